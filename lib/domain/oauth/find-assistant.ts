import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { Scope } from "@/lib/contracts/scopes";
import { commonScopes } from "@/lib/domain/oauth/scopes";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { sha256Hex } from "@/lib/pure/secrets";

const MINUTE_MS = 60_000;

/** An assistant connected by a user, with the user it acts for. */
export type Assistant = { grantId: string; scopes: readonly Scope[]; principal: UserPrincipal };

/** The token has expired. */
type Expired = { grantId: string; isExpired: true };

type Row = {
  grant_id: string;
  token_scopes: string[];
  grant_scopes: string[];
  client_name: string;
  user_id: string;
  email: string;
  name: string | null;
  is_stale: boolean;
  is_expired: boolean;
};

/**
 * Finds the assistant of an access token; null if the token is unknown or revoked. It is one query, since it runs on
 * every call. The scopes are what both the token and the grant, which may have become narrower, allow.
 */
export async function findAssistant(accessToken: string): Promise<Assistant | Expired | null> {
  const now = getClock().now();
  const [row] = await db().$queryRaw<Row[]>`
    select g.id as grant_id, t.scopes as token_scopes, g.scopes as grant_scopes,
           c.name as client_name, u.id as user_id, u.email, u.name,
           (g.last_used_at is null or g.last_used_at < ${new Date(now.getTime() - MINUTE_MS)}) as is_stale,
           t.expires_at <= ${now} as is_expired
      from oauth_tokens t
      join mcp_grants g on g.id = t.grant_id and g.revoked_at is null
      join oauth_clients c on c.id = g.oauth_client_id
      join users u on u.id = g.user_id and u.email_verified is not null
     where t.secret_hash = ${sha256Hex(accessToken)} and t.kind = 'access'`;
  if (!row) return null;
  if (row.is_expired) return { grantId: row.grant_id, isExpired: true };
  if (row.is_stale)
    await db().mcpGrant.updateMany({ where: { id: row.grant_id }, data: { lastUsedAt: now } });
  const scopes = commonScopes(row.token_scopes, row.grant_scopes);
  return {
    grantId: row.grant_id,
    scopes,
    principal: {
      kind: "user",
      userId: row.user_id,
      email: row.email,
      name: row.name,
      via: "bearer",
      sessionId: null,
      assistant: { grantId: row.grant_id, clientName: row.client_name, scopes },
    },
  };
}
