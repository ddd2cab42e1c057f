import { registeredOperations } from "@/app/v1/all-routes";
import { OpenApiJson } from "@/lib/contracts/openapi";
import { env } from "@/lib/env";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";
import { buildOpenApi } from "@/lib/openapi/document";

/** The same for the life of a process. */
let built: string | undefined;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/openapi.json", {
  GET: defineRoute({
    operationId: "getOpenApi",
    summary: "This interface as an OpenAPI 3.1 document",
    access: [],
    workspace: false,
    response: OpenApiJson,
    handler: async () => {
      const operations = () => registeredOperations().filter(({ path }) => path.startsWith("/v1/"));
      built ??= JSON.stringify(buildOpenApi(operations(), env.appUrl));
      return new Response(built, { headers: { "Content-Type": "application/json" } });
    },
  }),
});
