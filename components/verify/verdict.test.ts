import { describe, expect, it } from "vitest";
import { noteTexts, verdictOf } from "@/components/verify/verdict";
import { LANGUAGES, type Language } from "@/lib/contracts/languages";
import type { VerificationDto, VerificationNote } from "@/lib/contracts/verification";
import { LOCALES } from "@/lib/i18n/locales";

const wordingIn = (language: Language) => ({
  language,
  locale: language,
  messages: LOCALES[language].verifyFile,
});
const ENGLISH = wordingIn("en");

const result = (
  verdict: VerificationDto["verdict"],
  more: Partial<VerificationDto> = {},
  wording = ENGLISH,
) =>
  verdictOf(
    {
      kind: "pdf",
      verdict,
      coversUpTo: null,
      sealedAt: null,
      document: null,
      notes: [],
      seals: [],
      sha256: "",
      sizeBytes: 10,
      ...more,
    },
    wording,
  );

const DOCUMENT = {
  id: "01938a7c-0000-7000-8000-000000000001",
  name: "Lease",
  status: "completed" as const,
  workspace: "Harbour Estates",
  completedAt: "2026-11-29T09:00:00.000Z",
  signers: [{ name: "Ada", signedAt: "2026-11-29T09:00:00.000Z" }],
  certificatePages: [],
};

describe("the verdict on a file", () => {
  it.each([
    ["intact", result("intact", { coversUpTo: 10 }), "good"],
    ["intact with validation data behind it", result("intact", { coversUpTo: 5 }), "good"],
    [
      "intact with somebody else's certificate",
      result("misleading", { notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages: [5, 6] }] }),
      "warn",
    ],
    ["changed since", result("changed", { coversUpTo: 5 }), "bad"],
    ["changed inside", result("changed"), "bad"],
    ["somebody else's", result("foreign", { coversUpTo: 10 }), "info"],
    ["not to be checked", result("unknown"), "warn"],
    ["without a seal", result("unsealed"), "info"],
  ])("%s", (_what, { tone, title, text }, expected) => {
    expect(tone).toBe(expected);
    expect(title.length).toBeGreaterThan(0);
    expect(text.length).toBeGreaterThan(0);
  });

  it("never says that nothing was added where something was", () => {
    expect(result("intact", { coversUpTo: 10 }).text).toContain("changed or added");
    expect(result("intact", { coversUpTo: 5 }).text).not.toContain("changed or added");
  });

  it.each([
    ["all pages", undefined, "All pages: could not be examined"],
    ["one page", [4], "Page 4: could not be examined"],
    ["some pages", [1, 2, 9], "Pages 1–2, 9: could not be examined"],
  ])("is not good where pages were not examined: %s", (_which, pages, words) => {
    for (const coversUpTo of [10, 5]) {
      const verdict = result("intact", {
        coversUpTo,
        notes: [{ code: "PAGES_NOT_EXAMINED", ...(pages ? { pages } : {}) }],
        document: DOCUMENT,
      });
      expect(verdict.tone).toBe("warn");
      expect(verdict.text).toContain(`${words} for another document’s certificate`);
      expect(verdict.text).toContain("One person signed it.");
    }
  });

  it("is good for nothing but an own seal over the file", () => {
    const others = ["changed", "foreign", "unknown", "unsealed"] as const;
    for (const verdict of others) expect(result(verdict, { coversUpTo: 10 }).tone).not.toBe("good");
  });

  it.each([
    [0, "since it was sealed."],
    [1, "since it was sealed. One person signed it."],
    [2, "since it was sealed. 2 people signed it."],
    [250, "since it was sealed. 250 people signed it."],
  ])("says how many “everyone” is: %i", (count, text) => {
    const signers = Array.from({ length: count }, () => ({
      name: "Ada",
      signedAt: "2026-11-29T09:00:00.000Z",
    }));
    const document = { ...DOCUMENT, signers };
    expect(result("intact", { coversUpTo: 10, document }).text).toMatch(new RegExp(`${text}$`));
    const isSaid = result("intact", { coversUpTo: 5, document }).text.includes("signed it.");
    expect(isSaid).toBe(count > 0);
  });

  it("does not say that all signed a document that ended before", () => {
    const document = { ...DOCUMENT, status: "declined" as const };
    expect(result("intact", { coversUpTo: 10, document }).text).not.toContain("signed it");
  });

  it("does not speak of anybody where the document is not known any more", () => {
    for (const verdict of ["intact", "misleading"] as const)
      expect(result(verdict, { coversUpTo: 10 }).text).not.toMatch(/everyone|people|person|below/);
  });

  it("says which pages are a certificate of another document", () => {
    const told = (pages: number[]) =>
      result("misleading", { document: DOCUMENT, notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages }] }).text;
    expect(told([5, 6])).toMatch(
      /^Pages 5–6: from a certificate of completion, but not from this document’s/,
    );
    expect(told([3])).toMatch(/^Page 3: from .* there say nothing about who signed this file/);
    expect(told([3])).toContain("Who signed it is listed below.");
  });

  it("says that a damaged file holds a seal made here, in plain words", () => {
    const { tone, title, text } = result("changed", { notes: [{ code: "DAMAGED" }] });
    expect([tone, title]).toEqual(["bad", "This looks like a damaged copy of a file sealed here"]);
    expect(text).toContain("cut short");
  });

  it("has words for each note that the verdict does not tell", () => {
    expect(
      noteTexts([{ code: "CERTIFICATE_MISSING" }, { code: "PROPERTIES_NOT_HASHED" }], ENGLISH),
    ).toHaveLength(2);
    const told = ["DAMAGED", "OTHER_CERTIFICATE_PAGES"] as const;
    expect(
      noteTexts(
        told.map((code) => ({ code, pages: [1] })),
        ENGLISH,
      ),
    ).toEqual([]);
    // Only the verdict on an intact file already includes this note.
    const notes = [{ code: "PAGES_NOT_EXAMINED" as const, pages: [4] }];
    expect(noteTexts(notes, ENGLISH, "intact")).toEqual([]);
    expect(noteTexts(notes, ENGLISH, "misleading")).toEqual([expect.stringContaining("Page 4")]);
  });

  it("tells a file that was sealed here from one that somebody else sealed", () => {
    const ours = { isOurs: true } as VerificationDto["seals"][number];
    expect(result("changed", { seals: [ours] }).title).toContain("here");
    expect(result("changed").text).toContain("wasn’t sealed here");
  });

  it.each(LANGUAGES)(
    "has words of its own in each language, with all that belongs in them: %s",
    (language) => {
      const notes: VerificationNote[] = [
        { code: "OTHER_CERTIFICATE_PAGES", pages: [1, 2, 7] },
        { code: "PAGES_NOT_EXAMINED" },
        { code: "CERTIFICATE_MISSING" },
      ];
      const told = (wording: typeof ENGLISH) =>
        [
          result("intact", { coversUpTo: 10, document: DOCUMENT }, wording),
          result("intact", { coversUpTo: 5 }, wording),
          result("intact", { notes: [{ code: "PAGES_NOT_EXAMINED", pages: [4] }] }, wording),
          result("misleading", { notes, document: DOCUMENT }, wording),
          result("changed", { coversUpTo: 5 }, wording),
          result("changed", {}, wording),
          result("changed", { notes: [{ code: "DAMAGED" }] }, wording),
          result("foreign", {}, wording),
          result("unknown", {}, wording),
          result("unsealed", {}, wording),
        ]
          .flatMap(({ title, text }) => [title, text])
          .concat(noteTexts(notes, wording, "misleading"));
      const words = told(wordingIn(language));
      expect(words.filter((text) => /[{}]/.test(text))).toEqual([]);
      if (language !== "en") expect(words.filter((text) => told(ENGLISH).includes(text))).toEqual([]);
      expect(words.join()).toContain("1–2, 7");
    },
  );
});
