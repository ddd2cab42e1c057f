import "server-only";
import { MCP_SCOPES } from "@/lib/contracts/mcp-grants";
import { env } from "@/lib/env";

/** The identifiers of the authorization server and of its protected resource (RFC 8414, RFC 8707, RFC 9728). */
export const issuer = (): string => env.appUrl;
export const mcpResourceUrl = (): string => `${env.appUrl}/mcp`;
export const resourceMetadataUrl = (): string => `${env.appUrl}/.well-known/oauth-protected-resource/mcp`;

/** The two coarse scopes come first: many clients ask for all, or show the first ones. */
export const SCOPES_SUPPORTED = ["read", "write", ...MCP_SCOPES.filter((scope) => scope.includes(":"))];

/**
 * Metadata of the authorization server (RFC 8414, section 2; RFC 9207; draft-ietf-oauth-client-id-metadata-document).
 */
export const serverMetadata = () => ({
  issuer: issuer(),
  authorization_endpoint: `${env.appUrl}/oauth/authorize`,
  token_endpoint: `${env.appUrl}/oauth/token`,
  registration_endpoint: `${env.appUrl}/oauth/register`,
  revocation_endpoint: `${env.appUrl}/oauth/revoke`,
  scopes_supported: SCOPES_SUPPORTED,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${env.appUrl}/docs/assistants`,
});

/** RFC 9728, section 2. */
export const resourceMetadata = () => ({
  resource: mcpResourceUrl(),
  authorization_servers: [issuer()],
  scopes_supported: SCOPES_SUPPORTED,
  bearer_methods_supported: ["header"],
  resource_name: "Countersign",
  resource_documentation: `${env.appUrl}/docs/assistants`,
});
