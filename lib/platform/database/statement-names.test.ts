import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { env } from "@/lib/env";
import { createStatementNames, statementName } from "@/lib/platform/database/statement-names";

const READ = "select name from users where id = $1";

/** The name that a text has after it came often enough. */
function nameAfter(nameOf: (text: string) => string | undefined, text: string, times = 5) {
  let name: string | undefined;
  for (let i = 0; i < times; i++) name = nameOf(text);
  return name;
}

it("names a statement once it repeats, always alike", () => {
  const nameOf = createStatementNames();
  expect([nameOf(READ), nameOf(READ)]).toEqual([undefined, undefined]);
  const name = nameOf(READ);
  expect(name).toMatch(/^s_[0-9a-f]{24}$/);
  expect([nameOf(READ), nameAfter(createStatementNames(), READ)]).toEqual([name, name]);
  expect(nameAfter(nameOf, "select email from users where id = $1")).not.toBe(name);
});

it.each([
  "SELECT id FROM documents WHERE workspace_id = $1 ORDER BY id DESC LIMIT $2",
  "select count(*) from documents where status = $1",
  "select id from documents where search_text ilike $1",
  "select id from documents where metadata @> $1",
  "select status, max(id) from documents group by status",
])("leaves to each time's plan what depends on the values: %s", (text) => {
  expect(nameAfter(createStatementNames(), text)).toBeUndefined();
});

it("names a write, whatever it counts or orders", () => {
  const text = "with a as (update t set x = $1 returning id) select (select count(*) from a) as changed";
  expect(nameAfter(createStatementNames(), text)).toBeDefined();
});

it("names no more texts than a connection may keep, and counts no more than it has room for", () => {
  const nameOf = createStatementNames({ maxNamed: 2 });
  const named = [1, 2, 3].map((n) => nameAfter(nameOf, `select ${n} from users where id = $1`));
  expect(named.filter((name) => name !== undefined)).toHaveLength(2);
  const other = createStatementNames();
  other(READ);
  other(READ);
  for (let i = 0; i < 1_000; i++) other(`select ${i} from users where id = $1`);
  expect(other(READ)).toBeUndefined();
});

it("names one of a fixed set at once", () => {
  expect(statementName(READ)).toBe(nameAfter(createStatementNames(), READ));
});

it("names nothing behind a pooler, where the next session would not know it", () => {
  env.database.isPooled = true;
  onTestFinished(() => {
    env.database.isPooled = false;
  });
  expect([statementName(READ), nameAfter(createStatementNames(), READ)]).toEqual([undefined, undefined]);
});

it("is where all names come from: none is written into a statement elsewhere", () => {
  const sources = ["lib", "inngest", "app"].flatMap((folder) =>
    readdirSync(path.join(env.rootDir, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("generated"))
      .map((file) => path.join(env.rootDir, folder, file)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources.filter((file) =>
    /\bname: ["'`][^"'`]+["'`],\s*text\b/.test(readFileSync(file, "utf8")),
  );
  expect(naming).toEqual([]);
});
