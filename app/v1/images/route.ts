import { defineResource } from "@/lib/api/define-resource";
import { defineRoute } from "@/lib/api/define-route";
import { ImageDto, UploadImageBody, UploadImageForm } from "@/lib/contracts/images";
import {
  IMAGE_BODY_MAX_BYTES,
  imageFromForm,
  imageOfDataUrl,
  withImageForm,
} from "@/lib/domain/files/images/receive-image";
import { uploadImage } from "@/lib/domain/files/images/upload-image";
import { isForm } from "@/lib/platform/http/form";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineResource("/v1/images", {
  POST: defineRoute({
    operationId: "uploadImage",
    summary: "Upload an image for rich text",
    description:
      "An extension: not part of version 1.0 of the API. Send the file as `multipart/form-data`, or a small image as a data URL. It is re-encoded without metadata, upright and at most 2,000 pixels a side: JPEG stays JPEG, PNG stays PNG with its transparency, GIF becomes PNG, and WebP and TIFF become one of them. Of an animation the first frame is kept; a TIFF of several pages is refused. The same image has the same id in a workspace. It is kept while a template version uses it, otherwise for a day.",
    access: ["jwt", "key"],
    scope: "templates:write",
    workspace: true,
    needsPlan: true,
    body: UploadImageBody,
    maxBytes: IMAGE_BODY_MAX_BYTES,
    form: isForm,
    withForm: withImageForm,
    formBody: UploadImageForm,
    status: 201,
    response: ImageDto,
    errors: ["PLAN_REQUIRED", "PAYLOAD_TOO_LARGE", "BUSY"],
    handler: async ({ ctx, body, form }) =>
      uploadImage(ctx, form ? await imageFromForm(form) : imageOfDataUrl(body.image)),
  }),
});
