import { lookUpWithinLimit } from "@/lib/api/oauth/limit-oauth";
import { readForm, requireParameter } from "@/lib/api/oauth/read-form";
import { oauthPreflight, respondOauth } from "@/lib/api/oauth/respond-oauth";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { revokeToken } from "@/lib/domain/oauth/tokens";

/** Token revocation (RFC 7009): also 200 for an unknown token, which counts against its address. */
export async function POST(request: Request): Promise<Response> {
  return respondOauth(async (headers) => {
    const form = await readForm(request);
    const [token, clientId] = [requireParameter(form, "token"), requireParameter(form, "client_id")];
    await lookUpWithinLimit(request, headers, () => revokeToken(token, clientId));
    return { body: null };
  });
}

export const OPTIONS = oauthPreflight("POST, OPTIONS");

export const { GET, PUT, PATCH, DELETE } = refuseOtherMethods("POST");
