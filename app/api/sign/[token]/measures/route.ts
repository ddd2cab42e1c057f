import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { MeasuredTextsDto, MeasureTextsBody } from "@/lib/contracts/measured-texts";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { measureTexts } from "@/lib/domain/files/measure-texts";

/** For the signing page, which calls it while somebody types; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/sign/{token}/measures", {
  POST: defineRoute({
    operationId: "measureTextsOfLink",
    summary: "Measure values as they will be printed",
    access: [],
    workspace: false,
    params: ["token"],
    limit: "measures",
    body: MeasureTextsBody,
    response: MeasuredTextsDto,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED", "BUSY"],
    handler: ({ body, link }) => measureTexts(body.texts, documentOptionsOf(link.document).locale, link.id),
  }),
});
