import { expect, it } from "vitest";
import { shiftedText } from "@/lib/pure/raised-text";

it.each([
  ["6", "superscript", "⁶"],
  ["-12", "superscript", "⁻¹²"],
  [" 2 ", "superscript", " ² "],
  ["n+1", "superscript", "ⁿ⁺¹"],
  ["st", "superscript", "st"],
  ["me", "superscript", "me"],
  ["o", "superscript", "o"],
  ["x", "superscript", "^x"],
  ["2x", "superscript", "^(2x)"],
  ["1/2", "superscript", "^(1/2)"],
  ["2", "subscript", "₂"],
  ["max", "subscript", "max"],
  ["k", "subscript", "_k"],
  ["$&", "subscript", "_($&)"],
  ["", "superscript", ""],
  ["6", null, "6"],
] as const)("%j as %s is %j", (text, shift, expected) => {
  expect(shiftedText(text, shift)).toBe(expected);
});
