import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { MailPreview, MailPreviewBody } from "@/lib/contracts/mail-preview";
import { previewLinkMail } from "@/lib/domain/mails/preview-link-mail";

/** For the page that prepares a document; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/mail-preview",
  {
    POST: defineRoute({
      operationId: "previewInvitation",
      summary: "Render the email that a recipient will be invited by",
      access: ["jwt"],
      workspace: true,
      uuids: ["id"],
      body: MailPreviewBody,
      response: MailPreview,
      errors: ["NOT_FOUND", "INSUFFICIENT_ROLE", "NO_PUBLISHED_VERSION"],
      handler: ({ ctx, params, body }) => previewLinkMail(ctx, params.id, body),
    }),
  },
);
