import type { PostEvent } from "@/components/embed/messages";
import type { ApiProblem } from "@/components/signing/model/problems";
import { hasLinkEnded, type SigningServer } from "@/components/signing/signing-server";

/**
 * Wraps a signing link's server so that each outcome is also reported to the embedding page. The frame itself never
 * navigates: the embedding page does the redirect.
 * @param redirectUrl reported if the server's response was lost
 */
export function embeddedServer(
  server: SigningServer,
  { postEvent, redirectUrl }: { postEvent: PostEvent; redirectUrl: string | null },
): SigningServer {
  const refused = (problem: ApiProblem) => {
    // Not sent for invalid input, which the user corrects, nor for an ended link, which the resulting page reports.
    if (problem.code !== "INVALID_INPUT" && !hasLinkEnded(problem))
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
      // Already signed, on another device or by a request whose response was lost: reported as success.
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
