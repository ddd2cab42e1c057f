import { SignUpBody } from "@/lib/contracts/identity";
import { parseBody } from "@/lib/http/parse";
import { json, respondToSignIn } from "@/lib/http/respond-with";
import { signUp } from "@/lib/identity/sign-up";

/** `{name, email, password}` → 201; the account opens with the link of the mail that follows. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const user = await signUp(await parseBody(SignUpBody, request));
    return json(requestId, 201, { ...user, confirmationSent: true });
  });
}
