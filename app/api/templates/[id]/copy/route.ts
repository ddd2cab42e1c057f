import { z } from "zod";
import { authorizeTemplate } from "@/lib/api/authorize/authorize-template";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { Id } from "@/lib/contracts/common";
import { duplicateTemplate } from "@/lib/domain/templates/duplicate-template";

/** For the library; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/templates/{id}/copy", {
  POST: defineRoute({
    operationId: "duplicateTemplate",
    summary: "Duplicate a template",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    uuids: ["id"],
    authorize: authorizeTemplate,
    status: 201,
    response: z.object({ templateId: Id }),
    errors: ["NOT_FOUND", "INSUFFICIENT_ROLE"],
    handler: ({ ctx, params }) => duplicateTemplate(ctx, params.id),
  }),
});
