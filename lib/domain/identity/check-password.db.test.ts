import { beforeEach, describe, expect, it, vi } from "vitest";
import { checkPassword } from "@/lib/domain/identity/check-password";
import { hashPassword } from "@/lib/domain/identity/password";
import { db } from "@/lib/platform/database/db";
import { createUser } from "@/test/api/world";

const verify = vi.hoisted(() => vi.fn());
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  verify.mockImplementation(real.verify);
  return { ...real, verify };
});
beforeEach(() => {
  verify.mockClear();
});

const VISIT = { ip: "203.0.113.5", userAgent: null, cookieHeader: null };
const PASSWORD = "correct horse battery staple";

/** Counts how many hashes a wrong password costs. */
async function costOf(email: string): Promise<number> {
  verify.mockClear();
  await expect(checkPassword(email, PASSWORD, VISIT)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  return verify.mock.calls.length;
}

describe("a wrong password costs one hash", () => {
  it("of an account", async () => {
    const { userId, email } = await createUser();
    const passwordHash = await hashPassword("another one that is long");
    await db().user.update({ where: { id: userId }, data: { passwordHash, emailVerified: new Date() } });
    expect(await costOf(email)).toBe(1);
  });

  it("of an account without a password", async () => {
    const { userId, email } = await createUser();
    await db().user.update({
      where: { id: userId },
      data: { passwordHash: null, emailVerified: new Date() },
    });
    expect(await costOf(email)).toBe(1);
  });

  it("where there is no account, the first time and the next", async () => {
    expect(await costOf("nobody@example.com")).toBe(1);
    expect(await costOf("nobody-else@example.com")).toBe(1);
    for (const [stored, typed] of verify.mock.calls) {
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(typed).toBe(PASSWORD);
    }
  });
});
