import "server-only";
import type { FactorsDto, PasskeyDto } from "@/lib/contracts/factors";
import { rpId } from "@/lib/domain/identity/factors/passkey-site";
import type { Passkey } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";

/** What a person can be asked for after their first factor. */
export type FactorsOf = {
  /** Passkeys, also those that were made for another host of this instance. */
  passkeys: boolean;
  app: boolean;
  /** Recovery codes that are left. */
  recoveryCodes: boolean;
};

/** Which factors the account has; one query, since every sign-in asks. */
export async function factorsOf(userId: string, tx: Tx = db()): Promise<FactorsOf> {
  const [row] = await tx.$queryRaw<FactorsOf[]>`
    select exists (select from passkeys where user_id = ${userId}::uuid) as passkeys,
           exists (select from authenticator_apps where user_id = ${userId}::uuid) as app,
           exists (select from recovery_codes where user_id = ${userId}::uuid and used_at is null)
             as "recoveryCodes"`;
  if (!row) throw new Error("a select without a table has one row");
  return row;
}

/**
 * Whether the account asks for a second factor. A passkey that was made for another host counts: a new APP_URL must not
 * open accounts to whoever knows their password.
 */
export const asksForFactor = ({ passkeys, app }: FactorsOf): boolean => passkeys || app;

/** Whether the person has a second factor. */
export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  asksForFactor(await factorsOf(userId, tx));

/** A passkey as its owner sees it. */
export const passkeyDto = (row: Passkey): PasskeyDto => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isSynced: row.isSynced,
  isDeviceBound: !row.isSyncable,
  otherHost: row.rpId === rpId() ? null : row.rpId,
  mayBeCopied: row.counterFellAt !== null,
});

/** The person's factors, for their page. */
export async function listFactors(userId: string): Promise<FactorsDto> {
  const user = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      passkeys: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
      authenticatorApp: { select: { createdAt: true, lastUsedAt: true } },
      recoveryCodes: { where: { usedAt: null }, select: { id: true } },
    },
  });
  const { authenticatorApp: app } = user;
  return {
    passkeys: user.passkeys.map(passkeyDto),
    authenticatorApp: app && {
      createdAt: app.createdAt.toISOString(),
      lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
    },
    recoveryCodesLeft: user.recoveryCodes.length,
    hasPassword: user.passwordHash !== null,
  };
}
