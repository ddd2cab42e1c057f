import "server-only";
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type UserInfoResponse,
} from "openid-client";
import { OidcError, toOidcError } from "@/lib/platform/ports/oidc/errors";
import { getIssuer } from "@/lib/platform/ports/oidc/get-issuer";
import type { OidcSettings } from "@/lib/pure/oidc-settings";

/** What binds an answer of the issuer to the browser that asked: RFC 6749 10.12, OIDC Core 3.1.2.1, RFC 7636. */
export type SignInProof = { state: string; nonce: string; verifier: string };

/** Who the issuer says a person is. */
export type IssuedIdentity = {
  issuer: string;
  subject: string;
  /** As it was issued, whether or not it is an address. */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
};

/** OIDC Core 2: at most 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

const SCOPE = "openid email profile";

/**
 * The issuer's page for a new attempt to sign in.
 * @param redirectUri as registered at the issuer
 * @throws {OidcError} unreachable, unfit
 */
export async function issuerPage(
  settings: OidcSettings,
  redirectUri: string,
): Promise<{ url: string; proof: SignInProof }> {
  const issuer = await getIssuer(settings);
  const proof = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(issuer, {
    response_type: "code",
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: await calculatePKCECodeChallenge(proof.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, proof };
}

/**
 * Exchanges the issuer's answer for an identity. The library verifies state, issuer (RFC 9207), nonce, audience, times
 * and signature of the ID token.
 * @param answer the redirect URI with the issuer's parameters
 * @throws {OidcError}
 */
export async function redeemAnswer(
  settings: OidcSettings,
  answer: URL,
  { state, nonce, verifier }: SignInProof,
): Promise<IssuedIdentity> {
  const issuer = await getIssuer(settings);
  try {
    const tokens = await authorizationCodeGrant(issuer, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    });
    const claims = tokens.claims();
    if (!claims) throw new OidcError("rejected", "the issuer gave no ID token");
    if (!SUBJECT.test(claims.sub))
      throw new OidcError("rejected", "the subject is not of 1 to 255 ASCII characters");
    if (typeof claims.email === "string" || !issuer.serverMetadata().userinfo_endpoint)
      return toIdentity(claims, claims);
    // Some issuers tell an address on request only (OIDC Core 5.4).
    return toIdentity(claims, await fetchUserInfo(issuer, tokens.access_token, claims.sub));
  } catch (error) {
    throw toOidcError(error);
  }
}

function toIdentity(
  { iss, sub }: IDToken,
  { email, email_verified, name }: UserInfoResponse | IDToken,
): IssuedIdentity {
  return {
    issuer: new URL(iss).href,
    subject: sub,
    email: typeof email === "string" ? email : null,
    // Nothing but true: a text, as some issuers send it, proves nothing.
    isEmailVerified: email_verified === true,
    name: typeof name === "string" ? name : null,
  };
}
