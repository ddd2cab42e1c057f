import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ContactListQuery } from "@/lib/contracts/contacts";
import { exportContacts } from "@/lib/domain/contacts/export-contacts";

/** The contacts of the dashboard's list as CSV; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts/export", {
  GET: defineRoute({
    operationId: "exportContacts",
    summary: "The contacts of a list, as CSV",
    access: ["jwt"],
    workspace: true,
    query: ContactListQuery,
    handler: async ({ ctx, query }) =>
      new Response(await exportContacts(ctx, query), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="contacts.csv"',
          "Cache-Control": "private, no-store",
        },
      }),
  }),
});
