import { CountersignError } from "@countersign/client";
import { describe, expect, it, vi } from "vitest";
import { accessLossOf, createQueryClient } from "@/lib/client/queries/query-client";

describe("refusalOf", () => {
  it.each([
    [403, "NOT_A_MEMBER", "not-a-member"],
    [401, "UNAUTHENTICATED", "gone"],
    [404, "NOT_FOUND", "gone"],
    [429, "RATE_LIMITED", null],
    [500, "INTERNAL", null],
    [0, "OFFLINE", null],
  ])("status %d with %s: %s", (status, code, refusal) => {
    expect(accessLossOf(new CountersignError(status, { code }))).toBe(refusal);
  });
});

describe("a query", () => {
  it("fails at once, once, and says when what it asks for is gone", async () => {
    const onRefusal = vi.fn();
    const client = createQueryClient(onRefusal);
    const queryFn = vi.fn(async () => {
      throw new CountersignError(404, { code: "NOT_FOUND" });
    });
    await expect(client.fetchQuery({ queryKey: ["one"], queryFn })).rejects.toThrow();
    expect(queryFn).toHaveBeenCalledOnce();
    expect(onRefusal).toHaveBeenCalledWith("gone");
  });
});
