import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { misspeltVariables } from "@/lib/env";

const { root } = await import(String(new URL("./paths.mjs", import.meta.url)));

/** Set by the launcher, by Node or by crash tests; not for users to configure. */
const INTERNAL = new Set([
  "NODE_ENV",
  "COUNTERSIGN_ROOT",
  "COUNTERSIGN_ENV_FILE_NAMES",
  "COUNTERSIGN_EMBEDDED_DATABASE",
  "COUNTERSIGN_FAILPOINT",
]);
/** Read by the launcher or the tests, and not by the server. */
const OUTSIDE_OF_SERVER = ["HOST", "TEST_DATABASE_URL", "CHROMIUM_PATH"];

const names = (file: string, pattern: RegExp) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(pattern)].flatMap(([, name]) => name ?? []);

it(".env.example explains every variable that the server reads, and no other", () => {
  const read = names("lib/env.ts", /^ {2}([A-Z][A-Z0-9_]+):/gm).filter((name) => !INTERNAL.has(name));
  const explained = names(".env.example", /^#([A-Z][A-Z0-9_]+)=/gm);
  expect(explained.sort()).toEqual([...read, ...OUTSIDE_OF_SERVER].sort());
});

it("no variable that the launcher, the tests or the guides' samples use is told as misspelt", () => {
  const sources = ["scripts", "test", "app/(product)/docs"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:mjs|ts|tsx)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const files = [...sources, "compose.yaml"];
  const used = new Set(files.flatMap((file) => names(file, /\b(COUNTERSIGN_[A-Z]+(?:_[A-Z]+)*)\b/g)));
  expect(used).toContain("COUNTERSIGN_PARENT_GONE");
  const explained = names(".env.example", /^#([A-Z][A-Z0-9_]+)=/gm);
  expect(misspeltVariables([...used, ...explained])).toEqual([]);
});
