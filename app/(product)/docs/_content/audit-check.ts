/**
 * Standalone programs that verify an audit trail: shown by the guide on verification, and run by audit-check.test.ts.
 */

export const AUDIT_CHECK_TS = `import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

type Event = { sequence: number; hash: string; previousHash: string | null } & Record<string, unknown>;

// RFC 8785: keys in order, no spaces. All numbers of an audit event are integers.
function canonical(value: unknown): string {
  if (Array.isArray(value)) return "[" + value.map(canonical).join(",") + "]";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return "{" + entries.map(([key, one]) => JSON.stringify(key) + ":" + canonical(one)).join(",") + "}";
}

const [file, documentId] = process.argv.slice(2);
const events: Event[] = JSON.parse(readFileSync(file ?? "", "utf8"));
let previousHash: string | null = null;
for (const [index, { hash, ...event }] of events.entries()) {
  const computed = createHash("sha256").update(canonical({ ...event, documentId })).digest("hex");
  if (event.sequence !== index + 1 || event.previousHash !== previousHash || computed !== hash) {
    console.error("Broken at event " + (index + 1));
    process.exit(1);
  }
  previousHash = hash;
  console.log(event.sequence, hash);
}`;

export const AUDIT_CHECK_PY = `import hashlib, json, sys

file, document_id = sys.argv[1:]
previous = None
for index, event in enumerate(json.load(open(file, encoding="utf-8"))):
    found = event.pop("hash")
    # RFC 8785 for what an audit event holds: keys in order, no spaces, whole numbers alone.
    text = json.dumps({**event, "documentId": document_id}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    computed = hashlib.sha256(text.encode("utf-8")).hexdigest()
    if event["sequence"] != index + 1 or event["previousHash"] != previous or computed != found:
        sys.exit(f"Broken at event {index + 1}")
    previous = found
    print(event["sequence"], found)`;
