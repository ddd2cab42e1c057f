import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ImageDto } from "@/lib/contracts/images";
import { getImage } from "@/lib/domain/files/images/get-image";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/images/{id}", {
  GET: defineRoute({
    operationId: "getImage",
    summary: "Get an image of rich text",
    description: "Returns its size and a presigned URL. An extension: not part of version 1.0 of the API.",
    access: ["jwt", "key"],
    scope: "templates:read",
    workspace: true,
    uuids: ["id"],
    response: ImageDto,
    errors: ["NOT_FOUND"],
    handler: ({ ctx, params }) => getImage(ctx, params.id),
  }),
});
