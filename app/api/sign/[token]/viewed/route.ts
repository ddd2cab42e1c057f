import { requestContext } from "@/lib/http/request-id";
import { json, respondWith } from "@/lib/http/respond-with";
import { requireLink } from "@/lib/signing/load-link";
import { recordOpened } from "@/lib/signing/record-opened";

/** Called by the signing page once it shows the document: a mail scanner that only fetches does not get here. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return respondWith(async (requestId) => {
    const link = await requireLink((await params).token);
    await recordOpened(link, requestContext(request, requestId), "viewed");
    return json(requestId, 200, { viewed: true });
  });
}
