import { describe, expect, it } from "vitest";
import { Email } from "@/lib/contracts/common";
import { normaliseEmailAddress } from "@/lib/contracts/email-address";

describe("an address", () => {
  it.each([
    ["Sam@Example.com", "sam@example.com"],
    ["\u200bsam@example.com\u200b\u00a0", "sam@example.com"],
    ["info@Bücher.example", "info@xn--bcher-kva.example"],
    ["info@xn--bcher-kva.example", "info@xn--bcher-kva.example"],
    // Composed and decomposed, as macOS hands over file names and lists.
    ["info@bu\u0308cher.example", "info@xn--bcher-kva.example"],
    ["info@例え.テスト", "info@xn--r8jz45g.xn--zckzah"],
    ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
    ["info@пример.испытание", "info@xn--e1afmkfd.xn--80akhbyknj4f"],
  ])("%s is kept as %s", (typed, kept) => {
    expect(normaliseEmailAddress(typed)).toBe(kept);
    expect(Email.parse(typed)).toBe(kept);
    // A normalised address does not change again.
    expect(Email.parse(kept)).toBe(kept);
  });

  it.each([
    ["ü/@bücher.example"],
    ["info@bücher.example/path"],
    ["info@bücher.example:25"],
    ["a@b@bücher.example"],
    ["info@bü cher.example"],
    ["info@-ü.example-"],
    ["info@"],
    ["bücher.example"],
  ])("%s is none", (typed) => {
    expect(Email.safeParse(typed).success).toBe(false);
  });

  it("says in which part it is wrong", () => {
    const said = (typed: string) => Email.safeParse(typed).error?.issues[0]?.message;
    expect(said("jürgen@example.com")).toContain("before the @");
    expect(said("sam")).toBe("must be an email address such as name@example.com");
    expect(said(`${"a".repeat(65)}@example.com`)).toContain("64");
    expect(said(`${"a".repeat(64)}@example.com`)).toBeUndefined();
    expect(said(`${"a".repeat(250)}@example.com`)).toBe("is too long");
  });
});
