/** Code point ranges in the notation of CSS `unicode-range`, which the font packages ship per subset. */
export interface UnicodeRanges {
  has(codePoint: number): boolean;
}

/** Parses e.g. `U+0000-00FF,U+0131`. Invalid entries are ignored: coverage is only a hint. */
export function parseUnicodeRanges(text: string): UnicodeRanges {
  const bounds: [number, number][] = [];
  for (const part of text.split(",")) {
    const match = /^\s*U\+([0-9a-f]{1,6})(?:-([0-9a-f]{1,6}))?\s*$/i.exec(part);
    if (!match?.[1]) continue;
    const first = Number.parseInt(match[1], 16);
    bounds.push([first, match[2] ? Number.parseInt(match[2], 16) : first]);
  }
  bounds.sort((a, b) => a[0] - b[0]);
  return {
    has(codePoint) {
      let low = 0;
      let high = bounds.length - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        const range = bounds[middle];
        if (!range) return false;
        if (codePoint < range[0]) high = middle - 1;
        else if (codePoint > range[1]) low = middle + 1;
        else return true;
      }
      return false;
    },
  };
}
