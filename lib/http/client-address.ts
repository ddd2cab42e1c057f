import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyaddr from "proxy-addr";
import { log } from "@/lib/log";
import type { TrustsProxy } from "@/lib/pure/trusted-proxies";

/**
 * Who is calling, for the audit trail and for rate limits. `X-Forwarded-For` is the caller's to invent, so it counts
 * only as far as it was written by proxies that the operator trusts, read from the nearest hop outwards.
 */

const HEADER = "x-forwarded-for";

/**
 * Gives each request that this process takes the one address that is known of its caller, in the place where Next.js
 * hands it on. Node tells of a request before anything else has seen it (`http.server.request.start`); where there is
 * no such server (a serverless platform), the platform's own proxy has written the header.
 */
export function watchClientAddresses(trust: TrustsProxy): void {
  let isTold = false;
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const peer = plain(request.socket.remoteAddress ?? "");
    if (!isTold && request.headers[HEADER] && !trust(peer, 0)) {
      isTold = true;
      log.warn(
        { peer },
        "X-Forwarded-For came from a peer that TRUSTED_PROXIES does not name, and was ignored: if that is your proxy, set TRUSTED_PROXIES to its address or range, else everybody shares its address",
      );
    }
    request.headers[HEADER] = nearest(request, trust);
    delete request.headers["x-real-ip"];
  });
}

/** The address of the outermost hop that can be believed; what is no address ends the chain before it. */
function nearest(request: IncomingMessage, trust: TrustsProxy): string {
  const hops = proxyaddr.all(request, trust).map(plain);
  const invented = hops.findIndex((hop) => isIP(hop) === 0);
  return (invented < 0 ? hops : hops.slice(0, invented)).at(-1) ?? "";
}

/** IPv4 as itself, also where a socket writes it as IPv6. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** The caller's address, capped as both a header and a column. */
export function addressOf(headers: Headers): string | null {
  return headers.get(HEADER)?.split(",").at(-1)?.trim().slice(0, 64) || null;
}
