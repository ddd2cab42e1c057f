import { authorizeDocument } from "@/lib/api/authorize/authorize-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DocumentDto, DRAFT_SAMPLE, UpdateDocumentBody } from "@/lib/contracts/documents";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { getDocument } from "@/lib/domain/documents/queries";
import { updateDocument } from "@/lib/domain/documents/update-document";
import { withValueWarnings } from "@/lib/domain/documents/value-warnings";

const reach = ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"] as const;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/{id}", {
  GET: defineRoute({
    operationId: "getDocument",
    summary: "Get a document",
    description: "With its recipients and their status.",
    access: ["jwt", "key"],
    scope: "documents:read",
    workspace: true,
    uuids: ["id"],
    response: DocumentDto,
    errors: reach,
    handler: async ({ ctx, params }) =>
      withValueWarnings(await getDocument(ctx, params.id), ctx.principal.userId),
  }),
  PATCH: defineRoute({
    operationId: "updateDocument",
    summary: "Change a draft document",
    description:
      "Only while it is a draft. Omitted fields stay unchanged; fields that are sent are replaced in full, including `recipients`, `metadata`, `prefill` and `message`.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    authorize: authorizeDocument,
    body: UpdateDocumentBody,
    response: DocumentDto,
    sample: DRAFT_SAMPLE,
    errors: [...reach, "INVALID_STATE", "UNKNOWN_ROLE_KEY"],
    handler: async ({ ctx, params, body }) =>
      withValueWarnings(await updateDocument(ctx, params.id, body), ctx.principal.userId),
  }),
  DELETE: defineRoute({
    operationId: "deleteDocument",
    summary: "Delete a document; an open one is voided first",
    description:
      "The document becomes inaccessible immediately; its files are removed afterwards. If it was out for signature, its recipients are notified that it was voided.",
    access: ["jwt", "key"],
    scope: "documents:send",
    workspace: true,
    uuids: ["id"],
    status: 204,
    errors: reach,
    handler: ({ ctx, params }) => deleteDocument(ctx, params.id),
  }),
});
