import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { installed, schemaDir } from "./paths.mjs";

const { schemaDiff } = await import(String(new URL("./schema-diff.mjs", import.meta.url)));

/** The engine's interface is internal to Prisma: after an update, run this test, then name the new version here. */
const MADE_FOR = "7.10.0";

const folder = mkdtempSync(path.join(tmpdir(), "countersign-schema-"));
afterAll(() => rmSync(folder, { recursive: true }));

it(`is made for Prisma ${MADE_FOR}, and the engine is of the same build`, () => {
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(installed(`${name}/package.json`), "utf8")).version;
  expect(versionOf("prisma")).toBe(MADE_FOR);
  expect(versionOf("@prisma/adapter-pg")).toBe(MADE_FOR);
  expect(versionOf("@prisma/schema-engine-wasm")).toBe(versionOf("@prisma/engines-version"));
});

it("has nothing to write when the migrations lead to the schema", async () => {
  expect(await schemaDiff(process.env.DATABASE_OWNER_URL, schemaDir)).toContain("This is an empty migration");
});

it("writes what is missing between the migrated database and a changed schema, offline", async () => {
  cpSync(schemaDir, folder, { recursive: true });
  const file = path.join(folder, "users.prisma");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("model User {", "model User {\n  probes Int[] @default([1])\n"),
  );
  const sql = await schemaDiff(process.env.DATABASE_OWNER_URL, folder);
  expect(sql).toContain('ALTER TABLE "users" ADD COLUMN     "probes" INTEGER[] DEFAULT ARRAY[1]::INTEGER[];');
  expect(sql).not.toMatch(/CREATE TABLE|DROP (?:TABLE|COLUMN)/);
});
