import { findArchive } from "@/lib/api/client-archive/client-archives";
import { respondWith } from "@/lib/api/respond-with";

const ARCHIVE = /^countersign-client-(\d{1,4}\.\d{1,9}\.\d{1,9})\.tgz$/;

/** A permanent version of the typed client as an npm package: its bytes never change. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const version = ARCHIVE.exec((await params).file)?.[1];
  return respondWith(() => answer(version));
}

async function answer(version: string | undefined): Promise<Response> {
  const bytes = version ? await findArchive(version) : null;
  if (!bytes)
    return new Response("This instance has no such version of the client. See /docs/client.\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return new Response(Buffer.from(bytes), {
    headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
