import { expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { runEachTask } from "./run-each-task";

it("runs every task though one fails, keeps each outcome, and fails at the end with its name", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const done: string[] = [];
  const task = (name: string) => [name, async () => void done.push(name)] as const;
  const outcomes: [string, boolean][] = [];
  const run = runEachTask(
    [
      task("keys"),
      ["links", () => Promise.reject(new Error("no space"))],
      ["mails", () => Promise.reject(new Error("a lock"))],
      task("files"),
    ],
    async (name, work) => {
      const isDone = await work();
      outcomes.push([name, isDone]);
      return isDone;
    },
  );
  await expect(run).rejects.toThrow("clean-ups failed: links, mails");
  expect(done).toEqual(["keys", "files"]);
  expect(outcomes).toEqual([
    ["keys", true],
    ["links", false],
    ["mails", false],
    ["files", true],
  ]);
  expect(error).toHaveBeenCalledTimes(2);
  await expect(runEachTask([task("keys")], (_, work) => work())).resolves.toBeUndefined();
});
