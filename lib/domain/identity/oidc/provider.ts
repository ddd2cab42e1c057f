import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import type { OidcSettings } from "@/lib/pure/oidc-settings";
import { sha256Hex } from "@/lib/pure/secrets";

/** Prefix of `accounts.provider` for identities of an OpenID Connect issuer. */
export const OIDC_PREFIX = "oidc:";
const HASH_CHARACTERS = 32;

/**
 * The name of an issuer in `accounts.provider`. An identity is issuer and subject: the same subject at another issuer
 * is another person.
 */
export const providerOf = (issuer: string): string =>
  `${OIDC_PREFIX}${sha256Hex(issuer).slice(0, HASH_CHARACTERS)}`;

/** Where the issuer sends people back to; it has to be registered there. */
export const oidcRedirectUri = (): string => `${env.appUrl}/api/auth/oidc/callback`;

/** @throws {AppError} NOT_FOUND if no issuer is configured */
export function requireOidc(): OidcSettings {
  if (!env.oidc)
    throw new AppError("NOT_FOUND", { detail: "No company sign-in is set up on this instance." });
  return env.oidc;
}

/** Where people connect and disconnect identities. */
export const IDENTITIES_PAGE = "/settings/security";
