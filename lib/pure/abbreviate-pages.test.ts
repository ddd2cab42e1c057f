import { expect, it } from "vitest";
import { abbreviatePages } from "./abbreviate-pages";

it.each([
  [[4], "page 4"],
  [[5, 6], "pages 5–6"],
  [[1, 2, 3, 7, 9, 10], "pages 1–3, 7, 9–10"],
  [[2, 4], "pages 2, 4"],
])("pages %j in short", (pages, text) => {
  expect(abbreviatePages(pages)).toBe(text);
});
