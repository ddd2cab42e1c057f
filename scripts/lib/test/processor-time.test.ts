import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { eventually } from "@/test/support/eventually";

const { ProcessTrees } = await import(String(new URL("./processor-time.mjs", import.meta.url)));

/** A program that works for so long (by its processor time) and then waits for the end of its input. */
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
    trees.follow(child.pid);
    try {
      await eventually(() => expect(trees.timeOf(child.pid)).toBeGreaterThanOrEqual(850));
    } finally {
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await once(child, "exit");
    }
    // What was seen of them stays counted.
    await eventually(() => expect(trees.timeOf(child.pid)).toBeGreaterThanOrEqual(850));
    trees.stop();
  },
);

it("knows nothing of a process that it does not follow", () => {
  expect(new ProcessTrees().timeOf(1)).toBeNull();
});
