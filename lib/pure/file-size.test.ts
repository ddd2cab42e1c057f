import { expect, it } from "vitest";
import { fileSize } from "@/lib/pure/file-size";

it.each([
  [0, "0 KB"],
  [1, "1 KB"],
  [45_678, "46 KB"],
  [999_499, "999 KB"],
  [999_500, "1.0 MB"],
  [3_140_000, "3.1 MB"],
  [50 * 1024 * 1024, "52.4 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
