/**
 * Batches calls: items passed within `ms` milliseconds are handled together, and every caller gets its result, or the
 * shared error.
 */
export function batchCalls<T, R>(ms: number, handle: (items: T[]) => Promise<R>): (item: T) => Promise<R> {
  let group: { items: T[]; handled: Promise<R> } | null = null;
  const begin = () => {
    const items: T[] = [];
    const handled = new Promise<void>((resolve) => setTimeout(resolve, ms)).then(() => {
      group = null;
      return handle(items);
    });
    return { items, handled };
  };
  return (item) => {
    group ??= begin();
    group.items.push(item);
    return group.handled;
  };
}
