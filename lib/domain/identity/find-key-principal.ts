import "server-only";
import { isIP } from "node:net";
import type { KeyPrincipal, RequestContext } from "@/lib/context";
import type { MemberRole } from "@/lib/contracts/workspaces";
import { noticeKeyNetwork } from "@/lib/domain/identity/key-networks";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { runNamed } from "@/lib/platform/database/named-statement";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { networkOf } from "@/lib/pure/network-of";
import { sha256Hex } from "@/lib/pure/secrets";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Row = {
  id: string;
  name: string;
  workspace_id: string;
  created_by_id: string;
  role: MemberRole;
  email: string;
  user_name: string | null;
  scopes: string[];
  is_stale: boolean;
  is_allowed: boolean;
  is_network_known: boolean;
};

const FIND_KEY = `
  select k.id, k.name, k.workspace_id, k.created_by_id, m.role::text as role, u.email, u.name as user_name, k.scopes,
         (k.last_used_at is null or k.last_used_at < $3) as is_stale,
         (cardinality(k.allowed_addresses) = 0
           or coalesce($4::inet <<= any(k.allowed_addresses::inet[]), false)) as is_allowed,
         n.api_key_id is not null as is_network_known
    from api_keys k
    join workspaces w on w.id = k.workspace_id and w.deleted_at is null
    join memberships m on m.workspace_id = k.workspace_id and m.user_id = k.created_by_id
    join users u on u.id = k.created_by_id
    left join api_key_networks n on n.api_key_id = k.id and n.network = $5 and n.last_seen_at > $6
   where k.secret_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`;

type Origin = Pick<RequestContext, "ip" | "userAgent" | "isAddressUncertain">;

/** The caller's address; null if it is not known: that of an unnamed proxy is nobody's, and is on no list. */
function addressIn({ ip, isAddressUncertain }: Origin): string | null {
  const isKnown = ip !== null && !isAddressUncertain && isIP(ip) !== 0 && !ip.includes("%");
  return isKnown ? ip : null;
}

/**
 * The workspace and creator behind an API key's secret; null when it is unknown, revoked, expired, or its creator is no
 * longer a member. A single prepared (named) statement, since every API call pays for it (see `runNamed`).
 * `lastUsedAt` has minute precision, so that a busy key does not cause a row update per call.
 * @param origin where the call came from
 * @throws {AppError} FORBIDDEN if the key has a list of addresses, and this one is not on it
 */
export async function findKeyPrincipal(secret: string, origin: Origin): Promise<KeyPrincipal | null> {
  const now = getClock().now();
  const address = addressIn(origin);
  const network = address && networkOf(address);
  const [row] = await runNamed<Row>({
    text: FIND_KEY,
    values: [
      sha256Hex(secret),
      now,
      new Date(now.getTime() - MINUTE_MS),
      address,
      network,
      new Date(now.getTime() - DAY_MS),
    ],
  });
  if (!row) return null;
  const principal: KeyPrincipal = {
    kind: "api_key",
    apiKeyId: row.id,
    apiKeyName: row.name,
    scopes: row.scopes,
    workspaceId: row.workspace_id,
    userId: row.created_by_id,
    email: row.email,
    name: row.user_name,
    role: row.role,
  };
  if (network && !row.is_network_known)
    await noticeKeyNetwork(principal, network, origin, { isRefused: !row.is_allowed });
  if (!row.is_allowed)
    throw new AppError("FORBIDDEN", { detail: "This API key cannot be used from this address." });
  if (row.is_stale)
    await db().apiKey.updateMany({
      where: { id: row.id },
      data: { lastUsedAt: now, lastUsedAddress: address },
    });
  return principal;
}
