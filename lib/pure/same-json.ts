/**
 * Deep equality of two JSON values: key order is ignored (a database may change it), and undefined members count as
 * absent.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, i) => isSameJson(item, b[i]))
    );
  const left = membersOf(a);
  const right = new Map(membersOf(b));
  return (
    left.length === right.size &&
    left.every(([name, value]) => right.has(name) && isSameJson(value, right.get(name)))
  );
}

const membersOf = (object: object): [string, unknown][] =>
  Object.entries(object).filter(([, value]) => value !== undefined);
