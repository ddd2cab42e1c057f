import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { FileValue } from "@/lib/contracts/content";
import { SIGNER_HEADERS, UploadFileQuery } from "@/lib/contracts/signing";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";
import { receiveAttachment } from "@/lib/domain/signing/receive-attachment";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/v1/sign/{token}/files/{fieldId}",
  {
    PUT: defineRoute({
      operationId: "uploadSigningFile",
      summary: "Upload a file for an `attachment`, `image` or `stamp` field",
      description:
        "The response is the field's value: send it in `values` when you save the draft and when you submit. It is valid for this recipient only. Images for `image` and `stamp` fields are re-encoded, so their hash differs from that of the uploaded file. An extension: not part of version 1.0 of the API.",
      access: [],
      workspace: false,
      params: ["token", "fieldId"],
      link: (token) => requireActingLink(token, "SIGN"),
      headers: SIGNER_HEADERS,
      query: UploadFileQuery,
      rawBody: "The bytes of the file, at most 10 MiB; its type is detected from the bytes",
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
