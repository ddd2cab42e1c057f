import { ResetPasswordBody } from "@/lib/contracts/identity";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { resetPassword } from "@/lib/identity/reset-password";

/** `{token, password}` → 200; every session of the account ends. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    await resetPassword(await parseBody(ResetPasswordBody, request));
    return json(requestId, 200, { status: "changed" });
  });
}
