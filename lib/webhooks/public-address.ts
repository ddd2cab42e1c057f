import "server-only";
import ipaddr from "ipaddr.js";

/**
 * Whether an address belongs to the public internet. Everything else is somebody's inside: loopback, private networks,
 * link-local (cloud metadata), carrier-grade NAT, multicast, and the IPv6 forms that carry an IPv4 address in them
 * (mapped, NAT64, 6to4, Teredo), which a gateway may turn into any of these (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv6") {
    const v6 = parsed as ipaddr.IPv6;
    if (v6.isIPv4MappedAddress()) return isPublicAddress(v6.toIPv4Address().toString());
  }
  return parsed.range() === "unicast";
}
