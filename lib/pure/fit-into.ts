export type Size = { readonly width: number; readonly height: number };

/** The largest size of the same shape within a box, in whole pixels, never larger than it was nor less than one pixel. */
export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(width), height: whole(height) };
}
