import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/paths.mjs";

const { importersOf } = await import(String(new URL("./lib/test/select.mjs", import.meta.url)));

/** The paths that a style sheet's @source stands for: files, and all below folders. */
const asPattern = (source: string): RegExp => {
  const glob = path.posix.join("app", source);
  const body = glob
    .replaceAll(/[.+^$()|[\]]/g, "\\$&")
    .replaceAll("*", "[^/]+")
    .replaceAll(/\{([^}]+)\}/g, (_, names: string) => `(?:${names.replaceAll(",", "|")})`);
  return new RegExp(`^${body}(?:/|$)`);
};

/** What the pages of recipients are made of: everything that can have a class name of theirs. */
async function modules(): Promise<string[]> {
  const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" });
  const own = files.filter(
    (file) =>
      /(?:^|\/)(?:page|layout|error|not-found)\.tsx$/.test(file) && !/^(?:\(product\)|open)\//.test(file),
  );
  const importers = await importersOf(own.map((file) => `app/${file}`));
  return [...(importers as Map<string, string[]>).keys()].filter((file) =>
    /^(?:app|components)\/.*\.tsx?$/.test(file),
  );
}

it("has every file that the pages for people without an account are made of", async () => {
  const styles = readFileSync(path.join(root, "app/recipients.css"), "utf8");
  const sources = [...styles.matchAll(/^@source (?:not )?"(.+)";$/gm)].map(([, source = ""]) =>
    asPattern(source),
  );
  const files = await modules();
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => !sources.some((source) => source.test(file)))).toEqual([]);
});
