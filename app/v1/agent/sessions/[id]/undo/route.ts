import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UndoAgentChangesBody, UndoneChangesDto } from "@/lib/contracts/agent";
import { requireAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { undoAgentChanges } from "@/lib/domain/agent/sessions/undo-changes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/agent/sessions/{id}/undo",
  {
    POST: defineRoute({
      operationId: "undoAgentChanges",
      summary: "Undo changes of a conversation",
      description:
        "Undoes all of them, or those listed. Parts that were changed since are kept, and listed in `kept`. An extension: not part of version 1.0 of the API.",
      access: ["jwt"],
      workspace: true,
      needsPlan: true,
      params: ["id"],
      authorize: ({ ctx, params }) => requireAgentSession(ctx, params.id),
      body: UndoAgentChangesBody,
      response: UndoneChangesDto,
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE", "PLAN_REQUIRED"],
      handler: ({ ctx, params, body }) => undoAgentChanges(ctx, params.id, body),
    }),
  },
);
