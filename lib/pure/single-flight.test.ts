import { describe, expect, it } from "vitest";
import { SingleFlight } from "@/lib/pure/single-flight";

describe("a single flight", () => {
  it("shares a run with those who come meanwhile, by key", async () => {
    const flight = new SingleFlight<number>();
    const ends: ((value: number) => void)[] = [];
    const work = () => new Promise<number>((resolve) => ends.push(resolve));
    const [first, second, other] = [flight.run("a", work), flight.run("a", work), flight.run("b", work)];
    expect(ends).toHaveLength(2);
    for (const [at, end] of ends.entries()) end(at);
    expect(await Promise.all([first, second, other])).toEqual([0, 0, 1]);
  });

  it("starts anew after the end, of a failure too", async () => {
    const flight = new SingleFlight<string>();
    await expect(flight.run("a", () => Promise.reject(new Error("first")))).rejects.toThrow("first");
    expect(await flight.run("a", async () => "second")).toBe("second");
  });
});
