import { IssueTokenBody } from "@/lib/contracts/identity";
import { AppError } from "@/lib/errors";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn, respondWith } from "@/lib/http/respond-with";
import { visitOf } from "@/lib/http/visit-of";
import { checkPassword } from "@/lib/identity/check-password";
import { issueProgramToken, issueTokenForSession } from "@/lib/identity/session";

/** `{email, password}` → a session JWT for programs, good for an hour (contract, section 3). */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const { email, password } = await parseBody(IssueTokenBody, request);
    return json(
      requestId,
      200,
      await issueProgramToken(await checkPassword(email, password, visitOf(request))),
    );
  });
}

/** The same for the browser that is signed in. */
export async function GET(request: Request): Promise<Response> {
  return respondWith(async (requestId) => {
    const token = await issueTokenForSession(request.headers.get("cookie"));
    if (!token) throw new AppError("UNAUTHENTICATED", { detail: "Sign in first." });
    return json(requestId, 200, token);
  });
}
