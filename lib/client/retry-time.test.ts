import { expect, it } from "vitest";
import { retryTimeText } from "@/lib/client/retry-time";

const NOW = new Date(2026, 5, 1, 10, 20, 30);

it("is a time of today, rounded up to the minute", () => {
  expect(retryTimeText(1, "en", NOW)).toBe("10:21");
  expect(retryTimeText(900, "en", NOW)).toBe("10:36");
  expect(retryTimeText(30, "de", NOW)).toBe("10:21");
});

it("has its date when it is another day", () => {
  expect(retryTimeText(24 * 3600, "en", NOW)).toBe("2 Jun 2026, 10:21");
  expect(retryTimeText(24 * 3600, "de", NOW)).toBe("02.06.2026, 10:21");
});
