import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SIGNER_HEADERS } from "@/lib/contracts/signing";
import { requireLink } from "@/lib/domain/signing/load-link";
import { recordOpened } from "@/lib/domain/signing/record-opened";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/viewed", {
  POST: defineRoute({
    operationId: "recordSigningViewed",
    summary: "Say that the document is shown to the recipient",
    description:
      "For a page of your own that shows the PDF of `GET /v1/sign/{token}/document` alone, which does not count as viewing. The first time is recorded as `viewed`; after `GET /v1/sign/{token}`, which records the same, nothing is left to record. An addition to the interface.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    status: 204,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "UNAUTHENTICATED", "WRONG_WORKSPACE"],
    handler: async ({ ctx, params }) => recordOpened(await requireLink(params.token), ctx, "viewed"),
  }),
});
