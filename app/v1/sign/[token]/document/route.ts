import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { UrlResponse } from "@/lib/contracts/common";
import { SIGNER_HEADERS } from "@/lib/contracts/signing";
import { signingDocumentUrl } from "@/lib/domain/signing/document-url";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/document", {
  GET: defineRoute({
    operationId: "getSigningDocument",
    summary: "Get a presigned URL of the document as it stands for the recipient",
    description:
      "A copy recipient placed mid-order gets the document as of their step; once it is complete, everyone gets the sealed PDF.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    response: UrlResponse,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "RENDER_NOT_READY", "UNAUTHENTICATED", "WRONG_WORKSPACE"],
    handler: ({ ctx, params }) => signingDocumentUrl(params.token, ctx),
  }),
});
