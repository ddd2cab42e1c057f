import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToHolder } from "@/lib/api/respond-with";
import { openSource, requireSourceGrant } from "@/lib/domain/signing/document-url";

/** The PDF that a signing link shows, and files submitted with it, behind signed URLs that expire with the link. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ recipientId: string }> },
): Promise<Response> {
  const { recipientId } = await params;
  const prove = () => requireSourceGrant(recipientId, new URL(request.url).searchParams);
  return respondToHolder(request, "source", prove, async (grant) => {
    const { bytes, contentType, disposition } = await openSource(grant);
    return new Response(bytes, {
      headers: {
        "Content-Type": contentType,
        "Content-Disposition": disposition,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        // The URL itself is the credential and cookies are not used, as with object storage.
        "Access-Control-Allow-Origin": "*",
      },
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
