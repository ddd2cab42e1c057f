import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";
import { mailSigningLink } from "@/lib/domain/signing/mail-signing-link";

/** For the signing page; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/sign/{token}/mail-link",
  {
    POST: defineRoute({
      operationId: "mailOwnLink",
      summary: "Email the recipient their link again",
      access: [],
      workspace: false,
      params: ["token"],
      link: (token) => requireActingLink(token, "SIGN"),
      status: 204,
      errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "ROLE_CANNOT_SIGN", "INVALID_STATE"],
      handler: ({ ctx, params }) => mailSigningLink(params.token, ctx),
    }),
  },
);
