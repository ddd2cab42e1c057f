import { describe, expect, it } from "vitest";
import {
  joinVisibleText,
  nearestOccurrence,
  needlesFrom,
  runAt,
  withoutInvisible,
  wordsBelow,
} from "@/lib/pure/same-place";

const run = (text: string, y: number) => ({ text, x: 0.1, y, width: 0.8, height: 0.02 });
const RUNS = [
  run("Confidential", 0.02),
  run("The tenant pays the rent agree-", 0.1),
  run("ment on the first day.", 0.13),
  run("14", 0.9),
];
const TEXT = withoutInvisible(
  "Lease. The tenant pays the rent agreement on the first day. The tenant pays the rest.",
);

describe("the same place of two layouts", () => {
  it("is found by the lines of a page from a height on", () => {
    expect(wordsBelow(RUNS, 0.105)).toEqual(["Thetenantpaysthe", "mentonthefirstda"]);
    expect(wordsBelow(RUNS, 0.95)).toEqual([]);
  });

  it("is the one that is closest to where it is likely", () => {
    const first = TEXT.indexOf("Thetenant");
    expect(nearestOccurrence(TEXT, "Thetenantpays", 0.1)).toBe(first);
    expect(nearestOccurrence(TEXT, "Thetenantpays", 0.9)).toBe(TEXT.lastIndexOf("Thetenant"));
    expect(nearestOccurrence(TEXT, "nowhere", 0.5)).toBe(-1);
  });

  it("is found on a page across its lines and their hyphens", () => {
    const { text, starts } = joinVisibleText(RUNS);
    const [needle = ""] = needlesFrom(TEXT, TEXT.indexOf("rentagreement"));
    expect(needle).toBe("rentagreementont");
    expect(runAt(starts, text.indexOf(needle))).toBe(1);
    expect(runAt(starts, text.indexOf("mentonthe"))).toBe(2);
  });

  it("has no words at the end of a text", () => {
    expect(needlesFrom(TEXT, TEXT.length - 3)).toEqual([]);
  });

  it("knows no spaces, soft hyphens or marks of direction", () => {
    expect(withoutInvisible("ag\u00adree \u200fment\u2028ﬁne")).toBe("agreementfine");
  });
});
