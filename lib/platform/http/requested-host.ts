import "server-only";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "@/lib/env";
import { isInternalHost } from "@/lib/platform/outbound/internal-host";
import { type TrustsProxy, trustedProxies } from "@/lib/pure/trusted-proxies";

let compiled: { readonly setting: string; readonly trusts: TrustsProxy } | undefined;

/** Whether TRUSTED_PROXIES has an address. */
export function isTrustedProxy(peer: string): boolean {
  const setting = env.trustedProxies;
  if (compiled?.setting !== setting) compiled = { setting, trusts: trustedProxies(setting) };
  return compiled.trusts(peer, 0);
}

/**
 * The host that a browser asked for, in lower case and without port and trailing dot; null for a Host that is none. A
 * trusted proxy may name it in X-Forwarded-Host, where it replaces Host; from anybody else that header says nothing.
 * All decisions about own domains use this.
 */
export function requestedHost({ headers, socket }: IncomingMessage): string | null {
  const forwarded = headers["x-forwarded-host"];
  const peer = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
  const isNamed = forwarded !== undefined && isTrustedProxy(peer);
  // Each proxy appends to the list; the first entry is the browser's.
  const asked = (isNamed ? String(forwarded).split(",", 1)[0] : headers.host)?.trim();
  return asked ? hostNameOf(asked) : null;
}

/** A host name as it is in `Host` or in a query: lower case, ASCII, without port and trailing dot; null if it is none. */
export function hostNameOf(asked: string): string | null {
  if (asked.length > 300 || /[\s/?#@\\]/.test(asked) || !URL.canParse(`http://${asked}`)) return null;
  return new URL(`http://${asked}`).hostname.replace(/\.$/, "");
}

let own: { readonly url: string; readonly host: string } | undefined;

/** The host name of APP_URL. */
function ownHost(): string {
  const url = env.appUrl;
  if (own?.url !== url) own = { url, host: new URL(url).hostname };
  return own.host;
}

/**
 * Whether a host can be a workspace's own domain, without looking: not this instance's, not an address, and no name of
 * this device or of a local network, such as a container's.
 */
export function mayBeOwnDomain(host: string | null): host is string {
  if (host === null || host === ownHost()) return false;
  return isIP(host.replace(/^\[|\]$/g, "")) === 0 && !isInternalHost(host);
}
