import { describe, expect, it } from "vitest";
import { POST as issueToken } from "@/app/api/auth/token/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { hashPassword } from "@/lib/domain/identity/password";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { addTestApp, addTestPasskey, codeOf } from "@/test/api/factors";
import { createUser } from "@/test/api/world";

/** A code is good for half a minute: none of these may pass while a test runs. */
stoppedClock();
const password = "three walnut ladders";

async function account() {
  const user = await createUser();
  await db().user.update({
    where: { id: user.userId },
    data: { passwordHash: await hashPassword(password) },
  });
  const ask = (more: Record<string, unknown> = {}) =>
    call(issueToken, "POST", { body: { email: user.email, password, ...more } });
  return { ...user, ask };
}

describe("a token by password, of an account with an authenticator app", () => {
  it("needs a code as well, which counts once", async () => {
    const { userId, ask } = await account();
    const { secret, recoveryCodes } = await addTestApp(userId);
    const without = await ask();
    expect([without.status, without.problem.code, without.body.methods]).toEqual([
      401,
      "SECOND_FACTOR_REQUIRED",
      ["totp", "recovery_code"],
    ]);
    // Nothing of it is said to who does not know the password.
    const guess = await ask({ password: "not the password", totp: "000000" });
    expect([guess.problem.code, guess.body.methods]).toEqual(["UNAUTHENTICATED", undefined]);
    expect((await ask({ totp: "000000" })).problem.code).toBe("UNAUTHENTICATED");
    const code = codeOf(secret);
    const raced = await Promise.all([ask({ totp: code }), ask({ totp: code })]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 401]);
    const token = raced.find(({ status }) => status === 200)?.body.token;
    const credential = { authorization: `Bearer ${token}` };
    expect((await call(listWorkspaces, "GET", { credential })).status).toBe(200);
    const [recoveryCode] = recoveryCodes;
    expect((await ask({ recoveryCode })).status).toBe(200);
    expect((await ask({ recoveryCode })).status).toBe(401);
    const both = await ask({ totp: code, recoveryCode });
    expect([both.status, both.problem.errors?.[0]?.path]).toEqual([400, "recoveryCode"]);
  });
});

describe("a token by password, of an account with passkeys only", () => {
  it("is refused in words, whatever is sent", async () => {
    const { userId, ask } = await account();
    const { recoveryCodes } = await addTestPasskey(userId);
    for (const more of [{}, { totp: "000000" }, { recoveryCode: recoveryCodes[0] }]) {
      const { status, problem, body } = await ask(more);
      expect([status, problem.code, body.methods]).toEqual([401, "SECOND_FACTOR_REQUIRED", []]);
      expect(problem.detail).toContain("API key");
    }
    expect(await db().recoveryCode.count({ where: { userId, usedAt: null } })).toBe(10);
  });
});
