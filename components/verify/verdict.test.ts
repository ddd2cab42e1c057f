import { describe, expect, it } from "vitest";
import { noteTexts, verdictOf } from "@/components/verify/verdict";
import type { VerificationDto } from "@/lib/contracts/verification";

const result = (verdict: VerificationDto["verdict"], more: Partial<VerificationDto> = {}) =>
  verdictOf({
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
  });

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
    ["all pages", undefined, "its pages could not be examined"],
    ["one page", [4], "page 4 could not be examined"],
    ["some pages", [1, 2, 9], "pages 1–2, 9 could not be examined"],
  ])("is not good where pages were not examined: %s", (_which, pages, words) => {
    for (const coversUpTo of [10, 5]) {
      const verdict = result("intact", {
        coversUpTo,
        notes: [{ code: "PAGES_NOT_EXAMINED", ...(pages ? { pages } : {}) }],
        document: DOCUMENT,
      });
      expect(verdict.tone).toBe("warn");
      expect(verdict.text).toContain(`${words} for pages of another document’s certificate`);
      expect(verdict.text).toContain("since one person signed it");
    }
  });

  it("is good for nothing but an own seal over the file", () => {
    const others = ["changed", "foreign", "unknown", "unsealed"] as const;
    for (const verdict of others) expect(result(verdict, { coversUpTo: 10 }).tone).not.toBe("good");
  });

  it.each([
    [0, "since it was sealed."],
    [1, "since one person signed it."],
    [2, "since both people signed it."],
    [3, "since all 3 people signed it."],
    [250, "since all 250 people signed it."],
  ])("says how many “everyone” is: %i", (count, text) => {
    const signers = Array.from({ length: count }, () => ({
      name: "Ada",
      signedAt: "2026-11-29T09:00:00.000Z",
    }));
    const document = { ...DOCUMENT, signers };
    expect(result("intact", { coversUpTo: 10, document }).text).toContain(text);
    expect(result("intact", { coversUpTo: 5, document }).text).toContain(text);
  });

  it("does not say that all signed a document that ended before", () => {
    const document = { ...DOCUMENT, status: "declined" as const };
    expect(result("intact", { coversUpTo: 10, document }).text).toContain("since it was sealed.");
  });

  it("does not speak of anybody where the document is not known any more", () => {
    for (const verdict of ["intact", "misleading"] as const)
      expect(result(verdict, { coversUpTo: 10 }).text).not.toMatch(/everyone|people|person|below/);
  });

  it("says which pages are a certificate of another document", () => {
    const told = (pages: number[]) =>
      result("misleading", { document: DOCUMENT, notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages }] }).text;
    expect(told([5, 6])).toMatch(
      /^Pages 5–6 are from a certificate of completion, but not from this document’s/,
    );
    expect(told([3])).toMatch(/^Page 3 is from .* on it say nothing about who signed this file/);
    expect(told([3])).toContain("Who signed it is listed below.");
  });

  it("says that a damaged file holds a seal made here, in plain words", () => {
    const { tone, title, text } = result("changed", { notes: [{ code: "DAMAGED" }] });
    expect([tone, title]).toEqual(["bad", "This looks like a damaged copy of a file sealed here"]);
    expect(text).toContain("cut short");
  });

  it("has words for each note that the verdict does not tell", () => {
    expect(noteTexts([{ code: "CERTIFICATE_MISSING" }, { code: "PROPERTIES_NOT_HASHED" }])).toHaveLength(2);
    const told = ["DAMAGED", "OTHER_CERTIFICATE_PAGES"] as const;
    expect(noteTexts(told.map((code) => ({ code, pages: [1] })))).toEqual([]);
    // Told by the verdict of an intact file alone.
    const notes = [{ code: "PAGES_NOT_EXAMINED" as const, pages: [4] }];
    expect(noteTexts(notes, "intact")).toEqual([]);
    expect(noteTexts(notes, "misleading")).toEqual([expect.stringContaining("page 4")]);
  });

  it("tells a file that was sealed here from one that somebody else sealed", () => {
    const ours = { isOurs: true } as VerificationDto["seals"][number];
    expect(result("changed", { seals: [ours] }).title).toContain("here");
    expect(result("changed").text).toContain("wasn’t sealed here");
  });
});
