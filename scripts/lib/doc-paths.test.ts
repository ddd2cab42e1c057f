import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const { guidesOf, missingPaths } = await import(String(new URL("./doc-paths.mjs", import.meta.url)));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "doc-paths-"));
  for (const name of ["docs/decisions", "lib/pure", "app/(product)/[id]", "node_modules/zod", "dist"])
    mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of ["lib/pure/id.ts", "app/(product)/[id]/page.tsx", "docs/words.md", "README.md"])
    writeFileSync(path.join(folder, name), "");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The missing paths that are reported for a guide with these lines. */
const missing = (...lines: string[]): string[] => {
  writeFileSync(path.join(folder, "docs/decisions/guide.md"), lines.join("\n"));
  return missingPaths(folder, ["docs/decisions/guide.md"]);
};

it("names links and paths that lead nowhere, with their lines", () => {
  expect(
    missing(
      "[words](../words.md) and [gone](../gone.md#there)",
      "",
      "`lib/pure/id.ts`, `lib/gone`, `app/(product)/[token]/page.tsx`",
    ),
  ).toEqual([
    "docs/decisions/guide.md:1 ../gone.md#there",
    "docs/decisions/guide.md:3 lib/gone",
    "docs/decisions/guide.md:3 app/(product)/[token]/page.tsx",
  ]);
});

it("takes what exists, also folders and parts of a page", () => {
  expect(missing("[a](../words.md#top) [b](../../lib/) `app/(product)/[id]/page.tsx` `lib/pure/`")).toEqual(
    [],
  );
});

it("leaves alone what is no path of the repository", () => {
  expect(
    missing(
      "[site](https://example.com/x) [mail](mailto:a@example.com) [here](#here) [page](/docs/api)",
      "`lib/*/queries.ts` `lib/<domain>/x.ts` `lib/{a,b}` `app/v1/…/route.ts` `npx x lib/gone.ts`",
      "`id.ts` `/v1/gone` `w/gone` `zod/gone` `dist/fonts` `node_modules/gone`",
      "```sh",
      "cat `lib/gone.ts` # [gone](gone.md)",
      "```",
      "    ~~~~",
      "    `lib/gone.ts`",
      "    ~~~~",
    ),
  ).toEqual([]);
  // Text after a block keeps its line number.
  expect(missing("```", "`lib/gone.ts`", "```", "`lib/gone.ts`")).toEqual([
    "docs/decisions/guide.md:4 lib/gone.ts",
  ]);
});

it("reads the guides at the root and all below docs", () => {
  missing("");
  expect(guidesOf(folder).toSorted()).toEqual(["README.md", "docs/decisions/guide.md", "docs/words.md"]);
});
