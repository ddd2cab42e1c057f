import { respondToHolder } from "@/lib/http/respond-with";
import { openSource, requireSource } from "@/lib/signing/document-url";

/** The PDF that a signing link shows, and files that came with answers, behind signed addresses that die with the link. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ recipientId: string }> },
): Promise<Response> {
  const { recipientId } = await params;
  const prove = () => requireSource(recipientId, new URL(request.url).searchParams);
  return respondToHolder(request, "source", prove, async (grant) => {
    const { bytes, contentType, disposition } = await openSource(grant);
    return new Response(bytes, {
      headers: {
        "Content-Type": contentType,
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
