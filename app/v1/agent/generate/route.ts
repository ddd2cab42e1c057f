import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { GeneratedTemplateDto, GenerateTemplateBody } from "@/lib/contracts/agent";
import { generateTemplate } from "@/lib/domain/agent/generate/generate-template";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/agent/generate", {
  POST: defineRoute({
    operationId: "generateTemplate",
    summary: "Generate a template from a prompt",
    description:
      "Creates a draft that passes the rules engine. Without a configured model, or if it fails, the draft is based on the gallery template that best matches the prompt, and `notice` says so. With `templateId`, a failing model leaves the draft unchanged: 503 `AGENT_UNAVAILABLE`.",
    access: ["jwt"],
    workspace: true,
    needsPlan: true,
    body: GenerateTemplateBody,
    status: 201,
    response: GeneratedTemplateDto,
    errors: [
      "NOT_FOUND",
      "INSUFFICIENT_ROLE",
      "INVALID_STATE",
      "PLAN_REQUIRED",
      "DRAFT_CHANGED",
      "AGENT_UNAVAILABLE",
      "AGENT_LIMIT_REACHED",
      "BUSY",
    ],
    handler: ({ ctx, body, request }) => generateTemplate(ctx, body, request.signal),
  }),
});
