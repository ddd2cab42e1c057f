import { isSameOrigin } from "@/lib/api/authenticate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { resendConfirmation } from "@/lib/domain/identity/resend-confirmation";

/** Always 202; resends the confirmation link of the sign-up that the browser's cookie identifies. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    if (isSameOrigin(request)) await resendConfirmation(request.headers.get("cookie"));
    return jsonResponse(requestId, 202, { status: "accepted" });
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
