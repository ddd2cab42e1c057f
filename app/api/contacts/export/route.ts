import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ContactListQuery } from "@/lib/contracts/contacts";
import { exportContacts } from "@/lib/domain/contacts/export-contacts";
import { recordExport } from "@/lib/domain/security-log/record-act";

/** The contacts of the dashboard's list as CSV; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts/export", {
  GET: defineRoute({
    operationId: "exportContacts",
    summary: "The contacts of a list, as CSV",
    access: ["jwt"],
    workspace: true,
    reauthenticate: true,
    query: ContactListQuery,
    handler: async ({ ctx, query }) => {
      const contacts = await exportContacts(ctx, query);
      await recordExport(ctx, "contacts", "Contacts", { format: "csv" });
      return new Response(contacts, {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="contacts.csv"',
          "Cache-Control": "private, no-store",
        },
      });
    },
  }),
});
