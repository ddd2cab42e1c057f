import { describe, expect, it } from "vitest";
import { documentPeriod, isSubscribed, NO_ACCOUNT, seatOffer } from "@/lib/domain/entitlements/account-state";

describe("the period in which documents are counted", () => {
  const monthly = (start: string, end: string) => ({
    ...NO_ACCOUNT,
    plan: "pro" as const,
    interval: "month" as const,
    status: "active",
    periodStart: new Date(start),
    periodEnd: new Date(end),
    readAt: new Date(start),
  });
  const of = (state: ReturnType<typeof monthly>, now: string) => {
    const { start, end } = documentPeriod(state, new Date(now));
    return [start.toISOString().slice(0, 10), end.toISOString().slice(0, 10)];
  };

  it("is the provider's, whose day of the month is not that of a shorter month's start", () => {
    const march = monthly("2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z");
    expect(of(march, "2026-03-05T00:00:00Z")).toEqual(["2026-02-28", "2026-03-31"]);
    expect(of(march, "2026-03-29T00:00:00Z")).toEqual(["2026-02-28", "2026-03-31"]);
  });

  it("goes on by the month while a renewal has not been read", () => {
    const april = monthly("2026-03-10T10:00:00Z", "2026-04-10T10:00:00Z");
    expect(of(april, "2026-04-12T00:00:00Z")).toEqual(["2026-04-10", "2026-05-10"]);
  });

  it("is a month of a year that is paid at once", () => {
    const year = { ...monthly("2026-01-31T10:00:00Z", "2027-01-31T10:00:00Z"), interval: "year" as const };
    expect(of(year as never, "2026-03-05T00:00:00Z")).toEqual(["2026-02-28", "2026-03-31"]);
  });
});

describe("more seats", () => {
  const now = new Date("2026-03-10T10:00:00Z");
  const later = new Date("2026-04-10T10:00:00Z");
  const subscribed = { ...NO_ACCOUNT, plan: "pro", status: "active", periodEnd: later, readAt: now } as const;

  it.each([
    ["are bought with a plan without a subscription", NO_ACCOUNT, "subscribe"],
    [
      "are bought with a plan for a granted one",
      { ...NO_ACCOUNT, overridePlan: "pro", overrideUntil: later },
      "subscribe",
    ],
    [
      "are agreed on for the largest plan as a grant",
      { ...NO_ACCOUNT, overridePlan: "enterprise", overrideUntil: later },
      "ask",
    ],
    ["are added to a subscription", subscribed, "add"],
    ["are added once its invoice is paid", { ...subscribed, status: "past_due" }, "pay"],
    ["are agreed on by contract", { ...subscribed, plan: "enterprise" }, "ask"],
  ] as const)("%s", (_case, state, offer) => {
    expect(seatOffer(state, now)).toBe(offer);
  });
});

describe("a state that is not read again", () => {
  const day = (n: number) => new Date(Date.UTC(2026, 2, n));
  const paid = { ...NO_ACCOUNT, plan: "team", status: "active", periodEnd: day(31), readAt: day(1) } as const;

  it("applies for what was paid, and seven days more", () => {
    expect(isSubscribed(paid, day(37))).toBe(true);
    expect(isSubscribed(paid, day(39))).toBe(false);
  });

  it("applies for seven days where the period is not paid", () => {
    const unpaid = { ...paid, status: "past_due", periodEnd: new Date("2027-03-31T00:00:00Z") };
    expect(isSubscribed(unpaid, day(7))).toBe(true);
    expect(isSubscribed(unpaid, day(9))).toBe(false);
  });
});
