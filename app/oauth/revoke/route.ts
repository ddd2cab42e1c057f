import { readForm, requireParameter } from "@/lib/api/oauth/read-form";
import { oauthPreflight, respondOauth } from "@/lib/api/oauth/respond-oauth";
import { otherMethods } from "@/lib/api/other-methods";
import { revokeToken } from "@/lib/domain/oauth/tokens";

/** Token revocation (RFC 7009): also 200 for an unknown token. */
export async function POST(request: Request): Promise<Response> {
  return respondOauth(async () => {
    const form = await readForm(request);
    await revokeToken(requireParameter(form, "token"), requireParameter(form, "client_id"));
    return { body: null };
  });
}

export const OPTIONS = oauthPreflight("POST, OPTIONS");

export const { GET, PUT, PATCH, DELETE } = otherMethods("POST");
