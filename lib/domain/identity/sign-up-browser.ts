import "server-only";
import { AUTH_TOKEN_LIFETIME_MS } from "@/lib/domain/identity/auth-token";
import { signedCookie } from "@/lib/domain/identity/signed-cookie";

// Anyone can sign up with anyone's address, so access to the mailbox does not show who set the pending password. The
// browser that signed up is recognized by a cookie: there one click confirms; elsewhere the password is required.

/**
 * Holds the ids of its sign-ups' links. A person who lost the first mail signs up again; no person needs a longer list.
 */
export const signUpBrowser = signedCookie({
  name: "sign-up",
  kept: 3,
  lifetimeSeconds: AUTH_TOKEN_LIFETIME_MS["confirm-email"] / 1000,
});
