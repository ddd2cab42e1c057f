import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  chooseSandbox,
  describeSandbox,
  isWeak,
  SandboxMissingError,
  type SandboxState,
} from "./choose-sandbox";

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), "countersign-choose-"));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

describe("where no worker runs", () => {
  const wish = (setting: SandboxState["setting"]) => ({ setting, rootDir: place, secretsFolder: place });

  it("nothing is claimed, with a reason for each way, and nothing is left behind", async () => {
    const found = await chooseSandbox(wish("auto"));
    expect(found).toMatchObject({ level: "none", sandbox: null, possible: [] });
    expect(found.reasons.length).toBeGreaterThan(1);
    expect(isWeak(found)).toBe(true);
    expect(readdirSync(place)).toEqual([]);
  });

  it("a required sandbox ends the start with one line", async () => {
    const error = await chooseSandbox(wish("required")).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SandboxMissingError);
    // What the start shows of an error of this name is its message.
    expect(error).toMatchObject({ name: "ConfigurationError" });
    expect((error as Error).message).toMatch(
      /^PDF_SANDBOX=required cannot be met: .*\/docs\/self-hosting\/sandbox .*\.$/,
    );
  });

  it("nothing is tried if it is switched off", async () => {
    expect(await chooseSandbox(wish("off"))).toEqual({
      setting: "off",
      level: "none",
      name: "none",
      possible: [],
      reasons: [],
      sandbox: null,
    });
  });
});

it("is told in one line: what there is, what a worker could do, and what to do about a weak one", () => {
  const state = { setting: "auto", possible: [], reasons: ["bubblewrap: it is not installed"] } as const;
  const told = (more: Pick<SandboxState, "level" | "name"> & Partial<SandboxState>) =>
    describeSandbox({ ...state, ...more });
  expect(told({ level: "bubblewrap", name: "bubblewrap", reasons: [] })).toBe(
    "PDF workers run in a sandbox (bubblewrap).",
  );
  expect(told({ level: "own-user", name: "own user", possible: ["network"] })).toBe(
    "PDF workers run in a sandbox (own user), but could reach the network.",
  );
  expect(
    told({ level: "permission-model", name: "Node's permission model", possible: ["network", "signal"] }),
  ).toMatch(
    /^PDF workers run in a sandbox \(Node's permission model\), but could reach the network, send the service signals\. Better: .*see \/docs\/self-hosting\/sandbox \(bubblewrap: it is not installed\)\.$/,
  );
  const reasons = ["first: denied: no right", "second (less): denied: no right", "third: not there"];
  expect(told({ level: "none", name: "none", reasons })).toMatch(
    / \(first, second \(less\): denied: no right; third: not there\)\.$/,
  );
  expect(told({ level: "none", name: "none" })).toMatch(/^PDF workers have no sandbox\. Better: /);
  expect(told({ setting: "off", level: "none", name: "none" })).toBe(
    "PDF workers have no sandbox (PDF_SANDBOX=off).",
  );
});
