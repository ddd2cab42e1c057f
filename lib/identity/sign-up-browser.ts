import "server-only";
import { AUTH_TOKEN_LIFE_MS } from "@/lib/identity/auth-token";
import { sealedCookie } from "@/lib/identity/sealed-cookie";

// Anybody can sign up with anybody's address, so a mailbox alone does not say whose password waits with its link. The
// browser that signed up is known by a cookie: there the link confirms by a click, elsewhere the password is asked for.

/** Of the links of its sign-ups. A person who lost the first mail signs up again; a longer line is no person's. */
export const signUpBrowser = sealedCookie({
  name: "sign-up",
  kept: 3,
  lifeSeconds: AUTH_TOKEN_LIFE_MS["confirm-email"] / 1000,
});
