import ipaddr from "ipaddr.js";

/** What one subscriber is given of IPv6, so that all of its addresses count as one (RFC 6177). */
const IPV6_PREFIX_BITS = 64;

/**
 * Whom a limit counts by: an IPv4 address as it is, an IPv6 address by its /64, an IPv4 address written as an IPv6 one as
 * itself. Anything that is no address counts as what it is, so that other parts of a key can be passed through.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
