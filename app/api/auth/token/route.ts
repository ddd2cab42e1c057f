import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn, respondWith } from "@/lib/api/respond-with";
import { visitOf } from "@/lib/api/visit-of";
import { IssueTokenBody } from "@/lib/contracts/identity";
import { checkPassword } from "@/lib/domain/identity/check-password";
import { requireTokenFactor } from "@/lib/domain/identity/require-token-factor";
import { issueProgramToken, issueTokenForSession } from "@/lib/domain/identity/session";
import { AppError } from "@/lib/errors";
import { parseBody } from "@/lib/platform/http/parse";

/**
 * `{email, password}`, with `totp` or `recoveryCode` if the account has a second factor → a session JWT for programs,
 * valid for an hour (contract, sections 3 and 14).
 */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const { email, password, ...codes } = await parseBody(IssueTokenBody, request);
    const visit = visitOf(request);
    const user = await checkPassword(email, password, visit);
    await requireTokenFactor(user, codes, visit);
    return jsonResponse(requestId, 200, await issueProgramToken(user));
  });
}

/** Issues the same token to a signed-in browser. */
export async function GET(request: Request): Promise<Response> {
  return respondWith(async (requestId) => {
    const token = await issueTokenForSession(request.headers.get("cookie"));
    if (!token) throw new AppError("UNAUTHENTICATED", { detail: "Sign in first." });
    return jsonResponse(requestId, 200, token);
  });
}

export const { PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET", "POST");
