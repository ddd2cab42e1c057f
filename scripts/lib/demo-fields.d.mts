/** A signature, a name and a date for each, on the last page. */
export function demoFields(
  people: readonly { readonly roleKey: string }[],
  pageCount: number,
): {
  id: string;
  key: string;
  roleKey: string;
  type: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}[];
