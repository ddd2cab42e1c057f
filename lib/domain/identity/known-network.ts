import "server-only";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { networkOf } from "@/lib/pure/network-of";
import { hmac } from "@/lib/pure/secrets";

// Known networks: a program that has signed in to an account before from the same network is not slowed down by
// others' wrong passwords; browsers are recognized by a cookie instead (lib/domain/identity/known-browser). Networks
// are kept as keyed hashes that include the session version: a new password or "sign out everywhere" makes every
// network unknown again.

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of days after the last sign-in for which a network stays known. */
export const KNOWN_NETWORK_DAYS = 90;
/** Maximum number of networks per account; the least recently used one is dropped. */
const MAX_COUNT = 50;

type SessionOwner = { id: string; sessionVersion: number };

const digestOf = (key: Buffer, { id, sessionVersion }: SessionOwner, ip: string): string =>
  hmac(key, `${id}\n${sessionVersion}\n${networkOf(ip)}`).toString("base64url");

/** Whether somebody has signed in to the account with its password before, from the network of this IP address. */
export async function isKnownNetwork(ip: string | null, user: SessionOwner): Promise<boolean> {
  if (!ip) return false;
  const since = new Date(getClock().now().getTime() - KNOWN_NETWORK_DAYS * DAY_MS);
  const digests = keysFor("known-network").map((key) => digestOf(key, user, ip));
  const where = { userId: user.id, digest: { in: digests }, lastSeenAt: { gt: since } };
  return (await db().knownNetwork.count({ where })) > 0;
}

/** Remembers a network; writes at most once a day for each, since programs sign in every hour. */
export async function rememberNetwork(ip: string | null, user: SessionOwner): Promise<void> {
  if (!ip) return;
  const now = getClock().now();
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  const digest = digestOf(keyFor("known-network"), user, ip);
  const written = await db().$executeRaw`
    insert into known_networks (user_id, digest, last_seen_at) values (${user.id}::uuid, ${digest}, ${now})
    on conflict (user_id, digest) do update set last_seen_at = excluded.last_seen_at
      where known_networks.last_seen_at < ${aDayAgo}`;
  if (written === 0) return;
  await db().$executeRaw`
    delete from known_networks where user_id = ${user.id}::uuid and digest in (
      select digest from known_networks where user_id = ${user.id}::uuid
       order by last_seen_at desc, digest offset ${MAX_COUNT})`;
}
