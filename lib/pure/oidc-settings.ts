import { z } from "zod";

/** The OpenID Connect issuer that an instance's people may sign in with (`OIDC_…`). */
export type OidcSettings = {
  /** As a URL in its canonical form, so that a trailing slash after the host makes no difference. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it: `Continue with <name>`. */
  name: string;
};

const blank = (value: unknown) => (value === "" ? undefined : value);

const DEFAULT_NAME = "your company";
const MAX_NAME_LENGTH = 40;

/** The variables that have a form of their own. */
export const oidcVariables = {
  issuer: z.preprocess(
    blank,
    z.url({ protocol: /^https?$/, message: "must be the issuer's http(s) address" }).optional(),
  ),
  name: z.preprocess(
    blank,
    z
      .string()
      .trim()
      .regex(
        new RegExp(`^[^\\p{C}]{1,${MAX_NAME_LENGTH}}$`, "u"),
        `must be one line of at most ${MAX_NAME_LENGTH} characters`,
      )
      .optional(),
  ),
};

type Variables = {
  APP_ENV: "development" | "production";
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
};

/** Addresses of Entra that stand for the tenants of everybody, and would let all of them in. */
const MANY_TENANTS =
  /^https:\/\/login\.microsoftonline\.(?:com|us|cn)\/(?:common|organizations|consumers)(?:\/|$)/;

const isLoopback = ({ hostname }: URL): boolean =>
  hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** What is wrong with them: a line each. */
export function oidcProblems(v: Variables): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = v;
  const needed = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET];
  if (![...needed, OIDC_NAME].some(Boolean)) return [];
  if (!needed.every(Boolean))
    return [
      "OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set all three, or none of the OIDC_ variables",
    ];
  const issuer = new URL(OIDC_ISSUER ?? "");
  if (issuer.search || issuer.hash || issuer.username || issuer.password)
    return ["OIDC_ISSUER: must have no query, no fragment and no password"];
  if (issuer.pathname.includes("/.well-known/"))
    return ["OIDC_ISSUER: must be the issuer itself, without /.well-known/openid-configuration"];
  if (MANY_TENANTS.test(issuer.href))
    return ["OIDC_ISSUER: must name your own tenant: https://login.microsoftonline.com/<tenant id>/v2.0"];
  if (v.APP_ENV === "production" && issuer.protocol === "http:" && !isLoopback(issuer))
    return ["OIDC_ISSUER: must start with https://, unless it is on this machine (localhost)"];
  return [];
}

/** The issuer; null if none is configured. */
export function oidcOf(v: Variables): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME } = v;
  if (!OIDC_ISSUER || !clientId || !clientSecret) return null;
  return { issuer: new URL(OIDC_ISSUER).href, clientId, clientSecret, name: OIDC_NAME ?? DEFAULT_NAME };
}
