import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import proxyaddr from "proxy-addr";
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
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[HEADER] = proxyaddr(request, trust);
    delete request.headers["x-real-ip"];
  });
}

/** The caller's address, capped as both a header and a column. */
export function addressOf(headers: Headers): string | null {
  return headers.get(HEADER)?.split(",").at(-1)?.trim().slice(0, 64) || null;
}
