import { getClock } from "@/lib/ports/clock/get-clock";
import { getSignedBlobUrls, getStorage } from "@/lib/ports/storage/get-storage";
import { serveSignedBlob } from "@/lib/ports/storage/serve-signed-blob";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ key: string[] }> };

async function serve(request: Request, { params }: Context): Promise<Response> {
  const { key } = await params;
  const deps = { storage: getStorage(), urls: getSignedBlobUrls(), clock: getClock() };
  return serveSignedBlob(request, key.join("/"), deps);
}

export { serve as GET, serve as HEAD };
