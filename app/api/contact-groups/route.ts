import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { NewContactGroup } from "@/lib/contracts/contacts";
import { createGroup } from "@/lib/domain/contacts/groups";
import { listGroups } from "@/lib/domain/contacts/list-groups";

/** Groups of contacts; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contact-groups", {
  GET: defineRoute({
    operationId: "listContactGroups",
    summary: "The groups of contacts, with the number of contacts in each",
    access: ["jwt"],
    workspace: true,
    handler: async ({ ctx }) => Response.json(await listGroups(ctx)),
  }),
  POST: defineRoute({
    operationId: "createContactGroup",
    summary: "Create a group of contacts, or return the one with this name",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: NewContactGroup,
    errors: ["INSUFFICIENT_ROLE"],
    handler: async ({ ctx, body }) => Response.json(await createGroup(ctx, body)),
  }),
});
