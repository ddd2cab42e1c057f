import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { MeasuredTextsDto, MeasureTextsBody } from "@/lib/contracts/measured-texts";
import { measureTexts } from "@/lib/domain/files/measure-texts";

/**
 * Of all characters, only Han characters change their form with the locale, and all their forms have the same width.
 */
const LOCALE = "en";

/** For the editor, the preview and the pages of documents; not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/measures", {
  POST: defineRoute({
    operationId: "measureTexts",
    summary: "Measure values as they will be printed",
    access: ["jwt"],
    workspace: false,
    body: MeasureTextsBody,
    response: MeasuredTextsDto,
    errors: ["BUSY"],
    handler: ({ ctx, body }) => measureTexts(body.texts, LOCALE, ctx.principal.userId),
  }),
});
