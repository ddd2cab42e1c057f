import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { CreateEmbedSessionBody, EmbedSessionDto } from "@/lib/contracts/embed";
import { createEmbedSession } from "@/lib/domain/embed/create-session";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/embed/session", {
  POST: defineRoute({
    operationId: "createEmbedSession",
    summary: "An address at which one recipient signs inside of your own page",
    description:
      "Put it into an iframe, or into `<countersign-document>` of `/embed.js`. Whoever has the address can sign as " +
      "the recipient: make it when the recipient asks for it, and give it to nobody else. It ends after " +
      "`expiresInSeconds`, and with the document.",
    access: ["key"],
    workspace: true,
    body: CreateEmbedSessionBody,
    status: 201,
    response: EmbedSessionDto,
    errors: ["NOT_FOUND", "WRONG_WORKSPACE", "INVALID_STATE"],
    handler: ({ ctx, body }) => createEmbedSession(ctx, body),
  }),
});
