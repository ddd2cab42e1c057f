import "server-only";
import { db, type Tx } from "@/lib/db";
import { appSecret } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/pure/id";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";

/** One-time links of ours and how long each lives. */
export const AUTH_TOKEN_LIFE_MS = { "confirm-email": 24 * 60 * 60 * 1000, "reset-password": 60 * 60 * 1000 };
export type AuthTokenPurpose = keyof typeof AUTH_TOKEN_LIFE_MS;

const key = (purpose: AuthTokenPurpose) => deriveKey(appSecret(), `auth-token:${purpose}`);

export type NewAuthToken = {
  userId: string;
  purpose: AuthTokenPurpose;
  /** A path to go on to afterwards. */
  returnTo?: string | null;
  /** What was typed at a sign-up: it counts once this very link is used. */
  signUp?: { name: string; passwordHash: string };
};

/**
 * Makes a one-time link's row; earlier links of the same purpose stop working. Those of sign-ups go on: each confirms
 * its own, and anybody can sign up with anybody's address.
 */
export async function createAuthToken(
  tx: Tx,
  { userId, purpose, returnTo = null, signUp }: NewAuthToken,
  now: Date,
): Promise<string> {
  if (!signUp) await endAuthTokens(tx, userId, purpose, now);
  const id = newId();
  await tx.authToken.create({
    data: {
      id,
      userId,
      purpose,
      returnTo,
      ...signUp,
      createdAt: now,
      expiresAt: new Date(now.getTime() + AUTH_TOKEN_LIFE_MS[purpose]),
    },
  });
  return id;
}

/** Makes links that were not used yet stop working. */
export async function endAuthTokens(
  tx: Tx,
  userId: string,
  purpose: AuthTokenPurpose,
  now: Date,
): Promise<void> {
  await tx.authToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: now } });
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

const invalid = () => new AppError("TOKEN_INVALID", { detail: "This link belongs to no account any more." });
const expired = () =>
  new AppError("TOKEN_EXPIRED", { detail: "This link was used already or is too old. Ask for a new one." });

/**
 * What a link that still works was made for; it is not used up.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function findAuthToken(purpose: AuthTokenPurpose, token: string, now: Date) {
  const row = await db().authToken.findUnique({
    where: { id: provenAuthTokenId(purpose, token) },
    select: {
      id: true,
      name: true,
      passwordHash: true,
      usedAt: true,
      expiresAt: true,
      user: { select: { email: true } },
    },
  });
  if (!row) throw invalid();
  if (row.usedAt || row.expiresAt <= now) throw expired();
  const { id, name, passwordHash, user } = row;
  return { id, name, passwordHash, email: user.email };
}

/**
 * Uses a one-time link up: of two at once, one wins.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function spendAuthToken(
  tx: Tx,
  purpose: AuthTokenPurpose,
  token: string,
  now: Date,
): Promise<{ userId: string }> {
  const id = provenAuthTokenId(purpose, token);
  const spent = await tx.authToken.updateMany({
    where: { id, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  const row = await tx.authToken.findUnique({ where: { id }, select: { userId: true } });
  if (!row) throw invalid();
  if (spent.count === 0) throw expired();
  return row;
}
