import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ImportContactsBody } from "@/lib/contracts/contacts";
import { importContacts } from "@/lib/domain/contacts/import-contacts";

/** Imports a list of contacts; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts/import", {
  POST: defineRoute({
    operationId: "importContacts",
    summary: "Import the valid rows, merged by address, and report the others",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: ImportContactsBody,
    errors: ["INSUFFICIENT_ROLE"],
    handler: async ({ ctx, body }) => Response.json(await importContacts(ctx, body)),
  }),
});
