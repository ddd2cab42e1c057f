import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { PHONE_DRAWING_LIMITS, SendPhoneDrawingBody } from "@/lib/contracts/phone-drawing";
import { receiveDrawing, requireLiveDrawing } from "@/lib/domain/signing/phone-drawings/receive-drawing";

/** For the page that a QR code of the signing page opens; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/drawings/{code}", {
  POST: defineRoute({
    operationId: "sendPhoneDrawing",
    summary: "Send a drawing to the signing page that shows the code",
    access: [],
    workspace: false,
    params: ["code"],
    limit: "phone-drawing",
    // Runs before the body is read: no drawing is read for a code that accepts none.
    authorize: ({ params }) => requireLiveDrawing(params.code),
    body: SendPhoneDrawingBody,
    maxBytes: PHONE_DRAWING_LIMITS.bytes,
    status: 204,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "ALREADY_SUBMITTED", "INVALID_STATE"],
    handler: ({ ctx, params, body }) => receiveDrawing(params.code, body.paths, ctx),
  }),
});
