import { expect, it } from "vitest";

const { isReleased, releaseSources } = await import(String(new URL("./sources.mjs", import.meta.url)));
const { root } = await import(String(new URL("../paths.mjs", import.meta.url)));

it.each([
  "app/layout.tsx",
  "bin/countersign",
  "package-lock.json",
  "prisma/migrations/",
  "prisma/migrations/20261130035000_filling_of_every_layout/migration.sql",
  "scripts/cli.mjs",
  "scripts/lib/",
  "scripts/lib/start.mjs",
])("a release is made from %s", (file) => {
  expect(isReleased(file)).toBe(true);
});

it.each([
  "docs/",
  "test/",
  "e2e/",
  "scripts/lib/start.test.ts",
  "scripts/lib/paths.d.mts",
  ".data/",
  "node_modules/",
  "README.md",
])("a release is the same without %s", (file) => {
  expect(isReleased(file)).toBe(false);
});

it("sources have one hash", () => {
  expect(releaseSources(root)).toMatch(/^[0-9a-f]{64}$/);
  expect(releaseSources(root)).toBe(releaseSources(root));
});
