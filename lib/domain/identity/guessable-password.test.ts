import { describe, expect, it } from "vitest";
import commonPasswords from "@/lib/domain/identity/common-passwords.json";
import { isGuessable } from "@/lib/domain/identity/guessable-password";

describe("a password that is tried first", () => {
  it("is one of ten thousand and more", () => {
    expect(new Set(commonPasswords).size).toBeGreaterThan(10_000);
  });

  it.each([
    "qwertyuiopas",
    "Summer2026!!",
    "123qwe123qwe",
    "!QAZ2wsx#EDC",
    "P@ssw0rd2026",
    "Password1234!!",
    "monkeymonkey",
    "19840512198405",
    "December-2025",
    "abcdefghijkl",
    "Countersign2026",
    "1Sunshine1!!",
    "correct horse battery staple",
    "HelloWorld123",
    "newpassword1",
  ])("%s", (password) => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each([
    "seven lamps on the quay",
    "correct-horse-battery-staple",
    "three walnut ladders",
    "quite another password",
    "Xk9#mPq2$vLw",
    "Bücher im Regal 12",
    "夏の夜の長い散歩道を歩く人",
  ])("is not %s", (password) => {
    expect(isGuessable(password)).toBe(false);
  });
});
