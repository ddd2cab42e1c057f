import { beforeEach, describe, expect, it } from "vitest";
import { POST as answer } from "@/app/api/auth/email-change/answer/route";
import { POST as ask, DELETE as cancel, GET as view } from "@/app/api/auth/email-change/route";
import { POST as resetPassword } from "@/app/api/auth/reset/route";
import { POST as signUp } from "@/app/api/auth/signup/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { maySignIn } from "@/lib/domain/identity/sign-up-rule";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { addTestApp } from "@/test/api/factors";
import { deliverAccountMails, forgetMailLimits, mailedToken } from "@/test/api/mailbox";
import { createBrowser, createUser } from "@/test/api/world";

const clock = stoppedClock();
beforeEach(forgetMailLimits);

const own = { "sec-fetch-site": "same-origin" };
let count = 0;
const newAddress = () => `new-${++count}-${Date.now()}@example.com`;
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));

const send = (token: string, what: "agree" | "refuse" = "agree", headers: Record<string, string> = own) =>
  call(answer, "POST", { body: { token, answer: what }, headers });
const emailOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).email;

/** A signed-in person who asked for another address. */
async function asked(email = newAddress()) {
  const user = await createUser();
  const browser = await createBrowser(user.userId);
  const { status, body } = await call(ask, "POST", { credential: browser, headers: own, body: { email } });
  expect([status, body.open.newEmail]).toEqual([200, email]);
  return { user, browser, email, former: await mailedToken(user.email), next: await mailedToken(email) };
}

/** A person whose address was changed, with the link that undoes it. */
async function changed(email?: string) {
  const person = await asked(email);
  await send(person.former);
  await send(person.next);
  expect(await emailOf(person.user.userId)).toBe(person.email);
  return { ...person, undo: await mailedToken(person.user.email) };
}

describe("a change of address", () => {
  it("is made once both mailboxes confirmed, in either order, and told to the former one", async () => {
    for (const isFormerFirst of [true, false]) {
      const { user, browser, email, former, next } = await asked();
      const [first, second] = isFormerFirst ? [former, next] : [next, former];
      expect((await send(first)).body).toEqual({ status: "waiting", passwordPath: null });
      expect(await emailOf(user.userId)).toBe(user.email);
      const { body } = await call(view, "GET", { credential: browser });
      expect(body.open).toMatchObject({ isFormerConfirmed: isFormerFirst, isNewConfirmed: !isFormerFirst });
      expect((await send(second)).body).toEqual({ status: "changed", passwordPath: null });
      expect(await emailOf(user.userId)).toBe(email);
      expect((await call(view, "GET", { credential: browser })).body).toEqual({ email, open: null });
      await deliverAccountMails();
      const [notice] = await listMailboxMessages(user.email, 1);
      expect(notice?.subject).toBe("The address of your account was changed");
      const event = await db().securityEvent.findFirst({
        where: { logId: user.userId, type: "settings.changed" },
      });
      expect(event?.details).toEqual({ setting: "email", from: user.email, to: email });
    }
  });

  it("keeps second factors and sessions, and ends links that were mailed to the former address", async () => {
    const { user, browser, former, next } = await asked();
    await addTestApp(user.userId);
    await db().verificationToken.create({
      data: { identifier: user.email, token: `hash-${user.userId}`, expires: new Date(Date.now() + DAY_MS) },
    });
    await send(former);
    await send(next);
    expect((await call(listWorkspaces, "GET", { credential: browser })).status).toBe(200);
    expect(await db().verificationToken.count({ where: { identifier: user.email } })).toBe(0);
    expect(await db().authenticatorApp.count({ where: { userId: user.userId } })).toBe(1);
  });

  it("the mail to the new address names neither the account nor its person", async () => {
    const { user, email } = await asked();
    const [mail] = await listMailboxMessages(email, 1);
    expect(mail?.text).not.toContain(user.email);
    expect(mail?.text).not.toContain(user.name ?? "no name");
  });

  it("is made once when both mailboxes confirm at the same moment", async () => {
    const { user, email, former, next } = await asked();
    const answers = await Promise.all([send(former), send(next), send(former), send(next)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 401, 401]);
    expect(await emailOf(user.userId)).toBe(email);
    const { id: emailChangeId } = await db().emailChange.findFirstOrThrow({ where: { userId: user.userId } });
    const data = { equals: { emailChangeId, kind: "changed" } };
    expect(await db().outboxEvent.count({ where: { data } })).toBe(1);
  });

  it.each(["former", "next"] as const)("is refused by the %s mailbox for good", async (who) => {
    const person = await asked();
    expect((await send(person[who], "refuse")).body.status).toBe("refused");
    for (const token of [person.former, person.next])
      expect((await send(token)).problem?.code).toBe("TOKEN_EXPIRED");
    expect(await emailOf(person.user.userId)).toBe(person.user.email);
  });

  it("ends when its person cancels it, asks anew, or a day has passed", async () => {
    const one = await asked();
    await call(cancel, "DELETE", { credential: one.browser, headers: own });
    expect((await send(one.former)).problem?.code).toBe("TOKEN_EXPIRED");
    const other = await asked();
    await forgetMailLimits();
    await call(ask, "POST", { credential: other.browser, headers: own, body: { email: newAddress() } });
    expect((await send(other.next)).problem?.code).toBe("TOKEN_EXPIRED");
    const late = await asked();
    await send(late.former);
    later(DAY_MS + HOUR_MS);
    expect((await send(late.next)).problem?.code).toBe("TOKEN_EXPIRED");
  });

  it("is not answered by scanners, other sites, or forged and foreign links", async () => {
    const { former, user } = await asked();
    expect((await send(former, "agree", {})).status).toBe(403);
    expect((await send(former, "agree", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send("A".repeat(48))).problem?.code).toBe("TOKEN_INVALID");
    expect((await send("short")).problem?.code).toBe("TOKEN_INVALID");
    expect(await emailOf(user.userId)).toBe(user.email);
  });

  it("is refused for the present address, and limited by mailbox", async () => {
    const user = await createUser();
    const browser = await createBrowser(user.userId);
    const post = (email: string) => call(ask, "POST", { credential: browser, headers: own, body: { email } });
    expect((await post(user.email)).problem?.errors).toEqual([expect.objectContaining({ path: "email" })]);
    expect((await post("not an address")).status).toBe(400);
    expect((await post(newAddress())).status).toBe(200);
    expect((await post(newAddress())).problem?.code).toBe("RATE_LIMITED");
  });

  it("to another account's address is told to that mailbox alone", async () => {
    const owner = await createUser();
    const { next, former, user } = await asked(owner.email);
    expect((await send(former)).body.status).toBe("waiting");
    expect((await send(next)).problem?.code).toBe("EMAIL_TAKEN");
    expect(await emailOf(user.userId)).toBe(user.email);
  });

  it("is not stopped by a sign-up that nobody confirmed", async () => {
    const email = newAddress();
    await call(signUp, "POST", { body: { name: "Eve", email, password: "three walnut ladders" } });
    await changed(email);
  });
});

describe("undoing it", () => {
  it("restores the address, signs everyone out and asks for a new password", async () => {
    const { user, browser, undo, email } = await changed();
    const { body } = await send(undo);
    expect(body.status).toBe("undone");
    expect(await emailOf(user.userId)).toBe(user.email);
    expect((await call(listWorkspaces, "GET", { credential: browser })).status).toBe(401);
    const row = await db().user.findUniqueOrThrow({ where: { id: user.userId } });
    expect(row.passwordHash).toBeNull();
    const token = new URLSearchParams(body.passwordPath.split("?")[1]).get("token");
    const reset = await call(resetPassword, "POST", { body: { token, password: "four walnut ladders" } });
    expect(reset.status).toBe(200);
    expect(await maySignIn(email)).toBe(true);
    expect((await send(undo)).problem?.code).toBe("TOKEN_EXPIRED");
  });

  it("is possible for seven days, in which nobody else can take the address", async () => {
    const { user, undo } = await changed();
    expect(await maySignIn(user.email)).toBe(false);
    const body = { name: "Eve", email: user.email, password: "three walnut ladders" };
    expect((await call(signUp, "POST", { body })).problem?.code).toBe("EMAIL_TAKEN");
    await forgetMailLimits();
    const other = await asked(user.email);
    await send(other.former);
    expect((await send(other.next)).problem?.code).toBe("EMAIL_TAKEN");
    later(7 * DAY_MS + HOUR_MS);
    expect((await send(undo)).problem?.code).toBe("TOKEN_EXPIRED");
    expect(await maySignIn(user.email)).toBe(true);
  });

  it("ends later changes with it, and none of them can undo it", async () => {
    const first = await changed();
    await forgetMailLimits();
    const third = newAddress();
    await call(ask, "POST", { credential: first.browser, headers: own, body: { email: third } });
    await send(await mailedToken(first.email));
    await send(await mailedToken(third));
    expect(await emailOf(first.user.userId)).toBe(third);
    const undoOfSecond = await mailedToken(first.email);
    expect((await send(first.undo)).body.status).toBe("undone");
    expect(await emailOf(first.user.userId)).toBe(first.user.email);
    expect((await send(undoOfSecond)).problem?.code).toBe("TOKEN_EXPIRED");
  });

  it("happens once when it is asked twice at the same moment", async () => {
    const { undo } = await changed();
    const answers = await Promise.all([send(undo), send(undo)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});
