import { describe, expect, it } from "vitest";
import { hashPassword, passwordProblem, verifyPassword } from "@/lib/domain/identity/password";
import { AppError } from "@/lib/errors";
import { runAsCaller } from "@/lib/platform/http/caller";

describe("passwords", () => {
  it("are kept as argon2id and checked, whatever form their characters come in", async () => {
    const stored = await hashPassword("caf\u00e9 au lait noir");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(stored, "cafe\u0301 au lait noir")).toBe(true);
    expect(await verifyPassword(stored, "cafe au lait noir")).toBe(false);
  });

  it.each(["short", "password1234", "Password1234!!", "aaaaaaaaaaaa", "ada@example.com", "x".repeat(201)])(
    "%j is refused with words",
    (password) => {
      expect(passwordProblem(password, ["Ada", "ada@example.com"])).toMatch(/\w+/);
    },
  );

  it("take any long, unusual phrase", () => {
    expect(passwordProblem("seven lamps on the quay", ["Ada"])).toBeNull();
  });
});

it("turns a flood from one address away, and lets everybody else in", async () => {
  const flood = Array.from({ length: 40 }, () =>
    runAsCaller("2001:db8::/64", () => hashPassword("a guess")).then(
      () => "hashed",
      (error: unknown) => (error instanceof AppError ? error.code : error),
    ),
  );
  const genuine = Array.from({ length: 5 }, (_, i) =>
    runAsCaller(`192.0.2.${i}`, () => hashPassword("seven lamps on the quay")),
  );
  expect(await Promise.all(genuine)).toHaveLength(5);
  const outcomes = await Promise.all(flood);
  expect(outcomes.filter((outcome) => outcome === "BUSY")).toHaveLength(18);
  expect(outcomes.filter((outcome) => outcome === "hashed")).toHaveLength(22);
});
