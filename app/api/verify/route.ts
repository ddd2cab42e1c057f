import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToAnybody } from "@/lib/api/respond-with";
import { receiveCandidate } from "@/lib/domain/verification/receive-candidate";
import { verifyCandidate } from "@/lib/domain/verification/verify-candidate";
import { callerOf } from "@/lib/platform/http/caller";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Accepts a PDF or an audit trail's JSON, as a raw body or as the form part `file`, and reports whether it matches what
 * was sealed or recorded here; public.
 */
export async function POST(request: Request): Promise<Response> {
  return respondToAnybody(request, "verify", (requestId) =>
    withTempDir(async (dir) => {
      const candidate = await receiveCandidate(request, dir);
      return jsonResponse(requestId, 200, await verifyCandidate(candidate, callerOf(request.headers)));
    }),
  );
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
