import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SubmissionDto, SubmissionsQuery } from "@/lib/contracts/submissions";
import { listSubmissions } from "@/lib/domain/completion/submissions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/submissions", {
  GET: defineRoute({
    operationId: "listSubmissions",
    summary: "What each recipient of a document has submitted",
    description:
      "One for each recipient from sending on, signed or not; with the pictures of their signatures.",
    access: ["jwt", "key"],
    workspace: true,
    query: SubmissionsQuery,
    response: z.array(SubmissionDto),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: ({ ctx, query }) => listSubmissions(ctx, query.documentId),
  }),
});
