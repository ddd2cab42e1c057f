import { requestContext } from "@/lib/http/request-id";
import { json, respondToLink } from "@/lib/http/respond-with";
import { recordOpened } from "@/lib/signing/record-opened";

/** Called by the signing page once it shows the document: a mail scanner that only fetches does not get here. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return respondToLink(request, (await params).token, async (requestId, link) => {
    await recordOpened(link, requestContext(request, requestId), "viewed");
    return json(requestId, 200, { viewed: true });
  });
}
