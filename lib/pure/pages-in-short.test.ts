import { expect, it } from "vitest";
import { pagesInShort } from "./pages-in-short";

it.each([
  [[4], "page 4"],
  [[5, 6], "pages 5–6"],
  [[1, 2, 3, 7, 9, 10], "pages 1–3, 7, 9–10"],
  [[2, 4], "pages 2, 4"],
])("pages %j in short", (pages, text) => {
  expect(pagesInShort(pages)).toBe(text);
});
