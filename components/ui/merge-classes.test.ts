import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { twMerge } from "tailwind-merge";
import { describe, expect, it } from "vitest";
import { root } from "@/scripts/lib/paths.mjs";
import { mergeClasses } from "./merge-classes";

/** The classes in the sources that Tailwind's whole table knows, without variants. */
function knownClasses(): string[] {
  const folders = ["app", "components"].map((name) => path.join(root, name));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.endsWith("merge-classes.ts"))
      .map((name) => readFileSync(path.join(folder, name), "utf8")),
  );
  const words = new Set(sources.flatMap((source) => source.split(/[\s"'`]+/)));
  const bases = new Set(
    [...words].map((word) => word.replace(/^(?:[\w@/-]+(?:\[[^\]]*\])?:|\[[^\]]*\]:)+/, "")),
  );
  return [...bases].filter((word) => /^-?[a-z@]/.test(word) && twMerge(`${word} ${word}`) === word).sort();
}

describe("the groups of classes", () => {
  it("are those of Tailwind's whole table, for each two classes in the sources", () => {
    const classes = knownClasses();
    expect(classes.length).toBeGreaterThan(800);
    // One of each group stands for it.
    const groups: string[] = [];
    const conflicts = (merge: typeof twMerge, first: string, second: string) =>
      merge(`${first} ${second}`) === second;
    for (const name of classes)
      if (!groups.some((group) => conflicts(twMerge, group, name) && conflicts(twMerge, name, group)))
        groups.push(name);
    const others: string[] = [];
    for (const name of classes)
      for (const group of groups)
        for (const [first, second] of [
          [name, group],
          [group, name],
        ] as const)
          if (name !== group && conflicts(twMerge, first, second) !== conflicts(mergeClasses, first, second))
            others.push(`${first} ${second}`);
    expect(others).toEqual([]);
  });

  it("are kept apart by variants, and joined again by the same", () => {
    for (const classes of [
      "p-2 md:p-4",
      "md:p-2 md:p-4",
      "hover:md:p-2 md:hover:px-4",
      "!p-2 p-4",
      "p-2! p-4!",
    ])
      expect(mergeClasses(classes)).toBe(twMerge(classes));
  });
});
