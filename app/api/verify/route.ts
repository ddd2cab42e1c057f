import { askerOf } from "@/lib/http/asker";
import { addressOf } from "@/lib/http/client-address";
import { limitAnonymous } from "@/lib/http/limit-rate";
import { json, respondWith } from "@/lib/http/respond-with";
import { withTempDir } from "@/lib/pure/temp-dir";
import { receiveCandidate } from "@/lib/verification/receive-candidate";
import { verifyCandidate } from "@/lib/verification/verify-candidate";

/**
 * Takes a PDF or the JSON of an audit trail, as bytes or as the part `file` of a form, and says whether it is what was sealed
 * or recorded here; for anybody who holds one.
 */
export async function POST(request: Request): Promise<Response> {
  return respondWith(async (requestId) => {
    await limitAnonymous("verify", [addressOf(request.headers)], new Headers());
    return withTempDir(async (dir) => {
      const candidate = await receiveCandidate(request, dir);
      return json(requestId, 200, await verifyCandidate(candidate, askerOf(request.headers)));
    });
  });
}
