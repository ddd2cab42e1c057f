import { expect, it } from "vitest";
import { hasReadableEscapes } from "./percent-escapes";

it.each(["/", "/a%20b", "/%C3%A4", "/%E5%B1%B1"])("%s has escapes that can be read", (path) => {
  expect(hasReadableEscapes(path)).toBe(true);
});

it.each(["/%", "/%z1", "/%e4", "/%C3%28", "/%ff/%20"])("%s has none", (path) => {
  expect(hasReadableEscapes(path)).toBe(false);
});
