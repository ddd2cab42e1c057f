import { pictureType } from "@/lib/pure/picture-type";

/** Whether an image is animated: a page, a text or a print can show only one still of it. */
export function isAnimated(bytes: Uint8Array): boolean {
  switch (pictureType(bytes)?.ext) {
    case "gif":
      return hasSecondGifImage(bytes);
    case "png":
      return isAnimatedPng(bytes);
    case "webp":
      return isAnimatedWebp(bytes);
    default:
      return false;
  }
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Size of a colour table in bytes, from the flags of the structure that may have one. */
const tableBytes = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** The offset after a sequence of blocks of at most 255 bytes each, the last of which is empty. */
function behindBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
  return at + 1;
}

/** GIF89a: blocks of extensions and images, after a header of 13 bytes and a colour table. */
function hasSecondGifImage(bytes: Uint8Array): boolean {
  let images = 0;
  for (let at = 13 + tableBytes(bytes[10]); at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === 0x21) at = behindBlocks(bytes, at + 2);
    else if (kind === 0x2c) {
      images += 1;
      if (images > 1) return true;
      // The image's own colour table, and the size of its codes, precede its pixels.
      at = behindBlocks(bytes, at + 10 + tableBytes(bytes[at + 9]) + 1);
    } else return false;
  }
  return false;
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** A chunk `acTL` before the pixels states the number of frames. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = nameAt(bytes, at + 4);
    if (name === "IDAT") return false;
    if (name === "acTL") return view.getUint32(at + 8) > 1;
  }
  return false;
}

/** Frames are chunks `ANMF` of an extended file. */
function isAnimatedWebp(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    if (nameAt(bytes, at) === "ANMF") frames += 1;
    if (frames > 1) return true;
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return false;
}
