import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { DelegateSigningBody } from "@/lib/contracts/delegation";
import { SIGNER_HEADERS } from "@/lib/contracts/signing";
import { delegateSigning } from "@/lib/domain/signing/delegate-signing";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/delegate", {
  POST: defineRoute({
    operationId: "delegateSigning",
    summary: "Ask someone else to sign in the recipient's place",
    description:
      "Where the template's settings allow it (`allowDelegation`), and at most three times for one recipient. The person named gets an email with their own link; this link stops working, what was entered with it is discarded, and the sender is notified. Not for embed sessions, and not for people who are recipients of the document already. An extension: not part of version 1.0 of the API.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    link: (token) => requireActingLink(token, "SIGN"),
    body: DelegateSigningBody,
    status: 204,
    errors: [
      "TOKEN_INVALID",
      "TOKEN_EXPIRED",
      "ROLE_CANNOT_SIGN",
      "INVALID_STATE",
      "UNAUTHENTICATED",
      "WRONG_WORKSPACE",
    ],
    handler: ({ ctx, params, body }) => delegateSigning(params.token, body, ctx),
  }),
});
