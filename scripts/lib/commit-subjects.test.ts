import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const { checkSubjects, faultOf } = await import(String(new URL("./commit-subjects.mjs", import.meta.url)));
const { run } = await import(String(new URL("./run.mjs", import.meta.url)));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "commit-subjects-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = async (...args: string[]) => {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  const { code, output } = await run("git", [...who, ...args], { cwd: folder });
  expect(code, output).toBe(0);
  return output;
};
const commit = (subject: string) => git("commit", "--quiet", "--allow-empty", "-m", subject);

it("judges length in signs, the first letter and the end", () => {
  expect(faultOf("Hold mails beyond an address's limit")).toBeNull();
  expect(faultOf("Ä".padEnd(72, "🖊"))).toBeNull();
  expect(faultOf("A".repeat(73))).toBe("has 73 signs, more than 72");
  expect(faultOf("hold mails")).toBe("does not begin with a capital");
  expect(faultOf("Hold mails.")).toBe("ends with a full stop");
});

it("judges the latest commits where there is no remote, and no merges", async () => {
  await git("init", "--quiet");
  await commit("too old to be judged");
  for (let index = 1; index <= 18; index += 1) await commit(`Number ${index}`);
  await git("switch", "--quiet", "--create", "side");
  await commit("Number 19");
  await git("switch", "--quiet", "-");
  await git("merge", "--quiet", "--no-ff", "-m", "merges are not judged", "side");
  await commit("Stop here.");
  const hash = (await git("rev-parse", "--short", "HEAD")).trim();
  expect(await checkSubjects(folder)).toEqual({
    code: 1,
    output: `${hash} ends with a full stop: Stop here.`,
  });
});

it("judges what is new since the remote's main branch", async () => {
  await git("init", "--quiet");
  await commit("before anybody checked");
  await git("update-ref", "refs/remotes/origin/main", "HEAD");
  expect(await checkSubjects(folder)).toEqual({ code: 0, output: "" });
  await commit("after that");
  expect(await checkSubjects(folder)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^\w+ does not begin with a capital: after that$/),
  });
});

it("says why nothing could be judged, and fails nothing", async () => {
  const none = { code: 0, output: "", note: "there is no history here" };
  expect(await checkSubjects(folder)).toEqual(none);
  await git("init", "--quiet", "whole");
  const whole = path.join(folder, "whole");
  await git("-C", whole, "commit", "--quiet", "--allow-empty", "-m", "first");
  await git("-C", whole, "commit", "--quiet", "--allow-empty", "-m", "second");
  mkdirSync(path.join(whole, "unpacked"));
  expect(await checkSubjects(path.join(whole, "unpacked"))).toEqual(none);
  await git("clone", "--quiet", "--depth=1", `file://${whole}`, "shallow");
  expect(await checkSubjects(path.join(folder, "shallow"))).toEqual({
    ...none,
    note: "the clone is shallow",
  });
});
