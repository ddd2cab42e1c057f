import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { openChangeStream } from "@/lib/domain/documents/change-stream";
import { feedResponse } from "@/lib/platform/live/change-feed";

/** Notifies a page that shows a document when to refetch it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/changes",
  {
    GET: defineRoute({
      operationId: "followDocument",
      summary: "Follow a document's changes as Server-Sent Events",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "RATE_LIMITED"],
      handler: async ({ ctx, params, query, request }) =>
        feedResponse(await openChangeStream(ctx, params.id, { after: query.after, signal: request.signal })),
    }),
  },
);
