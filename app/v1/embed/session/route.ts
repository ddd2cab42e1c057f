import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { CreateEmbedSessionBody, EmbedSessionDto } from "@/lib/contracts/embed";
import { createEmbedSession } from "@/lib/domain/signing/create-embed-session";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/embed/session", {
  POST: defineRoute({
    operationId: "createEmbedSession",
    summary: "Create a URL at which one recipient signs inside your own page",
    description:
      "Use it in an iframe, or in `<countersign-document>` from `/embed.js`. Anyone who has the URL can sign as " +
      "the recipient: create it when the recipient needs it, and give it to nobody else. It expires after " +
      "`expiresInSeconds`, or when the document ends.",
    access: ["key"],
    scope: "embed",
    workspace: true,
    body: CreateEmbedSessionBody,
    status: 201,
    response: EmbedSessionDto,
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "INVALID_STATE"],
    handler: ({ ctx, body }) => createEmbedSession(ctx, body),
  }),
});
