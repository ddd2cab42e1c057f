import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { coversScopes } from "@/lib/contracts/scopes";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { knownScopes, withReadScope } from "@/lib/domain/oauth/scopes";
import type { OauthTokenKind } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { equalBytes, sha256Hex } from "@/lib/pure/secrets";

/**
 * Tokens are random and stored as hashes: each use looks them up, so that revocation takes effect at once in all
 * processes, and there is no key to rotate. All tokens issued from one code form a family.
 */

const ACCESS_SECONDS = 60 * 60;
/** Lifetime of an unused refresh token in seconds; each rotation restarts it. */
const REFRESH_SECONDS = 30 * 24 * 60 * 60;

export type TokenResponse = {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
  scope: string;
};

const invalidGrant = (what: string) =>
  new OauthError("invalid_grant", `The ${what} is unknown, expired, already used, or for another client.`);

type CodeUse = { code: string; clientId: string; redirectUri: string | null; codeVerifier: string };

/**
 * Exchanges an authorization code, once. Reuse means that the code was stolen: all tokens issued from it are revoked.
 * @throws {OauthError} invalid_grant
 */
export async function exchangeCode({
  code,
  clientId,
  redirectUri,
  codeVerifier,
}: CodeUse): Promise<TokenResponse> {
  const now = getClock().now();
  const row = await db().oauthCode.findUnique({
    where: { secretHash: sha256Hex(code) },
    include: { grant: { include: { client: true } } },
  });
  const isValid =
    row?.grant.client.clientId === clientId &&
    // OAuth 2.1 no longer requires the redirect address: PKCE is stronger.
    (redirectUri === null || row.redirectUri === redirectUri) &&
    provesChallenge(codeVerifier, row.codeChallenge);
  if (!row || !isValid) throw invalidGrant("code");
  const issued = await db().$transaction(async (tx) => {
    await requireActive(tx, row.grantId);
    const { count } = await tx.oauthCode.updateMany({
      where: { id: row.id, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    return count === 1 ? issue(tx, { grantId: row.grantId, familyId: row.id, scopes: row.scopes }) : null;
  });
  if (issued) return issued;
  await endFamily(row.grantId, row.id);
  throw invalidGrant("code");
}

/** RFC 7636, section 4.6, with S256. */
function provesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  const hash = createHash("sha256").update(verifier).digest("base64url");
  return equalBytes(Buffer.from(hash), Buffer.from(challenge));
}

type RefreshUse = { refreshToken: string; clientId: string; scope: string | null };

/**
 * Exchanges a refresh token for new tokens, once. Reuse means that it was copied: its family is revoked.
 * @param use `scope` narrows the scopes; null, or a value without known scopes, keeps them
 * @param beforeIssuing throws if the grant may not receive more tokens now; not called for a reused token
 * @throws {OauthError} invalid_grant, invalid_scope
 */
export async function refreshTokens(
  { refreshToken, clientId, scope }: RefreshUse,
  beforeIssuing: (grantId: string) => Promise<void>,
): Promise<TokenResponse> {
  const now = getClock().now();
  const row = await db().oauthToken.findUnique({
    where: { secretHash: sha256Hex(refreshToken) },
    include: { grant: { include: { client: true } } },
  });
  if (row?.kind !== "refresh" || row.grant.client.clientId !== clientId) throw invalidGrant("refresh token");
  const requested = knownScopes(scope ?? "");
  if (!coversScopes(row.scopes, requested))
    throw new OauthError("invalid_scope", "A refresh can narrow the scopes, not add to them.");
  const scopes = requested.length > 0 ? withReadScope(requested) : row.scopes;
  if (row.usedAt === null) await beforeIssuing(row.grantId);
  const issued = await db().$transaction(async (tx) => {
    await requireActive(tx, row.grantId);
    const { count } = await tx.oauthToken.updateMany({
      where: { id: row.id, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    return count === 1
      ? issue(tx, { grantId: row.grantId, familyId: row.familyId, scopes }, row.scopes)
      : null;
  });
  if (issued) return issued;
  await endFamily(row.grantId, row.familyId);
  throw invalidGrant("refresh token");
}

/** Locks the grant: a concurrent revocation waits for this lock, and then deletes the tokens issued here. */
async function requireActive(tx: Tx, grantId: string): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    select 1 from mcp_grants where id = ${grantId}::uuid and revoked_at is null for share`;
  if (found.length === 0) throw invalidGrant("grant");
}

type Issue = { grantId: string; familyId: string; scopes: string[] };

/** @param refreshScopes the scopes of the refresh token; a narrower access token does not reduce them (RFC 6749, section 6) */
async function issue(
  tx: Tx,
  { grantId, familyId, scopes }: Issue,
  refreshScopes: string[] = scopes,
): Promise<TokenResponse> {
  const now = getClock().now();
  const create = async (kind: OauthTokenKind, seconds: number, allowed: string[]) => {
    const secret = `mcp_${kind === "access" ? "at" : "rt"}_${randomBytes(32).toString("base64url")}`;
    await tx.oauthToken.create({
      data: {
        id: newId(),
        kind,
        secretHash: sha256Hex(secret),
        grantId,
        familyId,
        scopes: allowed,
        createdAt: now,
        expiresAt: new Date(now.getTime() + seconds * 1000),
      },
    });
    return secret;
  };
  return {
    access_token: await create("access", ACCESS_SECONDS, scopes),
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    refresh_token: await create("refresh", REFRESH_SECONDS, refreshScopes),
    scope: scopes.join(" "),
  };
}

/**
 * Deletes a family, after waiting for rotations in progress, which would otherwise commit their tokens after the
 * deletion.
 */
const endFamily = (grantId: string, familyId: string) =>
  db().$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from mcp_grants where id = ${grantId}::uuid for update`;
    await tx.oauthToken.deleteMany({ where: { familyId } });
  });

/** Revokes a token (RFC 7009), and for a refresh token its whole family. An unknown token is no error. */
export async function revokeToken(token: string, clientId: string): Promise<boolean> {
  const row = await db().oauthToken.findUnique({
    where: { secretHash: sha256Hex(token) },
    include: { grant: { include: { client: true } } },
  });
  if (!row || row.grant.client.clientId !== clientId) return false;
  if (row.kind === "refresh") await endFamily(row.grantId, row.familyId);
  else await db().oauthToken.deleteMany({ where: { id: row.id } });
  return true;
}
