import { redirectingPage } from "@/app/oauth/_lib/redirecting-page";
import { isSameOrigin } from "@/lib/api/authenticate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToAnybody } from "@/lib/api/respond-with";
import { findSessionPrincipal, sessionTokenOf } from "@/lib/domain/identity/session";
import { answerQuestion } from "@/lib/domain/oauth/consent";
import { AppError } from "@/lib/errors";
import { readJsonText } from "@/lib/platform/http/parse";

const MAX_BYTES = 32 * 1024;

/**
 * Handles the consent page's form. The request must come from our own page (CSRF) and carry the question signed for
 * this session.
 */
export async function POST(request: Request): Promise<Response> {
  return respondToAnybody(request, "oauth-consent", async () => {
    if (!isSameOrigin(request))
      throw new AppError("FORBIDDEN", { detail: "The response must come from Countersign's own page." });
    const token = sessionTokenOf(request.headers.get("cookie"));
    const user = token && (await findSessionPrincipal(token, "cookie"));
    if (!user) return toProblem();
    const form = new URLSearchParams(await readJsonText(request, MAX_BYTES));
    try {
      const location = await answerQuestion(user, {
        question: form.get("question") ?? "",
        isApproved: form.get("answer") === "allow",
        isWriteAllowed: form.get("write") === "yes",
      });
      return redirectingPage(location);
    } catch (error) {
      if (error instanceof AppError && error.code === "TOKEN_EXPIRED") return toProblem();
      throw error;
    }
  });
}

const toProblem = (): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: "/oauth/authorize?expired=1", "Cache-Control": "no-store" },
  });

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
