/** Rule L2: the left-to-right (visual) order of runs, given their levels in logical order. */
export function visualOrder(runLevels: readonly number[]): number[] {
  const order = runLevels.map((_, index) => index);
  const highest = runLevels.reduce((level, other) => Math.max(level, other), 0);
  for (let level = highest; level >= 1; level--) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (runLevels[order[end] ?? 0] ?? 0) >= level) end++;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(end, start + 1);
    }
  }
  return order;
}
