import { currentArchive } from "@/lib/api/client-archive/client-archives";
import { respondWith } from "@/lib/api/respond-with";

/**
 * The typed client that matches this instance, as an npm package; its bytes change with updates. Permanent versions
 * are at `/client/countersign-client-{version}.tgz`.
 */
export async function GET(): Promise<Response> {
  return respondWith(
    async () =>
      new Response(Buffer.from(await currentArchive()), {
        headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=300" },
      }),
  );
}
