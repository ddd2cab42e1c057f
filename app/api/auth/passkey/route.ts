import { isSameOrigin } from "@/lib/api/authenticate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { visitOf } from "@/lib/api/visit-of";
import { PasskeySignInBody } from "@/lib/contracts/factors";
import { signInWithPasskey } from "@/lib/domain/identity/sign-in-with-passkey";
import { AppError } from "@/lib/errors";
import { parseBody } from "@/lib/platform/http/parse";

/** `{passkey}`, a browser's answer to the options → 200 and a session. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    if (!isSameOrigin(request))
      throw new AppError("FORBIDDEN", { detail: "Sign in on this instance's own page." });
    const { passkey } = await parseBody(PasskeySignInBody, request);
    const response = jsonResponse(requestId, 200, { status: "signed_in" });
    for (const cookie of await signInWithPasskey(passkey, visitOf(request)))
      response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
