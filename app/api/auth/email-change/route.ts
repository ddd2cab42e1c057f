import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AskForEmailChangeBody, EmailChangeDto } from "@/lib/contracts/email-change";
import {
  askForEmailChange,
  cancelEmailChange,
  findEmailChange,
} from "@/lib/domain/identity/email-change/ask-for-email-change";

/** The change of the caller's address that waits for both mailboxes. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/auth/email-change", {
  GET: defineRoute({
    operationId: "viewEmailChange",
    summary: "Your address, and the open change of it",
    access: ["jwt"],
    workspace: false,
    response: EmailChangeDto,
    handler: ({ ctx }) => findEmailChange(ctx.principal.userId),
  }),
  POST: defineRoute({
    operationId: "askForEmailChange",
    summary: "Ask both mailboxes to change your address",
    access: ["jwt"],
    workspace: false,
    reauthenticate: true,
    body: AskForEmailChangeBody,
    response: EmailChangeDto,
    handler: ({ ctx, body }) => askForEmailChange(ctx, body),
  }),
  DELETE: defineRoute({
    operationId: "cancelEmailChange",
    summary: "Cancel the open change of your address",
    access: ["jwt"],
    workspace: false,
    status: 204,
    handler: ({ ctx }) => cancelEmailChange(ctx.principal.userId),
  }),
});
