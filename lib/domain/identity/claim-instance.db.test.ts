import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claimInstance } from "@/lib/domain/identity/claim-instance";
import { findSessionPrincipal, issueProgramToken } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

beforeEach(async () => {
  await db().user.deleteMany();
});
afterEach(() => {
  env.instanceAdmins = [];
});

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 10, minute));

const createUser = (email: string, emailVerified: Date | null) =>
  db().user.create({ data: { id: newId(), email, emailVerified } });

async function admins(): Promise<string[]> {
  const rows = await db().user.findMany({ where: { isInstanceAdmin: true }, orderBy: { email: "asc" } });
  return rows.map(({ email }) => email);
}

async function principalOf(user: { id: string; email: string; sessionVersion: number }) {
  return findSessionPrincipal((await issueProgramToken(user)).token, "bearer");
}

describe("the operator of an instance", () => {
  it("is its first account, and no later one", async () => {
    const first = await createUser("first@example.com", at(1));
    const second = await createUser("second@example.com", at(2));
    await claimInstance(second.id);
    expect(await admins()).toEqual([]);
    await claimInstance(first.id);
    await claimInstance(second.id);
    expect(await admins()).toEqual(["first@example.com"]);
    expect(await principalOf(first)).toMatchObject({ isInstanceAdmin: true });
    expect(await principalOf(second)).toMatchObject({ isInstanceAdmin: false });
  });

  it("is nobody who has not confirmed an address, however early they signed up", async () => {
    const parked = await createUser("parked@example.com", null);
    const owner = await createUser("owner@example.com", at(5));
    await claimInstance(parked.id);
    await claimInstance(owner.id);
    await db().user.update({ where: { id: parked.id }, data: { emailVerified: at(9) } });
    await claimInstance(parked.id);
    expect(await admins()).toEqual(["owner@example.com"]);
  });

  it("is who INSTANCE_ADMINS names, once confirmed; then the first account is not one by itself", async () => {
    env.instanceAdmins = ["ops@example.com"];
    const first = await createUser("first@example.com", at(1));
    const named = await createUser("ops@example.com", null);
    await claimInstance(first.id);
    expect(await admins()).toEqual([]);
    expect(await principalOf(first)).toMatchObject({ isInstanceAdmin: false });
    expect(await principalOf(named)).toBeNull();
    await db().user.update({ where: { id: named.id }, data: { emailVerified: at(3) } });
    expect(await principalOf(named)).toMatchObject({ isInstanceAdmin: true });
  });

  it("is one of two who come first at once", async () => {
    const users = await Promise.all([createUser("a@example.com", at(1)), createUser("b@example.com", at(2))]);
    await Promise.all(users.map(({ id }) => claimInstance(id)));
    expect(await admins()).toEqual(["a@example.com"]);
  });
});
