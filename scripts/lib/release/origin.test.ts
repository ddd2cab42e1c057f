import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const { originOf } = await import(String(new URL("./origin.mjs", import.meta.url)));

/** Sources below an unrelated repository, as somebody's home may be one. */
let outer: string;
let folder: string;
beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), "origin-"));
  folder = path.join(outer, "countersign");
  mkdirSync(path.join(folder, "docs"), { recursive: true });
  git(outer, "init", "--quiet");
  git(outer, "commit", "--quiet", "--allow-empty", "--message", "Another project");
  write("package.json", 1_700_000_000);
  write("docs/later.txt", 1_800_000_000);
});
afterEach(() => rmSync(outer, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): string {
  const who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.com"];
  const env = { ...process.env, GIT_COMMITTER_DATE: "1750000000 +0200", GIT_AUTHOR_DATE: "1740000000 +0200" };
  return execFileSync("git", [...who, ...args], { cwd, env, encoding: "utf8" }).trim();
}

function write(name: string, seconds: number): void {
  writeFileSync(path.join(folder, name), "{}");
  utimesSync(path.join(folder, name), seconds, seconds + 0.5);
}

const HASH = "0123456789abcdef0123456789abcdef01234567";

describe("without git", () => {
  it("a release has the date of its newest source, and no commit", () => {
    expect(originOf(folder, {})).toEqual({ commit: null, date: "2023-11-14T22:13:20.000Z" });
  });

  it("a release has the commit and the date that the builder names", () => {
    expect(originOf(folder, { SOURCE_COMMIT: HASH, SOURCE_DATE_EPOCH: "1760000000" })).toEqual({
      commit: HASH,
      date: "2025-10-09T08:53:20.000Z",
    });
    expect(originOf(folder, { SOURCE_COMMIT: "", SOURCE_DATE_EPOCH: "" })).toMatchObject({ commit: null });
    expect(() => originOf(folder, { SOURCE_COMMIT: "main" })).toThrow("SOURCE_COMMIT: must be the full hash");
    expect(() => originOf(folder, { SOURCE_DATE_EPOCH: "today" })).toThrow("SOURCE_DATE_EPOCH: must be");
  });
});

describe("in a checkout", () => {
  it("a release has the commit and its date, whatever the builder names as commit", () => {
    git(folder, "init", "--quiet");
    git(folder, "add", ".");
    git(folder, "commit", "--quiet", "--message", "First");
    const commit = git(folder, "rev-parse", "HEAD");
    const date = "2025-06-15T15:06:40.000Z";
    expect(originOf(folder, { SOURCE_COMMIT: HASH })).toEqual({ commit, date });
    write("package.json", 1_760_000_000);
    expect(originOf(folder, {})).toEqual({ commit, date });
    writeFileSync(path.join(folder, "package.json"), "[]");
    expect(originOf(folder, {})).toEqual({ commit: `${commit}-changed`, date });
  });

  it("that git cannot read, nothing is guessed", () => {
    writeFileSync(path.join(folder, ".git"), "gitdir: /nowhere\n");
    expect(() => originOf(folder, {})).toThrow(
      /^A release names its commit, and git cannot read it in .*nowhere/s,
    );
  });
});
