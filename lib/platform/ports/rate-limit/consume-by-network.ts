import type { RateLimitPort, RatePolicy, RateVerdict } from "@/lib/platform/ports/rate-limit/port";
import { networkOf, SITE_FACTOR, siteOf } from "@/lib/pure/network-of";
import { sha256Hex } from "@/lib/pure/secrets";

type Counter = { policy: RatePolicy; key: string };

const keyOf = (parts: readonly string[]): string => sha256Hex(parts.join("\n")).slice(0, 32);

/**
 * The counters of a caller identified by its address, among other parts: the subscriber's, and for IPv6 the site's,
 * at twice the limit. Keys are hashes.
 */
function countersOf(policy: RatePolicy, parts: readonly (string | null | undefined)[]): Counter[] {
  const texts = parts.map((part) => part ?? "");
  const [own, site] = [keyOf(texts.map(networkOf)), keyOf(texts.map(siteOf))];
  const wider = { ...policy, name: `${policy.name}-site`, limit: policy.limit * SITE_FACTOR };
  return own === site
    ? [{ policy, key: own }]
    : [
        { policy, key: own },
        { policy: wider, key: site },
      ];
}

export type NetworkVerdict = RateVerdict & Counter & { giveBack(): Promise<void> };

/**
 * Counts one request against the subscriber and, if it is allowed, against the site, so that a single subscriber cannot
 * use up the site's limit.
 * @returns the verdict of the counter that refused, else the subscriber's
 */
export async function consumeByNetwork(
  limiter: RateLimitPort,
  policy: RatePolicy,
  parts: readonly (string | null | undefined)[],
): Promise<NetworkVerdict> {
  const counters = countersOf(policy, parts);
  const giveBack = async () => {
    for (const counter of counters) await limiter.giveBack(counter.policy, counter.key);
  };
  let first: NetworkVerdict | undefined;
  for (const counter of counters) {
    const verdict = { ...(await limiter.consume(counter.policy, counter.key)), ...counter, giveBack };
    if (!verdict.isAllowed) return verdict;
    first ??= verdict;
  }
  if (!first) throw new Error("a caller has no counter");
  return first;
}
