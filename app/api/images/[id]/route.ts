import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { readImage } from "@/lib/domain/files/images/get-image";

/** An image of a text, for the dashboard's pages: its URL does not expire. Not part of the public API. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/api/images/{id}", {
  GET: defineRoute({
    operationId: "readImage",
    summary: "The bytes of an image",
    access: ["jwt"],
    workspace: false,
    uuids: ["id"],
    errors: ["NOT_FOUND"],
    handler: async ({ ctx, params }) => {
      const { bytes, contentType } = await readImage(ctx.principal.userId, params.id);
      return new Response(new Uint8Array(bytes), {
        headers: {
          "Content-Type": contentType,
          "Content-Length": String(bytes.length),
          "Cache-Control": "private, max-age=86400, immutable",
          "Content-Security-Policy": "default-src 'none'; sandbox",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
});
