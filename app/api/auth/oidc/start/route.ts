import { isSameOrigin } from "@/lib/api/authenticate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToAnybody } from "@/lib/api/respond-with";
import { StartOidcBody } from "@/lib/contracts/identities";
import { startOidc } from "@/lib/domain/identity/oidc/start-oidc";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { parseBody } from "@/lib/platform/http/parse";
import { returnPath } from "@/lib/pure/return-path";

/**
 * `{returnTo?}` → 200 `{url}`: the page of the company's sign-in service, for the browser that keeps this response's
 * cookie. Only our own pages may begin: otherwise another site could sign a browser in to its visitor's account.
 */
export async function POST(request: Request): Promise<Response> {
  // Not counted with passwords: a company's people share an address.
  return respondToAnybody(request, "company-sign-in", async (requestId) => {
    if (!isSameOrigin(request))
      throw new AppError("FORBIDDEN", { detail: "Sign-in must be started on the sign-in page." });
    const { returnTo } = await parseBody(StartOidcBody, request);
    const { url, cookie } = await startOidc({
      returnTo: returnPath(returnTo, env.appUrl, ""),
      connect: null,
      cookieHeader: request.headers.get("cookie"),
    });
    const response = jsonResponse(requestId, 200, { url });
    response.headers.set("Set-Cookie", cookie);
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
