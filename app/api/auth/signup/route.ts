import { SignUpBody } from "@/lib/contracts/identity";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { signUp } from "@/lib/identity/sign-up";
import { signUpBrowser } from "@/lib/identity/sign-up-browser";

/**
 * `{name, email, password}` → 201; the account opens with the link of the mail that follows, by a click in the browser that
 * keeps this answer's cookie.
 */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const { user, authTokenId } = await signUp(await parseBody(SignUpBody, request));
    const response = json(requestId, 201, { ...user, confirmationSent: true });
    response.headers.set("Set-Cookie", signUpBrowser.remember(request.headers.get("cookie"), authTokenId));
    return response;
  });
}
