import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SubmissionDto, SubmissionsQuery } from "@/lib/contracts/submissions";
import { listSubmissions } from "@/lib/domain/completion/submissions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/submissions", {
  GET: defineRoute({
    operationId: "listSubmissions",
    summary: "List the submissions of a document's recipients",
    description:
      "One for each recipient once the document is sent, whether signed or not, with images of their signatures.",
    access: ["jwt", "key"],
    scope: "documents:read",
    workspace: true,
    query: SubmissionsQuery,
    response: z.array(SubmissionDto),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: ({ ctx, query }) => listSubmissions(ctx, query.documentId),
  }),
});
