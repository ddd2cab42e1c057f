import "server-only";
import type { OidcProblem } from "@/lib/contracts/identities";
import type { Attempt } from "@/lib/domain/identity/oidc/attempts";
import { connectIdentity } from "@/lib/domain/identity/oidc/connect-identity";
import { findOrOpenAccount } from "@/lib/domain/identity/oidc/find-or-open-account";
import { requireOidc } from "@/lib/domain/identity/oidc/provider";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";
import type { Visit } from "@/lib/domain/identity/visit";
import { log } from "@/lib/log";
import { OidcError, type OidcFault } from "@/lib/platform/ports/oidc/errors";
import { redeemAnswer } from "@/lib/platform/ports/oidc/sign-in-at-issuer";

export type OidcOutcome =
  | { kind: "account"; userId: string }
  | { kind: "mailed"; email: string; authTokenId: string }
  | { kind: "connected" }
  | { kind: "failed"; problem: OidcProblem; email?: string };

const PROBLEMS: Record<OidcFault, OidcProblem> = {
  unreachable: "OidcUnavailable",
  unfit: "OidcUnfit",
  denied: "OidcDenied",
  spent: "OidcSpent",
  clock: "OidcClock",
  rejected: "OidcRejected",
};

const failed = (problem: OidcProblem): OidcOutcome => ({ kind: "failed", problem });

/**
 * What follows from the issuer's answer.
 * @param answer the redirect URI with the issuer's parameters
 * @param attempt of this browser; null if it began none of this state, and the answer is then not looked at
 * @throws {AppError} NOT_FOUND (no issuer is set up)
 */
export async function finishOidc(answer: URL, attempt: Attempt | null, visit: Visit): Promise<OidcOutcome> {
  const settings = requireOidc();
  if (!attempt) return failed("OidcExpired");
  const owner = attempt.connect && (await ownerOf(attempt.connect, visit));
  if (attempt.connect && !owner) return failed("OidcSessionChanged");
  try {
    const identity = await redeemAnswer(settings, answer, attempt);
    if (owner) {
      const problem = await connectIdentity(owner, identity, visit);
      return problem ? failed(problem) : { kind: "connected" };
    }
    const found = await findOrOpenAccount(identity, attempt.returnTo);
    if (found.kind === "refused") return failed(found.problem);
    if (found.kind === "taken") return { kind: "failed", problem: "OidcAccountExists", email: found.email };
    return found;
  } catch (error) {
    if (!(error instanceof OidcError)) throw error;
    log.warn({ fault: error.fault, reason: error.message }, "oidc: sign-in failed");
    return failed(PROBLEMS[error.fault]);
  }
}

/** The signed-in person, if it is still the session that asked to connect. */
async function ownerOf({ userId, sessionId }: NonNullable<Attempt["connect"]>, { cookieHeader }: Visit) {
  const token = sessionTokenOf(cookieHeader);
  const principal = token ? await findSessionPrincipal(token, "cookie") : null;
  return principal?.userId === userId && principal.sessionId === sessionId ? principal : null;
}
