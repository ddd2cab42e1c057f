/** Properties of an event that its hash covers as a whole, with all that is in them (chain.ts), and the hash. */
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
 * Whether the JSON of an audit trail says anything that no hash covers: further properties of the trail or of an event,
 * the id of another document, or a property that is given twice, of which programs take one and readers see both.
 * @param json parsed from `text`: an array of events, or an object with them
 * @param documentId of the document that the events were verified for
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

/** Number of property names in a valid JSON text: strings that a colon follows. */
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

/** Number of properties in a parsed value; without recursion, however deep it is. */
function countProperties(json: unknown): number {
  let count = 0;
  const left = [json];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    const inside = Object.values(value);
    if (!Array.isArray(value)) count += inside.length;
    // One by one: an array can have more items than a call can have arguments.
    for (const one of inside) left.push(one);
  }
  return count;
}
