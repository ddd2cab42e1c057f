import { describe, expect, it } from "vitest";
import { dateFormats, isTimeZone } from "@/lib/pure/date-formats";

describe("formatters of dates", () => {
  const formatOf = dateFormats({ dateStyle: "short", timeStyle: "short" });
  const noon = new Date("2026-11-21T12:00:00Z");

  it("are one per language and zone", () => {
    expect(formatOf("en-GB", "Europe/Berlin")).toBe(formatOf("en-GB", "Europe/Berlin"));
    expect(formatOf("en-GB", "Europe/Berlin").format(noon)).toBe("21/11/2026, 13:00");
    expect(formatOf("de", "Asia/Tokyo").format(noon)).toBe("21.11.26, 21:00");
  });

  it("use UTC for a zone that the platform does not know", () => {
    expect(isTimeZone("Atlantis/Capital")).toBe(false);
    expect(formatOf("en-GB", "Atlantis/Capital").format(noon)).toBe("21/11/2026, 12:00");
  });
});

it("writes English without a country with the day before the month", () => {
  const formatOf = dateFormats({ dateStyle: "long" });
  const at = new Date("2026-05-01T12:00:00Z");
  const written = (language: string) => formatOf(language, "UTC").format(at);
  expect(["en", "en-u-ca-gregory-nu-latn", "en-AU"].map(written)).toEqual(Array(3).fill("1 May 2026"));
  expect(written("en-US")).toBe("May 1, 2026");
});
