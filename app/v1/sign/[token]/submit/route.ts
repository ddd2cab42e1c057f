import { findCookieUserId } from "@/lib/api/cookie-user";
import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import {
  SIGNER_HEADERS,
  SIGNING_BODY_MAX_BYTES,
  SubmitSigningBody,
  SubmittedSigningDto,
} from "@/lib/contracts/signing";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";
import { submitSigning } from "@/lib/domain/signing/submit-signing";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/submit", {
  POST: defineRoute({
    operationId: "submitSigning",
    summary: "Sign",
    description:
      "Send all required values, a signature for each signature field, and the consent. Everything is validated again, formulas are computed, and the time of signing is the server's. After the last recipient signs, the document is sealed in the background.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    link: (token) => requireActingLink(token, "SIGN"),
    body: SubmitSigningBody,
    maxBytes: SIGNING_BODY_MAX_BYTES,
    status: 201,
    response: SubmittedSigningDto,
    errors: [
      "TOKEN_INVALID",
      "TOKEN_EXPIRED",
      "ROLE_CANNOT_SIGN",
      "ALREADY_SUBMITTED",
      "INVALID_STATE",
      "FORM_CLOSED",
      "UNAUTHENTICATED",
      "WRONG_WORKSPACE",
    ],
    errorStatus: { INVALID_STATE: 409 },
    handler: async ({ ctx, params, body, request }) =>
      submitSigning(params.token, body, ctx, await findCookieUserId(request)),
  }),
});
