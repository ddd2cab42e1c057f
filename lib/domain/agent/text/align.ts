/** Aligns the blocks of a new text with those of the old one. Pure. */

export type Comparable = { readonly words: string; readonly type: string };

/** Longest increasing subsequence of the pairs by their old positions (patience sorting). */
function growing(pairs: readonly [now: number, old: number][]): [number, number][] {
  const tops: number[] = [];
  const from: number[] = [];
  pairs.forEach(([, old], i) => {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < old) low = middle + 1;
      else high = middle;
    }
    from[i] = low > 0 ? (tops[low - 1] ?? -1) : -1;
    tops[low] = i;
  });
  const run: [number, number][] = [];
  for (let at = tops.at(-1) ?? -1; at >= 0; at = from[at] ?? -1) {
    const pair = pairs[at];
    if (pair) run.unshift(pair);
  }
  return run;
}

function placesOfUnique(blocks: readonly Comparable[]): Map<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  blocks.forEach(({ words }, i) => {
    if (places.has(words)) repeated.add(words);
    places.set(words, i);
  });
  for (const words of repeated) places.delete(words);
  return places;
}

/**
 * Finds for each new block the old block that it replaces: one with the same words if there is one, else the next one
 * of the same type in the gap; null for a new block.
 */
export function alignBlocks(old: readonly Comparable[], now: readonly Comparable[]): (number | null)[] {
  const oldPlaces = placesOfUnique(old);
  const same = [...placesOfUnique(now)].flatMap(([words, at]): [number, number][] => {
    const place = oldPlaces.get(words);
    return place === undefined ? [] : [[at, place]];
  });
  const anchors = growing(same.sort(([a], [b]) => a - b));
  const places = new Array<number | null>(now.length).fill(null);
  let start: [number, number] = [0, 0];
  for (const end of [...anchors, [now.length, old.length] as [number, number]]) {
    let next = start[1];
    // Types that no longer occur in the rest of the old part, so that each is searched for once.
    const gone = new Set<string>();
    for (let i = start[0]; i < end[0]; i++) {
      const type = now[i]?.type ?? "";
      if (gone.has(type)) continue;
      let found = next;
      while (found < end[1] && old[found]?.type !== type) found += 1;
      if (found >= end[1]) gone.add(type);
      else {
        places[i] = found;
        next = found + 1;
      }
    }
    if (end[0] < now.length) places[end[0]] = end[1];
    start = [end[0] + 1, end[1] + 1];
  }
  return places;
}
