import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { reachTemplate } from "@/lib/api/reach/reach-template";
import { DraftWrittenDto, IfMatch, UpdateDraftBody, VersionDto } from "@/lib/contracts/templates";
import { getDraft } from "@/lib/domain/templates/queries";
import { discardDraft, writeDraft } from "@/lib/domain/templates/write-draft";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/templates/{id}/draft", {
  GET: defineRoute({
    operationId: "getTemplateDraft",
    summary: "The draft, or null when there is none",
    description: "What is being edited: content, pages and the rules engine's findings.",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    response: VersionDto.nullable(),
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => getDraft(ctx.workspaceId, params.id),
  }),
  PATCH: defineRoute({
    operationId: "writeTemplateDraft",
    summary: "Replace the draft's content; answers the rules engine's diagnostics",
    description:
      "The content is taken whole, and in any state that has the right shape: a half-finished draft can always be saved. Publishing is where errors stop. With `If-Match` a write is refused when somebody else has written in between.",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    reach: reachTemplate,
    headers: { "If-Match": IfMatch },
    body: UpdateDraftBody,
    response: DraftWrittenDto,
    errors: ["NOT_FOUND", "DRAFT_CHANGED"],
    handler: ({ ctx, params, body, request }) =>
      writeDraft(ctx, params.id, body.content, request.headers.get("if-match")),
  }),
  DELETE: defineRoute({
    operationId: "discardTemplateDraft",
    summary: "Throw the draft away",
    description: "The published version stays as it is.",
    access: ["jwt"],
    workspace: true,
    params: ["id"],
    status: 204,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => discardDraft(ctx, params.id),
  }),
});
