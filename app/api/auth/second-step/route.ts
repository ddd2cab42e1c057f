import { isSameOrigin } from "@/lib/api/authenticate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { visitOf } from "@/lib/api/visit-of";
import { FactorProof } from "@/lib/contracts/factors";
import { finishSecondStep } from "@/lib/domain/identity/second-step";
import { AppError } from "@/lib/errors";
import { parseBody } from "@/lib/platform/http/parse";

/** `{passkey}`, `{totp}` or `{recoveryCode}` after a first factor → 200 and a session. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    if (!isSameOrigin(request))
      throw new AppError("FORBIDDEN", { detail: "Sign in on this instance's own page." });
    const proof = await parseBody(FactorProof, request);
    const response = jsonResponse(requestId, 200, { status: "signed_in" });
    for (const cookie of await finishSecondStep(proof, visitOf(request)))
      response.headers.append("Set-Cookie", cookie);
    return response;
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
