import { describe, expect, it } from "vitest";
import { initialsOf } from "./initials";

describe("initialsOf", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["  María José  Carreño Quiñones ", "MQ"],
    ["plato", "P"],
    ["jane.doe@example.com", "J"],
    ["Ella (Legal)", "EL"],
    ["王小明", "王"],
    ["ирина петрова", "ИП"],
    ["", "?"],
    ["— —", "?"],
  ])("%j → %s", (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });

  it("keeps a letter with its combining marks together", () => {
    expect(initialsOf("e\u0301lodie")).toBe("E\u0301");
  });
});
