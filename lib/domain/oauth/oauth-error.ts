/** Error codes of RFC 6749 (4.1.2.1, 5.2), RFC 7591 (3.2.2) and RFC 8707 (2). */
export type OauthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "access_denied"
  | "interaction_required"
  | "invalid_client_metadata"
  | "invalid_redirect_uri";

/** An error in the form that OAuth clients expect, instead of problem+json. */
export class OauthError extends Error {
  readonly code: OauthErrorCode;

  constructor(code: OauthErrorCode, description: string) {
    super(description);
    this.name = "OauthError";
    this.code = code;
  }
}
