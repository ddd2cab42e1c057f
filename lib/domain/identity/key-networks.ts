import "server-only";
import type { KeyPrincipal, RequestContext } from "@/lib/context";
import { recordSecurityEvents, securityActor } from "@/lib/domain/security-log/record-security-events";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Networks from which a key was used, so that its use from another one is in the security log. A key that runs in a
 * cloud changes its address often: the events of a day, and the networks that are remembered, are bounded.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after its last use of a key for which a network is remembered. */
export const KEY_NETWORK_DAYS = 90;
/** Remembered networks of a key; the least recently seen one is dropped. */
export const MAX_NETWORKS = 100;
/** Events of a key in 24 hours. The last one says that further networks are not recorded. */
export const MAX_EVENTS = 20;

/**
 * Remembers that a key was used, or tried, from a network, and records its first time. Called at most once a day for
 * each network, by all calls that arrive at once; one of them records it.
 * @param network as `networkOf` names it
 * @param options `isRefused`: the key has a list of addresses, and this one is not on it
 */
export async function noticeKeyNetwork(
  key: KeyPrincipal,
  network: string,
  origin: Pick<RequestContext, "ip" | "userAgent">,
  { isRefused }: { isRefused: boolean },
): Promise<void> {
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const [seen] = await tx.$queryRaw<{ is_new: boolean }[]>`
      insert into api_key_networks as n (api_key_id, network, first_seen_at, last_seen_at)
      values (${key.apiKeyId}::uuid, ${network}, ${at}, ${at})
      on conflict (api_key_id, network) do update set last_seen_at = excluded.last_seen_at
      returning n.xmax = 0 as is_new`;
    if (!seen?.is_new) return;
    await forgetOldest(tx, key.apiKeyId);
    const events = await countNew(tx, key.apiKeyId, new Date(at.getTime() - DAY_MS));
    if (events > MAX_EVENTS) return;
    await recordSecurityEvents(
      tx,
      [{ kind: "workspace", id: key.workspaceId }],
      [
        {
          type: "key.used_from_new_address",
          actor: securityActor(key),
          at,
          origin,
          target: { type: "api_key", id: key.apiKeyId, name: key.apiKeyName },
          details: { network, isRefused, ...(events === MAX_EVENTS ? { isLastOfDay: true } : {}) },
        },
      ],
    );
  });
}

async function forgetOldest(tx: Tx, apiKeyId: string): Promise<void> {
  await tx.$executeRaw`
    delete from api_key_networks where api_key_id = ${apiKeyId}::uuid and network in (
      select network from api_key_networks where api_key_id = ${apiKeyId}::uuid
       order by last_seen_at desc, network offset ${MAX_NETWORKS})`;
}

const countNew = (tx: Tx, apiKeyId: string, since: Date): Promise<number> =>
  tx.apiKeyNetwork.count({ where: { apiKeyId, firstSeenAt: { gt: since } } });
