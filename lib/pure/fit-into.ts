export type Size = { readonly width: number; readonly height: number };

/**
 * The largest size with the same aspect ratio within a box, in whole pixels; never enlarged, and at least one pixel.
 */
export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(width), height: whole(height) };
}
