import { isSameOrigin } from "@/lib/api/authenticate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToSignIn } from "@/lib/api/respond-with";
import { visitOf } from "@/lib/api/visit-of";
import { AnswerEmailChangeBody } from "@/lib/contracts/email-change";
import { answerEmailChange } from "@/lib/domain/identity/email-change/answer-email-change";
import { AppError } from "@/lib/errors";
import { parseBody } from "@/lib/platform/http/parse";

/** `{token, answer}` of a mailed link → 200 and what it led to. Only our own page uses links up, not a mail scanner. */
export async function POST(request: Request): Promise<Response> {
  return respondToSignIn(request, async (requestId) => {
    if (!isSameOrigin(request))
      throw new AppError("FORBIDDEN", { detail: "Open the link from the email, and answer on its page." });
    const body = await parseBody(AnswerEmailChangeBody, request);
    const { ip, userAgent } = visitOf(request);
    return jsonResponse(requestId, 200, await answerEmailChange(body, { ip, userAgent }));
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
