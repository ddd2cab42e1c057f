import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { SignUpBody } from "@/lib/contracts/identity";
import { signUp } from "@/lib/domain/identity/sign-up";
import { signUpBrowser } from "@/lib/domain/identity/sign-up-browser";
import { parseBody } from "@/lib/platform/http/parse";

/**
 * `{name, email, password}` → 201; a mail follows whose link activates the account with one click, in the browser
 * that keeps this response's cookie.
 */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const { user, authTokenId } = await signUp(await parseBody(SignUpBody, request));
    const response = jsonResponse(requestId, 201, { ...user, confirmationSent: true });
    response.headers.set("Set-Cookie", signUpBrowser.remember(request.headers.get("cookie"), authTokenId));
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
