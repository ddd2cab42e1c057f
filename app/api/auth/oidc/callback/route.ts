import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToAnybody } from "@/lib/api/respond-with";
import { SECOND_STEP_PAGE } from "@/lib/api/towards-second-step";
import { visitOf } from "@/lib/api/visit-of";
import { type Attempt, takeAttempt } from "@/lib/domain/identity/oidc/attempts";
import { finishOidc, type OidcOutcome } from "@/lib/domain/identity/oidc/finish-oidc";
import { IDENTITIES_PAGE, oidcRedirectUri } from "@/lib/domain/identity/oidc/provider";
import { beginSecondStep } from "@/lib/domain/identity/second-step";
import { signInBrowser } from "@/lib/domain/identity/sign-in-browser";
import { signUpBrowser } from "@/lib/domain/identity/sign-up-browser";
import type { Visit } from "@/lib/domain/identity/visit";
import { env } from "@/lib/env";

/** Default destination. */
const HOME = "/documents";
const METHODS = ["oidc"] as const;

type Step = { to: string; query?: Record<string, string>; cookies?: string[] };

/**
 * Where the company's sign-in service sends people back to. Whatever it answers, the attempt is over, and the browser
 * is led to one of our pages.
 */
export async function GET(request: Request): Promise<Response> {
  const response = await respondToAnybody(request, "company-answer", async () => {
    const visit = visitOf(request);
    // The address that was registered, whatever host this request names.
    const answer = new URL(oidcRedirectUri());
    answer.search = new URL(request.url).search;
    const { attempt, cookie } = takeAttempt(visit.cookieHeader, answer.searchParams.get("state"));
    const { cookies = [], ...step } = await next(await finishOidc(answer, attempt, visit), attempt, visit);
    return leadTo(step, [cookie, ...cookies]);
  });
  // A person reads this answer, not a program.
  return response.status === 429 ? leadTo({ to: "/login", query: { error: "RATE_LIMITED" } }) : response;
}

function leadTo({ to, query }: Omit<Step, "cookies">, cookies: readonly string[] = []): Response {
  const target = new URL(to, env.appUrl);
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, value);
  const response = new Response(null, { status: 303, headers: { Location: target.href } });
  for (const one of cookies) response.headers.append("Set-Cookie", one);
  return response;
}

async function next(outcome: OidcOutcome, attempt: Attempt | null, visit: Visit): Promise<Step> {
  const returnTo = attempt?.returnTo ?? "";
  switch (outcome.kind) {
    case "account":
      return enter(outcome.userId, returnTo || HOME, visit);
    case "connected":
      return { to: IDENTITIES_PAGE, query: { connected: "1" } };
    case "mailed":
      return {
        to: "/login/check-email",
        query: { for: "company", email: outcome.email, ...(returnTo ? { callbackUrl: returnTo } : {}) },
        cookies: [signUpBrowser.remember(visit.cookieHeader, outcome.authTokenId)],
      };
    case "failed":
      return attempt?.connect
        ? { to: IDENTITIES_PAGE, query: { problem: outcome.problem } }
        : { to: "/login", query: failureQuery(outcome, returnTo) };
  }
}

/** A session, or the second step before it: the issuer's own factors are not ours, and are not counted here. */
async function enter(userId: string, returnTo: string, visit: Visit): Promise<Step> {
  const secondStep = await beginSecondStep(userId, METHODS);
  if (secondStep) return { to: SECOND_STEP_PAGE, query: { callbackUrl: returnTo }, cookies: [secondStep] };
  return { to: returnTo, cookies: await signInBrowser(userId, visit, METHODS) };
}

/** Who has to connect the identity first is led to where this is done, after signing in. */
function failureQuery(
  { problem, email }: Extract<OidcOutcome, { kind: "failed" }>,
  returnTo: string,
): Record<string, string> {
  const callbackUrl = problem === "OidcAccountExists" ? IDENTITIES_PAGE : returnTo;
  return { error: problem, ...(email ? { email } : {}), ...(callbackUrl ? { callbackUrl } : {}) };
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
