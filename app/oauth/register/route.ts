import { limitRegistration } from "@/lib/api/oauth/limit-oauth";
import { oauthPreflight, respondOauth } from "@/lib/api/oauth/respond-oauth";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { registerClient, registrationOf } from "@/lib/domain/oauth/clients";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { readJsonText } from "@/lib/platform/http/parse";

const MAX_BYTES = 32 * 1024;

/** Dynamic client registration (RFC 7591), rate-limited and open to anyone: a client can do nothing without a user. */
export async function POST(request: Request): Promise<Response> {
  return respondOauth(async () => {
    await limitRegistration(request);
    return { status: 201, body: registrationOf(await registerClient(await readMetadata(request))) };
  });
}

async function readMetadata(request: Request): Promise<unknown> {
  const text = await readJsonText(request, MAX_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    throw new OauthError("invalid_client_metadata", "The body must be JSON.");
  }
}

export const OPTIONS = oauthPreflight("POST, OPTIONS");

export const { GET, PUT, PATCH, DELETE } = refuseOtherMethods("POST");
