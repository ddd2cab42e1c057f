import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { Id } from "@/lib/contracts/common";
import { DocumentDto } from "@/lib/contracts/documents";
import { EditQuery, EditStateDto, SaveEditBody } from "@/lib/contracts/edit-draft";
import { discardEdit, editDraft, editState } from "@/lib/domain/documents/edit-draft";
import { saveEdit } from "@/lib/domain/documents/save-edit";

const shared = { access: ["jwt"], workspace: true, uuids: ["id"] } as const;
const errors = ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"] as const;

/** For the document's page and the send flow; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/documents/{id}/edit", {
  GET: defineRoute({
    ...shared,
    operationId: "getEditState",
    summary: "Whether what was changed of a draft can still be saved",
    query: EditQuery,
    response: EditStateDto,
    errors: errors.filter((code) => code !== "INVALID_STATE"),
    handler: ({ ctx, params, query }) => editState(ctx, params.id, query.templateId),
  }),
  POST: defineRoute({
    ...shared,
    operationId: "editDraft",
    summary: "Take a draft into the send flow",
    needsPlan: true,
    status: 201,
    response: z.object({ templateId: Id }),
    errors: [...errors],
    handler: ({ ctx, params }) => editDraft(ctx, params.id),
  }),
  PUT: defineRoute({
    ...shared,
    operationId: "saveEdit",
    summary: "Write what was changed in the send flow to the draft",
    needsPlan: true,
    body: SaveEditBody,
    status: 200,
    response: DocumentDto,
    errors: [
      ...errors,
      ...(["DRAFT_CHANGED", "UNKNOWN_ROLE_KEY", "TEMPLATE_RULES_FAILED", "TEMPLATE_ARCHIVED"] as const),
      ...(["NO_PUBLISHED_VERSION", "PLAN_REQUIRED", "PDF_INVALID", "PDF_TOO_LARGE", "BUSY"] as const),
    ],
    handler: ({ ctx, params, body }) => saveEdit(ctx, params.id, body),
  }),
  DELETE: defineRoute({
    ...shared,
    operationId: "discardEdit",
    summary: "Discard what was changed of a draft and not saved",
    status: 204,
    errors: errors.filter((code) => code !== "INVALID_STATE"),
    handler: ({ ctx, params }) => discardEdit(ctx, params.id),
  }),
});
