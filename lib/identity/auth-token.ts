import "server-only";
import type { Tx } from "@/lib/db";
import { appSecret } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/pure/id";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";

/** One-time links of ours and how long each lives. */
const LIFE_MS = { "confirm-email": 24 * 60 * 60 * 1000, "reset-password": 60 * 60 * 1000 };
export type AuthTokenPurpose = keyof typeof LIFE_MS;

const key = (purpose: AuthTokenPurpose) => deriveKey(appSecret(), `auth-token:${purpose}`);

export type NewAuthToken = {
  userId: string;
  purpose: AuthTokenPurpose;
  /** A path to go on to afterwards. */
  returnTo?: string | null;
};

/** Makes a one-time link's row; earlier links of the same purpose stop working. */
export async function createAuthToken(
  tx: Tx,
  { userId, purpose, returnTo = null }: NewAuthToken,
  now: Date,
): Promise<string> {
  await tx.authToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: now } });
  const id = newId();
  await tx.authToken.create({
    data: {
      id,
      userId,
      purpose,
      returnTo,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
    },
  });
  return id;
}

/** The token that goes into the mail. */
export const authTokenText = (purpose: AuthTokenPurpose, id: string): string => sealId(key(purpose), id);

/**
 * The row that a link was made for; costs no look-up, so that a forged link can be refused before any dear work.
 * @throws {AppError} TOKEN_INVALID
 */
export function provenAuthTokenId(purpose: AuthTokenPurpose, token: string): string {
  const id = claimedId(token);
  if (!id || !provesId(key(purpose), token, id))
    throw new AppError("TOKEN_INVALID", {
      detail: "This link is not complete. Open it from the mail again.",
    });
  return id;
}

/**
 * Uses a one-time link up: of two at once, one wins.
 * @returns the user's id
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function spendAuthToken(
  tx: Tx,
  purpose: AuthTokenPurpose,
  token: string,
  now: Date,
): Promise<string> {
  const id = provenAuthTokenId(purpose, token);
  const spent = await tx.authToken.updateMany({
    where: { id, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  const row = await tx.authToken.findUnique({ where: { id }, select: { userId: true } });
  if (!row) throw new AppError("TOKEN_INVALID", { detail: "This link belongs to no account any more." });
  if (spent.count === 0)
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This link was used already or is too old. Ask for a new one.",
    });
  return row.userId;
}
