import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  daysLater,
  expiringSoonAt,
  inMailHours,
  nextReminderAt,
} from "@/lib/domain/documents/reminder-times";
import { wallTimeAt } from "@/lib/pure/zoned-time";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONES = Intl.supportedValuesOf("timeZone");
const zones = fc.constantFrom("UTC", ...ZONES);
const instants = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2040-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const hourOf = (at: Date, zone: string) => wallTimeAt(at, zone).hour;

describe("the hours of mails", () => {
  it("are 9 to 17 on the workspace's clocks, as soon as they come, on every day of every zone", () => {
    fc.assert(
      fc.property(instants, zones, (at, zone) => {
        const moved = inMailHours(at, zone);
        expect(hourOf(moved, zone)).toBeGreaterThanOrEqual(9);
        expect(hourOf(moved, zone)).toBeLessThan(17);
        const waitMs = moved.getTime() - at.getTime();
        expect(waitMs).toBeGreaterThanOrEqual(0);
        // 16 hours from 17:00 to 9:00, and one more when clocks are put back.
        expect(waitMs).toBeLessThanOrEqual(17 * HOUR_MS);
        expect(inMailHours(moved, zone)).toEqual(moved);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["2026-03-02T07:59:59Z", "2026-03-02T08:00:00.000Z"],
    ["2026-03-02T08:00:00Z", "2026-03-02T08:00:00.000Z"],
    ["2026-03-02T15:59:59Z", "2026-03-02T15:59:59.000Z"],
    ["2026-03-02T16:00:00Z", "2026-03-03T08:00:00.000Z"],
    // The evening before clocks are put forward, and before they are put back.
    ["2026-03-28T18:00:00Z", "2026-03-29T07:00:00.000Z"],
    ["2026-10-24T18:00:00Z", "2026-10-25T08:00:00.000Z"],
    // A Saturday counts like any other day.
    ["2026-03-07T12:00:00Z", "2026-03-07T12:00:00.000Z"],
  ])("in Berlin: %s waits until %s", (at, until) => {
    expect(inMailHours(new Date(at), "Europe/Berlin").toISOString()).toBe(until);
  });
});

describe("days between reminders", () => {
  it("are days of the calendar: the date is that many days on, or one more for the hours", () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: 1, max: 365 }), (from, zone, days) => {
        const next = daysLater(from, days, zone);
        expect(hourOf(next, zone)).toBeGreaterThanOrEqual(9);
        expect(hourOf(next, zone)).toBeLessThan(17);
        const date = (at: Date) => {
          const { year, month, day } = wallTimeAt(at, zone);
          return Date.UTC(year, month - 1, day) / DAY_MS;
        };
        const passed = date(next) - date(from);
        expect([days, days + 1]).toContain(passed);
      }),
      { numRuns: 2000 },
    );
  });

  it("keep the time of day over a change of clocks", () => {
    const next = daysLater(new Date("2026-03-27T09:15:00Z"), 3, "Europe/Berlin");
    expect(next.toISOString()).toBe("2026-03-30T08:15:00.000Z");
  });
});

describe("the next reminder", () => {
  const from = new Date("2026-06-01T10:00:00Z");
  const plan = { reminders: { everyDays: 3, max: 2 }, timeZone: "UTC", expiresAt: null, sent: 0 };

  it("comes while there is a budget", () => {
    expect(nextReminderAt(plan, from)).toEqual(new Date("2026-06-04T10:00:00Z"));
    expect(nextReminderAt({ ...plan, sent: 1 }, from)).not.toBeNull();
    expect(nextReminderAt({ ...plan, sent: 2 }, from)).toBeNull();
    expect(nextReminderAt({ ...plan, reminders: { everyDays: 3, max: 0 } }, from)).toBeNull();
    expect(nextReminderAt({ ...plan, reminders: null }, from)).toBeNull();
  });

  it("does not come at or after the document's end", () => {
    const expiresAt = new Date("2026-06-04T10:00:00Z");
    expect(nextReminderAt({ ...plan, expiresAt }, from)).toBeNull();
    expect(nextReminderAt({ ...plan, expiresAt: new Date(expiresAt.getTime() + 1) }, from)).not.toBeNull();
  });
});

describe("the word that a document expires soon", () => {
  const sentAt = new Date("2026-06-01T10:00:00Z");
  const soon = (days: number) =>
    expiringSoonAt(sentAt, new Date(sentAt.getTime() + days * DAY_MS), "UTC")?.toISOString();

  it.each([
    [30, "2026-06-28T10:00:00.000Z"],
    [7, "2026-06-05T10:00:00.000Z"],
    [6, "2026-06-06T10:00:00.000Z"],
    [2, "2026-06-02T10:00:00.000Z"],
  ])("of %i days comes at %s", (days, at) => {
    expect(soon(days)).toBe(at);
  });

  it("does not come for a document that lives for less than two days", () => {
    expect(soon(1.9)).toBeUndefined();
  });

  it("comes in the hours of mails, after the sending and before the end, or not at all", () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: HOUR_MS, max: 365 * DAY_MS }), (sent, zone, life) => {
        const expiresAt = new Date(sent.getTime() + life);
        const at = expiringSoonAt(sent, expiresAt, zone);
        if (!at) return;
        expect(at.getTime()).toBeGreaterThan(sent.getTime());
        expect(at.getTime()).toBeLessThan(expiresAt.getTime());
        expect(inMailHours(at, zone)).toEqual(at);
      }),
      { numRuns: 1000 },
    );
  });
});
