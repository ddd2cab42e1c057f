import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToLink } from "@/lib/api/respond-with";
import { ShownSha256 } from "@/lib/contracts/signing";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { shownEarlier } from "@/lib/domain/signing/shown-document";
import { requestContext } from "@/lib/platform/http/request-id";

/** Called by the signing page once it shows the document: a mail scanner that only fetches HTML does not trigger it. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return respondToLink(request, (await params).token, async (requestId, link, device) => {
    const shown = ShownSha256.safeParse(new URL(request.url).searchParams.get("shownSha256")).data;
    const origin = { ...requestContext(request, requestId), ...device };
    await recordOpened(link, origin, "viewed", (version) => shownEarlier(link, version, shown));
    return jsonResponse(requestId, 200, { viewed: true });
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refuseOtherMethods("POST");
