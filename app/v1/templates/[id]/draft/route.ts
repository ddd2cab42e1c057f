import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import {
  CONTENT_REQUEST_LIMITS,
  DraftWrittenDto,
  IfMatch,
  UpdateDraftBody,
  VersionDto,
} from "@/lib/contracts/templates";
import { getDraft } from "@/lib/domain/templates/queries";
import { discardDraft, writeDraft } from "@/lib/domain/templates/write-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/templates/{id}/draft", {
  GET: defineRoute({
    operationId: "getTemplateDraft",
    summary: "Get the draft, or null if there is none",
    description: "The version being edited: content, pages and the rules engine's findings.",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    response: VersionDto.nullable(),
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => getDraft(ctx.workspaceId, params.id),
  }),
  PATCH: defineRoute({
    operationId: "writeTemplateDraft",
    summary: "Replace the draft's content; returns the rules engine's diagnostics",
    description:
      "The content is replaced in full. Any content with the right structure is accepted, so an unfinished draft can always be saved; errors only prevent publishing. With `If-Match`, the write is rejected if somebody else has changed the draft in between.",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    params: ["id"],
    authorize: authorizeTemplate,
    headers: { "If-Match": IfMatch },
    body: UpdateDraftBody,
    ...CONTENT_REQUEST_LIMITS,
    response: DraftWrittenDto,
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE", "DRAFT_CHANGED"],
    handler: ({ ctx, params, body, request }) =>
      writeDraft(ctx, params.id, body.content, request.headers.get("if-match")),
  }),
  DELETE: defineRoute({
    operationId: "discardTemplateDraft",
    summary: "Discard the draft",
    description: "The published version is not affected.",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    status: 204,
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params }) => discardDraft(ctx, params.id),
  }),
});
