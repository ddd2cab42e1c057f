import { expect, it } from "vitest";
import { toggleSelected } from "./selection";

const IDS = ["a", "b", "c", "d", "e"];
const after = (before: string[], id: string, anchor: string | null) =>
  [...toggleSelected(new Set(before), IDS, id, anchor)].sort().join("");

it("adds and takes away one", () => {
  expect(after([], "b", null)).toBe("b");
  expect(after(["a", "b"], "b", null)).toBe("a");
});

it("takes everything between two clicks along, in both directions", () => {
  expect(after(["b"], "d", "b")).toBe("bcd");
  expect(after(["d"], "a", "d")).toBe("abcd");
  expect(after(["a", "b", "c", "d"], "b", "d")).toBe("a");
});

it("toggles one where the other is no longer shown", () => {
  expect(after([], "c", "gone")).toBe("c");
});
