import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UrlResponse } from "@/lib/contracts/common";
import { templatePdfUrl } from "@/lib/domain/templates/source-url";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/templates/{id}/pdf", {
  GET: defineRoute({
    operationId: "getTemplatePdf",
    summary: "Get a presigned URL of the latest version's PDF",
    description: "The PDF of the draft if there is one, otherwise of the published version.",
    access: ["jwt", "key"],
    scope: "templates:read",
    workspace: true,
    uuids: ["id"],
    response: UrlResponse,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => templatePdfUrl(ctx, params.id),
  }),
});
