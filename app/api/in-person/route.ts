import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { HandOverBody } from "@/lib/contracts/hand-overs";
import { takeBack } from "@/lib/domain/signing/in-person/take-back";
import { parseBody } from "@/lib/platform/http/parse";

/** `{pin}` from a device that was handed over → 200 with the outcome; the correct PIN reopens the device's session. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    const { pin } = await parseBody(HandOverBody, request);
    const { result, cookies } = await takeBack(request.headers.get("cookie"), pin);
    const response = jsonResponse(requestId, 200, result);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
