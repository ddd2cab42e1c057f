import { json, respondToLink } from "@/lib/api/respond-with";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { requestContext } from "@/lib/platform/http/request-id";

/** Called by the signing page once it shows the document: a mail scanner that only fetches HTML does not trigger it. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return respondToLink(request, (await params).token, async (requestId, link, device) => {
    await recordOpened(link, { ...requestContext(request, requestId), ...device }, "viewed");
    return json(requestId, 200, { viewed: true });
  });
}
