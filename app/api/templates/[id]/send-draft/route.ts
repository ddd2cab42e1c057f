import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SendDraft } from "@/lib/contracts/send-draft";
import { keepSendDraft } from "@/lib/domain/templates/keep-send-draft";

/** For the page that prepares a document; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/send-draft",
  {
    PUT: defineRoute({
      operationId: "keepSendDraft",
      summary: "Save the entries for an upload that is not sent yet",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      body: SendDraft,
      status: 204,
      errors: ["NOT_FOUND"],
      handler: ({ ctx, params, body }) => keepSendDraft(ctx, params.id, body),
    }),
  },
);
