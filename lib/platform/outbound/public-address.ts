import "server-only";
import ipaddr from "ipaddr.js";

/** Azure's internal services use this address, which is public everywhere else. */
const AZURE_HOST = "168.63.129.16";
/** All IPv6 addresses that are routed on the internet (IANA, IPv6 Global Unicast Address Assignments). */
const GLOBAL = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to the public internet. Everything else is internal: loopback, private networks,
 * link-local (cloud metadata), carrier-grade NAT, multicast, and the IPv6 forms that embed an IPv4 address (mapped,
 * NAT64, 6to4, Teredo), which a gateway may translate into any of these (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv6") {
    const v6 = parsed as ipaddr.IPv6;
    if (v6.isIPv4MappedAddress()) return isPublicAddress(v6.toIPv4Address().toString());
    if (!v6.match(GLOBAL)) return false;
  }
  return parsed.range() === "unicast" && parsed.toString() !== AZURE_HOST;
}
