import { afterEach, describe, expect, it, vi } from "vitest";
import { takeFeedSlot } from "@/lib/platform/live/feed-slots";

let reserved: (() => void)[] = [];
afterEach(() => {
  for (const giveBack of reserved) giveBack();
  reserved = [];
});

const take = (userId: string, address: string, workspaceId = `workspace of ${userId}`) => {
  const end = vi.fn();
  reserved.push(takeFeedSlot({ userId, workspaceId, address }, end));
  return end;
};
const isRefused = (...owner: Parameters<typeof take>) => {
  expect(() => take(...owner)).toThrow(expect.objectContaining({ code: "RATE_LIMITED" }));
};

describe("open feeds", () => {
  it("are bounded by user", () => {
    for (let i = 0; i < 12; i++) take("ada", `address ${i}`);
    isRefused("ada", "another");
    take("grace", "another");
  });

  it("are bounded by address, however many accounts it has", () => {
    for (let i = 0; i < 150; i++) take(`user ${i}`, "192.0.2.1");
    isRefused("another", "192.0.2.1");
    take("another", "192.0.2.2");
  });

  it("are bounded by workspace", () => {
    for (let i = 0; i < 300; i++) take(`user ${i}`, `address ${i}`, "one");
    isRefused("another", "another", "one");
    take("another", "another", "two");
  });

  it("that are too many in all cost the address that has most of them its oldest", () => {
    const ends = Array.from({ length: 1_000 }, (_, i) => take(`user ${i}`, `address ${i % 8}`));
    take("ada", "192.0.2.1");
    expect(ends.filter((end) => end.mock.calls.length > 0)).toHaveLength(1);
    expect(ends[0]).toHaveBeenCalledOnce();
    take("grace", "192.0.2.1");
    expect(ends.filter((end) => end.mock.calls.length > 0)).toHaveLength(2);
    // No other address has more slots.
    isRefused("another", "address 3");
  });

  it("give their place back", () => {
    const back = Array.from({ length: 12 }, () =>
      takeFeedSlot({ userId: "ada", workspaceId: "one", address: "192.0.2.1" }, () => undefined),
    );
    back[0]?.();
    take("ada", "192.0.2.1", "one");
    for (const giveBack of back) giveBack();
  });
});
