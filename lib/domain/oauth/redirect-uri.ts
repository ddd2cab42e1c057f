/**
 * Redirect addresses of OAuth clients (RFC 6749, section 3.1.2; RFC 8252, sections 7 and 8): https, http of this
 * device, or an app's own scheme.
 */

/** Loopback addresses (RFC 8252, section 7.3), and `localhost`, which most clients use. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?((?:\/|\?)[^#]*)?$/;

/** Well-known app schemes that are not reverse domain names (RFC 8252, section 7.1). */
const APP_SCHEMES = new Set([
  "claude",
  "cursor",
  "vscode",
  "vscode-insiders",
  "vscodium",
  "windsurf",
  "zed",
  "raycast",
]);

/**
 * Generic top-level domains with which apps' reverse domain names start. `shell.exec.ms` has the same form, but opens
 * something else.
 */
const GENERIC_DOMAINS = new Set(
  "com net org edu gov mil int info biz name pro app dev tech cloud online site systems tools studio agency digital page run chat bot xyz inc one software zone works world live codes network email space".split(
    " ",
  ),
);
const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** Whether a label is the two letters of a country, or one of the two that are not region codes (`uk` and `eu`). */
const isCountry = (label: string): boolean =>
  /^[a-z]{2}$/.test(label) && (["uk", "eu"].includes(label) || regions.of(label.toUpperCase()) !== undefined);
/** A label of a host name (RFC 1123). */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a scheme is a domain name that somebody can own, in reverse order (RFC 8252, section 7.1). */
function isReverseDomain(scheme: string): boolean {
  const [top = "", ...labels] = scheme.split(".");
  const isTop = GENERIC_DOMAINS.has(top) || isCountry(top);
  // Excludes names such as `com.a`, which nobody can own.
  return isTop && labels.join(".").length > 1 && labels.every((label) => LABEL.test(label));
}

/** Matches printable ASCII, which a header or a link can carry unchanged. */
const PLAIN = /^[\x21-\x7e]+$/;
const MAX_LENGTH = 1000;

/** Whether an address may be registered: it has to be absolute, without user name, password or fragment. */
export function isRedirectUri(text: string): boolean {
  if (text.length > MAX_LENGTH || !PLAIN.test(text) || text.includes("#") || text.includes("\\"))
    return false;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username || password) return false;
  if (protocol === "https:") return hostname !== "" && text.startsWith("https://");
  if (protocol === "http:") return LOOPBACK.test(text);
  const scheme = protocol.slice(0, -1);
  return text.startsWith(`${scheme}:`) && (APP_SCHEMES.has(scheme) || isReverseDomain(scheme));
}

/** Returns an address without its port, which a native app cannot know in advance (RFC 8252, section 7.3). */
function withoutPort(text: string): string | null {
  const [, host, rest = ""] = LOOPBACK.exec(text) ?? [];
  return host ? `http://${host}${rest}` : null;
}

/** Whether an address is registered: it has to match exactly, except for the port of a loopback address. */
export function isRegisteredRedirectUri(registered: readonly string[], requested: string): boolean {
  if (!isRedirectUri(requested)) return false;
  const portless = withoutPort(requested);
  return registered.some((uri) => uri === requested || (portless !== null && withoutPort(uri) === portless));
}

/** Describes where an address leads, for display: a host, or the app that owns the scheme. */
export function destinationOf(uri: string): { kind: "site" | "device" | "app"; name: string } {
  const { protocol, host } = new URL(uri);
  if (protocol === "https:") return { kind: "site", name: host };
  return protocol === "http:" ? { kind: "device", name: host } : { kind: "app", name: protocol.slice(0, -1) };
}
