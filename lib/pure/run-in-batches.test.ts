import { describe, expect, it } from "vitest";
import { runInBatches } from "@/lib/pure/run-in-batches";

/** Simulates this many rows. */
const removing = (left: number, batch: number) => {
  const rounds: number[] = [];
  const round = async () => {
    const count = Math.min(left, batch);
    left -= count;
    rounds.push(count);
    return count;
  };
  return { asked: rounds, round };
};

describe("work in rounds", () => {
  it("goes on until a batch is not full", async () => {
    const { asked: rounds, round } = removing(25, 10);
    expect(await runInBatches(10, round)).toBe(25);
    expect(rounds).toEqual([10, 10, 5]);
  });

  it("asks once where there is nothing", async () => {
    const { asked: rounds, round } = removing(0, 10);
    expect(await runInBatches(10, round)).toBe(0);
    expect(rounds).toEqual([0]);
  });

  it("leaves what is too much for one go", async () => {
    const { asked: rounds, round } = removing(1_000, 10);
    expect(await runInBatches(10, round)).toBe(500);
    expect(rounds).toHaveLength(50);
  });
});
