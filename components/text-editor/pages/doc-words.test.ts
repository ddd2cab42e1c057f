import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { describe, expect, it } from "vitest";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { placeAt, positionOfPlace } from "./doc-words";

const schema = getSchema(textExtensions());
const text = (words: string) => ({ type: "text", text: words });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const docOf = (...content: object[]) => Node.fromJSON(schema, { type: "doc", content });
const variable = { type: "variable", attrs: { name: "document.name" } };
const field = { type: "field", attrs: { fieldId: "f1" } };

const RENT = "The tenant pays the rent on the first day.";
const CARE = "The tenant takes care of  the rooms.";
const DOC = docOf(
  { type: "heading", attrs: { level: 1 }, content: [text("Lease")] },
  paragraph(text(RENT)),
  paragraph(text(CARE), variable, text(" ends.")),
  paragraph(text(RENT)),
  paragraph(field),
);
/** Position of the nth occurrence of these words. */
function posOf(words: string, nth = 1): number {
  let left = nth;
  let found = -1;
  DOC.descendants((node, pos) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (at >= 0 && --left === 0) found = pos + at;
  });
  return found;
}

describe("a place of the text", () => {
  it("is found again by its words", () => {
    for (const [words, nth] of [
      ["takes care", 1],
      ["the rooms", 1],
      ["rent on", 1],
      ["rent on", 2],
    ] as const) {
      const pos = posOf(words, nth);
      expect(positionOfPlace(DOC, placeAt(DOC, pos))).toBe(pos);
    }
  });

  it("names variables as their pages print them", () => {
    const { words } = placeAt(DOC, posOf("the rooms."));
    expect(words.join("")).toMatch(/^therooms\.\{\{document\.name\}\}ends\./);
  });

  it("in a last line without words is known by those before it", () => {
    const { words, wordsBefore, fraction } = placeAt(DOC, DOC.content.size - 1);
    expect([words, fraction]).toEqual([[], 1]);
    expect(wordsBefore).toEqual(["ntonthefirstday.", "etenantpaysthere"]);
  });

  it("of an empty text is its beginning", () => {
    const empty = docOf({ type: "paragraph" });
    expect(placeAt(empty, 1)).toEqual({ words: [], wordsBefore: [], fraction: 0 });
    expect(positionOfPlace(empty, { words: ["anywhere"], wordsBefore: [], fraction: 0.5 })).toBeNull();
  });
});
