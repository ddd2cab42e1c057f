import { AppError } from "@/lib/errors";
import { requestContext } from "@/lib/http/request-id";
import { respondWith } from "@/lib/http/respond-with";
import { signingDocumentUrl } from "@/lib/signing/document-url";
import { pagePathOf } from "@/lib/signing/token";

/**
 * The PDF as a plain link, so that it downloads without script. One that is not put together yet leads back to the
 * page, which says so in words.
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
