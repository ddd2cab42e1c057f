import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { visitOf } from "@/lib/api/visit-of";
import { ConfirmEmailBody } from "@/lib/contracts/identity";
import { confirmEmail } from "@/lib/domain/identity/confirm-email";
import { signInBrowser } from "@/lib/domain/identity/sign-in-browser";
import { parseBody } from "@/lib/platform/http/parse";

const EMAIL_LINK = ["email_link"] as const;

/**
 * `{token}` of the confirmation mail, with `password` or `newPassword` from another browser → 200 `{email}`. Either
 * way the browser has proven that it owns the account, and is signed in.
 */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const visit = visitOf(request);
    const body = await parseBody(ConfirmEmailBody, request);
    const { userId, email } = await confirmEmail(body, visit.cookieHeader);
    const methods = body.password === undefined ? EMAIL_LINK : ([...EMAIL_LINK, "password"] as const);
    const response = jsonResponse(requestId, 200, { email });
    for (const cookie of await signInBrowser(userId, visit, methods))
      response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
