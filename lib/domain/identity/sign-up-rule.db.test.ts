import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as postSignUp } from "@/app/api/auth/signup/route";
import { authOptions } from "@/lib/domain/identity/auth-options";
import { maySignUp, signUpRule } from "@/lib/domain/identity/sign-up-rule";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { createTenant } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";

beforeEach(resetDatabase);
afterEach(() => {
  Object.assign(env, { signUp: null, isProduction: false, instanceAdmins: [] });
});

async function invited(more: { revokedAt?: Date; expiresAt?: Date } = {}): Promise<string> {
  const tenant = await createTenant();
  const email = `${newId()}@guests.example`;
  const expiresAt = new Date(Date.now() + 60_000);
  const row = { id: newId(), workspaceId: tenant.workspaceId, email, role: "member", expiresAt } as const;
  await db().invitation.create({ data: { ...row, invitedById: tenant.userId, ...more } });
  return email;
}
const STRANGER = "stranger@example.com";

describe("who may open an account", () => {
  it("is everybody in development, and in production until there is a confirmed account", async () => {
    expect(await signUpRule()).toBe("open");
    env.isProduction = true;
    const confirmed = await db().user.count({ where: { emailVerified: { not: null } } });
    expect(confirmed).toBe(0);
    await db().user.create({ data: { id: newId(), email: "pending@example.com" } });
    expect(await signUpRule()).toBe("open");
    await createTenant();
    expect(await signUpRule()).toBe("invited");
    env.signUp = "open";
    expect(await maySignUp(STRANGER)).toBe(true);
  });

  it("is whoever holds an invitation that can still be accepted", async () => {
    env.signUp = "invited";
    const email = await invited();
    expect(await maySignUp(email)).toBe(true);
    expect(await maySignUp(STRANGER)).toBe(false);
    expect(await maySignUp(await invited({ revokedAt: new Date() }))).toBe(false);
    expect(await maySignUp(await invited({ expiresAt: new Date(0) }))).toBe(false);
  });

  it("is whoever has an address of the named domains, or an invitation", async () => {
    env.signUp = { domains: ["example.org"] };
    const guest = await invited();
    const addresses = ["ann@example.org", "ann@mail.example.org", "ann@example.org.evil.example", guest];
    expect(await Promise.all(addresses.map(maySignUp))).toEqual([true, false, false, true]);
  });

  it("is nobody when closed, but for the operators that are named", async () => {
    env.signUp = "closed";
    const guest = await invited();
    env.instanceAdmins = ["ops@example.com"];
    expect(await Promise.all([guest, STRANGER, "ops@example.com"].map(maySignUp))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("is asked of every way in", async () => {
    const tenant = await createTenant();
    env.signUp = "invited";
    const body = { name: "Eve", email: STRANGER, password: "three walnut ladders" };
    const refused = await call(postSignUp, "POST", { body });
    expect([refused.status, refused.problem.code]).toEqual([403, "FORBIDDEN"]);
    expect(await db().user.count({ where: { email: STRANGER } })).toBe(0);

    const { callbacks, adapter } = authOptions();
    const enter = (type: "oauth" | "email", email: string) =>
      callbacks?.signIn?.({
        user: { id: "1", email },
        account: { type, provider: type === "oauth" ? "github" : "email", providerAccountId: newId() },
      });
    for (const type of ["oauth", "email"] as const) {
      expect(await enter(type, STRANGER)).toBe("/login?error=SignUpClosed");
      expect(await enter(type, tenant.email.toUpperCase())).toBe(true);
    }
    const link = { identifier: STRANGER, token: newId(), expires: new Date() };
    await adapter?.createVerificationToken?.(link);
    expect(await db().verificationToken.count({ where: { identifier: STRANGER } })).toBe(0);
  });
});
