import { isSameOrigin } from "@/lib/http/authenticate";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { resendConfirmation } from "@/lib/identity/resend-confirmation";

/** 202 in any case; the browser that signed up, known by its cookie, is mailed its link once more. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    if (isSameOrigin(request)) await resendConfirmation(request.headers.get("cookie"));
    return json(requestId, 202, { status: "accepted" });
  });
}
