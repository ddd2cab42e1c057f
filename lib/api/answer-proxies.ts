import "server-only";
import { findOwnDomain } from "@/lib/domain/own-domains/served-domains";
import { handleRequests } from "@/lib/platform/http/on-every-request";
import { hostNameOf, isTrustedProxy } from "@/lib/platform/http/requested-host";

/** Where a proxy asks whether it may get a certificate for a host (`?domain=`). */
const PATH = "/api/domains/allowed";

/**
 * The host that a proxy asks about; null for none, and for a name with a port, although that would be one in a Host
 * header.
 */
export function askedHost(query: URLSearchParams): string | null {
  const [domain, ...more] = query.getAll("domain");
  if (domain === undefined || more.length > 0) return null;
  const host = hostNameOf(domain);
  return domain.toLowerCase().replace(/\.$/, "") === host ? host : null;
}

/**
 * Answers what trusted proxies ask of their own accord, before requests are counted: for every host name that a stranger
 * invents in a TLS handshake, a proxy asks here, always from its own address. Counted together, the strangers would use up
 * what the proxy needs to ask about real domains. It costs a look into memory. Who asks through a proxy is counted.
 * @param find replaces the lookup of hosts in tests
 */
export function answerProxies(find: typeof findOwnDomain = findOwnDomain): void {
  handleRequests("questions of proxies", (request, response, next) => {
    const [path, query = ""] = (request.url ?? "").split("?", 2);
    const peer = request.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, "") ?? "";
    // This header says by now who asks (client-address.ts): the peer itself, if it passes nobody's request on.
    const isOfProxy = isTrustedProxy(peer) && request.headers["x-forwarded-for"] === peer;
    if (path !== PATH || request.method !== "GET" || !isOfProxy) return next();
    const host = askedHost(new URLSearchParams(query));
    const answer = (status: number) => {
      if (!response.closed) response.writeHead(status, { "Cache-Control": "no-store" }).end();
    };
    if (host === null) return answer(404);
    find(host).then(
      (standing) => answer(standing === "served" ? 200 : 404),
      // The list could not be read yet: the proxy asks again.
      () => answer(503),
    );
  });
}
