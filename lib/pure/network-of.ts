import ipaddr from "ipaddr.js";

/** The prefix assigned to one IPv6 subscriber, so that all of its addresses count as one (RFC 6177). */
const IPV6_PREFIX_BITS = 64;

/**
 * The rate limit key of an address: IPv4 unchanged, IPv6 by its /64, IPv4-mapped IPv6 as IPv4. Anything else is
 * returned unchanged, so that other parts of a key can be passed through.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
