import "server-only";
import type { McpScope } from "@/lib/contracts/mcp-grants";
import { findClient } from "@/lib/domain/oauth/clients";
import { OauthError, type OauthErrorCode } from "@/lib/domain/oauth/oauth-error";
import { issuer, mcpResourceUrl } from "@/lib/domain/oauth/oauth-metadata";
import { isRegisteredRedirectUri } from "@/lib/domain/oauth/redirect-uri";
import { knownScopes, withReadScope } from "@/lib/domain/oauth/scopes";
import type { OauthClient } from "@/lib/generated/prisma/client";

/** A valid authorization request (RFC 6749, section 4.1.1, with PKCE). */
export type AuthorizationRequest = {
  client: OauthClient;
  redirectUri: string;
  state: string | null;
  codeChallenge: string;
  scopes: McpScope[];
};

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The outcome of a request: a valid authorization to ask the user about, or a refusal with the client's address that
 * reports it.
 */
export type AuthorizationResult =
  | { kind: "valid"; authorization: AuthorizationRequest }
  | { kind: "refused"; reason: string; location: string };

const STATE_MAX = 2000;
/** SHA-256 in base64url (RFC 7636, section 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Validates an authorization request. As long as it is not known that the client and the redirect address belong
 * together, errors cannot be sent to that address.
 * @param beforeReading see `findClient`
 * @throws {OauthError} for errors that must not be sent to the client
 */
export async function readAuthorizationRequest(
  params: Params,
  beforeReading: () => Promise<void>,
): Promise<AuthorizationResult> {
  const one = (name: string): string | null => {
    const value = params[name];
    if (value === undefined || typeof value === "string") return value || null;
    throw new OauthError("invalid_request", `The parameter ${name} occurs more than once.`);
  };
  const clientId = one("client_id");
  if (!clientId) throw new OauthError("invalid_request", "The parameter client_id is missing.");
  const client = await findClient(clientId, beforeReading);
  const redirectUri = one("redirect_uri") ?? "";
  if (!isRegisteredRedirectUri(client.redirectUris, redirectUri))
    throw new OauthError("invalid_request", "The redirect address is not registered for this app.");
  // Null until the value is known to be safe to send back.
  let state: string | null = null;
  try {
    state = readState(one);
    const { codeChallenge, scopes } = readRest(one, params);
    return { kind: "valid", authorization: { client, redirectUri, state, codeChallenge, scopes } };
  } catch (error) {
    if (!(error instanceof OauthError)) throw error;
    const location = authorizationRefusal({ redirectUri, state }, error.code, error.message);
    return { kind: "refused", reason: error.message, location };
  }
}

function readState(one: (name: string) => string | null): string | null {
  const state = one("state");
  if ((state?.length ?? 0) > STATE_MAX) throw new OauthError("invalid_request", "The state is too long.");
  return state;
}

function readRest(one: (name: string) => string | null, params: Params) {
  if (one("response_type") !== "code")
    throw new OauthError("unsupported_response_type", "response_type must be code.");
  const codeChallenge = one("code_challenge");
  if (!codeChallenge || one("code_challenge_method") !== "S256" || !CHALLENGE.test(codeChallenge))
    throw new OauthError("invalid_request", "PKCE with code_challenge_method=S256 is required.");
  requireResource([params.resource ?? []].flat());
  if (one("response_mode") !== null && one("response_mode") !== "query")
    throw new OauthError("invalid_request", "response_mode must be query.");
  if (one("prompt") === "none") throw new OauthError("interaction_required", "prompt=none is not supported.");
  return { codeChallenge, scopes: readScopes(one("scope")) };
}

/**
 * Checks the requested resource. Tokens are issued for the MCP endpoint only, and a request without a resource means
 * it, too. Clients use the name under which they found it: with or without a trailing slash, or only the origin.
 * @throws {OauthError} invalid_target
 */
export function requireResource(resources: readonly string[]): void {
  const names = [mcpResourceUrl(), issuer()].flatMap((name) => [name, `${name}/`]);
  if (resources.some((resource) => !names.includes(resource)))
    throw new OauthError("invalid_target", `resource must be ${mcpResourceUrl()}.`);
}

/** A request without a known scope gets `read`. */
function readScopes(text: string | null): McpScope[] {
  const named = knownScopes(text ?? "");
  return named.length > 0 ? withReadScope(named) : ["read"];
}

/** Returns the redirect address with the outcome; it always names the issuer (RFC 9207), to prevent mix-up attacks. */
export function redirectWithOutcome(
  { redirectUri, state }: Pick<AuthorizationRequest, "redirectUri" | "state">,
  outcome: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(outcome)) url.searchParams.append(name, value);
  if (state !== null) url.searchParams.append("state", state);
  url.searchParams.append("iss", issuer());
  return url.href;
}

export const authorizationRefusal = (
  request: Pick<AuthorizationRequest, "redirectUri" | "state">,
  error: OauthErrorCode,
  description: string,
): string => redirectWithOutcome(request, { error, error_description: description });
