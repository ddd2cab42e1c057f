import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { AskSenderBody } from "@/lib/contracts/ask-sender";
import { askSender } from "@/lib/domain/signing/ask-sender";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";

/** For the signing page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/sign/{token}/questions",
  {
    POST: defineRoute({
      operationId: "askSender",
      summary: "Ask the sender a question",
      access: [],
      workspace: false,
      params: ["token"],
      link: (token) => requireActingLink(token, "SIGN"),
      body: AskSenderBody,
      status: 204,
      errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "ROLE_CANNOT_SIGN", "INVALID_STATE"],
      handler: ({ ctx, params, body }) => askSender(params.token, body, ctx),
    }),
  },
);
