import { askerOf } from "@/lib/http/asker";
import { addressOf } from "@/lib/http/client-address";
import { limitAnonymous } from "@/lib/http/limit-rate";
import { json, respondWith } from "@/lib/http/respond-with";
import { withTempDir } from "@/lib/pure/temp-dir";
import { receiveCandidate } from "@/lib/verification/receive-candidate";
import { verifyFile } from "@/lib/verification/verify-file";

/** Takes a PDF, as bytes or as the part `file` of a form, and says whether it is what was sealed; for anybody who holds one. */
export async function POST(request: Request): Promise<Response> {
  return respondWith(async (requestId) => {
    await limitAnonymous("verify", [addressOf(request.headers)], new Headers());
    return withTempDir(async (dir) => {
      const path = await receiveCandidate(request, dir);
      return json(requestId, 200, await verifyFile(path, askerOf(request.headers)));
    });
  });
}
