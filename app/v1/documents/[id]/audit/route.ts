import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AuditEventDto, AuditQuery } from "@/lib/contracts/audit";
import { listAuditEvents } from "@/lib/domain/documents/files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/{id}/audit", {
  GET: defineRoute({
    operationId: "listAuditEvents",
    summary: "The document's audit trail, in order",
    description:
      "Every step of the document, each with the hash of the one before it, so that a change or a gap shows. Up to 5,000 at a time; `after` goes on from there.",
    access: ["jwt", "key"],
    workspace: true,
    uuids: ["id"],
    query: AuditQuery,
    response: z.array(AuditEventDto),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: ({ ctx, params, query }) => listAuditEvents(ctx, params.id, query),
  }),
});
