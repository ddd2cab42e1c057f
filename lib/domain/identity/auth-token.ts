import "server-only";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { newId } from "@/lib/pure/id";
import { claimedId, isSignedId, signId } from "@/lib/pure/signed-id";

/** Purposes of our one-time links, with their lifetimes in milliseconds. */
export const AUTH_TOKEN_LIFETIME_MS = {
  "confirm-email": 24 * 60 * 60 * 1000,
  "reset-password": 60 * 60 * 1000,
};
export type AuthTokenPurpose = keyof typeof AUTH_TOKEN_LIFETIME_MS;

export type NewAuthToken = {
  userId: string;
  purpose: AuthTokenPurpose;
  /** Overrides the purpose's lifetime. */
  lifetimeMs?: number;
  /** A path to redirect to afterwards. */
  returnTo?: string | null;
  /**
   * Name and password entered at sign-up: they take effect once this very link is used. Who comes from their company's
   * sign-in has no password, and may have no name.
   */
  signUp?: { name: string | null; passwordHash: string | null };
};

/**
 * Creates a one-time link's row and invalidates earlier links of the same purpose. Sign-up links stay valid: each
 * confirms its own sign-up, and anyone can sign up with anyone's address.
 */
export async function createAuthToken(
  tx: Tx,
  { userId, purpose, lifetimeMs = AUTH_TOKEN_LIFETIME_MS[purpose], returnTo = null, signUp }: NewAuthToken,
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
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
  });
  return id;
}

/** Invalidates unused links. */
export async function endAuthTokens(
  tx: Tx,
  userId: string,
  purpose: AuthTokenPurpose,
  now: Date,
): Promise<void> {
  await tx.authToken.updateMany({ where: { userId, purpose, usedAt: null }, data: { usedAt: now } });
}

/** The signed token for the mail. */
export const authTokenText = (purpose: AuthTokenPurpose, id: string): string =>
  signId(keyFor(`auth-token:${purpose}`), id);

/**
 * Verifies a token's signature and returns its row id. Needs no database query, so that forged links are rejected
 * before any expensive work.
 * @throws {AppError} TOKEN_INVALID
 */
export function verifiedAuthTokenId(purpose: AuthTokenPurpose, token: string): string {
  const id = claimedId(token);
  if (!id || !isSignedId(keysFor(`auth-token:${purpose}`), token, id))
    throw new AppError("TOKEN_INVALID", {
      detail: "This link is incomplete. Open it again from the email.",
    });
  return id;
}

const invalid = () =>
  new AppError("TOKEN_INVALID", { detail: "The account for this link no longer exists." });
const expired = () =>
  new AppError("TOKEN_EXPIRED", {
    detail: "This link has already been used or has expired. Request a new one.",
  });

/**
 * Finds the row of a valid link without consuming it.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function findAuthToken(purpose: AuthTokenPurpose, token: string, now: Date) {
  const row = await db().authToken.findUnique({
    where: { id: verifiedAuthTokenId(purpose, token) },
    select: {
      id: true,
      name: true,
      passwordHash: true,
      usedAt: true,
      expiresAt: true,
      user: { select: { email: true } },
      identity: { select: { provider: true, providerAccountId: true } },
    },
  });
  if (!row) throw invalid();
  if (row.usedAt || row.expiresAt <= now) throw expired();
  const { id, name, passwordHash, user, identity } = row;
  return { id, name, passwordHash, identity, email: user.email };
}

/**
 * Calls {@link findAuthToken}, but returns the reason as text instead of throwing: for pages that show it before a
 * click.
 */
export async function inspectAuthToken(purpose: AuthTokenPurpose, token: string, now: Date) {
  try {
    return { row: await findAuthToken(purpose, token, now) };
  } catch (error) {
    if (error instanceof AppError) return { fault: error.message };
    throw error;
  }
}

/**
 * Consumes a one-time link: only one of two concurrent calls succeeds.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function consumeAuthToken(
  tx: Tx,
  purpose: AuthTokenPurpose,
  token: string,
  now: Date,
): Promise<{ userId: string }> {
  const id = verifiedAuthTokenId(purpose, token);
  const spent = await tx.authToken.updateMany({
    where: { id, purpose, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  const row = await tx.authToken.findUnique({ where: { id }, select: { userId: true } });
  if (!row) throw invalid();
  if (spent.count === 0) throw expired();
  return row;
}
