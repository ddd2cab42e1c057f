import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { imageType } from "@/lib/domain/files/image-type";
import { templateThumbnail } from "@/lib/domain/templates/template-thumbnail";

/** The first page of a rich text, for its card in the library. Not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource(
  "/api/templates/{id}/thumbnail",
  {
    GET: defineRoute({
      operationId: "readTemplateThumbnail",
      summary: "The first page of a template as a small image",
      access: ["jwt"],
      workspace: false,
      uuids: ["id"],
      errors: ["NOT_FOUND", "PDF_TOO_LARGE", "BUSY"],
      handler: async ({ ctx, params }) => {
        const bytes = await templateThumbnail(ctx.principal.userId, params.id);
        return new Response(new Uint8Array(bytes), {
          headers: {
            "Content-Type": imageType(bytes),
            "Content-Length": String(bytes.length),
            // The URL changes with the text.
            "Cache-Control": "private, max-age=604800, immutable",
            "X-Content-Type-Options": "nosniff",
          },
        });
      },
    }),
  },
);
