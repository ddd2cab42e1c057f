import { respondWith } from "@/lib/http/respond-with";
import { openSource } from "@/lib/signing/document-url";

/** The PDF that a signing link shows, behind a signed address that dies with the link. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ recipientId: string }> },
): Promise<Response> {
  return respondWith(async () => {
    const { recipientId } = await params;
    const { bytes, disposition } = await openSource(recipientId, new URL(request.url).searchParams);
    return new Response(bytes, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": disposition,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        // The address itself is the permission and no cookie plays a part, as with an object store.
        "Access-Control-Allow-Origin": "*",
      },
    });
  });
}
