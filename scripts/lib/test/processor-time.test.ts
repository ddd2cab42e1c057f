import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { eventually } from "@/test/support/eventually";
import { ProcessTrees, processorTimeOf } from "./processor-time.mjs";

/** A program that works for this long, in milliseconds of processor time, and then waits for the end of its input. */
const working = (ms: number) =>
  `while (process.cpuUsage().user < ${ms * 1000}); process.stdin.resume(); console.log("worked");`;

it.skipIf(process.platform !== "linux")(
  "counts a process and its descendants, also those that are killed with their parent",
  async () => {
    const trees = new ProcessTrees();
    const inner = JSON.stringify(working(600));
    const program = `require("node:child_process").spawn(process.execPath, ["-e", ${inner}], { stdio: "inherit" });
      ${working(300)}`;
    const child = spawn(process.execPath, ["-e", program], {
      stdio: ["pipe", "pipe", "inherit"],
      detached: true,
    });
    const pid = child.pid ?? 0;
    trees.follow(pid);
    try {
      await eventually(() => expect(trees.timeOf(pid)).toBeGreaterThanOrEqual(850));
    } finally {
      process.kill(-pid, "SIGKILL");
      await once(child, "exit");
    }
    // The time that was already measured stays counted.
    await eventually(() => expect(trees.timeOf(pid)).toBeGreaterThanOrEqual(850));
    trees.stop();
  },
);

it.skipIf(process.platform !== "linux")(
  "tells a process's own time from that of its descendants, ended ones included",
  async () => {
    const inner = JSON.stringify(working(300));
    const program = `const { spawn, spawnSync } = require("node:child_process");
      spawnSync(process.execPath, ["-e", ${inner}], { input: "" });
      spawn(process.execPath, ["-e", ${inner}], { stdio: ["pipe", "inherit", "inherit"] });
      ${working(200)}`;
    const child = spawn(process.execPath, ["-e", program], { stdio: ["pipe", "pipe", "inherit"] });
    const time = () => processorTimeOf(child.pid ?? 0);
    try {
      await eventually(() => expect(time().descendantsMs).toBeGreaterThanOrEqual(590));
      await eventually(() => expect(time().ownMs).toBeGreaterThanOrEqual(190));
    } finally {
      child.kill();
      await once(child, "exit");
    }
    expect(time).toThrow("does not run any more");
  },
);

it("knows nothing of a process that it does not follow", () => {
  expect(new ProcessTrees().timeOf(1)).toBeNull();
});
