import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { StartPhoneDrawingBody } from "@/lib/contracts/phone-drawing";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";
import { startDrawing } from "@/lib/domain/signing/phone-drawings/start-drawing";

/** For the signing page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/sign/{token}/drawings", {
  POST: defineRoute({
    operationId: "startPhoneDrawing",
    summary: "Begin a drawing on the recipient's phone",
    access: [],
    workspace: false,
    params: ["token"],
    link: (token) => requireActingLink(token, "SIGN"),
    body: StartPhoneDrawingBody,
    status: 201,
    response: z.object({
      id: z.uuid(),
      url: z.url(),
      qrCode: z.object({ size: z.number(), path: z.string() }),
      secondsLeft: z.number(),
    }),
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "ROLE_CANNOT_SIGN", "INVALID_STATE"],
    handler: ({ ctx, params, body }) => startDrawing(params.token, body, ctx),
  }),
});
