import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { boundedFetch, type OnResponse } from "@/lib/platform/ports/oidc/bounded-fetch";
import { OidcError, toOidcError } from "@/lib/platform/ports/oidc/errors";
import type { OidcSettings } from "@/lib/pure/oidc-settings";

/** Seconds that each request to the issuer may take: a person waits for it. */
const TIMEOUT_SECONDS = 5;
/** Seconds by which the issuer's clock may differ from ours. */
export const CLOCK_TOLERANCE_SECONDS = 60;

type Options = { timeoutSeconds?: number; onResponse?: OnResponse };

/**
 * Reads what an issuer publishes about itself (OpenID Connect Discovery 1.0), and whether we can use it. ID tokens are
 * verified with the issuer's keys, although they come from the issuer itself.
 * @throws {OidcError} unreachable, unfit
 */
export async function discoverIssuer(
  { issuer, clientId, clientSecret }: Omit<OidcSettings, "name">,
  { timeoutSeconds = TIMEOUT_SECONDS, onResponse }: Options = {},
): Promise<Configuration> {
  const isPlain = issuer.startsWith("http:");
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    (server, client, body, headers) =>
      (sendsSecretInBody(server.token_endpoint_auth_methods_supported)
        ? ClientSecretPost
        : ClientSecretBasic)(clientSecret)(server, client, body, headers),
    {
      [customFetch]: boundedFetch(onResponse),
      timeout: timeoutSeconds,
      // The settings allow it on this machine, and in development.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    },
  ).catch((error: unknown) => {
    const known = toOidcError(error);
    // An issuer that is there, and not an issuer, is not set up as one.
    throw known instanceof OidcError ? known : error;
  });
  requireFit(issuer, configuration);
  return configuration;
}

/** The secret goes into the header, the default of OpenID Connect, unless the issuer takes it in the body only. */
const sendsSecretInBody = (methods: readonly string[] | undefined): boolean =>
  methods !== undefined && !methods.includes("client_secret_basic") && methods.includes("client_secret_post");

function requireFit(issuer: string, configuration: Configuration): void {
  const server = configuration.serverMetadata();
  // The library makes exceptions for issuers of many tenants; none is made here.
  if (new URL(server.issuer).href !== issuer)
    throw new OidcError("unfit", `the metadata at OIDC_ISSUER is of another issuer: ${server.issuer}`);
  for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const)
    if (!server[name]) throw new OidcError("unfit", `the issuer's metadata has no ${name}`);
  if (server.response_types_supported && !server.response_types_supported.includes("code"))
    throw new OidcError("unfit", "the issuer does not offer the authorization code flow");
}
