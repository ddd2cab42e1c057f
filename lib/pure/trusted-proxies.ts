import proxyaddr from "proxy-addr";

export type TrustsProxy = (address: string, hop: number) => boolean;

/**
 * Parses `TRUSTED_PROXIES`, the proxies whose `X-Forwarded-For` is trusted: `none`, or a list of addresses, ranges
 * (CIDR) and the names `loopback`, `linklocal` and `uniquelocal`.
 * @throws {TypeError} for any other entry
 */
export function trustedProxies(setting: string): TrustsProxy {
  const entries = setting.split(/[\s,]+/).filter(Boolean);
  return proxyaddr.compile(entries.length === 1 && entries[0] === "none" ? [] : entries);
}
