import { beforeEach, expect, test } from "vitest";
import { showCommand, typeAhead, typedAhead } from "./command-store";

beforeEach(() => showCommand("palette"));

test("keeps what is typed before the palette is there, with corrections", () => {
  for (const key of ["L", "e", "x", "Backspace", "a", " "]) expect(typeAhead(key)).toBe(true);
  expect(typedAhead()).toBe("Lea ");
});

test("leaves other keys alone, and Enter to nobody", () => {
  expect(typeAhead("Tab")).toBe(false);
  expect(typeAhead("ArrowDown")).toBe(false);
  expect(typeAhead("Enter")).toBe(true);
  expect(typedAhead()).toBe("");
});

test("starts anew each time it is opened, and after Escape", () => {
  typeAhead("L");
  expect(typeAhead("Escape")).toBe(true);
  expect(typedAhead()).toBe("");
  typeAhead("L");
  showCommand("palette");
  expect(typedAhead()).toBe("");
});
