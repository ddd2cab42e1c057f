import { expect, it } from "vitest";
import { runEachStep } from "@/inngest/run-each-step";

it("runs every step though one fails, in order, and fails at the end as the first one did", async () => {
  const done: string[] = [];
  const step = (name: string, error?: Error) => async () => {
    done.push(name);
    if (error) throw error;
  };
  const steps = [step("a"), step("b", new Error("no answer")), step("c", new Error("later")), step("d")];
  await expect(runEachStep(steps)).rejects.toThrow("no answer");
  expect(done).toEqual(["a", "b", "c", "d"]);
  await expect(runEachStep([step("e")])).resolves.toBeUndefined();
});
