import "server-only";
import { z } from "zod";
import { env } from "@/lib/env";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { cookieValue } from "@/lib/pure/cookies";
import { decryptWithOneOf, encrypt } from "@/lib/pure/secrets";

// Attempts to sign in at the issuer, kept in an encrypted cookie of the browser that began them: an answer that was
// meant for another browser finds none. Nothing is stored here, so that nobody can fill the database by beginning.

/** How long a person may take at the issuer. */
export const ATTEMPT_SECONDS = 15 * 60;
/** Tabs in which a sign-in can be under way. */
const KEPT = 3;
/** Longer pages to return to are left out: a browser keeps 4 KiB of a cookie. */
const MAX_RETURN_TO = 400;

const COOKIE = `${env.isHttps ? "__Host-" : ""}countersign.oidc`;
const CONTEXT = "oidc-attempts";

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A path of ours; empty for the usual one. */
  returnTo: z.string(),
  /** Whose account the identity is to be connected to, and the session that asked for it; null to sign in. */
  connect: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});
export type Attempt = z.infer<typeof Attempt>;
const Attempts = z.array(Attempt).max(KEPT);

/** The browser's attempts that have not ended, newest first; none if the cookie is not ours, or of a former secret. */
function attemptsOf(cookieHeader: string | null): Attempt[] {
  const value = cookieValue(cookieHeader, COOKIE);
  if (!value) return [];
  let text: string;
  try {
    text = decryptWithOneOf(keysFor(CONTEXT), Buffer.from(value, "base64url"), CONTEXT).toString();
  } catch {
    // Not ours: as good as none.
    return [];
  }
  const now = getClock().now().getTime();
  return Attempts.parse(JSON.parse(text)).filter(({ endsAt }) => endsAt > now);
}

function setCookie(attempts: readonly Attempt[]): string {
  const value =
    attempts.length === 0
      ? ""
      : encrypt(keyFor(CONTEXT), Buffer.from(JSON.stringify(attempts)), CONTEXT).toString("base64url");
  const maxAge = attempts.length === 0 ? 0 : ATTEMPT_SECONDS;
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env.isHttps ? "; Secure" : ""}`;
}

/** The `Set-Cookie` header that adds an attempt. */
export function rememberAttempt(cookieHeader: string | null, attempt: Omit<Attempt, "endsAt">): string {
  const endsAt = getClock().now().getTime() + ATTEMPT_SECONDS * 1000;
  const returnTo = attempt.returnTo.length > MAX_RETURN_TO ? "" : attempt.returnTo;
  return setCookie([{ ...attempt, returnTo, endsAt }, ...attemptsOf(cookieHeader)].slice(0, KEPT));
}

/** The browser's attempt of this state, if it began one, and the `Set-Cookie` header after which it has ended. */
export function takeAttempt(
  cookieHeader: string | null,
  state: string | null,
): { attempt: Attempt | null; cookie: string } {
  const attempts = attemptsOf(cookieHeader);
  const attempt = attempts.find((one) => one.state === state) ?? null;
  return { attempt, cookie: setCookie(attempts.filter((one) => one !== attempt)) };
}
