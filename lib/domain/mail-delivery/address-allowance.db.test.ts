import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countMailTo, pruneAddressMailDays } from "@/lib/domain/mail-delivery/address-allowance";
import { mailboxHash } from "@/lib/domain/mail-delivery/mailbox-of";
import { inviteMember } from "@/lib/domain/members/invite-member";
import type { RecordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, createUser, sendOne, type Tenant } from "@/test/api/world";

const clock = stoppedClock();
const { mailsPerAddressPerDay, mailsPerAddressFromNewAccountsPerDay } = env;

let tenant: Tenant;
let address: string;
beforeEach(async () => {
  Object.assign(env, { mailsPerAddressFromNewAccountsPerDay: 50 });
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
  address = `victim-${newId()}@example.com`;
});
afterEach(() => {
  Object.assign(env, { mailsPerAddressPerDay, mailsPerAddressFromNewAccountsPerDay });
});

const ask = (to = address, from = tenant, mayWait = true) =>
  db().$transaction((tx) => countMailTo(tx, { workspaceId: from.workspaceId, address: to, mayWait }));
const askTimes = async (times: number, to = address, from = tenant) => {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push(await ask(to, from));
  return answers;
};
const goneNow = (answers: { goes: string }[]) => answers.filter(({ goes }) => goes === "now").length;
const inDays = (days: number) => ({
  goes: "later",
  at: new Date(Date.parse("2026-06-01") + days * DAY_MS),
});
/** Makes the account older than its first days. */
const age = (from: Tenant) =>
  db().user.update({ where: { id: from.userId }, data: { createdAt: new Date("2026-05-01") } });

describe("the mails that a workspace sends to one address in a day", () => {
  it("are twenty; the next one waits for the next day, and the forty-first for the day after", async () => {
    const answers = await askTimes(41);
    expect(goneNow(answers)).toBe(20);
    expect(answers.slice(0, 20).every(({ goes }) => goes === "now")).toBe(true);
    expect([answers[20], answers[39], answers[40]]).toEqual([inDays(1), inDays(1), inDays(2)]);
  });

  it("are twenty however many are asked for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(goneNow(answers)).toBe(20);
    expect(answers.filter(({ goes }) => goes === "later")).toEqual(
      Array.from({ length: 20 }, () => inDays(1)),
    );
  });

  it("are counted by mailbox: tags, case and invisible characters make no other address", async () => {
    const [user, host] = address.split("@");
    const answers = [];
    for (let i = 0; i < 19; i++) answers.push(await ask(`${user}+${i}@${host}`));
    answers.push(await ask(`\u200b${address.toUpperCase()}`));
    expect(goneNow(answers)).toBe(20);
    expect(await ask()).toEqual(inDays(1));
  });

  it("leave other addresses and other workspaces alone", async () => {
    await askTimes(21);
    expect(await ask(`other-${newId()}@example.com`)).toEqual({ goes: "now" });
    expect(await ask(address, await createTenant())).toEqual({ goes: "now" });
  });

  it("take no later place where the mail cannot wait", async () => {
    await askTimes(20);
    for (let i = 0; i < 3; i++) expect(await ask(address, tenant, false)).toEqual(inDays(1));
    const rows = await db().addressMailDay.findMany({ where: { workspaceId: tenant.workspaceId } });
    expect(rows.map(({ mails }) => mails)).toEqual([20]);
  });

  it("are not counted when the transaction that asked fails", async () => {
    const failing = db().$transaction(async (tx) => {
      await countMailTo(tx, { workspaceId: tenant.workspaceId, address });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await db().addressMailDay.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
  });

  it("have no end where the operator sets none", async () => {
    Object.assign(env, { mailsPerAddressPerDay: 0, mailsPerAddressFromNewAccountsPerDay: 0 });
    expect(goneNow(await askTimes(60))).toBe(60);
    expect(await db().addressMailDay.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
  });

  it("are forgotten after a week", async () => {
    await ask();
    const left = () => db().addressMailDay.count({ where: { workspaceId: tenant.workspaceId } });
    clock.advance(6 * DAY_MS);
    await pruneAddressMailDays();
    expect(await left()).toBe(1);
    clock.advance(2 * DAY_MS);
    await pruneAddressMailDays();
    expect(await left()).toBe(0);
  });
});

describe("the mails that new accounts send to one address in a day", () => {
  it("are fifty together; accounts that are a week old do not count among them", async () => {
    const tenants = await Promise.all(Array.from({ length: 4 }, createTenant));
    const answers = [];
    for (const one of tenants) answers.push(...(await askTimes(15, address, one)));
    expect(goneNow(answers)).toBe(50);
    expect(answers.at(-1)).toEqual(inDays(1));
    await age(tenant);
    expect(goneNow(await askTimes(20))).toBe(20);
  });

  it("are fifty however many are asked for at once", async () => {
    const tenants = await Promise.all(Array.from({ length: 4 }, createTenant));
    const answers = await Promise.all(
      tenants.flatMap((one) => Array.from({ length: 18 }, () => ask(address, one))),
    );
    expect(goneNow(answers)).toBe(50);
  });
});

describe("an address that the workspace knows", () => {
  async function signed(authentication: RecordedAuthentication | null) {
    const recipients = [
      { roleKey: "client", name: "Cleo Client", email: address },
      { roleKey: "provider", name: "Pat", email: `pat-${newId()}@example.com` },
    ];
    const { id } = await sendOne(tenant, { recipients });
    await db().recipient.updateMany({
      where: { documentId: id, roleKey: "client" },
      data: { status: "signed", signedAt: new Date() },
    });
    await db().submission.updateMany({
      where: { documentId: id, roleKey: "client" },
      data: authentication ? { authentication } : {},
    });
  }

  it.each<[string, RecordedAuthentication]>([
    ["signed by the link that was mailed", { via: "email_link" }],
    ["signed while signed in with it", { via: "shared_link", signedIn: true }],
  ])("has no limit once it %s", async (_, authentication) => {
    await signed(authentication);
    expect(goneNow(await askTimes(25))).toBe(25);
    expect(goneNow(await askTimes(25, address, await createTenant()))).toBe(20);
  });

  it.each<[string, RecordedAuthentication]>([
    ["a link that the sender passed on", { via: "shared_link" }],
    ["a public link, where it was typed in", { via: "shared_link", publicLink: true }],
    ["an embed session", { via: "embed", embedSessionId: newId() }],
  ])("does not become known by %s, which the sender could use alone", async (_, authentication) => {
    await signed(authentication);
    expect(goneNow(await askTimes(25))).toBe(20);
  });

  it("has no limit as a member's, with any tag; an address that nobody confirmed is no member's", async () => {
    const user = await createUser();
    const member = {
      id: newId(),
      workspaceId: tenant.workspaceId,
      userId: user.userId,
      role: "member" as const,
    };
    await db().membership.create({ data: { ...member, joinedAt: new Date() } });
    expect(goneNow(await askTimes(25, user.email))).toBe(25);
    expect(goneNow(await askTimes(25, user.email.replace("@", "+test@")))).toBe(25);
    await db().user.update({ where: { id: user.userId }, data: { emailVerified: null } });
    expect(goneNow(await askTimes(25, user.email))).toBe(20);
  });
});

describe("an invitation to a workspace", () => {
  it("counts like one to sign, and is refused until the next day", async () => {
    Object.assign(env, { mailsPerAddressPerDay: 1 });
    const invite = (email: string) =>
      inviteMember(tenant.userId, tenant.workspaceId, { email, role: "member" });
    await ask();
    await expect(invite(address)).rejects.toMatchObject({
      code: "RATE_LIMITED",
      details: expect.objectContaining({ retryAfterSeconds: 14 * 3600 }),
    });
    expect(await db().invitation.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
    const other = `other-${newId()}@example.com`;
    expect(await invite(other)).toMatchObject({ email: other });
    expect(await ask(other)).toEqual(inDays(1));
  });

  it("is refused to who reported the workspace, and while its mails are stopped", async () => {
    const report = { id: newId(), workspaceId: tenant.workspaceId, reportedAt: new Date() };
    await db().mailReport.create({ data: { ...report, addressHash: mailboxHash(address) } });
    const invite = (email: string) =>
      inviteMember(tenant.userId, tenant.workspaceId, { email, role: "member" });
    await expect(invite(address)).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await db().mailStop.create({
      data: { id: newId(), workspaceId: tenant.workspaceId, stoppedAt: new Date() },
    });
    await expect(invite(`other-${newId()}@example.com`)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("a workspace that was reported", () => {
  it("sends nothing more to the address, in any spelling, and counts nothing", async () => {
    const report = { id: newId(), workspaceId: tenant.workspaceId, reportedAt: new Date() };
    await db().mailReport.create({ data: { ...report, addressHash: mailboxHash(address) } });
    expect(await ask()).toEqual({ goes: "never" });
    expect(await ask(address.replace("@", "+x@"))).toEqual({ goes: "never" });
    expect(await ask(`other-${newId()}@example.com`)).toEqual({ goes: "now" });
    expect(await ask(address, await createTenant())).toEqual({ goes: "now" });
  });

  it("sends nothing to anybody while its mails are stopped", async () => {
    const stop = { id: newId(), workspaceId: tenant.workspaceId, stoppedAt: new Date() };
    const { id } = await db().mailStop.create({ data: stop });
    expect(await ask()).toEqual({ goes: "stopped" });
    expect(await ask(address, await createTenant())).toEqual({ goes: "now" });
    await db().mailStop.update({ where: { id }, data: { resumedAt: new Date() } });
    expect(await ask()).toEqual({ goes: "now" });
  });
});
