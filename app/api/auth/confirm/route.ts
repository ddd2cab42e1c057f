import { ConfirmEmailBody } from "@/lib/contracts/identity";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { confirmEmail } from "@/lib/identity/confirm-email";

/** `{token}` of the confirmation mail, with `password` or `newPassword` from another browser → 200 `{email}`. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const body = await parseBody(ConfirmEmailBody, request);
    return json(requestId, 200, await confirmEmail(body, request.headers.get("cookie")));
  });
}
