import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { Id } from "@/lib/contracts/common";
import { VoidDocumentBody } from "@/lib/contracts/documents";
import { correctDocument } from "@/lib/domain/documents/correct-document";

/** For the document's page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/correction",
  {
    POST: defineRoute({
      operationId: "correctDocument",
      summary: "Void a document if it is open, and prepare another to be sent in its place",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      body: VoidDocumentBody,
      status: 201,
      response: z.object({ templateId: Id }),
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params, body }) => correctDocument(ctx, params.id, body?.reason ?? null),
    }),
  },
);
