import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { env } from "@/lib/env";
import { isPublicAddress } from "@/lib/platform/outbound/public-address";

/** A DNS resolver; tests inject their own. */
export type NameService = Pick<Resolver, "resolve4" | "resolve6">;

/**
 * Queries DNS servers directly, not through the system's `getaddrinfo`: that runs on the thread pool of four, shared
 * with files and crypto, and a customer's slow DNS server could block all of them.
 */
const nameService: NameService = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * All addresses of a host name; empty when it has none or no one answers. In development, where private addresses are
 * allowed, the system resolver is used, which knows `localhost` and container names.
 * @param names the resolver to use instead
 */
export async function addressesOf(host: string, names?: NameService): Promise<LookupAddress[]> {
  if (!names && env.webhooksAllowPrivate) return lookup(host, { all: true });
  const service = names ?? nameService;
  const [v4, v6] = await Promise.allSettled([service.resolve4(host), service.resolve6(host)]);
  return [
    ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
}

/** Whether a connection may go to these addresses: a single internal one rejects all. */
export const areAllowedAddresses = (addresses: readonly LookupAddress[]): boolean =>
  env.webhooksAllowPrivate || addresses.every(({ address }) => isPublicAddress(address));
