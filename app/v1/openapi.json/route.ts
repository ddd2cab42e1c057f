import { z } from "zod";
import { openApiDocument } from "@/app/v1/openapi-document";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { OpenApiJson } from "@/lib/contracts/openapi";
import { sha256Hex } from "@/lib/pure/secrets";

/** Serialized once; the ETag is a hash of the content. */
let cached: { text: string; etag: string } | undefined;

function make() {
  const text = JSON.stringify(openApiDocument());
  return { text, etag: `"${sha256Hex(text).slice(0, 16)}"` };
}

const IfNoneMatch = z.string().optional().meta({
  description: "The `ETag` of your copy: returns 304 while the document is unchanged",
  example: '"3f1c9a0e5b7d2468"',
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/openapi.json", {
  GET: defineRoute({
    operationId: "getOpenApi",
    summary: "Get this API as an OpenAPI 3.1 document",
    description:
      "Generated from the schemas that validate requests and responses, so it is always current. For generating clients and importing into tools.",
    access: [],
    workspace: false,
    response: OpenApiJson,
    headers: { "If-None-Match": IfNoneMatch },
    hasETag: true,
    handler: async ({ request }) => {
      cached ??= make();
      const { text, etag } = cached;
      const known = request.headers
        .get("if-none-match")
        ?.split(",")
        .map((tag) => tag.trim().replace(/^W\//, ""));
      if (known?.some((tag) => tag === etag || tag === "*"))
        return new Response(null, { status: 304, headers: { ETag: etag } });
      return new Response(text, { headers: { "Content-Type": "application/json", ETag: etag } });
    },
  }),
});
