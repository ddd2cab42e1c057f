import path from "node:path";
import { askerOf } from "@/lib/http/asker";
import { addressOf } from "@/lib/http/client-address";
import { limitAnonymous } from "@/lib/http/limit-rate";
import { receiveFile } from "@/lib/http/receive-file";
import { json, respondWith } from "@/lib/http/respond-with";
import { withTempDir } from "@/lib/pure/temp-dir";
import { verifyFile } from "@/lib/verification/verify-file";

/** A sealed file is its source and more. */
const MAX_BYTES = 80 * 1024 * 1024;

/** Takes the bytes of a PDF, and says whether they are what was sealed; for anybody who holds one. */
export async function POST(request: Request): Promise<Response> {
  return respondWith(async (requestId) => {
    await limitAnonymous("verify", [addressOf(request.headers)], new Headers());
    return withTempDir(async (dir) => {
      const file = path.join(dir, "candidate.pdf");
      await receiveFile(request, file, { maxBytes: MAX_BYTES, code: "PDF_TOO_LARGE" });
      return json(requestId, 200, await verifyFile(file, askerOf(request.headers)));
    });
  });
}
