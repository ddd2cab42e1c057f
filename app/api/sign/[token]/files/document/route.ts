import { verifyWithinLimits } from "@/lib/api/limit-rate";
import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { respondWith } from "@/lib/api/respond-with";
import { signingDocumentUrl } from "@/lib/domain/signing/document-url";
import { pagePathOf } from "@/lib/domain/signing/signing-token";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/platform/http/client-address";
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
    const location = await locationOf(request, token, requestId);
    return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
  });
}

/**
 * Returns the PDF's address, or the page's if there is none. Invalid links count against the requester's address; a
 * PDF that is not ready does not.
 * @throws {AppError} RATE_LIMITED
 */
async function locationOf(request: Request, token: string, requestId: string): Promise<string> {
  const page = `${pagePathOf(token)}?download=not-ready`;
  const toPageIf = (isExpected: (error: AppError) => boolean) => (error: unknown) => {
    if (error instanceof AppError && isExpected(error)) return page;
    throw error;
  };
  const isOfLink = ({ code }: AppError) => code === "TOKEN_INVALID" || code === "TOKEN_EXPIRED";
  const prove = async () => {
    const found = signingDocumentUrl(token, requestContext(request, requestId)).then(({ url }) => url);
    return found.catch(toPageIf((error) => !isOfLink(error) && error.code !== "INTERNAL"));
  };
  return verifyWithinLimits(addressOf(request.headers), new Headers(), prove).catch(toPageIf(isOfLink));
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("GET");
