import { askedHost } from "@/lib/api/answer-proxies";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { findOwnDomain } from "@/lib/domain/own-domains/served-domains";

/**
 * Whether a proxy may request a certificate for a host name (`?domain=`): 200 for a verified own domain, else 404, both
 * without a body, as Caddy's `on_demand_tls` asks. Answered from memory, whatever the name; requests are counted by
 * address (lib/pure/public-requests), but for those of trusted proxies themselves (lib/api/answer-proxies).
 */
export async function GET(request: Request): Promise<Response> {
  const host = askedHost(new URL(request.url).searchParams);
  return respondWith(async () => {
    const isAllowed = host !== null && (await findOwnDomain(host)) === "served";
    return new Response(null, { status: isAllowed ? 200 : 404, headers: { "Cache-Control": "no-store" } });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
