import { isAnimated } from "@/lib/pure/animated-picture";
import { otherPictureFormat, PICTURE_HEAD_BYTES, pictureType } from "@/lib/pure/picture-type";

const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(
    await file
      .slice(0, PICTURE_HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );

/** The name of an image format that the server cannot read, such as “HEIC”, by the file’s bytes; null for any other file. */
export const findUnsupportedFormat = async (file: Blob): Promise<string | null> =>
  otherPictureFormat(await headOf(file));

/**
 * As `findUnsupportedFormat`, for a file that this browser could not read as an image: TIFF counts too, which only Safari
 * reads.
 */
export async function findUndecodableFormat(file: Blob): Promise<string | null> {
  const head = await headOf(file);
  return otherPictureFormat(head) ?? (pictureType(head)?.ext === "tiff" ? "TIFF" : null);
}

/** Whether an image is animated: only its first frame is kept here. @param file of a size that the server accepts */
export const isAnimation = async (file: Blob): Promise<boolean> => {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  return isAnimated(new Uint8Array(bytes));
};
