import { expect, it } from "vitest";
import { againAt } from "@/lib/client/again-at";

const NOW = new Date(2026, 5, 1, 10, 20, 30);

it("is a time of today, rounded up to the minute", () => {
  expect(againAt(1, "en", NOW)).toBe("10:21");
  expect(againAt(900, "en", NOW)).toBe("10:36");
  expect(againAt(30, "de", NOW)).toBe("10:21");
});

it("has its date when it is another day", () => {
  expect(againAt(24 * 3600, "en", NOW)).toBe("2 Jun 2026, 10:21");
  expect(againAt(24 * 3600, "de", NOW)).toBe("02.06.2026, 10:21");
});
