import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { secondStepOptions } from "@/lib/domain/identity/second-step";

/** Options with which the second step asks the browser for a passkey of the person who has shown a first factor. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) =>
    jsonResponse(requestId, 200, await secondStepOptions(request.headers.get("cookie"))),
  );
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
