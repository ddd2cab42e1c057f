import { refuseOtherMethods } from "@/lib/api/refuse-other-methods";
import { jsonResponse, respondToLink } from "@/lib/api/respond-with";
import { receiveAttachment } from "@/lib/domain/signing/receive-attachment";
import { invalidInput } from "@/lib/errors";

/** `PUT ?field=<id>&name=<file name>` with a file's bytes → 201 and the field's value. */
export async function PUT(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const { token } = await params;
  return respondToLink(request, token, async (requestId) => {
    const { searchParams } = new URL(request.url);
    const fieldId = searchParams.get("field");
    if (!fieldId)
      throw invalidInput({ path: "field", code: "required", message: "must be the id of the field" });
    const fileName = (searchParams.get("name") ?? "").slice(0, 1000);
    const value = await receiveAttachment(token, { fieldId, fileName }, request);
    return jsonResponse(requestId, 201, value);
  });
}

export const { GET, POST, PATCH, DELETE, OPTIONS } = refuseOtherMethods("PUT");
