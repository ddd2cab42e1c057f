import { respondWith } from "@/lib/api/respond-with";
import { signingDocumentUrl } from "@/lib/domain/signing/document-url";
import { pagePathOf } from "@/lib/domain/signing/token";
import { AppError } from "@/lib/errors";
import { requestContext } from "@/lib/platform/http/request-id";

/**
 * The PDF as a plain link, so that it downloads without script. While it is not yet assembled, redirects back to the
 * page, which explains that.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  return respondWith(async (requestId) => {
    const location = await signingDocumentUrl(token, requestContext(request, requestId)).then(
      ({ url }) => url,
      (error: unknown) => {
        if (error instanceof AppError && error.code !== "INTERNAL")
          return `${pagePathOf(token)}?download=not-ready`;
        throw error;
      },
    );
    return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
  });
}
