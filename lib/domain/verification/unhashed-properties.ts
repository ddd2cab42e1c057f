/** Properties of an event that its hash covers completely, including nested ones (chain.ts), and the hash itself. */
const HASHED: ReadonlySet<string> = new Set([
  "id",
  "sequence",
  "type",
  "createdAt",
  "actor",
  "ip",
  "userAgent",
  "data",
  "previousHash",
  "hash",
]);

/**
 * Whether the JSON of an audit trail contains anything that no hash covers: additional properties of the trail or of
 * an event, the id of another document, or a duplicate property, of which programs use one while readers see both.
 * @param json parsed from `text`: an array of events, or an object that contains them
 * @param documentId id of the document that the events were verified for
 */
export function hasUnhashedProperties(text: string, json: unknown, documentId: string): boolean {
  const isOther = (key: string, value: unknown) => key !== "documentId" || value !== documentId;
  const { events, ...around } = Array.isArray(json) ? { events: json } : (json as { events: unknown[] });
  if (Object.entries(around).some(([key, value]) => isOther(key, value))) return true;
  const hasMore = (event: unknown) =>
    Object.entries(event as object).some(([key, value]) => !HASHED.has(key) && isOther(key, value));
  return (events as unknown[]).some(hasMore) || countKeys(text) > countProperties(json);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Counts the property names in a valid JSON text: strings that are followed by a colon. */
function countKeys(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) !== QUOTE) continue;
    for (at++; text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++;
    while (isSpace(text.charCodeAt(at + 1))) at++;
    if (text.charCodeAt(at + 1) === COLON) count++;
  }
  return count;
}

/** Counts the properties in a parsed value, without recursion, so that any depth is possible. */
function countProperties(json: unknown): number {
  let count = 0;
  const left = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    const inside = Object.values(value);
    if (!Array.isArray(value)) count += inside.length;
    // Pushed one by one: an array can have more items than a call can have arguments.
    for (const one of inside) left.push(one);
  }
  return count;
}
