/** An area of a displayed page in points: origin top left, y down. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const widthOf = (box: Box): number => box.x1 - box.x0;
export const heightOf = (box: Box): number => box.y1 - box.y0;
export const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box));
export const centreYOf = (box: Box): number => (box.y0 + box.y1) / 2;
export const centreXOf = (box: Box): number => (box.x0 + box.x1) / 2;

/** Length that two boxes share along an axis; negative for a gap. */
export const overlapX = (a: Box, b: Box): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
export const overlapY = (a: Box, b: Box): number => Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);

export const overlaps = (a: Box, b: Box): boolean => overlapX(a, b) > 0 && overlapY(a, b) > 0;

export const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, overlapX(a, b)) * Math.max(0, overlapY(a, b));

/** Intersection over union. */
export function iou(a: Box, b: Box): number {
  const shared = sharedArea(a, b);
  const whole = areaOf(a) + areaOf(b) - shared;
  return whole > 0 ? shared / whole : 0;
}

export const contains = (outer: Box, inner: Box, slack = 0): boolean =>
  inner.x0 >= outer.x0 - slack &&
  inner.x1 <= outer.x1 + slack &&
  inner.y0 >= outer.y0 - slack &&
  inner.y1 <= outer.y1 + slack;

export const union = (a: Box, b: Box): Box => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
});

/** Index of boxes by horizontal bands of the page, which finds the boxes in an area without comparing all pairs. */
export class BandIndex<T extends Box> {
  readonly #bands = new Map<number, T[]>();
  readonly #height: number;

  constructor(items: Iterable<T>, height = 24) {
    this.#height = height;
    for (const item of items)
      for (let band = this.#at(item.y0); band <= this.#at(item.y1); band++) {
        const list = this.#bands.get(band);
        if (list) list.push(item);
        else this.#bands.set(band, [item]);
      }
  }

  #at(y: number): number {
    return Math.floor(Math.min(1e5, Math.max(-1e5, y)) / this.#height);
  }

  /** The items that touch this area, each once. */
  near(area: Box): T[] {
    const found = new Set<T>();
    for (let band = this.#at(area.y0); band <= this.#at(area.y1); band++)
      for (const item of this.#bands.get(band) ?? [])
        if (item.x1 >= area.x0 && item.x0 <= area.x1 && item.y1 >= area.y0 && item.y0 <= area.y1)
          found.add(item);
    return [...found];
  }
}
