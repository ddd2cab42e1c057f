import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ContactIds } from "@/lib/contracts/contacts";
import { deleteContacts } from "@/lib/domain/contacts/delete-contacts";

/** Deletes several contacts; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts/delete", {
  POST: defineRoute({
    operationId: "deleteContacts",
    summary: "Delete contacts, all or none; the response is what an import needs to undo it",
    access: ["jwt"],
    workspace: true,
    body: ContactIds,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: async ({ ctx, body }) => Response.json({ rows: await deleteContacts(ctx, body) }),
  }),
});
