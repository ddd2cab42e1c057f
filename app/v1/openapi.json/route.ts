import { openApiDocument } from "@/app/v1/openapi-document";
import { OpenApiJson } from "@/lib/contracts/openapi";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";

/** Serialised once. */
let text: string | undefined;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/openapi.json", {
  GET: defineRoute({
    operationId: "getOpenApi",
    summary: "This interface as an OpenAPI 3.1 document",
    description:
      "Made from the schemas that check requests and responses, so that it cannot fall behind. For generating clients and importing into tools.",
    access: [],
    workspace: false,
    response: OpenApiJson,
    handler: async () => {
      text ??= JSON.stringify(openApiDocument());
      return new Response(text, { headers: { "Content-Type": "application/json" } });
    },
  }),
});
