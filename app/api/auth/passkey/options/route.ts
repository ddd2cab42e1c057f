import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToAnybody } from "@/lib/api/respond-with";
import { passkeySignInOptions } from "@/lib/domain/identity/sign-in-with-passkey";

/**
 * Options with which the sign-in page asks the browser for a passkey. Nothing is stored for them, and they do not count
 * as an attempt to sign in.
 */
export async function POST(request: Request): Promise<Response> {
  return respondToAnybody(request, "passkey-options", async (requestId) => {
    const { options, cookie } = await passkeySignInOptions(request.headers.get("cookie"));
    const response = jsonResponse(requestId, 200, options);
    response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
