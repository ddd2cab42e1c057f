import { describe, expect, it } from "vitest";
import { isUnresolvedNumber, localizeDecimal, readTypedNumber } from "@/lib/pure/typed-number";

describe("numbers as they are typed", () => {
  it.each([
    ["de", "12,5", "12.5"],
    ["de", "1.250", "1250"],
    ["de", "1.250,50", "1250.50"],
    ["de", "1,250", "1.250"],
    ["de", "12.5", "12.5"],
    ["de-CH", "1’250.50", "1250.50"],
    ["en", "12.5", "12.5"],
    ["en", "1,250", "1250"],
    ["en", "1.250", "1.250"],
    ["en", "1.250,50", "1250.50"],
    ["en", "1 250", "1250"],
    ["en-IN", "12,34,567", "1234567"],
    ["fr", "1\u202f250,50", "1250.50"],
    ["fr", "1 250", "1250"],
    ["fr", "1,250", "1.250"],
    ["es", "1.250", "1250"],
    ["pt", "1.250", "1250"],
    ["it", "1.250", "1250"],
    ["nl", "1.250", "1250"],
    ["tr", "1.250", "1250"],
    ["ja", "1,250", "1250"],
    ["ar", "١٢٥٠٫٥", "1250.5"],
    ["ar", "١٬٢٥٠", "1250"],
    ["ar", "۱۲", "12"],
    ["ja", "１２．５", "12.5"],
    ["de", "1.250 €", "1250"],
  ])("in %s %o is %o", (locale, text, kept) => {
    expect(readTypedNumber(text, locale)).toMatchObject({ kept, either: null });
  });

  it.each([
    ["fr", "1.250", ["1.250", "1250"]],
    ["pl", "1.250", ["1.250", "1250"]],
    ["sv", "12.500", ["12.500", "12500"]],
  ])("in %s %o is asked", (locale, text, either) => {
    expect(readTypedNumber(text, locale)).toEqual({ kept: `${text}?`, either, isToBeShown: true });
  });

  it.each([
    ["de", "950", false],
    ["de", "12,5", false],
    ["de", "12,50", false],
    ["de", "1.250", true],
    ["de", "1,250", true],
    ["de", "12.5", true],
    ["de", "12,", false],
    ["en", "1,250", true],
    ["en", "1.250", true],
    ["en", "12.5", false],
    ["en", "$5", true],
    ["en", "many", false],
    ["en", "", false],
  ])("in %s the value of %o is shown beside it: %o", (locale, text, isToBeShown) => {
    expect(readTypedNumber(text, locale).isToBeShown).toBe(isToBeShown);
  });

  it.each(["", "-", "many", "19%", "1.2.3", "12 Monate"])("keep %o, which is none, as it is", (text) => {
    expect(readTypedNumber(text, "de")).toEqual({ kept: text, either: null, isToBeShown: false });
  });

  it("are shown with the mark of the language", () => {
    expect(localizeDecimal("12.5", "de")).toBe("12,5");
    expect(localizeDecimal("1250", "de")).toBe("1250");
  });

  it.each([
    ["de", "de", "1.250", "1250"],
    ["de", "en", "950,5", "950.5"],
    ["de", "it", "1.250", "1250"],
    ["en", "ja", "1.250", "1.250"],
  ])("of a document in %s by a writer in %s: %o is %o", (locale, ofWriter, text, kept) => {
    expect(readTypedNumber(text, locale, ofWriter)).toMatchObject({ kept, either: null });
  });

  it.each([
    ["en", "de", "1.250"],
    ["de", "en-GB", "1.250"],
    ["en", "fr", "1.250"],
    ["de", "de-CH", "1.250"],
  ])("of a document in %s by a writer in %s: %o is asked", (locale, ofWriter, text) => {
    expect(readTypedNumber(text, locale, ofWriter)).toEqual({
      kept: `${text}?`,
      either: ["1.250", "1250"],
      isToBeShown: true,
    });
  });

  it("tell a value that is asked about from other texts", () => {
    const texts = ["1.250?", "1.250 €?", "1.250", "12.5?", "many?", "?"];
    expect(texts.filter(isUnresolvedNumber)).toEqual(["1.250?", "1.250 €?"]);
  });

  it("do not change under the hand", () => {
    for (const text of ["1", "1.", "1.2", "1.25", "1.250", "1.250,", "1.250,5"])
      expect(readTypedNumber(text, "de").either).toBeNull();
  });
});
