import "server-only";
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { PasskeyAssertion } from "@/lib/contracts/factors";
import {
  type ChallengeScope,
  challengeEnd,
  newChallenge,
  spendChallenge,
} from "@/lib/domain/identity/factors/challenge";
import { type Origin, recordFactorEvent } from "@/lib/domain/identity/factors/factor-events";
import { expectedOrigin, rpId } from "@/lib/domain/identity/factors/passkey-site";
import { CEREMONY_MS, userHandle } from "@/lib/domain/identity/factors/passkeys";
import { AppError } from "@/lib/errors";
import type { Passkey } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { loggableError } from "@/lib/pure/loggable-error";

/**
 * Options with which the browser asks for a passkey.
 * @param userId whose passkeys may answer; null on the sign-in page, where nobody is known yet, and every passkey of
 *   this site may. Then, and to confirm a session, the device has to check who uses it; beside a first factor it need
 *   not
 */
export async function passkeyRequestOptions(
  scope: ChallengeScope,
  userId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = userId
    ? await db().passkey.findMany({
        where: { userId, rpId: rpId() },
        select: { credentialId: true, transports: true },
      })
    : [];
  return generateAuthenticationOptions({
    rpID: rpId(),
    challenge: new Uint8Array(Buffer.from(newChallenge(scope), "base64url")),
    timeout: CEREMONY_MS,
    userVerification: scope.purpose === "second-step" ? "preferred" : "required",
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

const REFUSED =
  "The passkey was not accepted: it is not known here, or its answer came too late. Try again, or sign in another way.";
const COPIED =
  "This passkey can no longer be used here, since it may have been copied. Sign in another way, then remove it and add a new one.";

const refused = (detail = REFUSED) => new AppError("UNAUTHENTICATED", { detail });

/**
 * Verifies a passkey's answer, and uses up its challenge.
 * @param userId the person it has to be of; null if the passkey says who signs in
 * @returns whose passkey it is
 * @throws {AppError} UNAUTHENTICATED, the same for everything that is wrong, foreign or late
 */
export async function verifyPasskey(
  assertion: PasskeyAssertion,
  scope: ChallengeScope,
  userId: string | null,
  origin: Origin,
): Promise<{ userId: string; passkeyId: string }> {
  const row = await db().passkey.findUnique({ where: { credentialId: assertion.id } });
  if (!row || (userId !== null && row.userId !== userId) || row.rpId !== rpId()) throw refused();
  const { answer, challenge, challengeEndsAt } = await verifyAnswer(assertion, scope, row);
  if (row.counterFellAt) throw refused(COPIED);
  const used = await db().$transaction(async (tx) => {
    await spendChallenge(tx, challenge, challengeEndsAt);
    const counter = BigInt(answer.newCounter);
    // Two answers at once are put in order by the row: the counter of an authenticator that has one always grows.
    const { count } = await tx.passkey.updateMany({
      where: { id: row.id, OR: [{ counter: { lt: counter } }, ...(counter === 0n ? [{ counter: 0n }] : [])] },
      data: { counter, isSynced: answer.credentialBackedUp, lastUsedAt: getClock().now() },
    });
    if (count === 0) {
      // A sign that somebody has copied it (WebAuthn, section 7.2, step 22); kept, so that its owner sees it.
      const marked = await tx.passkey.updateMany({
        where: { id: row.id },
        data: { counterFellAt: getClock().now() },
      });
      return marked.count > 0 ? "copied" : "removed";
    }
    await recordFactorEvent(tx, row.userId, origin, {
      ...{ type: "factor.used", factor: "passkey", id: row.id, name: row.name },
      details: { purpose: scope.purpose },
    });
    return "used";
  });
  if (used !== "used") throw refused(used === "copied" ? COPIED : REFUSED);
  return { userId: row.userId, passkeyId: row.id };
}

async function verifyAnswer(assertion: PasskeyAssertion, scope: ChallengeScope, row: Passkey) {
  const { userHandle: handle, ...response } = assertion.response;
  // A device that says whose passkey it is has to say the owner (WebAuthn, section 7.2, step 6).
  const isOwners = !handle || Buffer.from(userHandle(row.userId)).toString("base64url") === handle;
  let answered: { challenge: string; challengeEndsAt: Date } | undefined;
  const result = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      const challengeEndsAt = challengeEnd(challenge, scope);
      if (challengeEndsAt) answered = { challenge, challengeEndsAt };
      return challengeEndsAt !== null;
    },
    expectedOrigin: expectedOrigin(),
    expectedRPID: rpId(),
    requireUserVerification: scope.purpose !== "second-step",
    // The counter is compared where it is written.
    credential: { id: row.credentialId, publicKey: new Uint8Array(row.publicKey), counter: 0 },
  }).catch((error: unknown) => {
    // The library's messages quote what the browser sent.
    log.info({ fault: loggableError(error) }, "a passkey was refused");
    return null;
  });
  if (!result?.verified || !answered || !isOwners) throw refused();
  return { answer: result.authenticationInfo, ...answered };
}
