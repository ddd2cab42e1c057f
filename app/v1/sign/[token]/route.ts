import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SIGNER_HEADERS, SigningDto } from "@/lib/contracts/signing";
import { viewSigning } from "@/lib/domain/signing/get-signing";
import { requireExistingLink } from "@/lib/domain/signing/load-signing-link";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}", {
  GET: defineRoute({
    operationId: "getSigning",
    summary: "Get the document and its fields as the recipient sees them",
    description:
      "Everything you need to render your own signing page: pages, this recipient's fields, values filled in by others, and the consent text to show.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    link: requireExistingLink,
    response: SigningDto,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "NOT_FOUND", "UNAUTHENTICATED", "WRONG_WORKSPACE"],
    handler: ({ ctx, params, link }) => viewSigning(params.token, ctx, link),
  }),
});
