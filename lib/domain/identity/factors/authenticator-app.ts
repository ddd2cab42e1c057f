import "server-only";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import type { AppEnrolmentDto, ConfirmAppBody } from "@/lib/contracts/factors";
import { type Origin, recordFactorEvent } from "@/lib/domain/identity/factors/factor-events";
import { limitFactorChanges } from "@/lib/domain/identity/factors/limit-factor-changes";
import { notifyOfFactor } from "@/lib/domain/identity/factors/notify-of-factor";
import { RP_NAME, rpId } from "@/lib/domain/identity/factors/passkey-site";
import { endRecoveryWithLastFactor, lockUser } from "@/lib/domain/identity/factors/passkeys";
import { firstRecoveryCodes } from "@/lib/domain/identity/factors/recovery-codes";
import { AppError, invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { qrCodeOf } from "@/lib/platform/qr/qr-code";
import { decryptTextAtRest, encryptTextAtRest } from "@/lib/platform/secrets/at-rest";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { decryptWithOneOf, encrypt } from "@/lib/pure/secrets";

// Authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, which is what all apps know.

const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are right: clocks differ, and typing takes time. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends (section 4, R6). */
const SECRET_BYTES = 20;
const ENROLMENT_MS = 10 * 60 * 1000;

const ENROLMENT = "authenticator app enrolment";

/** Checking a code needs the plain secret, so it is stored encrypted with a key derived from the instance's secret. */
export const encryptAppSecret = (userId: string, base32: string): string =>
  encryptTextAtRest("authenticator apps", Buffer.from(base32), userId);

/** @throws {Error} when it was encrypted under another APP_SECRET */
const decryptAppSecret = (userId: string, ciphertext: string): string =>
  decryptTextAtRest("authenticator apps", ciphertext, userId).toString();

/**
 * The time step whose code this is, of those that are accepted now.
 * @returns null if it is none of them
 */
export function stepOfCode(base32: string, code: string): number | null {
  const timestamp = getClock().now().getTime();
  const secret = Secret.fromBase32(base32);
  const delta = TOTP.validate({ token: code, secret, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

const Enrolment = z.strictObject({ secret: z.string(), expiresAt: z.number() });

/**
 * Begins to add an app. Nothing is stored until a code of it was right: the secret goes back and forth encrypted.
 * @throws {AppError} INVALID_STATE if the account has one
 */
export async function beginApp(userId: string, email: string): Promise<AppEnrolmentDto> {
  if (await db().authenticatorApp.findUnique({ where: { userId }, select: { userId: true } }))
    throw alreadyThere();
  const secret = new Secret({ size: SECRET_BYTES });
  const expiresAt = getClock().now().getTime() + ENROLMENT_MS;
  const plain = JSON.stringify({ secret: secret.base32, expiresAt } satisfies z.infer<typeof Enrolment>);
  // The host tells apart several instances in one app.
  const uri = new TOTP({ issuer: `${RP_NAME} (${rpId()})`, label: email, secret }).toString();
  return {
    enrolment: encrypt(keyFor(ENROLMENT), Buffer.from(plain), userId).toString("base64url"),
    secret: secret.base32,
    uri,
    qr: qrCodeOf(uri),
  };
}

const alreadyThere = () =>
  new AppError("INVALID_STATE", {
    detail: "The account has an authenticator app already. Remove it first, then add the new one.",
  });

function openEnrolment(userId: string, enrolment: string): string {
  let plain: Buffer | null = null;
  try {
    plain = decryptWithOneOf(keysFor(ENROLMENT), Buffer.from(enrolment, "base64url"), userId);
  } catch {
    // Another person's, or none of ours.
  }
  const opened = plain && Enrolment.parse(JSON.parse(plain.toString()));
  if (!opened || opened.expiresAt <= getClock().now().getTime())
    throw invalidInput({
      ...{ path: "enrolment", code: "invalid_value" },
      message: "has ended: show a new QR code, and scan it again",
    });
  return opened.secret;
}

/**
 * Adds the app once a code shows that it has the secret; tells the owner by mail.
 * @returns recovery codes, with the first factor
 * @throws {AppError} INVALID_INPUT for a wrong code or an enrolment that has ended, INVALID_STATE if there is one
 */
export async function confirmApp(
  userId: string,
  { enrolment, code }: ConfirmAppBody,
  origin: Origin,
): Promise<string[] | null> {
  await limitFactorChanges(userId);
  const secret = openEnrolment(userId, enrolment);
  const step = stepOfCode(secret, code);
  if (step === null)
    throw invalidInput({
      ...{ path: "code", code: "invalid_value" },
      message:
        "is not the code that the app shows now. Check that the time of your phone is right, and enter the newest one",
    });
  return db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { count } = await tx.authenticatorApp.createMany({
      data: [
        {
          userId,
          secret: encryptAppSecret(userId, secret),
          lastStep: BigInt(step),
          createdAt: getClock().now(),
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) throw alreadyThere();
    const recoveryCodes = await firstRecoveryCodes(tx, userId);
    await notifyOfFactor(tx, { kind: "appAdded", userId });
    await recordFactorEvent(tx, userId, origin, { type: "factor.added", factor: "totp" });
    return recoveryCodes;
  });
}

/**
 * Removes the app, and tells its owner by mail. Recovery codes go with the last factor.
 * @throws {AppError} NOT_FOUND
 */
export async function removeApp(userId: string, origin: Origin): Promise<void> {
  await limitFactorChanges(userId);
  await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const { count } = await tx.authenticatorApp.deleteMany({ where: { userId } });
    if (count === 0) throw new AppError("NOT_FOUND", { detail: "The account has no authenticator app." });
    await endRecoveryWithLastFactor(tx, userId);
    await notifyOfFactor(tx, { kind: "appRemoved", userId });
    await recordFactorEvent(tx, userId, origin, { type: "factor.removed", factor: "totp" });
  });
}

/**
 * Uses up a code: neither its time step nor an earlier one is accepted again, and of two requests with the same code,
 * one succeeds (RFC 6238, section 5.2).
 * @returns whether the code was right and not used yet
 */
export async function spendTotp(tx: Tx, userId: string, code: string): Promise<boolean> {
  const row = await tx.authenticatorApp.findUnique({ where: { userId }, select: { secret: true } });
  const step = row && stepOfCode(decryptAppSecret(userId, row.secret), code);
  if (step === null) return false;
  const { count } = await tx.authenticatorApp.updateMany({
    where: { userId, lastStep: { lt: BigInt(step) } },
    data: { lastStep: BigInt(step), lastUsedAt: getClock().now() },
  });
  return count > 0;
}
