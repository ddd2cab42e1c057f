import { limitRefresh, verifyClient } from "@/lib/api/oauth/limit-oauth";
import { readForm, requireParameter } from "@/lib/api/oauth/read-form";
import { oauthPreflight, respondOauth } from "@/lib/api/oauth/respond-oauth";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { requireResource } from "@/lib/domain/oauth/read-authorization-request";
import { exchangeCode, refreshTokens, type TokenResponse } from "@/lib/domain/oauth/tokens";

/** Exchanges codes and refresh tokens for access tokens (RFC 6749, sections 4.1.3 and 6). */
export async function POST(request: Request): Promise<Response> {
  return respondOauth(async (headers) => {
    const form = await readForm(request);
    return { body: await verifyClient(request, headers, () => exchange(form)) };
  });
}

async function exchange(form: URLSearchParams): Promise<TokenResponse> {
  const clientId = requireParameter(form, "client_id");
  requireResource(form.getAll("resource"));
  switch (requireParameter(form, "grant_type")) {
    case "authorization_code":
      return exchangeCode({
        code: requireParameter(form, "code"),
        clientId,
        redirectUri: form.get("redirect_uri"),
        codeVerifier: requireParameter(form, "code_verifier"),
      });
    case "refresh_token":
      return refreshTokens(
        { refreshToken: requireParameter(form, "refresh_token"), clientId, scope: form.get("scope") },
        limitRefresh,
      );
    default:
      throw new OauthError(
        "unsupported_grant_type",
        "grant_type must be authorization_code or refresh_token.",
      );
  }
}

export const OPTIONS = oauthPreflight("POST, OPTIONS");

export const { GET, PUT, PATCH, DELETE } = refuseOtherMethods("POST");
