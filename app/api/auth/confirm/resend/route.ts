import { isSameOrigin } from "@/lib/api/authenticate";
import { otherMethods } from "@/lib/api/other-methods";
import { json, respondToSignIn } from "@/lib/api/respond-with";
import { resendConfirmation } from "@/lib/domain/identity/resend-confirmation";

/** Always 202; resends the confirmation link of the sign-up that the browser's cookie identifies. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    if (isSameOrigin(request)) await resendConfirmation(request.headers.get("cookie"));
    return json(requestId, 202, { status: "accepted" });
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
