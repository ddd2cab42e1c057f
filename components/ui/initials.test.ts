import { describe, expect, it, vi } from "vitest";
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

  it("is the same in a Turkish browser as on the server, which wrote the page", () => {
    const turkish = vi.spyOn(String.prototype, "toLocaleUpperCase").mockReturnValue("İ");
    expect(initialsOf("ilker")).toBe("I");
    turkish.mockRestore();
  });

  it("keeps a letter with its combining marks together", () => {
    expect(initialsOf("e\u0301lodie")).toBe("E\u0301");
  });
});
