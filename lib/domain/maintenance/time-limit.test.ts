import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { withinTime } from "@/lib/domain/maintenance/time-limit";

const MS = 200;

it("is over for what does not answer", async () => {
  const startedAt = performance.now();
  await expect(withinTime(new Promise(() => {}), MS)).rejects.toThrow("no response within 200 ms");
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(MS);
});

it("does not count what this process could not listen in: the answer has arrived meanwhile", async () => {
  const answered = withinTime(readFile(new URL(import.meta.url), "utf8"), MS);
  const until = performance.now() + 3 * MS;
  while (performance.now() < until);
  expect(await answered).toContain("withinTime");
});
