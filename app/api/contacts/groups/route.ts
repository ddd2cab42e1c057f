import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { GroupContactsBody } from "@/lib/contracts/contacts";
import { changeContactGroups } from "@/lib/domain/contacts/change-contact-groups";

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
    handler: ({ ctx, body }) => changeContactGroups(ctx, body),
  }),
});
