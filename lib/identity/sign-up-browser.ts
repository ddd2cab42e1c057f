import "server-only";
import { appSecret, env } from "@/lib/env";
import { AUTH_TOKEN_LIFE_MS } from "@/lib/identity/auth-token";
import { cookieValue } from "@/lib/pure/cookies";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";

// Anybody can sign up with anybody's address, so a mailbox alone does not say whose password waits with its link. The
// browser that signed up is known by a cookie: there the link confirms by a click, elsewhere the password is asked for.

/** `__Host-`, so that no other host of the domain can put a sign-up of its own into a browser. */
export const SIGN_UP_COOKIE = env.isHttps ? "__Host-countersign.sign-up" : "countersign.sign-up";

/** A person who lost the first mail signs up again; a longer line is no person's. */
const KEPT = 3;

const key = () => deriveKey(appSecret(), "sign-up-browser");

const sealsOf = (cookieHeader: string | null): string[] =>
  cookieValue(cookieHeader, SIGN_UP_COOKIE)?.split(".").filter(claimedId) ?? [];

/**
 * The `Set-Cookie` that lets this browser confirm its sign-up, beside the newest ones that it made before.
 * @param authTokenId of the sign-up's link
 */
export function rememberSignUp(cookieHeader: string | null, authTokenId: string): string {
  const value = [sealId(key(), authTokenId), ...sealsOf(cookieHeader)].slice(0, KEPT).join(".");
  const life = AUTH_TOKEN_LIFE_MS["confirm-email"] / 1000;
  const secure = env.isHttps ? "; Secure" : "";
  return `${SIGN_UP_COOKIE}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`;
}

/** Whether it was this browser that signed up. */
export const isSignUpBrowser = (cookieHeader: string | null, authTokenId: string): boolean =>
  sealsOf(cookieHeader).some((seal) => provesId(key(), seal, authTokenId));
