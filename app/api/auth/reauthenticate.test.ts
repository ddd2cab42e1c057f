import { describe, expect, it } from "vitest";
import { POST as requestCode } from "@/app/api/auth/reauthenticate/code/route";
import { POST as options } from "@/app/api/auth/reauthenticate/options/route";
import { POST as confirm, GET as view } from "@/app/api/auth/reauthenticate/route";
import { GET as tokenOfSession } from "@/app/api/auth/token/route";
import { POST as createKey } from "@/app/v1/api-keys/route";
import { REAUTHENTICATION_CODE_MINUTES } from "@/lib/contracts/reauthentication";
import { hashPassword } from "@/lib/domain/identity/password";
import { mailedCodeOf } from "@/lib/domain/identity/reauthentication/mailed-code";
import { RECENT_MS } from "@/lib/domain/identity/recent-authentication";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { type Credential, call } from "@/test/api/call";
import { later } from "@/test/api/clock";
import { addTestApp, addTestPasskey, codeOf } from "@/test/api/factors";
import { deliverAccountMails } from "@/test/api/mailbox";
import { createBrowser, createTenant, sendOne } from "@/test/api/world";

const PASSWORD = "correct horse battery staple";
const headers = { "sec-fetch-site": "same-origin" };

/** A tenant whose owner has a browser, signed in longer ago. */
async function person({ password = PASSWORD as string | null } = {}) {
  const tenant = await createTenant();
  if (password)
    await db().user.update({
      where: { id: tenant.userId },
      data: { passwordHash: await hashPassword(password) },
    });
  const browser = { ...(await createBrowser(tenant.userId)), "x-workspace-id": tenant.workspaceId };
  const { id: sessionId } = await db().userSession.findFirstOrThrow({ where: { userId: tenant.userId } });
  await age(sessionId);
  return { ...tenant, browser, sessionId };
}
const age = (id: string) =>
  db().userSession.update({
    where: { id },
    data: { authenticatedAt: new Date(Date.now() - RECENT_MS - 1000) },
  });
const post = (handler: Parameters<typeof call>[0], credential: Credential, body: object = {}) =>
  call(handler, "POST", { credential, body, headers });
const prove = (credential: Credential, body: object) => post(confirm, credential, body);
const mayCreateKey = async (credential: Credential) =>
  (await post(createKey, credential, { name: newId() })).status === 201;
const offersOf = async (credential: Credential) => {
  const { body } = await call(view, "GET", { credential });
  return Object.keys(body.offers).filter((kind) => body.offers[kind] === true);
};

describe("a password", () => {
  it("confirms the session for five minutes, and the token that it has", async () => {
    const { browser } = await person();
    const { body } = await call(tokenOfSession, "GET", { credential: browser });
    const token = { ...browser, cookie: "", authorization: `Bearer ${body.token}` };
    expect([await mayCreateKey(browser), await mayCreateKey(token)]).toEqual([false, false]);
    expect((await call(view, "GET", { credential: browser })).body).toMatchObject({ isRecent: false });
    expect(await offersOf(browser)).toEqual(["password"]);

    const answer = await prove(browser, { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(Date.parse(answer.body.until) - Date.now()).toBeGreaterThan(RECENT_MS - 60_000);
    expect((await call(view, "GET", { credential: browser })).body).toMatchObject({ isRecent: true });
    expect([await mayCreateKey(browser), await mayCreateKey(token)]).toEqual([true, true]);
    expect(await later(RECENT_MS + 1000, () => mayCreateKey(browser))).toBe(false);
  });

  it("confirms no other session of the person", async () => {
    const { browser, userId, workspaceId } = await person();
    const other = { ...(await createBrowser(userId)), "x-workspace-id": workspaceId };
    await db().userSession.updateMany({ where: { userId }, data: { authenticatedAt: null } });
    await prove(browser, { password: PASSWORD });
    expect([await mayCreateKey(browser), await mayCreateKey(other)]).toEqual([true, false]);
  });

  it("is refused if wrong; many wrong ones are slowed down in this session alone, and mailed", async () => {
    const { browser, userId, workspaceId, email } = await person();
    const wrong = await prove(browser, { password: "wrong" });
    expect([wrong.status, wrong.problem.detail]).toEqual([401, "The password is incorrect."]);
    expect(await mayCreateKey(browser)).toBe(false);
    const statuses = new Set<number>();
    for (let i = 0; i < 35; i++) statuses.add((await prove(browser, { password: "wrong" })).status);
    expect([...statuses].sort()).toEqual([401, 429]);
    expect((await prove(browser, { password: PASSWORD })).status).toBe(429);
    await deliverAccountMails();
    const subjects = (await listMailboxMessages(email, 50)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("Failed sign-in attempts"))).toHaveLength(1);

    const other = { ...(await createBrowser(userId)), "x-workspace-id": workspaceId };
    expect((await prove(other, { password: PASSWORD })).status).toBe(200);
  });

  it("is not enough where the account has a factor", async () => {
    const { browser, userId } = await person();
    await addTestApp(userId);
    expect(await offersOf(browser)).toEqual(["totp", "recoveryCode"]);
    const answer = await prove(browser, { password: PASSWORD });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, "password"]);
    expect(await mayCreateKey(browser)).toBe(false);
  });
});

describe("a factor", () => {
  it("of an app or a recovery code confirms once", async () => {
    const { browser, userId, sessionId } = await person();
    const { secret, recoveryCodes } = await addTestApp(userId);
    const totp = codeOf(secret);
    expect((await prove(browser, { totp: "000000" })).status).toBe(401);
    expect((await prove(browser, { totp })).status).toBe(200);
    expect(await mayCreateKey(browser)).toBe(true);
    await age(sessionId);
    expect((await prove(browser, { totp })).status).toBe(401);
    const [recoveryCode] = recoveryCodes;
    expect((await prove(browser, { recoveryCode })).status).toBe(200);
    await age(sessionId);
    expect((await prove(browser, { recoveryCode })).status).toBe(401);
    expect(await mayCreateKey(browser)).toBe(false);
  });

  it("of a passkey answers a challenge of this very session", async () => {
    const one = await person({ password: null });
    const { device } = await addTestPasskey(one.userId);
    expect(await offersOf(one.browser)).toEqual(["passkey", "recoveryCode"]);
    const other = { ...(await createBrowser(one.userId)), "x-workspace-id": one.workspaceId };
    await db().userSession.updateMany({ where: { userId: one.userId }, data: { authenticatedAt: null } });

    const { body } = await post(options, one.browser);
    expect(body.userVerification).toBe("required");
    const passkey = device.assert(body);
    expect((await prove(other, { passkey })).status).toBe(401);
    expect((await prove(one.browser, { passkey })).status).toBe(200);
    expect([await mayCreateKey(one.browser), await mayCreateKey(other)]).toEqual([true, false]);
    expect((await prove(one.browser, { passkey })).status).toBe(401);
  });
});

describe("a code by mail", () => {
  const codeOfSession = async (sessionId: string) =>
    mailedCodeOf((await db().reauthenticationCode.findUniqueOrThrow({ where: { sessionId } })).id);

  it("is for accounts without anything else, arrives, and counts once", async () => {
    const { browser, email, sessionId } = await person({ password: null });
    expect(await offersOf(browser)).toEqual(["mailedCode"]);
    expect((await post(requestCode, browser)).status).toBe(201);
    await deliverAccountMails();
    const [mail] = await listMailboxMessages(email, 5);
    const mailedCode = await codeOfSession(sessionId);
    expect(mail?.subject).toBe(`${mailedCode} is your code to confirm that it is you`);
    expect(mail?.text).toContain(mailedCode);
    const spaced = `${mailedCode.slice(0, 3)} ${mailedCode.slice(3)}`;
    const answers = await Promise.all([
      prove(browser, { mailedCode: spaced }),
      prove(browser, { mailedCode }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await mayCreateKey(browser)).toBe(true);
  });

  it("is not given out otherwise", async () => {
    const { browser } = await person();
    expect((await post(requestCode, browser)).problem.code).toBe("INVALID_STATE");
    expect((await prove(browser, { mailedCode: "123456" })).status).toBe(400);
  });

  it("counts in no other session, has few tries, ends, and is mailed seldom", async () => {
    const one = await person({ password: null });
    await post(requestCode, one.browser);
    const code = await codeOfSession(one.sessionId);
    const other = { ...(await createBrowser(one.userId)), "x-workspace-id": one.workspaceId };
    expect((await prove(other, { mailedCode: code })).status).toBe(401);
    const again = await post(requestCode, one.browser);
    expect([again.status, again.headers.has("retry-after")]).toEqual([429, true]);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++) expect((await prove(one.browser, { mailedCode: wrong })).status).toBe(401);
    expect((await prove(one.browser, { mailedCode: code })).status).toBe(401);
    expect(await mayCreateKey(one.browser)).toBe(false);

    const two = await person({ password: null });
    await post(requestCode, two.browser);
    const late = await codeOfSession(two.sessionId);
    const answer = await later(REAUTHENTICATION_CODE_MINUTES * 60_000 + 1000, () =>
      prove(two.browser, { mailedCode: late }),
    );
    expect(answer.status).toBe(401);
  });
});

describe("the door", () => {
  it("takes nothing from other sites, and one proof at a time", async () => {
    const { browser } = await person();
    const foreign = {
      ...{ credential: browser, body: { password: PASSWORD } },
      headers: { "sec-fetch-site": "cross-site" },
    };
    expect((await call(confirm, "POST", foreign)).problem.code).toBe("FORBIDDEN");
    expect((await prove(browser, {})).status).toBe(400);
    expect((await prove(browser, { password: PASSWORD, totp: "123456" })).status).toBe(400);
    expect((await prove({}, { password: PASSWORD })).status).toBe(401);
  });

  it("has nothing to confirm for a program's own token, which counts for its hour", async () => {
    const { jwt, key } = await person();
    expect((await prove(jwt, { password: PASSWORD })).problem.code).toBe("INVALID_STATE");
    expect(await mayCreateKey(jwt)).toBe(true);
    expect((await prove(key, { password: PASSWORD })).status).toBe(401);
  });

  it("is shut on a device that was handed over", async () => {
    const tenant = await person();
    const document = await sendOne(tenant);
    const [recipient] = await db().recipient.findMany({ where: { documentId: document.id } });
    await db().handOver.create({
      data: {
        id: newId(),
        sessionId: tenant.sessionId,
        documentId: document.id,
        recipientId: recipient?.id ?? "",
        tokenVersion: 0,
        pinHash: "x",
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    expect((await prove(tenant.browser, { password: PASSWORD })).status).toBe(401);
    const { authenticatedAt } = await db().userSession.findUniqueOrThrow({ where: { id: tenant.sessionId } });
    expect(authenticatedAt?.getTime()).toBeLessThan(Date.now() - RECENT_MS);
  });

  it("never takes back a later proof", async () => {
    const { browser, sessionId } = await person();
    const soon = new Date(Date.now() + 60_000);
    await db().userSession.update({ where: { id: sessionId }, data: { authenticatedAt: soon } });
    expect((await prove(browser, { password: PASSWORD })).status).toBe(200);
    const { authenticatedAt } = await db().userSession.findUniqueOrThrow({ where: { id: sessionId } });
    expect(authenticatedAt).toEqual(soon);
  });
});
