import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SendDraft } from "@/lib/contracts/send-draft";
import { readSendDraft, saveSendDraft } from "@/lib/domain/templates/save-send-draft";

/** For the page that prepares a document; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/send-draft",
  {
    GET: defineRoute({
      operationId: "readSendDraft",
      summary: "Read the entries for an upload that is not sent yet",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      errors: ["NOT_FOUND"],
      handler: async ({ ctx, params }) => Response.json({ draft: await readSendDraft(ctx, params.id) }),
    }),
    PUT: defineRoute({
      operationId: "keepSendDraft",
      summary: "Save the entries for an upload that is not sent yet",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      body: SendDraft,
      status: 204,
      errors: ["NOT_FOUND", "DRAFT_CHANGED"],
      handler: ({ ctx, params, body, request }) =>
        saveSendDraft(ctx, params.id, body, request.headers.get("if-match")),
    }),
  },
);
