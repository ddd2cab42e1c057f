import { authorizeRecipient } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { HandOverBody } from "@/lib/contracts/hand-overs";
import { startHandOver } from "@/lib/domain/signing/in-person/start-hand-over";

/** For the document's page in a browser; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/recipients/{recipientId}/hand-over",
  {
    POST: defineRoute({
      operationId: "startHandOver",
      summary: "Hand the device over to a recipient to sign in person",
      access: ["jwt"],
      workspace: true,
      uuids: ["id", "recipientId"],
      authorize: authorizeRecipient,
      body: HandOverBody,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: async ({ ctx, params, body }) => {
        const { url, cookies } = await startHandOver(ctx, params.id, params.recipientId, body.pin);
        const response = Response.json({ url });
        for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
        return response;
      },
    }),
  },
);
