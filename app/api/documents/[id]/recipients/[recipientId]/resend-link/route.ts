import { z } from "zod";
import { resendLink } from "@/lib/documents/resend-link";
import { defineResource } from "@/lib/http/define-resource";
import { defineRoute } from "@/lib/http/define-route";

/** Mails a lost link once more; a reminder's limits are the interface's own (`remind`). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/documents/{id}/recipients/{recipientId}/resend-link",
  {
    POST: defineRoute({
      operationId: "resendLink",
      summary: "Mail a recipient's link once more",
      access: ["jwt"],
      workspace: true,
      uuids: ["id", "recipientId"],
      response: z.object({ status: z.literal("accepted") }),
      errors: ["NOT_FOUND", "WRONG_WORKSPACE", "NOT_DOCUMENT_OWNER", "INVALID_STATE", "REMINDED_RECENTLY"],
      handler: async ({ ctx, params }) => {
        await resendLink(ctx, params.id, params.recipientId);
        return { status: "accepted" as const };
      },
    }),
  },
);
