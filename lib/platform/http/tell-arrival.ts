import "server-only";
import type { IncomingMessage } from "node:http";
import { handleRequests, onEveryRequest } from "@/lib/platform/http/on-every-request";
import { requestedHost } from "@/lib/platform/http/requested-host";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { acceptedSecrets } from "@/lib/platform/secrets/key-ring";
import { ARRIVAL_PATH, type Arrival, isArrivalToken } from "@/lib/pure/arrival";
import type { TrustsProxy } from "@/lib/pure/trusted-proxies";

/**
 * Tells `countersign doctor`, which alone can ask, how its request arrived: only a server behind its proxies sees what
 * they make of a request. For others the path does not exist. To be called before anything changes the headers.
 */
export function tellArrival(trust: TrustsProxy): void {
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  onEveryRequest("arrival", (request) => {
    if (request.url !== ARRIVAL_PATH || !isAllowed(request)) return;
    const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
    const forwardedFor = request.headers["x-forwarded-for"]?.toString() ?? null;
    arrivals.set(request, { peer, isTrusted: trust(peer, 0), forwardedFor, host: requestedHost(request) });
  });
  handleRequests("arrival", (request, response, next) => {
    const arrival = arrivals.get(request);
    if (!arrival) return next();
    response.writeHead(200, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify(arrival));
  });
}

function isAllowed({ headers }: IncomingMessage): boolean {
  const [, token] = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? "") ?? [];
  const now = getClock().now();
  return (
    token !== undefined && acceptedSecrets("doctor").some((secret) => isArrivalToken(token, secret, now))
  );
}
