import "server-only";
import type { LookupAddress } from "node:dns";
import { lookup, Resolver } from "node:dns/promises";
import { env } from "@/lib/env";
import { isPublicAddress } from "@/lib/webhooks/public-address";

/** What asks a name server, of which tests bring one of their own. */
export type NameService = Pick<Resolver, "resolve4" | "resolve6">;

/**
 * Asks name servers by itself, not through the system's `getaddrinfo`: that one runs on the four threads which files and
 * keys need too, and a customer's slow name server could hold all of them.
 */
const nameService: NameService = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * Every address of a name; none when it has none or nobody answers. In development, where private addresses are allowed,
 * the system is asked, which knows `localhost` and the names of containers.
 * @param names to be asked instead
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

/** Whether a connection may go to these addresses: one that leads inside condemns all. */
export const isAllowed = (addresses: readonly LookupAddress[]): boolean =>
  env.webhooksAllowPrivate || addresses.every(({ address }) => isPublicAddress(address));
