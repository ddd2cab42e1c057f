import type { PostEvent } from "@/components/embed/messages";
import { hasEnded, type SigningServer } from "@/components/signing/api";
import type { ApiProblem } from "@/components/signing/model/problems";

/**
 * A signing link's server that also reports each outcome to the embedding page. Redirecting is up to that page: the
 * frame itself never navigates.
 * @param redirectUrl reported when the server's own response was lost
 */
export function embeddedServer(
  server: SigningServer,
  { postEvent, redirectUrl }: { postEvent: PostEvent; redirectUrl: string | null },
): SigningServer {
  const refused = (problem: ApiProblem) => {
    // Not sent for invalid input, which the user corrects, nor for an ended link, which the resulting page reports.
    if (problem.code !== "INVALID_INPUT" && !hasEnded(problem))
      postEvent({ type: "error", code: problem.code });
  };
  return {
    ...server,
    submit: async (entries, agreed) => {
      const result = await server.submit(entries, agreed);
      if (result.ok) {
        const { value } = result;
        postEvent({ type: "signed", documentStatus: value.documentStatus, redirectUrl: value.redirectUrl });
        return { ok: true, value: { ...value, redirectUrl: null } };
      }
      // Already signed, on another device or by a request whose response got lost: success, not a failure.
      if (result.problem.code === "ALREADY_SUBMITTED")
        postEvent({ type: "signed", documentStatus: null, redirectUrl });
      else refused(result.problem);
      return result;
    },
    decline: async (reason) => {
      const result = await server.decline(reason);
      if (result.ok) postEvent({ type: "declined" });
      else refused(result.problem);
      return result;
    },
    markViewed: async (shownSha256) => {
      postEvent({ type: "loaded" });
      await server.markViewed(shownSha256);
    },
  };
}
