import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { FileValue } from "@/lib/contracts/content";
import { SIGNER_HEADERS, UploadFileQuery } from "@/lib/contracts/signing";
import { requireActingLink } from "@/lib/domain/signing/load-link";
import { receiveAttachment } from "@/lib/domain/signing/receive-attachment";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/sign/{token}/files/{fieldId}",
  {
    PUT: defineRoute({
      operationId: "uploadSigningFile",
      summary: "Bring a file for an `attachment`, `image` or `stamp` field",
      description:
        "The answer is the field's value: send it in `values` with the draft and with the signature. It counts for this recipient alone. Pictures for `image` and `stamp` fields are encoded anew, so their hash is another than that of what was sent. An addition to the interface.",
      access: [],
      workspace: false,
      params: ["token", "fieldId"],
      link: (token) => requireActingLink(token, "SIGN"),
      headers: SIGNER_HEADERS,
      query: UploadFileQuery,
      rawBody: "The bytes of the file, at most 10 MiB; what it is shows from the bytes themselves",
      status: 201,
      response: FileValue,
      errors: [
        "TOKEN_INVALID",
        "TOKEN_EXPIRED",
        "ROLE_CANNOT_SIGN",
        "INVALID_STATE",
        "PAYLOAD_TOO_LARGE",
        "BUSY",
        "UNAUTHENTICATED",
        "WRONG_WORKSPACE",
      ],
      handler: ({ params: { token, fieldId }, query, request }) =>
        receiveAttachment(token, { fieldId, fileName: query.name }, request),
    }),
  },
);
