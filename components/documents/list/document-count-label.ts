export const documentCountLabel = (count: number): string =>
  count === 1 ? "1 document" : `${count} documents`;
