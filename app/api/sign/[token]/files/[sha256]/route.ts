import { respondWith } from "@/lib/api/respond-with";
import { attachmentUrl } from "@/lib/domain/signing/attachments";

/** A file of the document, by its hash: redirects to its bytes. */
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
