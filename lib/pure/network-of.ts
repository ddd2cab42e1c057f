import ipaddr from "ipaddr.js";

/** The prefix assigned to one IPv6 subscriber, so that all of its addresses count as one (RFC 6177). */
const SUBSCRIBER_BITS = 64;
/** The prefix assigned to a site, which contains 65,536 subscriber prefixes (RFC 6177, section 2). */
const SITE_BITS = 48;

/** A site's limit as a multiple of a subscriber's: some of its subscribers are other people. */
export const SITE_FACTOR = 2;

/**
 * The rate limit key of an address: IPv4 unchanged, IPv6 by its /64, IPv4-mapped IPv6 as IPv4. Anything else is
 * returned unchanged, so that other parts of a key can be passed through.
 */
export const networkOf = (address: string): string => prefixOf(address, SUBSCRIBER_BITS);

/** As `networkOf`, but IPv6 by its /48: limits per subscriber alone would not limit anybody who has a site. */
export const siteOf = (address: string): string => prefixOf(address, SITE_BITS);

function prefixOf(address: string, bits: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}

/** What an address is counted as; `factor` multiplies a subscriber's limit. */
export type Network = { readonly key: string; readonly factor: number };

/** The subscriber of an address, and for IPv6 its site as well. */
export function networksOf(address: string): Network[] {
  const [network, site] = [networkOf(address), siteOf(address)];
  const own = { key: network, factor: 1 };
  return network === site ? [own] : [own, { key: site, factor: SITE_FACTOR }];
}
