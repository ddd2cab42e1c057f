import type { Tell } from "@/components/embed/messages";
import { hasEnded, type SigningServer } from "@/components/signing/api";
import type { ApiProblem } from "@/components/signing/model/problems";

/**
 * A signing link's server that also tells the page around what becomes of each act. Where to go next is for that page
 * to say: the frame itself never leads anywhere.
 * @param redirectUrl what the page around is told when the server's own answer was lost
 */
export function embeddedServer(
  server: SigningServer,
  { tell, redirectUrl }: { tell: Tell; redirectUrl: string | null },
): SigningServer {
  const refused = (problem: ApiProblem) => {
    // The reader mends an input, and what has ended is told by the page that says so.
    if (problem.code !== "INVALID_INPUT" && !hasEnded(problem)) tell({ type: "error", code: problem.code });
  };
  return {
    ...server,
    submit: async (entries, consentVersion) => {
      const result = await server.submit(entries, consentVersion);
      if (result.ok) {
        const { value } = result;
        tell({ type: "signed", documentStatus: value.documentStatus, redirectUrl: value.redirectUrl });
        return { ok: true, value: { ...value, redirectUrl: null } };
      }
      // Signed on another device, or by an answer that got lost: it is signed, and no failure.
      if (result.problem.code === "ALREADY_SUBMITTED")
        tell({ type: "signed", documentStatus: null, redirectUrl });
      else refused(result.problem);
      return result;
    },
    decline: async (reason) => {
      const result = await server.decline(reason);
      if (result.ok) tell({ type: "declined" });
      else refused(result.problem);
      return result;
    },
    markViewed: async () => {
      tell({ type: "loaded" });
      await server.markViewed();
    },
  };
}
