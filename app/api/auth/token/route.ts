import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn, respondWith } from "@/lib/api/respond-with";
import { visitOf } from "@/lib/api/visit-of";
import { IssueTokenBody } from "@/lib/contracts/identity";
import { checkPassword } from "@/lib/domain/identity/check-password";
import { issueProgramToken, issueTokenForSession } from "@/lib/domain/identity/session";
import { AppError } from "@/lib/errors";
import { parseBody } from "@/lib/platform/http/parse";

/** `{email, password}` → a session JWT for programs, valid for an hour (contract, section 3). */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const { email, password } = await parseBody(IssueTokenBody, request);
    return jsonResponse(
      requestId,
      200,
      await issueProgramToken(await checkPassword(email, password, visitOf(request))),
    );
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
