import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";

/**
 * Why a sign-in at the issuer came to nothing:
 * - `unreachable`: it did not answer in time, or with a failure of its own
 * - `unfit`: what it publishes or answers does not fit our settings: another issuer, no authorization code flow, an
 *   unknown client
 * - `denied`: the person cancelled, or may not use this application
 * - `spent`: the code was used before, has expired, or belongs to another attempt
 * - `clock`: a token is not valid yet, or not any more
 * - `rejected`: what it answered could not be verified
 */
export type OidcFault = "unreachable" | "unfit" | "denied" | "spent" | "clock" | "rejected";

/** The message is for the operator's log: it names what did not fit, and quotes nothing of a person. */
export class OidcError extends Error {
  constructor(
    readonly fault: OidcFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "OidcError";
  }
}

/** The issuer's own words for what a person, or its rules for a person, decided (OIDC Core 3.1.2.6, RFC 6749 4.1.2.1). */
const DENIALS = new Set([
  ...["access_denied", "login_required", "interaction_required", "consent_required"],
  "account_selection_required",
]);
const OUTAGES = new Set(["server_error", "temporarily_unavailable"]);

/** An error code of OAuth is of these characters; anything else is not repeated. */
const named = (code: string): string => (/^[\w.-]{1,60}$/.test(code) ? code : "an unknown error");

/** The reason of a library's error: its own text, which quotes nothing, and the code of a failed connection. */
function reasonIn(error: Error): string {
  const { cause } = error;
  const at = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : null;
  return typeof at === "string" && at !== error.message ? `${error.message} (${at})` : error.message;
}

function faultOf(error: ClientError): OidcFault {
  switch (error.code) {
    case "OAUTH_TIMEOUT":
    case "OAUTH_ABORT":
    case "OAUTH_RESPONSE_IS_NOT_CONFORM":
      return "unreachable";
    case "OAUTH_JWT_TIMESTAMP_CHECK_FAILED":
      return "clock";
    case "OAUTH_JWT_CLAIM_COMPARISON_FAILED":
    case "OAUTH_INVALID_RESPONSE":
    case "OAUTH_KEY_SELECTION_FAILED":
    case "OAUTH_UNSUPPORTED_OPERATION":
      return "rejected";
    default:
      return "unfit";
  }
}

/** The library's error, as one of ours; what is no error of the issuer is returned unchanged. */
export function toOidcError(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    const fault = DENIALS.has(error.error) ? "denied" : OUTAGES.has(error.error) ? "unreachable" : "unfit";
    return new OidcError(fault, `the issuer refused the sign-in: ${named(error.error)}`, { cause: error });
  }
  if (error instanceof ResponseBodyError) {
    const fault =
      error.error === "invalid_grant" ? "spent" : OUTAGES.has(error.error) ? "unreachable" : "unfit";
    return new OidcError(fault, `the issuer gave no tokens: ${named(error.error)}`, { cause: error });
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return new OidcError("unfit", "the issuer does not accept OIDC_CLIENT_ID with OIDC_CLIENT_SECRET", {
      cause: error,
    });
  if (error instanceof ClientError) return new OidcError(faultOf(error), reasonIn(error), { cause: error });
  // A connection that failed, or ended early; fetch says why in the cause.
  if (error instanceof TypeError && (error.message === "fetch failed" || error.message === "terminated"))
    return new OidcError("unreachable", reasonIn(error), { cause: error });
  return error;
}
