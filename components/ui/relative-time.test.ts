import { afterEach, describe, expect, it, vi } from "vitest";
import { deadlineTexts, exactTime, relativeTime, shortRelativeTime } from "./relative-time";

const now = new Date("2025-11-21T10:00:00Z");
const from = (iso: string) => relativeTime(new Date(iso), now, "utc");

afterEach(() => vi.unstubAllEnvs());

describe("relativeTime", () => {
  it.each([
    ["2025-11-21T09:59:30Z", "just now"],
    ["2025-11-21T10:00:30Z", "in a moment"],
    ["2025-11-21T09:55:10Z", "4 minutes ago"],
    ["2025-11-21T09:01:00Z", "59 minutes ago"],
    ["2025-11-21T07:30:00Z", "2 hours ago"],
    ["2025-11-21T12:00:00Z", "in 2 hours"],
    ["2025-11-20T23:00:00Z", "yesterday"],
    ["2025-11-22T20:00:00Z", "tomorrow"],
    ["2025-11-18T23:00:00Z", "3 days ago"],
    ["2025-11-26T00:00:00Z", "in 5 days"],
    ["2025-11-13T10:00:00Z", "13 Nov"],
    ["2025-12-21T10:00:00Z", "21 Dec"],
    ["2024-11-21T10:00:00Z", "21 Nov 2024"],
  ])("%s → %s", (iso, expected) => {
    expect(from(iso)).toBe(expected);
  });

  it("counts the days of the reader's zone", () => {
    // 02:30 UTC is the same morning in London and the evening before in New York.
    const here = () => relativeTime(new Date("2025-11-21T02:30:00Z"), now, "local");
    vi.stubEnv("TZ", "Europe/London");
    expect(here()).toBe("7 hours ago");
    vi.stubEnv("TZ", "America/New_York");
    expect(here()).toBe("yesterday");
  });
});

it.each([
  ["2025-11-21T09:59:30Z", "just now"],
  ["2025-11-21T09:59:00Z", "1 min ago"],
  ["2025-11-21T09:55:10Z", "4 min ago"],
  ["2025-11-21T09:00:00Z", "1 hr ago"],
  ["2025-11-21T07:30:00Z", "2 hr ago"],
  ["2025-11-20T23:00:00Z", "yesterday"],
  ["2025-11-18T23:00:00Z", "3 days ago"],
])("in a column, %s → %s", (iso, expected) => {
  expect(shortRelativeTime(new Date(iso), now, "utc")).toBe(expected);
});

describe("deadline", () => {
  it.each([
    ["2025-12-21T10:00:00Z", "21 Dec", "in 30 days"],
    ["2026-01-20T10:00:00Z", "20 Jan 2026", "in 60 days"],
    ["2025-11-24T23:00:00Z", "24 Nov", "in 3 days"],
    ["2025-11-22T20:00:00Z", "22 Nov", "tomorrow"],
    ["2025-11-21T15:00:00Z", "today, 15:00", "in 5 hours"],
    ["2025-11-10T15:00:00Z", "10 Nov", "11 days ago"],
  ])("%s → %s (%s)", (iso, date, away) => {
    expect(deadlineTexts(new Date(iso), now, "utc")).toEqual({ date, away });
  });
});

describe("exactTime", () => {
  it("says the zone", () => {
    const time = new Date("2025-11-21T13:03:09Z");
    expect(exactTime(time, "utc", false)).toBe("21 November 2025, 13:03 UTC");
    vi.stubEnv("TZ", "Europe/Paris");
    expect(exactTime(time, "local")).toBe("21 November 2025, 14:03:09 CET");
  });
});
