import { describe, expect, it } from "vitest";
import {
  foundCountText,
  incompleteMessage,
  lookingMessage,
  nothingFoundMessage,
  noticeMessages,
  pageRanges,
  renamedMessage,
} from "@/components/editor/model/field-search";
import { DETECTION_NOTICES, type DetectionNoticeCode } from "@/lib/contracts/detection";

const scanned = (...pages: number[]) => [{ code: "scanned_pages" as const, message: "", pages, places: [] }];

describe("the words of a search", () => {
  it("name pages as people do", () => {
    expect(pageRanges([3])).toBe("3");
    expect(pageRanges([4, 3])).toBe("3 and 4");
    expect(pageRanges([12, 5, 6, 7, 8, 3])).toBe("3, 5 to 8 and 12");
  });

  it("tell the PDF's own form fields from others", () => {
    const of = (...origins: ("acroform" | "text")[]) => foundCountText(origins.map((origin) => ({ origin })));
    expect(of("acroform", "acroform")).toBe("2 form fields");
    expect(of("text", "text")).toBe("2 fields");
    expect(of("acroform", "acroform", "text")).toBe("2 form fields and 1 other field");
  });

  it("say who is called what from now on", () => {
    const renamed = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ who: `Signer ${i + 1}`, label: "ABCDE".charAt(i) }));
    expect(renamedMessage([])).toBe("");
    expect(renamedMessage(renamed(1))).toBe("As in the PDF, Signer 1 is now called “A”.");
    expect(renamedMessage(renamed(2))).toBe("As in the PDF, Signer 1 is now called “A” and Signer 2 “B”.");
    expect(renamedMessage(renamed(5))).toBe(
      "As in the PDF, Signer 1 is now called “A”, Signer 2 “B”, Signer 3 “C”, and 2 more alike.",
    );
  });

  it("say what stood in the way, and what to do", () => {
    expect(noticeMessages(scanned(2))).toEqual([
      "Page 2 is a scan without text. Place the fields there yourself.",
    ]);
    const lost = { code: "calculations_lost" as const, message: "", pages: [1, 4], places: [] };
    expect(noticeMessages([lost])[0]).toMatch(
      /^Pages 1 and 4 have fields that the PDF calculates with a script\./,
    );
    const skipped = { code: "pages_skipped" as const, message: "", pages: [7, 8, 9], places: [] };
    expect(noticeMessages([skipped])[0]).toMatch(/^Pages 7 to 9 were not searched completely/);
  });

  it("name what was not kept, a few of many", () => {
    const told = (code: DetectionNoticeCode, places: string[]) =>
      noticeMessages([{ code, message: "", pages: [2], places }])[0];
    expect(told("tags_misread", ["type=signatur in {{X;type=signatur}}"])).toBe(
      "Page 2 has tags that were only partly understood: “type=signatur in {{X;type=signatur}}”. Check these fields.",
    );
    expect(told("values_lost", ["A", "B", "C", "D", "E"])).toBe(
      "Page 2 has fields whose value in the PDF isn’t allowed here: “A”, “B”, “C” and 2 more. They were left empty.",
    );
    const sentences = (Object.keys(DETECTION_NOTICES) as DetectionNoticeCode[]).map((code) => told(code, []));
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^(?:Page 2 |The document )[^:]*.*\.$/);
  });

  it("say how far a long file was searched, and why the search ended there", () => {
    expect(lookingMessage(0, 1_240)).toBe("Looking for fields on 1,240 pages");
    expect(lookingMessage(300, 1_240)).toBe("Searched 300 of 1,240 pages");
    const searched = { notices: [], nextPage: 301 };
    expect(incompleteMessage(searched, 1_240)).toBe("Searched 300 of 1,240 pages.");
    expect(incompleteMessage({ ...searched, interruption: "You’re offline." }, 1_240)).toBe(
      "Searched 300 of 1,240 pages. The search was interrupted: You’re offline.",
    );
    expect(incompleteMessage({ ...searched, nextPage: null }, 1_240)).toBe("");
    expect(nothingFoundMessage({ ...searched, hasFields: false }, 1_240)).toBe(
      "No fields were detected. Place them yourself. Searched 300 of 1,240 pages.",
    );
  });

  it("tell a scan from a file without blanks and from one whose blanks have fields", () => {
    const none = { notices: [], hasFields: false, nextPage: null };
    expect(nothingFoundMessage({ ...none, notices: scanned(1, 2) }, 2)).toContain("is a scan without text");
    expect(nothingFoundMessage({ ...none, notices: scanned(1) }, 2)).toBe(
      "No fields were detected. Place them yourself. Page 1 is a scan without text. Place the fields there yourself.",
    );
    expect(nothingFoundMessage({ ...none, hasFields: true }, 2)).toContain("already have a field");
  });
});
