import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SigningTextDto } from "@/lib/contracts/signing-text";
import { getSigningText } from "@/lib/domain/signing/get-signing-text";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/text", {
  GET: defineRoute({
    operationId: "getSigningText",
    summary: "Get the document's text for a reflowed view",
    description:
      "An extension, not part of version 1.0 of the API, for documents of rich text: the text of the pages with the variables' values, for small screens. The pages are what is signed, and reading the text does not count as viewing them. 404 for a PDF.",
    access: [],
    workspace: false,
    params: ["token"],
    response: SigningTextDto,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "NOT_FOUND"],
    handler: ({ params }) => getSigningText(params.token),
  }),
});
