import { oauthPreflight, respondOauth } from "@/lib/api/oauth/respond-oauth";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { resourceMetadata } from "@/lib/domain/oauth/oauth-metadata";

export const dynamic = "force-dynamic";

/** Protected resource metadata of the MCP endpoint (RFC 9728). */
export const GET = (): Promise<Response> => respondOauth(async () => ({ body: resourceMetadata() }));

export const OPTIONS = oauthPreflight("GET, HEAD, OPTIONS");

export const { POST, PUT, PATCH, DELETE } = refuseOtherMethods("GET");
