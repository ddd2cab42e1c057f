import { oauthPreflight, respondOauth } from "@/lib/api/oauth/respond-oauth";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { serverMetadata } from "@/lib/domain/oauth/oauth-metadata";

export const dynamic = "force-dynamic";

/** Authorization server metadata (RFC 8414). */
export const GET = (): Promise<Response> => respondOauth(async () => ({ body: serverMetadata() }));

export const OPTIONS = oauthPreflight("GET, HEAD, OPTIONS");

export const { POST, PUT, PATCH, DELETE } = refuseOtherMethods("GET");
