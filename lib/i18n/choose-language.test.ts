import { describe, expect, it } from "vitest";
import { directionOf, languageOf } from "@/lib/contracts/languages";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";

describe("what a browser accepts", () => {
  it("is ranked by its weights, and what it refuses is left out", () => {
    expect(acceptedLanguages("fr;q=0.4, de-CH, en;q=0.8, *;q=0.1, es;q=0")).toEqual(["de-CH", "en", "fr"]);
    expect(acceptedLanguages(null)).toEqual([]);
    expect(acceptedLanguages("<script>, ;;q=1, de;q=nonsense")).toEqual([]);
  });

  it("costs its sender, not us", () => {
    expect(acceptedLanguages(`${"en,".repeat(100_000)}de`).length).toBeLessThan(200);
  });
});

describe("the language that is chosen", () => {
  it("is the first of ours, with the region's dates", () => {
    expect(chooseLanguage(["xx", null, undefined, "de-AT", "fr"])).toEqual({
      language: "de",
      locale: "de-AT-u-ca-gregory-nu-latn",
    });
  });

  it("is English where none is", () => {
    expect(chooseLanguage([]).language).toBe("en");
    expect(chooseLanguage(["tlh", "not a tag", "../en", ""]).language).toBe("en");
  });

  it("writes dates as the document does, whatever the region's calendar and digits", () => {
    const { locale } = chooseLanguage(["es-u-ca-islamic-nu-arab"]);
    const day = new Date("2026-05-01T00:00:00Z");
    expect(new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day)).toBe(
      "1 de mayo de 2026",
    );
  });
});

describe("a tag", () => {
  it("is of the language that it starts with", () => {
    expect(languageOf("DE-at")).toBe("de");
    expect(languageOf("den")).toBeNull();
    expect(languageOf(null)).toBeNull();
  });
});

it("only Arabic runs from right to left", () => {
  expect(directionOf("de")).toBe("ltr");
});
