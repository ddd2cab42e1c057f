import { respondWith } from "@/lib/http/respond-with";
import { attachmentUrl } from "@/lib/signing/attachments";

/** A file of the document, by its hash: leads to where its bytes are. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ token: string; sha256: string }> },
): Promise<Response> {
  return respondWith(async () => {
    const { token, sha256 } = await params;
    const headers = { Location: await attachmentUrl(token, sha256), "Cache-Control": "private, max-age=300" };
    return new Response(null, { status: 302, headers });
  });
}
