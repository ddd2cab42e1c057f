import "server-only";
import { AUTH_TOKEN_LIFETIME_MS } from "@/lib/domain/identity/auth-token";
import { signedCookie } from "@/lib/domain/identity/signed-cookie";

// Anyone can sign up with anyone's address, so access to the mailbox does not show who set the pending password. The
// browser that signed up is recognized by a cookie: in it, one click confirms the address; elsewhere the password is
// required.

/**
 * Holds the ids of the links of this browser's sign-ups. A person who lost the first mail signs up again; nobody
 * needs a longer list.
 */
export const signUpBrowser = signedCookie({
  name: "sign-up",
  kept: 3,
  lifetimeSeconds: AUTH_TOKEN_LIFETIME_MS["confirm-email"] / 1000,
});
