import type { PastedImage } from "@/components/text-editor/paste/inline";
import type { PasteSource } from "@/components/text-editor/paste/paste-context";
import type { BodyBlock } from "@/lib/contracts/body";

const MAX_IMAGES = 50;

/**
 * Prefix of ids that no stored image has, for images that are yet to be uploaded, numbered in the order of the text.
 */
const PREFIX = "00000000-0000-7000-8000-";

const pendingId = (index: number): string => `${PREFIX}${String(index).padStart(12, "0")}`;

/** Index of the pasted image that an image id in the result refers to. */
export const pendingIndex = (imageId: string): number => Number(imageId.slice(PREFIX.length));

export const isPendingImage = ({
  type,
  attrs,
}: {
  type: { name: string };
  attrs: { imageId?: unknown };
}): boolean => type.name === "image" && typeof attrs.imageId === "string" && attrs.imageId.startsWith(PREFIX);

/** Registers an image to be uploaded. @returns its block; null if the limit is reached */
export function pendingImage(
  image: PastedImage,
  align: string | null,
  { images, losses }: PasteSource,
): BodyBlock | null {
  if (images.length >= MAX_IMAGES) {
    losses.add("images_over_limit");
    return null;
  }
  images.push(image);
  const { alt, width } = image;
  return {
    type: "image",
    attrs: {
      imageId: pendingId(images.length - 1),
      alt,
      width,
      align: align === "center" || align === "right" ? align : null,
    },
  };
}
