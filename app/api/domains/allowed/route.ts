import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { findOwnDomain } from "@/lib/domain/own-domains/served-domains";
import { hostNameOf } from "@/lib/platform/http/requested-host";

/**
 * Whether a proxy may request a certificate for a host name (`?domain=`): 200 for a verified own domain, else 404, both
 * without a body, as Caddy's `on_demand_tls` asks. Answered from memory, whatever the name; requests are counted by
 * address (lib/pure/public-requests).
 */
export async function GET(request: Request): Promise<Response> {
  const [domain, ...more] = new URL(request.url).searchParams.getAll("domain");
  const host = domain !== undefined && more.length === 0 ? hostNameOf(domain) : null;
  // A name with a port is none, although it would be one in a Host header.
  const isName = host !== null && domain?.toLowerCase().replace(/\.$/, "") === host;
  return respondWith(async () => {
    const isAllowed = isName && (await findOwnDomain(host)) === "served";
    return new Response(null, { status: isAllowed ? 200 : 404, headers: { "Cache-Control": "no-store" } });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
