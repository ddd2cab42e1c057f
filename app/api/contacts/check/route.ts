import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ImportContactsBody } from "@/lib/contracts/contacts";
import { checkContacts } from "@/lib/domain/contacts/import-contacts";

/** Checks a list of contacts before its import; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts/check", {
  POST: defineRoute({
    operationId: "checkContacts",
    summary: "What importing rows would do, with the errors of each",
    access: ["jwt"],
    workspace: true,
    body: ImportContactsBody,
    errors: ["INSUFFICIENT_ROLE"],
    handler: async ({ ctx, body }) => Response.json(await checkContacts(ctx, body)),
  }),
});
