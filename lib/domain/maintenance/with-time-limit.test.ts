import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { withTimeLimit } from "@/lib/domain/maintenance/with-time-limit";

const MS = 200;

it("is over for what does not answer", async () => {
  const startedAt = performance.now();
  await expect(withTimeLimit(new Promise(() => {}), MS)).rejects.toThrow("no response within 200 ms");
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(MS);
});

it("does not count what this process could not listen in: the answer has arrived meanwhile", async () => {
  const answered = withTimeLimit(readFile(new URL(import.meta.url), "utf8"), MS);
  const until = performance.now() + 3 * MS;
  while (performance.now() < until);
  expect(await answered).toContain("withTimeLimit");
});
