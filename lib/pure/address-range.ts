import ipaddr from "ipaddr.js";

/** `203.0.113.7`, or with a prefix: `203.0.113.0/24`. */
const SHAPE = /^([\d.]+|[\da-f:.]*:[\da-f:.]*)(?:\/(\d{1,3}))?$/i;

/**
 * An IP address or a range (CIDR) in the one spelling in which it is kept: IPv6 as short as it can be (RFC 5952), ranges
 * by their first address, IPv4-mapped IPv6 as IPv4. Null for anything else, such as `127.1`, an octal number, a name or a
 * zone id.
 */
export function parseAddressRange(text: string): string | null {
  const [, address, prefix] = SHAPE.exec(text.trim()) ?? [];
  if (address === undefined) return null;
  const isIpv6 = address.includes(":");
  if (!(isIpv6 ? ipaddr.IPv6.isValid(address) : ipaddr.IPv4.isValidFourPartDecimal(address))) return null;
  const parsed = ipaddr.parse(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  const bits = isIpv6 ? 128 : 32;
  if (prefix !== undefined && (Number(prefix) > bits || (isMapped && Number(prefix) < 96))) return null;
  const plain = isMapped ? parsed.toIPv4Address() : parsed;
  if (prefix === undefined) return plain.toString();
  const length = isMapped ? Number(prefix) - 96 : Number(prefix);
  const kind = plain instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${kind.networkAddressFromCIDR(`${plain.toString()}/${length}`).toString()}/${length}`;
}
