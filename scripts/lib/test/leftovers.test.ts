import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { beginRun, endRun } = await import(String(new URL("./leftovers.mjs", import.meta.url)));

// A separate run within this one: restores the variables that it sets for its children in this process.
beforeEach(() => {
  vi.stubEnv("TMPDIR", process.env.TMPDIR);
  vi.stubEnv("COUNTERSIGN_TEST_RUN", undefined);
});
afterEach(() => void vi.unstubAllEnvs());

it("names a process that outlives the run with its port, and temporary files, which it removes", async () => {
  const run = beginRun();
  expect(tmpdir()).toBe(run.temporary);
  writeFileSync(path.join(tmpdir(), "forgotten.pdf"), "");
  const program = `require("node:http").createServer().listen(0, "127.0.0.1", function () {
    console.log(this.address().port);
  });`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [port] = await once(child.stdout, "data");
    const lines: string[] = await endRun(run);
    expect(lines).toContain("temporary forgotten.pdf");
    expect(existsSync(run.temporary)).toBe(false);
    if (process.platform === "linux")
      expect(lines.find((line) => line.startsWith(`process ${child.pid} `))).toContain(
        `listens on ${String(port).trim()}`,
      );
  } finally {
    child.kill("SIGKILL");
  }
});

it("names nothing where nothing is left", async () => {
  const run = beginRun();
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  expect(await endRun(run)).toEqual([]);
});
