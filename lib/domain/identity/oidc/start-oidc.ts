import "server-only";
import { type Attempt, rememberAttempt } from "@/lib/domain/identity/oidc/attempts";
import { oidcRedirectUri, requireOidc } from "@/lib/domain/identity/oidc/provider";
import { AppError } from "@/lib/errors";
import { OidcError } from "@/lib/platform/ports/oidc/errors";
import { issuerPage } from "@/lib/platform/ports/oidc/sign-in-at-issuer";

type Start = { returnTo: string; connect: Attempt["connect"]; cookieHeader: string | null };

/**
 * Begins a sign-in at the issuer.
 * @param start.returnTo a path of ours; empty for the usual one
 * @returns the issuer's page, and the `Set-Cookie` header that binds its answer to this browser
 * @throws {AppError} NOT_FOUND (none is set up), UNAVAILABLE
 */
export async function startOidc({ returnTo, connect, cookieHeader }: Start) {
  const settings = requireOidc();
  try {
    const { url, proof } = await issuerPage(settings, oidcRedirectUri());
    return { url, cookie: rememberAttempt(cookieHeader, { ...proof, returnTo, connect }) };
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    // The reason is in the server's log.
    throw new AppError("UNAVAILABLE", {
      detail:
        "Your company’s sign-in service can’t be reached right now. Try again in a moment, or sign in another way.",
      cause: error,
    });
  }
}
