import "server-only";
import { randomBytes } from "node:crypto";
import { type Origin, recordFactorEvent } from "@/lib/domain/identity/factors/factor-events";
import { hasFactor } from "@/lib/domain/identity/factors/factors-of";
import { notifyOfFactor } from "@/lib/domain/identity/factors/notify-of-factor";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";

/** Codes that a person gets at a time. */
const COUNT = 10;
/**
 * Crockford's Base32: without i, l, o and u, which are read as other signs. 24 signs are 120 random bits: a fast hash is
 * then enough (OWASP ASVS 5.0, 6.5.2), and the codes do not depend on the instance's secret.
 */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

function newCode(): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return signs.join("").replace(GROUP, "$&-");
}

/** The code as it was given out, whatever was typed between its signs; null if it cannot be one. */
export function normaliseRecoveryCode(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[^0-9a-z]/g, "");
  const code = signs.replace(/[il]/g, "1").replaceAll("o", "0");
  return code.length === LENGTH ? code : null;
}

const hashOf = (code: string): string => sha256Hex(`recovery code\n${normaliseRecoveryCode(code)}`);

/**
 * Gives a person ten new codes, which replace all earlier ones.
 * @returns the codes, which are kept as hashes only
 */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const createdAt = getClock().now();
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), userId, hash: hashOf(code), createdAt })),
  });
  return codes;
}

/** As {@link replaceRecoveryCodes} for a person without any code; null if they have one, used or not. */
export async function firstRecoveryCodes(tx: Tx, userId: string): Promise<string[] | null> {
  return (await tx.recoveryCode.count({ where: { userId } })) > 0 ? null : replaceRecoveryCodes(tx, userId);
}

/**
 * Gives a person who has a factor new recovery codes, at their request.
 * @throws {AppError} INVALID_STATE without a factor: there would be nothing to recover
 */
export async function renewRecoveryCodes(userId: string, origin: Origin): Promise<string[]> {
  return db().$transaction(async (tx) => {
    // Two requests would otherwise give out two sets, of which one is valid.
    await tx.$queryRaw`select id from users where id = ${userId}::uuid for update`;
    if (!(await hasFactor(tx, userId)))
      throw new AppError("INVALID_STATE", {
        detail: "Add a passkey or an authenticator app first: recovery codes stand in for them.",
      });
    const codes = await replaceRecoveryCodes(tx, userId);
    await notifyOfFactor(tx, { kind: "codesRenewed", userId });
    await recordFactorEvent(tx, userId, origin, { type: "factor.added", factor: "recovery_code" });
    return codes;
  });
}

/**
 * Uses up a code: of two requests with the same one, one succeeds. The person is told by mail.
 * @returns whether it was a code of this person's that was not used yet
 */
export async function spendRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  if (!normaliseRecoveryCode(typed)) return false;
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: hashOf(typed), usedAt: null },
    data: { usedAt: getClock().now() },
  });
  if (count === 0) return false;
  await notifyOfFactor(tx, { kind: "codeUsed", userId });
  return true;
}
