import "server-only";
import { log } from "@/lib/log";

export type Task = readonly [name: string, task: () => Promise<unknown>];

/**
 * Runs tasks one after another; a clean-up that fails does not stop the others.
 * @param run runs one task as a step of the job, whose result is memoized
 * @throws {Error} at the end, with the names of the failed tasks, so that the job counts as failed
 */
export async function runEachTask(
  tasks: readonly Task[],
  run: (name: string, task: () => Promise<boolean>) => Promise<boolean>,
): Promise<void> {
  const failed: string[] = [];
  for (const [name, task] of tasks) {
    const isDone = await run(name, async () => {
      try {
        await task();
        return true;
      } catch (err) {
        log.error({ err, task: name }, "a clean-up failed; it is tried again with the next ones");
        return false;
      }
    });
    if (!isDone) failed.push(name);
  }
  if (failed.length > 0) throw new Error(`clean-ups failed: ${failed.join(", ")}`);
}
