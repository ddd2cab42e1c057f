import { z } from "zod";
import { Id } from "@/lib/contracts/common";

/** Identities at other services that an account can be signed in to with; outside /v1. */

export const IdentityDto = z
  .object({
    id: Id,
    provider: z.enum(["oidc", "google", "github"]),
    name: z.string().meta({ description: "What the service is called here", example: "Acme" }),
    isOffered: z.boolean().meta({
      description: "Whether it can be signed in with now; false after its settings changed or were removed",
    }),
    canDisconnect: z.boolean().meta({ description: "Whether another way to sign in would stay without it" }),
  })
  .meta({ id: "Identity" });
export type IdentityDto = z.infer<typeof IdentityDto>;

/** Begins a sign-in at the company's issuer. */
export const StartOidcBody = z.strictObject({
  /** A path of this instance to return to. */
  returnTo: z.string().max(2000).optional(),
});

/** Where the browser goes next. */
export const OidcStartedDto = z.object({ url: z.string() });

/** Why a sign-in at the company's issuer came to nothing: codes in addresses of our pages. */
export const OIDC_PROBLEMS = [
  "OidcUnavailable",
  "OidcUnfit",
  "OidcDenied",
  "OidcExpired",
  "OidcSpent",
  "OidcClock",
  "OidcRejected",
  "OidcNoEmail",
  "OidcAccountExists",
  "OidcSessionChanged",
  "OidcElsewhere",
  "OidcAnother",
  "SignUpClosed",
] as const;
export type OidcProblem = (typeof OIDC_PROBLEMS)[number];
