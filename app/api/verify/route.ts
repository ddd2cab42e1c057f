import { limitAnonymous } from "@/lib/api/limit-rate";
import { otherMethods } from "@/lib/api/other-methods";
import { json, respondWith } from "@/lib/api/respond-with";
import { receiveCandidate } from "@/lib/domain/verification/receive-candidate";
import { verifyCandidate } from "@/lib/domain/verification/verify-candidate";
import { callerOf } from "@/lib/platform/http/caller";
import { addressOf } from "@/lib/platform/http/client-address";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Accepts a PDF or an audit trail's JSON, as a raw body or as the form part `file`, and reports whether it matches what
 * was sealed or recorded here; public.
 */
export async function POST(request: Request): Promise<Response> {
  return respondWith(async (requestId) => {
    await limitAnonymous("verify", [addressOf(request.headers)], new Headers());
    return withTempDir(async (dir) => {
      const candidate = await receiveCandidate(request, dir);
      return json(requestId, 200, await verifyCandidate(candidate, callerOf(request.headers)));
    });
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
