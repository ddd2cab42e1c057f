import { z } from "zod";
import { DateTime, Id } from "@/lib/contracts/common";
import { PICTURE_DATA_URL, PICTURE_NAMES } from "@/lib/contracts/picture-types";

/** Images of rich text: uploaded to the workspace, and referenced by id. */

export const IMAGE_MAX_MIB = 8;
export const IMAGE_MAX_MEGAPIXELS = 24;
/** Limit for an image in a JSON body, whose base64 is held in memory. */
export const IMAGE_DATA_URL_MAX_MIB = 2;

/** The longest side of an image as stored and printed, in pixels: 2,000 are 300 dpi over 6.7 inches. */
export const BODY_IMAGE_MAX_SIDE_PX = 2_000;

/** Per text. */
export const BODY_IMAGE_LIMITS = { count: 200, mib: 64 } as const;

const TAKEN = `${PICTURE_NAMES}, at most ${IMAGE_MAX_MEGAPIXELS} million pixels`;

export const UploadImageBody = z
  .strictObject({
    image: z
      .string()
      .regex(PICTURE_DATA_URL, `must be a data URL of an image: ${PICTURE_NAMES}`)
      .meta({
        description: `Data URL of the image: ${TAKEN}, and ${IMAGE_DATA_URL_MAX_MIB} MiB; send larger ones as a file`,
        example:
          "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
      }),
  })
  .meta({ id: "UploadImage" });

/** The same request with the raw file. */
export const UploadImageForm = z
  .strictObject({
    file: z
      .file()
      .meta({ description: `The image: ${TAKEN}, and ${IMAGE_MAX_MIB} MiB`, example: "\u2030PNG …" }),
  })
  .meta({ id: "UploadImageForm" });

export const ImageDto = z
  .object({
    id: Id.meta({ description: "The `imageId` of image nodes in a text" }),
    width: z.int().meta({ description: "In pixels, as stored", example: 1200 }),
    height: z.int().meta({ description: "In pixels, as stored", example: 400 }),
    contentType: z.enum(["image/png", "image/jpeg"]).meta({ description: "As stored", example: "image/png" }),
    url: z.string().meta({
      description: "Presigned URL of the stored image, valid for ten minutes",
      example: "https://sign.example.com/api/blobs/4f9c…?expires=1795256130&signature=2b1d…",
    }),
    createdAt: DateTime,
  })
  .meta({ id: "Image", description: "An image of the workspace, for its rich text" });
export type ImageDto = z.infer<typeof ImageDto>;
