import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ScheduledSending, ScheduleSendBody } from "@/lib/contracts/scheduled-sending";
import { cancelSchedule, scheduleSend } from "@/lib/domain/documents/schedule-send";

/** For the dashboard; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/send-later",
  {
    PUT: defineRoute({
      operationId: "scheduleSend",
      summary: "Schedule a draft to be sent, or change the time",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      uuids: ["id"],
      body: ScheduleSendBody,
      response: ScheduledSending,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params, body }) => scheduleSend(ctx, params.id, body),
    }),
    DELETE: defineRoute({
      operationId: "cancelSchedule",
      summary: "Cancel the scheduled sending of a draft",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      status: 204,
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE"],
      handler: ({ ctx, params }) => cancelSchedule(ctx, params.id),
    }),
  },
);
