import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as resetPassword } from "@/app/api/auth/reset/route";
import { POST as requestReset } from "@/app/api/auth/reset-request/route";
import { POST as options } from "@/app/api/auth/second-step/options/route";
import { POST as step } from "@/app/api/auth/second-step/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { towardsSecondStep } from "@/lib/api/towards-second-step";
import { authOptions, type SignInOutcome } from "@/lib/domain/identity/auth-options";
import { findSecondStep } from "@/lib/domain/identity/second-step";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { NO_VISIT } from "@/lib/domain/identity/visit";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { addTestApp, addTestPasskey, codeOf, cookiesSetBy, SITE, secondStepCookie } from "@/test/api/factors";
import { deliverAccountMails, mailedToken } from "@/test/api/mailbox";
import { createUser } from "@/test/api/world";
import { createAuthenticator } from "@/test/support/authenticator";

const clock = stoppedClock();
const before = { rateLimitPerMinute: env.rateLimitPerMinute };
afterEach(() => {
  vi.useRealTimers();
  Object.assign(env, before);
});

const own = { "sec-fetch-site": "same-origin" };
let networks = 0;
const prove = (
  credential: { cookie: string },
  body: unknown,
  ip = `198.19.${++networks >> 8}.${networks & 255}`,
) => call(step, "POST", { body, credential, headers: { ...own, "x-forwarded-for": ip } });

/** Moves on to the next code: each of the tests' codes is used once. */
const nextCode = (secret: string): string => {
  clock.set(new Date(clock.now().getTime() + 30_000));
  return codeOf(secret);
};

async function withApp() {
  const user = await createUser();
  return { ...user, ...(await addTestApp(user.userId)) };
}
const subjectsTo = async (email: string) => {
  await deliverAccountMails();
  return (await listMailboxMessages(email, 50)).map(({ subject }) => subject);
};

describe("a right first factor", () => {
  const WAYS = [
    { type: "credentials", provider: "credentials", providerAccountId: "1" },
    { type: "email", provider: "email", providerAccountId: "1" },
    { type: "oauth", provider: "google", providerAccountId: "1" },
    { type: "oauth", provider: "github", providerAccountId: "1" },
  ] as const;

  it("of any kind begins no session for an account with a factor, and one for others", async () => {
    const { userId } = await withApp();
    const other = await createUser();
    for (const account of WAYS)
      for (const id of [userId, other.userId]) {
        const outcome: SignInOutcome = {};
        const { jwt } = authOptions(NO_VISIT, outcome).callbacks ?? {};
        const claims = await jwt?.({ token: {}, account, user: { id, email: "ada@example.com" } });
        expect([account.provider, Boolean(outcome.secondStep)]).toEqual([account.provider, id === userId]);
        expect(Boolean(claims?.sid)).toBe(id !== userId);
      }
    expect(await db().userSession.count({ where: { userId } })).toBe(0);
  });

  it("leads on to the second step, without the session's cookie, and remembers where to", async () => {
    const headers = new Headers();
    for (const cookie of [`${SESSION_COOKIE}=x; Path=/`, `${SESSION_COOKIE}.0=x`, "csrf=kept"])
      headers.append("Set-Cookie", cookie);
    const moved = new Headers(headers);
    moved.set("Location", `${env.appUrl}/invite/abc?x=1`);
    const redirect = await towardsSecondStep(new Response(null, { status: 302, headers: moved }), "step=1");
    const target = `${env.appUrl}/login/second-step?callbackUrl=%2Finvite%2Fabc%3Fx%3D1`;
    expect([redirect.status, redirect.headers.get("location")]).toEqual([302, target]);
    expect(redirect.headers.getSetCookie()).toEqual(["csrf=kept", "step=1"]);
    const json = new Response(JSON.stringify({ url: `${env.appUrl}/invite/abc?x=1` }), { headers });
    const answered = await towardsSecondStep(json, "step=1");
    expect(await answered.json()).toEqual({ url: target });
    expect(answered.headers.getSetCookie()).toEqual(["csrf=kept", "step=1"]);
    const evil = new Response(JSON.stringify({ url: "https://evil.example/" }));
    expect(await (await towardsSecondStep(evil, "step=1")).json()).toEqual({
      url: `${env.appUrl}/login/second-step?callbackUrl=%2Fdocuments`,
    });
  });

  it("opens nothing by itself", async () => {
    const { userId, email } = await withApp();
    const credential = await secondStepCookie(userId);
    expect((await call(listWorkspaces, "GET", { credential })).status).toBe(401);
    expect(await findSecondStep(credential.cookie)).toEqual({
      email,
      offers: { totp: true, passkey: false, recoveryCode: true, otherHosts: [] },
    });
    expect(await findSecondStep(`${credential.cookie}x`)).toBeNull();
  });
});

describe("the second step", () => {
  it("takes the app's code once: of several requests with it, one wins", async () => {
    const { userId, secret } = await withApp();
    const browser = await secondStepCookie(userId);
    const code = nextCode(secret);
    const raced = await Promise.all([1, 2, 3].map(() => prove(browser, { totp: code })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const winner = raced.find(({ status }) => status === 200);
    const session = winner && cookiesSetBy(winner);
    expect((await call(listWorkspaces, "GET", { credential: session ?? {} })).status).toBe(200);
    expect(winner?.headers.getSetCookie().at(-1)).toMatch(/second-step=; .*Max-Age=0/);
    const sessions = await db().userSession.findMany({ where: { userId } });
    expect(sessions.map(({ methods }) => methods)).toEqual([["password", "totp"]]);
    const again = await prove(await secondStepCookie(userId), { totp: code });
    const wrong = await prove(await secondStepCookie(userId), { totp: "000000" });
    expect([again.status, again.problem.detail]).toEqual([401, wrong.problem.detail]);
  });

  it("takes codes of a step before and after, and none older than one that was used", async () => {
    const { userId, secret } = await withApp();
    const browser = await secondStepCookie(userId);
    clock.set(new Date(clock.now().getTime() + 120_000));
    expect((await prove(browser, { totp: codeOf(secret, -2) })).status).toBe(401);
    expect((await prove(browser, { totp: codeOf(secret, 2) })).status).toBe(401);
    expect((await prove(browser, { totp: codeOf(secret, 1) })).status).toBe(200);
    for (const steps of [-1, 0, 1])
      expect((await prove(browser, { totp: codeOf(secret, steps) })).status).toBe(401);
  });

  it("takes a recovery code once, however it is typed, and tells the owner", async () => {
    const { userId, email, recoveryCodes } = await withApp();
    const [first = "", second = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const browser = await secondStepCookie(userId);
    const typed = ` ${first.toUpperCase().replaceAll("-", " ")} `;
    const raced = await Promise.all([1, 2].map(() => prove(browser, { recoveryCode: typed })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await prove(browser, { recoveryCode: first })).status).toBe(401);
    expect((await prove(browser, { recoveryCode: second })).status).toBe(200);
    expect(await subjectsTo(email)).toContain("A recovery code was used");
    const stored = await db().recoveryCode.findMany({ where: { userId } });
    expect(JSON.stringify(stored)).not.toContain(second.replaceAll("-", "").slice(0, 8));
  });

  it("takes a passkey of this person alone, without a check of who uses the device", async () => {
    const { userId, device } = await createUser().then(async (user) => ({
      ...user,
      ...(await addTestPasskey(user.userId)),
    }));
    const stranger = await createUser();
    const foreign = createAuthenticator(SITE());
    await addTestPasskey(stranger.userId, foreign);
    const browser = await secondStepCookie(userId);
    const { body: asked } = await call(options, "POST", { credential: browser });
    expect(asked.allowCredentials).toEqual([expect.objectContaining({ id: device.id })]);
    expect((await prove(browser, { passkey: foreign.assert(asked) })).status).toBe(401);
    const otherStep = await secondStepCookie(userId);
    const answer = device.assert(asked, { isVerified: false });
    expect((await prove(otherStep, { passkey: answer })).status).toBe(401);
    expect((await prove(browser, { passkey: answer })).status).toBe(200);
    const [session] = await db().userSession.findMany({ where: { userId } });
    expect(session?.methods).toEqual(["password", "passkey"]);
  });

  it("ends after ten minutes, with a new password, and is another site's never", async () => {
    const { userId, email, secret } = await withApp();
    const browser = await secondStepCookie(userId);
    const foreign = await call(step, "POST", {
      body: { totp: codeOf(secret) },
      credential: browser,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    await call(requestReset, "POST", { body: { email } });
    const token = await mailedToken(email);
    const reset = await call(resetPassword, "POST", { body: { token, password: "quite another password" } });
    expect(reset.status).toBe(200);
    const ended = await prove(browser, { totp: nextCode(secret) });
    expect([ended.status, ended.problem.code]).toEqual([401, "TOKEN_EXPIRED"]);
    // The factor is still there: the mailbox alone does not remove it.
    const fresh = await secondStepCookie(userId);
    clock.set(new Date(clock.now().getTime() + 11 * 60_000));
    expect((await prove(fresh, { totp: codeOf(secret) })).problem.code).toBe("TOKEN_EXPIRED");
    expect((await prove(await secondStepCookie(userId), { totp: codeOf(secret) })).status).toBe(200);
    expect((await prove({ cookie: "" }, { totp: codeOf(secret) })).status).toBe(401);
  });
});

describe("wrong codes", () => {
  it("are slowed down by account, wherever they come from, and the owner is told; nobody is locked out", async () => {
    const { userId, email, secret, recoveryCodes } = await withApp();
    const { device } = await addTestPasskey(userId);
    const [done] = [await prove(await secondStepCookie(userId), { totp: nextCode(secret) })];
    const known = cookiesSetBy(done);
    const start = clock.now().getTime();
    const wrong = async (i: number) =>
      prove(await secondStepCookie(userId), i % 2 ? { totp: "000000" } : { recoveryCode: "7k3m" });
    const statuses: number[] = [];
    for (let i = 0; i < 51; i++) statuses.push((await wrong(i)).status);
    expect(statuses).toEqual(Array(51).fill(401));
    expect(clock.now().getTime() - start).toBeGreaterThan(100_000);
    const refused = await wrong(51);
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await subjectsTo(email)).toContain("Wrong codes entered for your account");
    // The owner, in a browser that has signed in before, by app, recovery code or passkey.
    const browser = { cookie: `${(await secondStepCookie(userId)).cookie}; ${known.cookie}` };
    expect((await prove(browser, { totp: nextCode(secret) })).status).toBe(200);
    expect((await prove(browser, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
    const strange = await secondStepCookie(userId);
    const { body: asked } = await call(options, "POST", { credential: strange });
    expect((await prove(strange, { passkey: device.assert(asked) })).status).toBe(200);
    // After a pause, one more is checked.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
    expect((await wrong(52)).status).toBe(401);
    expect((await wrong(53)).status).toBe(429);
  }, 60_000);

  it("of browsers that the account knows are counted too, wherever they are: a reset by mail makes one known", async () => {
    const { userId, email } = await withApp();
    await call(requestReset, "POST", { body: { email } });
    const token = await mailedToken(email);
    const reset = await call(resetPassword, "POST", { body: { token, password: "quite another password" } });
    const known = cookiesSetBy(reset).cookie;
    const wrong = async () => {
      const { cookie } = await secondStepCookie(userId);
      return (await prove({ cookie: `${cookie}; ${known}` }, { totp: "000000" })).status;
    };
    const statuses: number[] = [];
    for (let i = 0; i < 52; i++) statuses.push(await wrong());
    expect(statuses).toEqual([...Array(51).fill(401), 429]);
  }, 60_000);

  it("of one address are slowed for this account alone", async () => {
    const one = await withApp();
    const other = await withApp();
    const ip = "192.0.2.99";
    for (let i = 0; i < 31; i++) {
      clock.set(new Date(clock.now().getTime() + 2_000));
      await prove(await secondStepCookie(one.userId), { totp: "000000" }, ip);
    }
    const codes = { one: nextCode(one.secret), other: codeOf(other.secret) };
    expect((await prove(await secondStepCookie(one.userId), { totp: codes.one }, ip)).status).toBe(429);
    expect((await prove(await secondStepCookie(other.userId), { totp: codes.other }, ip)).status).toBe(200);
  }, 60_000);

  it("that are not codes are refused before anything is counted", async () => {
    const { userId } = await withApp();
    const browser = await secondStepCookie(userId);
    for (const body of [{}, { totp: "12345" }, { totp: "123456", recoveryCode: "x" }, { recoveryCode: "" }])
      expect((await prove(browser, body)).status).toBe(400);
  });
});
