import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const { DOCUMENTS, isReleased, releaseSources } = await import(
  String(new URL("./sources.mjs", import.meta.url))
);
const { root } = await import(String(new URL("../paths.mjs", import.meta.url)));
const { listFiles } = await import(String(new URL("../hash.mjs", import.meta.url)));

it.each([
  "app/layout.tsx",
  "bin/countersign",
  ".env.example",
  "CHANGELOG.md",
  "compose.yaml",
  "deploy/Caddyfile",
  "packages/client/README.md",
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
  ".env",
  "deploy/deployment.test.ts",
  "node_modules/",
  "README.md",
])("a release is the same without %s", (file) => {
  expect(isReleased(file)).toBe(false);
});

it("sources have one hash", () => {
  expect(releaseSources(root)).toMatch(/^[0-9a-f]{64}$/);
  expect(releaseSources(root)).toBe(releaseSources(root));
});

/**
 * Docker's rules, for the patterns that .dockerignore has: of those that match a file or a folder above it, the last one
 * decides (https://docs.docker.com/build/concepts/context/#dockerignore-files).
 */
function contextOf(patterns: string[]): (file: string) => boolean {
  const rules = patterns.map((pattern) => {
    const glob = pattern.replace(/^!/, "");
    expect(glob, "only these wildcards are understood here").toMatch(
      /^(?:\*\*\/)?[^*?[\]\\]*\*?[^*?[\]\\]*$/,
    );
    const literal = (text: string) => text.replace(/[.+$^|(){}]/g, "\\$&").replace("*", "[^/]*");
    const body = glob.startsWith("**/") ? `(?:.*/)?${literal(glob.slice(3))}` : literal(glob);
    return { isIncluded: pattern.startsWith("!"), matches: new RegExp(`^${body}(?:/.*)?$`) };
  });
  return (file) => rules.findLast(({ matches }) => matches.test(file))?.isIncluded ?? true;
}

it("the image is built from everything that a release is made from, and from no settings or data", () => {
  const isInContext = contextOf(readFileSync(path.join(root, ".dockerignore"), "utf8").trim().split("\n"));
  const released: string[] = listFiles(root, isReleased);
  expect(released).toEqual(expect.arrayContaining([...DOCUMENTS, "deploy/Caddyfile", "scripts/release.mjs"]));
  expect(released.filter((file) => !isInContext(file))).toEqual([]);
  const outside = [".env", ".env.local", ".data/secret", ".git/config", "node_modules/x/index.js", "dist/x"];
  expect(outside.filter(isInContext)).toEqual([]);
});
