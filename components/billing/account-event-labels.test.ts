import { describe, expect, it } from "vitest";
import { accountEventChanges, accountEventTitle } from "@/components/billing/account-event-labels";

const STATE = {
  plan: "team",
  interval: "month",
  status: "active",
  seats: 2,
  cancelAtPeriodEnd: false,
  periodEnd: "2026-04-10T10:00:00.000Z",
  scheduled: null,
};

describe("an entry of the audit log", () => {
  it("names only what differs, before and after", () => {
    const after = {
      ...STATE,
      status: "past_due",
      cancelAtPeriodEnd: true,
      scheduled: { plan: "pro", interval: "year", seats: 1, at: STATE.periodEnd },
    };
    expect(accountEventChanges(STATE, after)).toEqual([
      { label: "Status", before: "active", after: "past due" },
      { label: "Ends with the period", before: "No", after: "Yes" },
      { label: "From the next period on", before: null, after: "Pro, yearly, 1 added seat" },
    ]);
  });

  it("has everything as new where there was nothing, and nothing for acts without states", () => {
    expect(accountEventChanges(null, STATE).map(({ label, before }) => [label, before])).toEqual([
      ["Plan", null],
      ["Paid", null],
      ["Status", null],
      ["Added seats", null],
      ["Period ends", null],
    ]);
    expect(accountEventChanges(null, null)).toEqual([]);
  });

  it("reads what a requested change had and will have", () => {
    const current = { plan: "team", interval: "month", seats: 0 };
    const before = { current, next: null };
    expect(accountEventChanges(before, { current: { ...current, seats: 3 }, next: null })).toEqual([
      { label: "Added seats", before: "0", after: "3" },
    ]);
    expect(accountEventChanges(before, { current, next: { ...current, plan: "pro" } })).toEqual([
      { label: "From the next period on", before: null, after: "Pro, monthly, 0 added seats" },
    ]);
  });

  it("shows what it has no words for as it is stored", () => {
    expect(accountEventTitle("something_new")).toBe("something_new");
    expect(accountEventChanges({ colour: "red" }, { colour: { of: "blue" } })).toEqual([
      { label: "colour", before: "red", after: '{"of":"blue"}' },
    ]);
  });
});
