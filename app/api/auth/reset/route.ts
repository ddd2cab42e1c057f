import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { visitOf } from "@/lib/api/visit-of";
import { ResetPasswordBody } from "@/lib/contracts/identity";
import { resetPassword } from "@/lib/domain/identity/reset-password";
import { parseBody } from "@/lib/platform/http/parse";

/** `{token, password}` → 200; ends every session of the account. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const body = await parseBody(ResetPasswordBody, request);
    const knownBrowser = await resetPassword(body, visitOf(request));
    const response = jsonResponse(requestId, 200, { status: "changed" });
    response.headers.append("Set-Cookie", knownBrowser);
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
