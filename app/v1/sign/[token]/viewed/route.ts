import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { SIGNER_HEADERS, ViewedQuery } from "@/lib/contracts/signing";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { shownEarlier } from "@/lib/domain/signing/shown-document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/sign/{token}/viewed", {
  POST: defineRoute({
    operationId: "recordSigningViewed",
    summary: "Record that the document was shown to the recipient",
    description:
      "For your own page that shows only the PDF of `GET /v1/sign/{token}/document`, which does not count as viewing. The first call is recorded as `viewed`; it has no effect after `GET /v1/sign/{token}`, which records the same event. An extension: not part of version 1.0 of the API.",
    access: [],
    workspace: false,
    params: ["token"],
    headers: SIGNER_HEADERS,
    query: ViewedQuery,
    status: 204,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "UNAUTHENTICATED", "WRONG_WORKSPACE"],
    handler: async ({ ctx, query, link }) => {
      await recordOpened(link, ctx, "viewed", (version) => shownEarlier(link, version, query.shownSha256));
    },
  }),
});
