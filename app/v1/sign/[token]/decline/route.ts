import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DeclineBody, SIGNER_HEADERS } from "@/lib/contracts/signing";
import { declineSigning } from "@/lib/domain/signing/decline-signing";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/decline", {
  POST: defineRoute({
    operationId: "declineSigning",
    summary: "Decline to sign, with a reason",
    description: "Ends the document for all recipients; the sender is shown the reason.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    link: (token) => requireActingLink(token, "DECLINE"),
    body: DeclineBody,
    status: 204,
    errors: [
      "TOKEN_INVALID",
      "TOKEN_EXPIRED",
      "ROLE_CANNOT_DECLINE",
      "INVALID_STATE",
      "UNAUTHENTICATED",
      "WRONG_WORKSPACE",
    ],
    handler: ({ ctx, params, body }) => declineSigning(params.token, body.reason, ctx),
  }),
});
