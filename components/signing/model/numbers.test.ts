import { describe, expect, it } from "vitest";
import { keptDecimal, plainDigits, shownDecimal } from "@/components/signing/model/numbers";

describe("numbers as they are typed", () => {
  it("are kept with a point, whichever mark the reader's language has", () => {
    expect(keptDecimal("12,5", "de")).toBe("12.5");
    expect(keptDecimal("12.5", "en")).toBe("12.5");
    expect(shownDecimal("12.5", "de")).toBe("12,5");
  });

  it("may have Arabic, Persian and full-width digits", () => {
    expect(keptDecimal("١٢٥٠٫٥", "ar")).toBe("1250.5");
    expect(keptDecimal("۱۲", "ar")).toBe("12");
    expect(keptDecimal("１２．５", "ja")).toBe("12.5");
    expect(plainDigits("+٤٩ ٣٠")).toBe("+49 30");
  });
});
