import "server-only";
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { MAX_PASSKEYS } from "@/lib/contracts/factor-limits";
import type {
  AddedPasskeyDto,
  AddPasskeyBody,
  PasskeyDto,
  PasskeyRegistration,
} from "@/lib/contracts/factors";
import {
  type ChallengeScope,
  challengeEnd,
  newChallenge,
  spendChallenge,
} from "@/lib/domain/identity/factors/challenge";
import { type Origin, recordFactorEvent } from "@/lib/domain/identity/factors/factor-events";
import { hasFactor, passkeyDto } from "@/lib/domain/identity/factors/factors-of";
import { limitFactorChanges } from "@/lib/domain/identity/factors/limit-factor-changes";
import { notifyOfFactor } from "@/lib/domain/identity/factors/notify-of-factor";
import {
  arePasskeysPossible,
  expectedOrigin,
  RP_NAME,
  rpId,
} from "@/lib/domain/identity/factors/passkey-site";
import { firstRecoveryCodes } from "@/lib/domain/identity/factors/recovery-codes";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid, newId } from "@/lib/pure/id";
import { loggableError } from "@/lib/pure/loggable-error";

/** How long the browser lets the person take, in milliseconds. */
export const CEREMONY_MS = 5 * 60 * 1000;

/** The person whose passkeys these are, in the session that changes them. */
export type FactorOwner = { userId: string; sessionId?: string | null };

export const ownerScope = (
  purpose: "register" | "reauthenticate",
  { userId, sessionId }: FactorOwner,
): ChallengeScope => ({ purpose, holder: `${userId} ${sessionId ?? "token"}` });

/** WebAuthn's user handle: the 16 bytes of the user's id, which says nothing about the person. */
export const userHandle = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));

/**
 * Options with which the browser makes a passkey: one that is found without a name, and only after the device has
 * checked who uses it, so that it is enough to sign in with.
 * @throws {AppError} INVALID_STATE when there are as many as a person may have
 */
export async function passkeyCreationOptions(
  owner: FactorOwner & { email: string; name: string | null },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  if (!arePasskeysPossible())
    throw new AppError("INVALID_STATE", {
      detail: "Passkeys need an https address with a host name, which this instance does not have.",
    });
  const existing = await db().passkey.findMany({
    where: { userId: owner.userId },
    select: { credentialId: true, transports: true },
  });
  requireRoom(existing.length);
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rpId(),
    userID: userHandle(owner.userId),
    userName: owner.email,
    userDisplayName: owner.name ?? owner.email,
    challenge: new Uint8Array(Buffer.from(newChallenge(ownerScope("register", owner)), "base64url")),
    timeout: CEREMONY_MS,
    attestationType: "none",
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

function requireRoom(count: number): void {
  if (count >= MAX_PASSKEYS)
    throw new AppError("INVALID_STATE", {
      detail: `An account has at most ${MAX_PASSKEYS} passkeys. Remove one that you no longer use.`,
    });
}

/**
 * Adds a passkey, and tells its owner by mail. With the first factor come recovery codes.
 * @throws {AppError} INVALID_INPUT for an answer that is wrong, late, of another person or site; UNAUTHENTICATED for one
 *   that was used; INVALID_STATE for too many, or a passkey that is known already
 */
export async function addPasskey(
  owner: FactorOwner,
  { name, passkey }: AddPasskeyBody,
  origin: Origin,
): Promise<AddedPasskeyDto> {
  const { userId } = owner;
  await limitFactorChanges(userId);
  const { info, challenge, challengeEndsAt } = await verifyRegistration(passkey, owner);
  try {
    return await db().$transaction(async (tx) => {
      await lockUser(tx, userId);
      requireRoom(await tx.passkey.count({ where: { userId } }));
      await spendChallenge(tx, challenge, challengeEndsAt);
      const { credential } = info;
      const row = await tx.passkey.create({
        data: {
          id: newId(),
          userId,
          credentialId: credential.id,
          publicKey: credential.publicKey,
          counter: BigInt(credential.counter),
          transports: passkey.response.transports ?? [],
          rpId: rpId(),
          name,
          aaguid: info.aaguid,
          isSyncable: info.credentialDeviceType === "multiDevice",
          isSynced: info.credentialBackedUp,
          createdAt: getClock().now(),
        },
      });
      const recoveryCodes = await firstRecoveryCodes(tx, userId);
      await notifyOfFactor(tx, { kind: "passkeyAdded", userId });
      await recordFactorEvent(tx, userId, origin, {
        type: "factor.added",
        factor: "passkey",
        id: row.id,
        name,
      });
      return { passkey: passkeyDto(row), recoveryCodes };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("INVALID_STATE", { detail: "This passkey is already in use. Make another one." });
  }
}

async function verifyRegistration(response: PasskeyRegistration, owner: FactorOwner) {
  const scope = ownerScope("register", owner);
  let answered: { challenge: string; challengeEndsAt: Date } | undefined;
  const result = await verifyRegistrationResponse({
    response: { ...response, response: registrationOf(response), clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      const challengeEndsAt = challengeEnd(challenge, scope);
      if (challengeEndsAt) answered = { challenge, challengeEndsAt };
      return challengeEndsAt !== null;
    },
    expectedOrigin: expectedOrigin(),
    expectedRPID: rpId(),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    // The library's messages quote what the browser sent.
    log.info({ fault: loggableError(error) }, "a new passkey was refused");
    return null;
  });
  if (!result?.verified || !answered)
    throw new AppError("INVALID_INPUT", {
      detail: "The passkey could not be added: its answer came too late or is not for this page. Try again.",
      errors: [{ path: "passkey", code: "invalid_value", message: "is not a valid answer to the challenge" }],
    });
  return { info: result.registrationInfo, ...answered };
}

type Transport = NonNullable<
  Parameters<typeof verifyRegistrationResponse>[0]["response"]["response"]["transports"]
>[number];

const registrationOf = ({ response: { transports, ...rest } }: PasskeyRegistration) => ({
  ...rest,
  ...(transports ? { transports: transports as Transport[] } : {}),
});

/** Makes changes of one person's factors wait for each other. */
export const lockUser = (tx: Tx, userId: string) =>
  tx.$queryRaw`select id from users where id = ${userId}::uuid for update`;

const notFound = () =>
  new AppError("NOT_FOUND", { detail: "The passkey was not found. It may have been removed." });

/** @throws {AppError} NOT_FOUND, also for another person's */
export async function renamePasskey(userId: string, id: string, name: string): Promise<PasskeyDto> {
  const [row] = isUuid(id)
    ? await db().passkey.updateManyAndReturn({ where: { id, userId }, data: { name } })
    : [];
  if (!row) throw notFound();
  return passkeyDto(row);
}

/**
 * Removes a passkey, and tells its owner by mail. Recovery codes go with the last factor.
 * @throws {AppError} NOT_FOUND, also for another person's
 */
export async function removePasskey(userId: string, id: string, origin: Origin): Promise<void> {
  if (!isUuid(id)) throw notFound();
  await limitFactorChanges(userId);
  await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.passkey.findFirst({ where: { id, userId }, select: { name: true } });
    if (!row) throw notFound();
    await tx.passkey.delete({ where: { id } });
    await endRecoveryWithLastFactor(tx, userId);
    await notifyOfFactor(tx, { kind: "passkeyRemoved", userId });
    const { name } = row;
    await recordFactorEvent(tx, userId, origin, { type: "factor.removed", factor: "passkey", id, name });
  });
}

/** Recovery codes stand in for factors: without any, there is nothing for them to open. */
export async function endRecoveryWithLastFactor(tx: Tx, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await tx.recoveryCode.deleteMany({ where: { userId } });
}
