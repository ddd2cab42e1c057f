import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { StartDocumentBody } from "@/lib/contracts/public-links";
import { startDocument } from "@/lib/domain/public-links/start-document";

/** For the page of a public link; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/public-links/{link}/documents",
  {
    POST: defineRoute({
      operationId: "startDocument",
      summary: "Start a document from a public link",
      access: [],
      workspace: false,
      params: ["link"],
      limit: "public-link",
      body: StartDocumentBody,
      status: 201,
      response: z.object({ url: z.url() }),
      errors: ["NOT_FOUND", "INVALID_STATE", "CODE_REQUIRED", "BUSY"],
      handler: ({ ctx, params, body }) => startDocument(ctx, params.link, body),
    }),
  },
);
