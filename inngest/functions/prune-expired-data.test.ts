import { expect, it } from "vitest";
import { pruneExpiredData } from "@/inngest/functions/prune-expired-data";

/** The job's function, called as the engine does. */
type Body = (context: { step: { run: (name: string) => Promise<boolean> } }) => Promise<void>;

it("goes on to every clean-up, whichever fails, and removes unused files last", async () => {
  const { fn } = pruneExpiredData as unknown as { fn: Body };
  const names: string[] = [];
  const step = {
    run: async (name: string) => {
      names.push(name);
      return false;
    },
  };
  await expect(fn({ step })).rejects.toThrow("clean-ups failed: finished jobs, idempotency keys, ");
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
  expect(names.at(-1)).toBe("unused files");
});
