import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { insertRows } from "@/lib/platform/database/insert-rows";

/** Columns whose name is not their property's in snake case: a row for insertRows uses the column's name. */
const BY_COLUMN_NAME = ["submissions.way_in", "phone_drawings.way_in", "mail_messages.sealed_content"];

const folder = path.resolve("prisma/schema");
const schema = readdirSync(folder)
  .map((name) => readFileSync(path.join(folder, name), "utf8"))
  .join("\n");
const models = new Map(
  [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = "", body = ""]) => [name, body]),
);

/** The properties of every model that are columns, with their column names in the schema. */
const columns = [...models.values()].flatMap((body) => {
  const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "";
  return [...body.matchAll(/^ +(\w+) +(\w+)(.*)$/gm)].flatMap(([, property = "", type = "", rest = ""]) =>
    models.has(type) ? [] : [{ table, property, column: /@map\("(\w+)"\)/.exec(rest)?.[1] ?? property }],
  );
});

it("writes every property to its column, but for those that are given by the column's name", () => {
  const wrong = columns.filter(
    ({ table, property, column }) => !insertRows(table, [{ [property]: 1 }]).sql.includes(`("${column}")`),
  );
  expect(wrong.map(({ table, column }) => `${table}.${column}`)).toEqual(BY_COLUMN_NAME);
});

it("was asked of the whole schema", () => {
  expect(columns).toContainEqual({ table: "documents", property: "workspaceId", column: "workspace_id" });
  expect(new Set(columns.map(({ table }) => table)).size).toBe(models.size);
});
