import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ContactBody } from "@/lib/contracts/contacts";
import { updateContact } from "@/lib/domain/contacts/update-contact";

/** A contact; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts/{id}", {
  PUT: defineRoute({
    operationId: "updateContact",
    summary: "Replace a contact's name, address, language and groups",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    params: ["id"],
    uuids: ["id"],
    body: ContactBody,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: async ({ ctx, params, body }) => Response.json(await updateContact(ctx, params.id, body)),
  }),
});
