import "server-only";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { PasskeyAssertion } from "@/lib/contracts/factors";
import { CHALLENGE_SECONDS, type ChallengeScope } from "@/lib/domain/identity/factors/challenge";
import { passkeyRequestOptions, verifyPasskey } from "@/lib/domain/identity/factors/verify-passkey";
import { endSecondStep } from "@/lib/domain/identity/second-step";
import { signInBrowser } from "@/lib/domain/identity/sign-in-browser";
import { signedCookie } from "@/lib/domain/identity/signed-cookie";
import type { Visit } from "@/lib/domain/identity/visit";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

// A passkey alone signs in: it is on the person's device, which has checked who uses it. So it is two factors in one,
// and no second step follows.

/** Names the browser that asked for a challenge, so that its answer is worth nothing in another one. */
const browser = signedCookie({ name: "passkey", kept: 1, lifetimeSeconds: 2 * CHALLENGE_SECONDS });

const scopeOf = (browserId: string): ChallengeScope => ({ purpose: "sign-in", holder: browserId });

/** Options with which the sign-in page asks for a passkey, and the `Set-Cookie` header that goes with them. */
export async function passkeySignInOptions(
  cookieHeader: string | null,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; cookie: string }> {
  // Several tabs share the cookie: a second one must not end the first one's challenge.
  const id = browser.provenIds(cookieHeader)[0] ?? newId();
  const options = await passkeyRequestOptions(scopeOf(id), null);
  return { options, cookie: browser.remember(cookieHeader, id) };
}

/**
 * Signs the browser in with a passkey alone.
 * @returns `Set-Cookie` headers for the response
 * @throws {AppError} UNAUTHENTICATED, in words for the person
 */
export async function signInWithPasskey(assertion: PasskeyAssertion, visit: Visit): Promise<string[]> {
  const id = browser.provenIds(visit.cookieHeader)[0];
  if (!id)
    throw new AppError("UNAUTHENTICATED", {
      detail: "The passkey's answer came too late, or from another browser. Try again.",
    });
  const { userId } = await verifyPasskey(assertion, scopeOf(id), null, visit);
  await requireConfirmed(userId);
  return [...(await signInBrowser(userId, visit, ["passkey"])), endSecondStep()];
}

/** A session of an unconfirmed account would not be valid: passkeys are added to confirmed ones alone. */
async function requireConfirmed(id: string): Promise<void> {
  const user = await db().user.findUniqueOrThrow({ where: { id }, select: { emailVerified: true } });
  if (!user.emailVerified)
    throw new AppError("EMAIL_NOT_CONFIRMED", { detail: "Open the link in the email we sent you first." });
}
