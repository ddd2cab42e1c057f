import { ConfirmEmailBody } from "@/lib/contracts/identity";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { visitOf } from "@/lib/http/visit-of";
import { confirmEmail } from "@/lib/identity/confirm-email";
import { signInBrowser } from "@/lib/identity/sign-in-browser";

/**
 * `{token}` of the confirmation mail, with `password` or `newPassword` from another browser → 200 `{email}`. Either way the
 * browser has proven whose account it opens, and is signed in.
 */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const visit = visitOf(request);
    const { userId, email } = await confirmEmail(
      await parseBody(ConfirmEmailBody, request),
      visit.cookieHeader,
    );
    const response = json(requestId, 200, { email });
    for (const cookie of await signInBrowser(userId, visit)) response.headers.append("Set-Cookie", cookie);
    return response;
  });
}
