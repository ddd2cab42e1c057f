import "server-only";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyaddr from "proxy-addr";
import { log } from "@/lib/log";
import { onEveryRequest } from "@/lib/platform/http/on-every-request";
import type { TrustsProxy } from "@/lib/pure/trusted-proxies";

const HEADER = "x-forwarded-for";

/** Headers by which a proxy says for whom it asks; each of them is no browser's. */
const FORWARDED = [HEADER, "x-real-ip", "forwarded"] as const;

/** Set here alone: the request came through a proxy that is not trusted, whose address is all that is known. */
const UNCERTAIN = "x-countersign-uncertain-address";

/**
 * Replaces X-Forwarded-For of every request by the client's address; a value from an untrusted peer is dropped, with
 * one warning, and the address is then marked as uncertain.
 */
export function watchClientAddresses(trust: TrustsProxy): void {
  let isWarned = false;
  onEveryRequest("client address", (request) => {
    const peer = plain(request.socket.remoteAddress ?? "");
    if (!isWarned && request.headers[HEADER] && !trust(peer, 0)) {
      isWarned = true;
      log.warn(
        { peer },
        "ignored X-Forwarded-For from a peer that is not in TRUSTED_PROXIES: if that is your proxy, set TRUSTED_PROXIES to its address or range; otherwise all callers share its address",
      );
    }
    delete request.headers[UNCERTAIN];
    if (FORWARDED.some((name) => request.headers[name]) && !trust(peer, 0)) request.headers[UNCERTAIN] = "1";
    request.headers[HEADER] = nearest(request, trust);
    delete request.headers["x-real-ip"];
  });
}

/** The address of the outermost trustworthy hop; the chain ends before an invalid address. */
function nearest(request: IncomingMessage, trust: TrustsProxy): string {
  const hops = proxyaddr.all(request, trust).map(plain);
  const invented = hops.findIndex((hop) => isIP(hop) === 0);
  return (invented < 0 ? hops : hops.slice(0, invented)).at(-1) ?? "";
}

/** Unwraps IPv4-mapped IPv6 addresses. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The client's address, truncated to the length of header and column. */
export function addressOf(headers: Headers): string | null {
  return headers.get(HEADER)?.split(",").at(-1)?.trim().slice(0, 64) || null;
}

/**
 * Whether the request came through a proxy that TRUSTED_PROXIES does not name: its address is then the proxy's, which
 * all of the proxy's callers share.
 */
export const isAddressUncertain = (headers: Headers): boolean => headers.has(UNCERTAIN);
