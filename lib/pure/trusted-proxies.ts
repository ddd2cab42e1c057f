import proxyaddr from "proxy-addr";

export type TrustsProxy = (address: string, hop: number) => boolean;

/**
 * Whose `X-Forwarded-For` counts: `TRUSTED_PROXIES` is `none`, or a list of addresses, ranges (CIDR) and the names
 * `loopback`, `linklocal` and `uniquelocal`.
 * @throws {TypeError} when an entry is none of these
 */
export function trustedProxies(setting: string): TrustsProxy {
  const entries = setting.split(/[\s,]+/).filter(Boolean);
  return proxyaddr.compile(entries.length === 1 && entries[0] === "none" ? [] : entries);
}
