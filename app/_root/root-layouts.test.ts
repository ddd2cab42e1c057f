import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "@/scripts/lib/paths.mjs";

const app = path.join(root, "app");
const files = readdirSync(app, { recursive: true, encoding: "utf8" }).map((name) =>
  name.split(path.sep).join("/"),
);

/** The folders from `app` down to the folder of this file. */
const foldersTo = (file: string): string[] => {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
};
const rootOf = (page: string) => foldersTo(page).find((folder) => files.includes(`${folder}/layout.tsx`));

const pages = files.filter((file) => /(?:^|\/)page\.tsx$/.test(file));
const roots = [...new Set(pages.map(rootOf))];

describe("root layouts", () => {
  it("stand over every page, in the language of this product or of its reader", () => {
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((page) => !rootOf(page))).toEqual([]);
    // A root layout over all of them would decide the language before the page is known.
    expect(files).not.toContain("layout.tsx");
    const documents = roots.map((folder) => {
      const source = readFileSync(path.join(app, `${folder}/layout.tsx`), "utf8");
      return [folder, /<(RootDocument|RecipientRootDocument)\b/.exec(source)?.[1]];
    });
    expect(documents.filter(([, made]) => made !== "RecipientRootDocument")).toEqual([
      ["(product)", "RootDocument"],
    ]);
    expect(documents.length).toBeGreaterThan(8);
  });

  it("have an error page below them, and nothing above them that would need a document", () => {
    expect(roots.filter((folder) => !files.includes(`${folder}/error.tsx`))).toEqual([]);
    const above = new Set(["", ...roots.flatMap((folder) => foldersTo(`${folder}`).map((one) => `${one}/`))]);
    const special = ["error", "not-found", "loading", "template", "default"].map((name) => `${name}.tsx`);
    const stray = [...above].flatMap((folder) => special.map((name) => folder + name));
    expect(stray.filter((file) => files.includes(file))).toEqual([]);
  });
});
