import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { RequestPasswordResetBody } from "@/lib/contracts/identity";
import { requestPasswordReset } from "@/lib/domain/identity/reset-password";
import { parseBody } from "@/lib/platform/http/parse";

/** `{email}` → 202 whether or not the account exists; mails a link if it does. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    await requestPasswordReset((await parseBody(RequestPasswordResetBody, request)).email);
    return jsonResponse(requestId, 202, { status: "accepted" });
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
