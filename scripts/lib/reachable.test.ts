import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "./paths.mjs";

const { assertNotForOther, assertReachable } = await import(
  String(new URL("./reachable.mjs", import.meta.url))
);

/** A user without rights: root reads everything. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** Whether that user can read the module, which it cannot in a checkout in root's home. */
const isSeen = !isRoot || spawnSync("test", ["-r", path.join(root, "package.json")], NOBODY).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "reachable-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What an ordinary user is told about a data folder. */
function told(dataDir: string): string {
  const script = `const { assertReachable } = await import(process.argv[1]);
try { assertReachable(process.argv[2]); console.log("fine"); } catch (error) { console.log(error.name, error.message); }`;
  const module = String(new URL("./reachable.mjs", import.meta.url));
  const args = ["--input-type=module", "--eval", script, "--", module, dataDir];
  return spawnSync(process.execPath, args, {
    ...(isRoot ? NOBODY : {}),
    cwd: "/",
    encoding: "utf8",
  }).stdout.trim();
}

describe.skipIf(!isSeen)("a data folder", () => {
  it("that another user keeps to itself is not taken for a missing one", () => {
    const dataDir = path.join(folder, "data");
    mkdirSync(dataDir, { mode: 0o000 });
    expect(told(dataDir)).toMatch(
      /^UsageError .*\/data of user \S+ cannot be read: run this as that user \(sudo -u /,
    );
    chmodSync(folder, 0o000);
    expect(told(dataDir)).toMatch(/\/data cannot be read: run this as the user that runs the instance\.$/);
    chmodSync(folder, 0o755);
  });

  it("whose settings alone are another user's is not taken for one without settings", () => {
    writeFileSync(path.join(folder, ".env"), "PORT=3001\n", { mode: 0o000 });
    expect(told(folder)).toMatch(/^UsageError .*\/\.env of user \S+ cannot be read/);
  });

  it("that is not there yet, or can be read, is fine", () => {
    expect(told(path.join(folder, "new"))).toBe("fine");
    expect(told(folder)).toBe("fine");
    expect(() => assertReachable(folder)).not.toThrow();
  });
});

describe.runIf(isRoot)("root", () => {
  it("does not write into a folder of another user, whom its files would keep out", () => {
    expect(() => assertNotForOther(folder, "restore")).not.toThrow();
    expect(() => assertNotForOther(path.join(folder, "new"), "restore")).not.toThrow();
    chownSync(folder, NOBODY.uid, NOBODY.gid);
    expect(() => assertNotForOther(folder, "restore")).toThrow(
      /belongs to user \S+: restore as that user \(sudo -u /,
    );
  });
});
