/**
 * The selection after a row is clicked or toggled by key.
 * @param ids the rows shown, in order
 * @param anchor the previously toggled row: if present, all rows in between get the clicked row's new state
 */
export function toggled(
  before: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  anchor: string | null,
): ReadonlySet<string> {
  const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
  const range = from < 0 || to < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const after = new Set(before);
  const isSelected = !before.has(id);
  for (const one of range) {
    if (isSelected) after.add(one);
    else after.delete(one);
  }
  return after;
}
