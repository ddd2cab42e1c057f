import { describe, expect, it } from "vitest";
import { hashPassword, passwordProblem, verifyPassword } from "@/lib/identity/password";

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
