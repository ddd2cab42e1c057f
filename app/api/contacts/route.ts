import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ContactBody, ContactListQuery } from "@/lib/contracts/contacts";
import { createContact } from "@/lib/domain/contacts/create-contact";
import { listContacts } from "@/lib/domain/contacts/list-contacts";

/** The contacts of a workspace; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contacts", {
  GET: defineRoute({
    operationId: "viewContacts",
    summary: "A page of the contacts by name, and their groups",
    access: ["jwt"],
    workspace: true,
    query: ContactListQuery,
    handler: async ({ ctx, query }) => Response.json(await listContacts(ctx, query)),
  }),
  POST: defineRoute({
    operationId: "createContact",
    summary: "Add a contact",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: ContactBody,
    errors: ["INSUFFICIENT_ROLE"],
    handler: async ({ ctx, body }) => Response.json(await createContact(ctx, body), { status: 201 }),
  }),
});
