import { z } from "zod";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AuditEventDto, AuditQuery } from "@/lib/contracts/audit";
import { listAuditEvents } from "@/lib/domain/documents/files";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/documents/{id}/audit", {
  GET: defineRoute({
    operationId: "listAuditEvents",
    summary: "List a document's audit events, in order",
    description:
      "Each event contains the hash of the previous one, so any change or gap is detectable. Returns up to 5,000 events at a time, or `limit`; use `after` to get the next ones.",
    access: ["jwt", "key"],
    scope: "documents:read",
    workspace: true,
    uuids: ["id"],
    query: AuditQuery,
    response: z.array(AuditEventDto),
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER"],
    handler: ({ ctx, params, query }) => listAuditEvents(ctx, params.id, query),
  }),
});
