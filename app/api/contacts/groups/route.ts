import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { GroupContactsBody } from "@/lib/contracts/contacts";
import { groupContacts } from "@/lib/domain/contacts/group-contacts";

/** Changes the groups of several contacts; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts/groups", {
  POST: defineRoute({
    operationId: "groupContacts",
    summary: "Add contacts to groups and remove them from others, all or none",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: GroupContactsBody,
    status: 204,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: ({ ctx, body }) => groupContacts(ctx, body),
  }),
});
