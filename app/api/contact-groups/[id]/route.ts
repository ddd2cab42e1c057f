import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ContactGroupName } from "@/lib/contracts/contacts";
import { deleteGroup, renameGroup } from "@/lib/domain/contacts/groups";
import { peopleOfGroup } from "@/lib/domain/contacts/people-of-group";

const one = { access: ["jwt"], workspace: true, params: ["id"], uuids: ["id"] } as const;

/** A group of contacts; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/contact-groups/{id}", {
  GET: defineRoute({
    ...one,
    operationId: "peopleOfContactGroup",
    summary: "The contacts of a group, as many as a document can have as recipients",
    errors: ["NOT_FOUND"],
    handler: async ({ ctx, params }) => Response.json(await peopleOfGroup(ctx, params.id)),
  }),
  PUT: defineRoute({
    ...one,
    operationId: "renameContactGroup",
    summary: "Rename a group of contacts",
    needsPlan: true,
    body: ContactGroupName,
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: async ({ ctx, params, body }) => Response.json(await renameGroup(ctx, params.id, body)),
  }),
  DELETE: defineRoute({
    ...one,
    operationId: "deleteContactGroup",
    summary: "Delete a group; its contacts are kept, and the response is what creating it again needs",
    errors: ["INSUFFICIENT_ROLE", "NOT_FOUND"],
    handler: async ({ ctx, params }) => Response.json(await deleteGroup(ctx, params.id)),
  }),
});
