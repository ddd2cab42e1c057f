import { execFile } from "node:child_process";
import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handOver, isHandedOver } from "./become-user.mjs";
import { root } from "./paths.mjs";

/** Users without a name. */
const [SERVICE, OTHER] = [61_777, 61_778];
const account = { uid: SERVICE, gid: SERVICE };
const isRoot = process.getuid?.() === 0;

let dir: string;
let dataDir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "countersign-user-"));
  dataDir = path.join(dir, "data");
  mkdirSync(path.join(dataDir, "blobs/ab"), { recursive: true });
  writeFileSync(path.join(dataDir, "secret"), "secret", { mode: 0o600 });
  writeFileSync(path.join(dataDir, ".env"), "APP_SECRET=x", { mode: 0o600 });
  writeFileSync(path.join(dataDir, "blobs/ab/cd"), "file");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

const ownerOf = (name: string) => lstatSync(path.join(dataDir, name)).uid;

describe.runIf(isRoot)("handing a data folder over", () => {
  beforeEach(() => {
    // The user has to be able to reach it.
    chownSync(dir, SERVICE, SERVICE);
  });

  it("gives the user everything but the settings, which root has read", async () => {
    await handOver(dataDir, account);
    const names = [".", "secret", "blobs", "blobs/ab", "blobs/ab/cd", ".env"];
    expect(names.map(ownerOf)).toEqual([SERVICE, SERVICE, SERVICE, SERVICE, SERVICE, 0]);
  });

  it("gives what root has written there since", async () => {
    await handOver(dataDir, account);
    expect(isHandedOver(dataDir)).toBe(true);
    writeFileSync(path.join(dataDir, "run.json"), "{}");
    expect(isHandedOver(dataDir)).toBe(false);
    await handOver(dataDir, account);
    expect(isHandedOver(dataDir)).toBe(true);
    expect(ownerOf("run.json")).toBe(SERVICE);
  });

  it("leaves a folder alone that is not only Countersign's", async () => {
    writeFileSync(path.join(dataDir, "passwd"), "");
    await expect(handOver(dataDir, account)).rejects.toThrow(/holds passwd, which is not Countersign's/);
    expect([".", "secret", "blobs/ab/cd"].map(ownerOf)).toEqual([0, 0, 0]);
  });

  it("leaves root what others only read: programs, and files that settings name", async () => {
    writeFileSync(path.join(dataDir, "seal.p12"), "key", { mode: 0o644 });
    mkdirSync(path.join(dataDir, "postgresql-18.1.0"));
    vi.stubEnv("SEAL_P12", path.join(dataDir, "seal.p12"));
    await handOver(dataDir, account);
    expect([".", "seal.p12", "postgresql-18.1.0"].map(ownerOf)).toEqual([SERVICE, 0, 0]);
  });

  it("gives no file outside it, whatever leads there", async () => {
    const outside = path.join(dir, "shadow");
    writeFileSync(outside, "root's");
    symlinkSync(outside, path.join(dataDir, "blobs/link"));
    linkSync(outside, path.join(dataDir, "blobs/second-name"));
    await handOver(dataDir, account);
    expect(lstatSync(outside).uid).toBe(0);
    // As it is, not what it leads to; and it is no reason to give everything once more at each start.
    expect(["blobs/link", "blobs/second-name"].map(ownerOf)).toEqual([0, 0]);
  });

  it("gives no folder that a link beside it leads to", async () => {
    const outside = path.join(dir, "outside");
    mkdirSync(outside);
    writeFileSync(path.join(outside, "shadow"), "root's");
    symlinkSync(outside, path.join(dataDir, "seal"));
    await handOver(dataDir, account);
    expect([outside, path.join(outside, "shadow")].map((file) => lstatSync(file).uid)).toEqual([0, 0]);
  });

  it("believes only root about where the database lies", async () => {
    const elsewhere = path.join(dir, "elsewhere");
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, "PG_VERSION"), "18");
    writeFileSync(path.join(dataDir, "postgres.json"), JSON.stringify({ folder: elsewhere }));
    chownSync(path.join(dataDir, "postgres.json"), OTHER, OTHER);
    await handOver(dataDir, account);
    expect(lstatSync(elsewhere).uid).toBe(0);
    chownSync(path.join(dataDir, "postgres.json"), 0, 0);
    await handOver(dataDir, account);
    expect(lstatSync(elsewhere).uid).toBe(SERVICE);
  });
});

describe.runIf(isRoot)("becoming the user", () => {
  const report = `
    const { becomeServiceUser } = await import(process.argv[1]);
    const { readFileSync, writeFileSync } = await import("node:fs");
    const [, , dataDir, kept] = process.argv;
    const says = await becomeServiceUser(dataDir).catch((error) => error.message);
    const tries = (act) => { try { act(); return true; } catch { return false; } };
    console.log(JSON.stringify({
      says,
      ids: [process.getuid(), process.geteuid(), process.getgid(), ...process.getgroups()],
      canWrite: tries(() => writeFileSync(dataDir + "/demo.json", "{}")),
      canRead: tries(() => readFileSync(kept)),
      canReturn: tries(() => process.setuid(0)),
      home: process.env.HOME,
      sudo: process.env.SUDO_USER ?? null,
    }));`;
  const run = async (settings: Record<string, string> = {}) => {
    const module = pathToFileURL(path.join(root, "scripts/lib/become-user.mjs")).href;
    const args = ["--input-type=module", "-e", report, module, dataDir, path.join(dataDir, ".env")];
    const kept = { PATH: process.env.PATH, NODE_ENV: "test" } as const;
    const env = { ...kept, SUDO_USER: "admin", HOME: "/root", ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: dir, env });
    return JSON.parse(stdout);
  };

  it("is for good: the folder's owner, without root's files, groups and way back", async () => {
    chownSync(dir, SERVICE, SERVICE);
    chownSync(dataDir, SERVICE, SERVICE);
    expect(await run()).toEqual({
      says: `user ${SERVICE}`,
      ids: [SERVICE, SERVICE, SERVICE, SERVICE],
      canWrite: true,
      canRead: false,
      canReturn: false,
      home: dataDir,
      sudo: null,
    });
  });

  it("ends in one line where there can be no data folder", async () => {
    chownSync(dir, SERVICE, SERVICE);
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, "");
    expect((await run()).says).toBe(`Cannot write to ${dataDir}: a file of this name is there.`);
  });

  it("is possible for the owner of a folder that is not handed over, such as that of a socket", async () => {
    const become = `
      const { becomeOwner } = await import(process.argv[1]);
      console.log(becomeOwner(process.argv[2]), process.getuid(), process.getgid());`;
    const module = pathToFileURL(path.join(root, "scripts/lib/become-user.mjs")).href;
    const ask = async (folder: string) => {
      const args = ["--input-type=module", "-e", become, module, folder];
      return (await promisify(execFile)(process.execPath, args)).stdout.trim();
    };
    expect(await ask(path.join(dir, "none"))).toBe(`root: there is no folder ${dir}/none 0 0`);
    expect(await ask(dataDir)).toBe(`root, to whom ${dataDir} belongs 0 0`);
    chownSync(dataDir, SERVICE, OTHER);
    expect(await ask(dataDir)).toBe(`root: user ${SERVICE} cannot reach ${dataDir} 0 0`);
    chmodSync(dir, 0o711);
    expect(await ask(dataDir)).toBe(`user ${SERVICE} ${SERVICE} ${OTHER}`);
    expect(ownerOf("secret")).toBe(0);
  });

  it("is not done where that user cannot reach the data, which is said", async () => {
    chownSync(dataDir, SERVICE, SERVICE);
    const { says, ids } = await run();
    expect(says).toBe(`root: user ${SERVICE} cannot reach ${dir}`);
    expect(ids[0]).toBe(0);
  });

  it("names a setting's file that the user cannot read", async () => {
    chownSync(dir, SERVICE, SERVICE);
    chownSync(dataDir, SERVICE, SERVICE);
    const p12 = path.join(dir, "seal.p12");
    writeFileSync(p12, "", { mode: 0o600 });
    const { says, ids } = await run({ SEAL_P12: p12 });
    expect(says).toBe(`SEAL_P12: user ${SERVICE}, as whom the instance runs, cannot read ${p12}.`);
    expect(ids[0]).toBe(0);
  });
});
