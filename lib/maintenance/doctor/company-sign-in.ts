import { env } from "@/lib/env";
import {
  type ClockSample,
  type Finding,
  ok,
  problem,
  reasonOf,
  warning,
} from "@/lib/maintenance/doctor/finding";
import { onDate } from "@/lib/maintenance/doctor/services";
import { discoverIssuer } from "@/lib/platform/ports/oidc/discover-issuer";
import { OidcError } from "@/lib/platform/ports/oidc/errors";

const CHECK = "Company sign-in";
const GUIDE = "/docs/self-hosting/company-sign-in";
/** Seconds for the issuer to answer. */
const ANSWER_SECONDS = 8;

/**
 * Whether the issuer of OIDC_ISSUER answers, and whether what it publishes fits. The client id and its secret are not
 * tried: only a sign-in does. Nothing is said of an instance without an issuer.
 */
export async function checkCompanySignIn(onTime: (sample: ClockSample) => void): Promise<Finding[]> {
  if (!env.oidc) return [];
  const { host } = new URL(env.oidc.issuer);
  try {
    const configuration = await discoverIssuer(env.oidc, {
      timeoutSeconds: ANSWER_SECONDS,
      onResponse: (response, sentAt) => onDate(response, { source: host, sentAt, onTime }),
    });
    const server = configuration.serverMetadata();
    const findings = [
      ok(
        CHECK,
        `${host} answers as ${server.issuer}; register ${env.appUrl}/api/auth/oidc/callback there as redirect URI`,
      ),
    ];
    const methods = server.code_challenge_methods_supported;
    if (methods && !methods.includes("S256"))
      findings.push(
        warning(CHECK, `${host} does not offer PKCE with S256`, "turn it on there, or update the service"),
      );
    return findings;
  } catch (error) {
    const isMisfit = error instanceof OidcError && error.fault === "unfit";
    return [
      isMisfit
        ? problem(CHECK, `${host}: ${reasonOf(error)}`, `correct OIDC_ISSUER (${GUIDE})`)
        : problem(CHECK, `${host} does not answer: ${reasonOf(error)}`, "check OIDC_ISSUER and the network"),
    ];
  }
}
