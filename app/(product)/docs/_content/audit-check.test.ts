import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { continueChain } from "@/lib/domain/audit/append-events";
import { newId } from "@/lib/pure/id";
import { AUDIT_CHECK_PY, AUDIT_CHECK_TS } from "./audit-check";

const documentId = newId();
const actor = { type: "recipient" as const, id: newId(), name: "Zoë “Z” 東京 😀", email: "zoe@example.com" };
const head = { documentId, auditSequence: 0, auditHead: null };
const { rows } = continueChain(
  head,
  (["sent", "viewed", "signed"] as const).map((type, i) => ({
    type,
    actor,
    at: new Date(1_790_000_000_000 + i),
    data: { via: "email_link", é: i, a: ["\n\u0001\u007f", null, true], reason: 'He said "no" \\ /' },
  })),
);
/** The events as the API returns them: without the document's id. */
const trail = rows.map(({ documentId: _, ...event }) => event);

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), "audit-check-"));
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(AUDIT_CHECK_TS, { compilerOptions: options });
  writeFileSync(path.join(dir, "check.mjs"), outputText);
  writeFileSync(path.join(dir, "check.py"), AUDIT_CHECK_PY);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const PROGRAMS: [string, string, string, boolean][] = [
  ["TypeScript", process.execPath, "check.mjs", true],
  ["Python (skipped: no python3 here)", "python3", "check.py", hasPython],
];

function check(program: string, script: string, events: object[]) {
  const file = path.join(dir, "audit.json");
  writeFileSync(file, JSON.stringify(events));
  const { status, stdout, stderr } = spawnSync(program, [path.join(dir, script), file, documentId], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe.each(PROGRAMS)("the check of an audit trail in %s", (_, program, script, isThere) => {
  it.skipIf(!isThere)("says yes to a trail that is whole, with the number and the hash of each event", () => {
    const { status, stdout } = check(program, script, trail);
    expect(stdout.trim().split("\n")).toEqual(trail.map(({ sequence, hash }) => `${sequence} ${hash}`));
    expect(status).toBe(0);
  });

  it.skipIf(!isThere)("names the first event that does not fit", () => {
    const changed = trail.map((event, i) => (i === 1 ? { ...event, ip: "6.6.6.6" } : event));
    const removed = trail.filter((__, i) => i !== 1);
    for (const events of [changed, removed]) {
      const { status, stderr } = check(program, script, events);
      expect([status, stderr]).toEqual([1, expect.stringContaining("Broken at event 2")]);
    }
  });
});
