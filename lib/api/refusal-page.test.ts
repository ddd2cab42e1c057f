import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "@/lib/contracts/languages";
import { chooseLanguage } from "@/lib/i18n/choose-language";
import { siteMessages } from "@/lib/i18n/locales";
import { formatWait, refusalPage } from "./refusal-page";

describe("a page that is refused", () => {
  it.each(LANGUAGES)("says in %s what happened, how long to wait, and loads itself again", (language) => {
    const { refused } = siteMessages(language);
    const choice = chooseLanguage([language]);
    const tooMany = refusalPage({ status: 429, retrySeconds: 47 }, choice, null);
    expect(tooMany).toContain(`lang="${language}"`);
    expect(tooMany).toContain(`<h1>${refused.tooMany.title}</h1>`);
    expect(tooMany).toMatch(/<p>[^<]*47[^<]*<\/p><a href="">/);
    expect(refusalPage({ status: 503, retrySeconds: 2 }, choice, null)).toContain(refused.busy.text);
    expect(tooMany).not.toMatch(/<script|\ssrc=|\{time\}/);
  });

  it("is tiny", () => {
    for (const language of LANGUAGES) {
      const page = refusalPage({ status: 429, retrySeconds: 60 }, chooseLanguage([language]), "dark");
      expect(Buffer.byteLength(page)).toBeLessThan(3_500);
    }
  });

  it("is in the theme that its reader chose", () => {
    const choice = chooseLanguage(["en"]);
    expect(refusalPage({ status: 503, retrySeconds: 2 }, choice, "dark")).toContain('data-theme="dark"');
    expect(refusalPage({ status: 503, retrySeconds: 2 }, choice, null)).not.toContain('data-theme="');
  });

  it("shows on its surface that the link has the focus, in another colour than the link's own words", () => {
    const page = refusalPage({ status: 503, retrySeconds: 2 }, chooseLanguage(["en"]), null);
    expect(page).toContain("a:focus-visible{outline:2px solid var(--accent);");
  });

  it("has the colours of the product's tokens", () => {
    const tokens = readFileSync("app/theme.css", "utf8");
    const [light = "", dark = ""] = tokens.split("@media (prefers-color-scheme: dark)");
    const page = refusalPage({ status: 503, retrySeconds: 2 }, chooseLanguage(["en"]), null);
    const [ofLight = "", ofDark = ""] = page.split("prefers-color-scheme:dark");
    for (const [sheet, own] of [
      [light, ofLight],
      [dark, ofDark],
    ] as const) {
      const colours = [...own.matchAll(/(--[\w-]+):(#[\da-f]{6})/g)];
      expect(colours.length).toBeGreaterThanOrEqual(5);
      for (const [, name, colour] of colours) expect(sheet).toContain(`${name}: ${colour};`);
    }
  });
});

it("a wait is told in seconds, and a longer one in minutes, rounded up", () => {
  expect(formatWait(0.2, "en")).toBe("1 second");
  expect(formatWait(47, "en")).toBe("47 seconds");
  expect(formatWait(91, "de")).toBe("2 Minuten");
  expect(formatWait(3, chooseLanguage(["ar"]).locale)).toMatch(/3/);
});
