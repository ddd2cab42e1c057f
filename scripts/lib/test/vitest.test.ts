import { describe, expect, it } from "vitest";

const load = (name: string) => import(String(new URL(name, import.meta.url)));
const { vitestArgs } = await load("./vitest.mjs");

const RUN = { projects: ["unit", "database"], seed: 7, report: "report.json" };
const FILES = ["lib/a.test.ts", "lib/b.db.test.ts"];

describe("the command line of a run", () => {
  it.each([
    ["of all tests", {}, 0],
    ["of files", { files: FILES }, 1],
    ["of a title", { title: /adds/ }, 1],
    ["of files and a title", { files: FILES, title: /adds/ }, 1],
  ])("%s has each option once", (_, chosen, times) => {
    const args: string[] = vitestArgs({ ...RUN, ...chosen });
    expect(args.filter((arg) => arg === "--passWithNoTests")).toHaveLength(times);
    const single = args.filter((arg) => arg.startsWith("--") && !/^--(project|reporter)/.test(arg));
    expect(new Set(single).size).toBe(single.length);
    expect(args).toEqual(expect.arrayContaining("files" in chosen ? FILES : ["run"]));
  });
});
