import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { StartedFormDto } from "@/lib/contracts/public-links";
import { isFormClosed } from "@/lib/domain/documents/send-visitor-start";

/**
 * For a visitor's signing page, so that a visitor learns before signing whether the form still accepts signatures;
 * not part of the public API.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/sign/{token}/form", {
  GET: defineRoute({
    operationId: "readFormOfLink",
    summary: "Whether the form takes signatures",
    access: [],
    workspace: false,
    params: ["token"],
    response: StartedFormDto,
    errors: ["TOKEN_INVALID", "TOKEN_EXPIRED"],
    handler: async ({ ctx, link }) => ({ isClosed: await isFormClosed(link.document, ctx) }),
  }),
});
