import { describe, expect, it } from "vitest";
import { ContentField } from "@/lib/contracts/content";
import { charactersIn, hasOwnBox, linesIn, roomOf } from "./field-room";

const field = (more: object) =>
  ContentField.parse({ id: "f1", key: "name", roleKey: "tenant", type: "text", ...more });

describe("the room of a field", () => {
  it("is that of its type unless its author sets another", () => {
    expect(roomOf(field({}))).toEqual({ widthPt: 150, heightPt: 18 });
    expect(roomOf(field({ room: {} }))).toEqual(roomOf(field({})));
    expect(roomOf(field({ room: { characters: 40 } }))).toEqual({ widthPt: 246, heightPt: 18 });
    expect(roomOf(field({ room: { lines: 3 } }))).toEqual({ widthPt: 150, heightPt: 54 });
  });

  it("grows with the font size", () => {
    const room = { characters: 10, lines: 2 };
    const large = roomOf(field({ room, style: { fontSize: 20 } }));
    expect(large.widthPt).toBeCloseTo(114);
    expect(large.heightPt).toBeCloseTo(64);
  });

  it("is fixed for a checkbox", () => {
    expect(roomOf(field({ type: "checkbox", room: { characters: 40, lines: 9 } }))).toEqual({
      widthPt: 14,
      heightPt: 14,
    });
  });

  it("is told in characters and lines", () => {
    const { widthPt, heightPt } = roomOf(field({ room: { characters: 40, lines: 3 } }));
    expect([charactersIn(widthPt, 11), linesIn(heightPt, 11)]).toEqual([40, "3 lines"]);
    expect(linesIn(roomOf(field({})).heightPt, 11)).toBe("1 line");
  });

  it("is that of fields with a box, not of what flows with the text", () => {
    expect(hasOwnBox(field({}))).toBe(true);
    expect(hasOwnBox(field({ defaultValue: "x" }))).toBe(true);
    expect(hasOwnBox(field({ defaultValue: "x", readOnly: true }))).toBe(false);
    expect(hasOwnBox(field({ type: "label", defaultValue: "x" }))).toBe(false);
  });

  it("is refused beyond its limits", () => {
    for (const room of [{ characters: 0 }, { characters: 201 }, { lines: 41 }, { lines: 1.5 }, { width: 3 }])
      expect(ContentField.safeParse({ ...field({}), room }).success).toBe(false);
  });
});
