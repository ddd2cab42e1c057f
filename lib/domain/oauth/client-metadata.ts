import { z } from "zod";
import { OauthError } from "@/lib/domain/oauth/oauth-error";
import { isRedirectUri } from "@/lib/domain/oauth/redirect-uri";

/** A client's metadata (RFC 7591, section 2); unknown fields are ignored, as the RFC requires. */
const ClientMetadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(10),
  client_name: z.string().optional(),
  client_uri: z.string().max(1000).optional().catch(undefined),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

export type ClientDetails = { name: string; redirectUris: string[]; clientUri: string | null };

/** Maximum length of a name: a longer one would push the rest of the consent page out of sight. */
const NAME_MAX = 60;
/** Control, format and bidi characters, which can disguise a name (Unicode TR 36). */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

const nameOf = (name: string | undefined, fallback: string): string =>
  (name ?? "").replace(UNSEEN, "").replace(/\s+/g, " ").trim().slice(0, NAME_MAX).trim() || fallback;

/**
 * Reads a client's metadata, from a registration or a metadata document.
 * @param fallback name for a client that has none
 * @throws {OauthError} invalid_client_metadata, invalid_redirect_uri
 */
export function readClientMetadata(value: unknown, fallback: string): ClientDetails {
  const parsed = ClientMetadata.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const code = issue?.path[0] === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata";
    throw new OauthError(code, `${issue?.path.join(".") || "The metadata"}: ${issue?.message}`);
  }
  const { redirect_uris: redirectUris, grant_types: grants, response_types: responses } = parsed.data;
  for (const uri of redirectUris)
    if (!isRedirectUri(uri))
      throw new OauthError(
        "invalid_redirect_uri",
        "redirect_uris must be https, http of a loopback address, or an app's own scheme, without user name and fragment.",
      );
  if (grants && !grants.includes("authorization_code"))
    throw new OauthError("invalid_client_metadata", "grant_types must include authorization_code.");
  if (responses && !responses.includes("code"))
    throw new OauthError("invalid_client_metadata", "response_types must include code.");
  return {
    name: nameOf(parsed.data.client_name, fallback),
    redirectUris: [...new Set(redirectUris)],
    clientUri: webAddress(parsed.data.client_uri),
  };
}

const webAddress = (text: string | undefined): string | null =>
  text && /^https:\/\//.test(text) && URL.canParse(text) ? new URL(text).href : null;
