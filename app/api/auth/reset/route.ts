import { ResetPasswordBody } from "@/lib/contracts/identity";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { visitOf } from "@/lib/http/visit-of";
import { resetPassword } from "@/lib/identity/reset-password";

/** `{token, password}` → 200; every session of the account ends. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const body = await parseBody(ResetPasswordBody, request);
    const knownBrowser = await resetPassword(body, visitOf(request));
    const response = json(requestId, 200, { status: "changed" });
    response.headers.append("Set-Cookie", knownBrowser);
    return response;
  });
}
