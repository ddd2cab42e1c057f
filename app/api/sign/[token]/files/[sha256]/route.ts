import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondToProof } from "@/lib/api/respond-with";
import { attachmentUrl } from "@/lib/domain/signing/attachments";

/** A file of the document, by its hash: redirects to its bytes. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; sha256: string }> },
): Promise<Response> {
  const { token, sha256 } = await params;
  return respondToProof(
    request,
    () => attachmentUrl(token, sha256),
    async (location) => {
      const headers = { Location: location, "Cache-Control": "private, max-age=300" };
      return new Response(null, { status: 302, headers });
    },
  );
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
