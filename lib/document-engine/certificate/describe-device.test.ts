import { describe, expect, it } from "vitest";
import { describeDevice } from "./describe-device";
import { timeFormat } from "./time-format";

describe("describeDevice", () => {
  it.each([
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      "Chrome 141 on macOS",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
      "Edge 141 on Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari 18 on iPhone",
    ],
    ["Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0", "Firefox 143 on Android"],
    ["curl/8.5.0", "curl/8.5.0"],
  ])("%s", (userAgent, expected) => {
    expect(describeDevice(userAgent)).toBe(expected);
  });

  it("cuts what somebody made very long", () => {
    expect(describeDevice("x".repeat(5_000)).length).toBeLessThan(200);
  });
});

describe("timeFormat", () => {
  it("names the zone, summer and winter", () => {
    const time = timeFormat("Europe/Berlin");
    expect(time("2026-11-21T12:05:22.000Z")).toBe("21 Nov 2026, 13:05:22 GMT+1\n21 Nov 2026, 12:05:22 UTC");
    expect(time("2026-07-01T12:05:22.000Z")).toBe("1 Jul 2026, 14:05:22 GMT+2\n1 Jul 2026, 12:05:22 UTC");
  });

  it("falls back to UTC for a zone that does not exist", () => {
    expect(timeFormat("Mars/Olympus")("2026-11-21T12:05:22.000Z")).toContain("12:05:22");
  });
});
