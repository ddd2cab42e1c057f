import { RequestResetBody } from "@/lib/contracts/identity";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { requestPasswordReset } from "@/lib/identity/reset-password";

/** `{email}` → 202 whether or not there is such an account; a link is mailed if there is. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    await requestPasswordReset((await parseBody(RequestResetBody, request)).email);
    return json(requestId, 202, { status: "accepted" });
  });
}
