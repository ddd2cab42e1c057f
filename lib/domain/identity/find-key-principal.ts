import "server-only";
import type { KeyPrincipal } from "@/lib/context";
import type { MemberRole } from "@/lib/contracts/workspaces";
import { db } from "@/lib/platform/database/db";
import { runNamed } from "@/lib/platform/database/named-statement";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { sha256Hex } from "@/lib/pure/secrets";

const MINUTE_MS = 60_000;

type Row = {
  id: string;
  name: string;
  workspace_id: string;
  created_by_id: string;
  role: MemberRole;
  email: string;
  user_name: string | null;
  is_stale: boolean;
};

const FIND_KEY = `
  select k.id, k.name, k.workspace_id, k.created_by_id, m.role::text as role, u.email, u.name as user_name,
         (k.last_used_at is null or k.last_used_at < $3) as is_stale
    from api_keys k
    join workspaces w on w.id = k.workspace_id and w.deleted_at is null
    join memberships m on m.workspace_id = k.workspace_id and m.user_id = k.created_by_id
    join users u on u.id = k.created_by_id
   where k.secret_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`;

/**
 * The workspace and creator behind an API key's secret; null when it is unknown, revoked, expired, or its creator is no
 * longer a member. A single prepared (named) statement, since every API call pays for it (see `runNamed`).
 * `lastUsedAt` has minute precision, so that a busy key does not cause a row update per call.
 */
export async function findKeyPrincipal(secret: string): Promise<KeyPrincipal | null> {
  const now = getClock().now();
  const [row] = await runNamed<Row>({
    text: FIND_KEY,
    values: [sha256Hex(secret), now, new Date(now.getTime() - MINUTE_MS)],
  });
  if (!row) return null;
  if (row.is_stale) await db().apiKey.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  return {
    kind: "api_key",
    apiKeyId: row.id,
    apiKeyName: row.name,
    workspaceId: row.workspace_id,
    userId: row.created_by_id,
    email: row.email,
    name: row.user_name,
    role: row.role,
  };
}
