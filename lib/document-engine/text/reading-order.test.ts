import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutMarks } from "@/test/fixtures/completion/read-text";
import { characterDirection, type Direction } from "./bidi";
import { readingOrder } from "./reading-order";

/** Returns the characters of the line from left to right, as an extractor finds them. */
function laidOut(line: string, page: Direction): string[] {
  const stretches = readingOrder(line, page).toSorted((a, b) => a.position - b.position);
  return stretches.flatMap(({ units }) => units.flatMap((unit) => [...unit.text]));
}

function kindOf(character: string): "left" | "right" | "neutral" {
  if (character === "\u200e") return "left";
  if (character === "\u200f") return "right";
  const kind = characterDirection(character);
  return kind === "number" ? "left" : kind;
}

/**
 * Reads the line as Poppler does (TextPage::dumpFragment): stretches split at strong characters, read from the page's
 * side.
 */
function popplerReads(characters: readonly string[], page: Direction): string {
  const forward = page === "ltr";
  const rest = forward ? [...characters] : characters.toReversed();
  let text = "";
  const take = (while_: (character: string) => boolean): string[] => {
    const end = rest.findIndex((character) => !while_(character));
    return rest.splice(0, end < 0 ? rest.length : end);
  };
  while (rest.length > 0) {
    const own = take((character) => kindOf(character) !== (forward ? "right" : "left"));
    const other = take((character) => kindOf(character) !== (forward ? "left" : "right"));
    text += own.join("") + other.toReversed().join("");
  }
  return withoutMarks(text);
}

const letters = fc.constantFrom(..."abc אבג محد 0127٣ .,-/:()!?₪%", " ");
const lines = fc.array(letters, { maxLength: 24 }).map((characters) => characters.join(""));

describe("readingOrder", () => {
  it("reads back as written on pages of either direction", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom<Direction>("ltr", "rtl"), (line, page) => {
        expect(popplerReads(laidOut(line, page), page)).toBe(line);
      }),
      { numRuns: 2_000 },
    );
  });

  it("keeps text of one direction in one stretch", () => {
    expect(readingOrder("Łukasz Żółć, 12 000 €", "ltr")).toHaveLength(1);
    expect(readingOrder("नमस्ते दुनिया", "ltr")).toHaveLength(1);
    expect(readingOrder("漢字 かな", "ltr")).toHaveLength(1);
  });

  it("covers every character of the line exactly once", () => {
    fc.assert(
      fc.property(lines, (line) => {
        const ranges = readingOrder(line, "ltr")
          .flatMap(({ units }) => units)
          .filter((unit) => unit.to > unit.from)
          .toSorted((a, b) => a.from - b.from);
        expect(ranges.map((unit) => line.slice(unit.from, unit.to)).join("")).toBe(line);
      }),
    );
  });

  it("never takes an emoji sequence apart", () => {
    const units = readingOrder("שלום 👨‍👩‍👧", "ltr").flatMap((stretch) => stretch.units);
    expect(units.map((unit) => unit.text)).toContain("👨‍👩‍👧");
  });
});
