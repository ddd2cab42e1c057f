import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as reset } from "@/app/api/auth/reset/route";
import { POST as requestReset } from "@/app/api/auth/reset-request/route";
import { POST as signUp } from "@/app/api/auth/signup/route";
import { POST as issueToken } from "@/app/api/auth/token/route";
import { hashPassword } from "@/lib/domain/identity/password";
import { signInBrowser } from "@/lib/domain/identity/sign-in-browser";
import { NO_VISIT } from "@/lib/domain/identity/visit";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { deliverAccountMails, forgetMailLimits, mailedToken } from "@/test/api/mailbox";

const PASSWORD = "three walnut ladders";
const clock = stoppedClock();
afterEach(() => void vi.useRealTimers());
const newEmail = () => `${newId()}@example.com`;
const post = (handler: Parameters<typeof call>[0], body: unknown, headers: Record<string, string> = {}) =>
  call(handler, "POST", { body, headers });

async function account() {
  const email = newEmail();
  const { id } = await db().user.create({
    data: { id: newId(), email, emailVerified: new Date(), passwordHash: await hashPassword(PASSWORD) },
  });
  return { id, email };
}

/** Each request comes from another network, so that limits by address do not apply. */
let networks = 0;
const fromAnywhere = () => ({ "x-forwarded-for": `198.${18 + (++networks >> 8)}.${networks & 255}.7` });
const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  post(issueToken, { email, password }, { ...fromAnywhere(), ...headers });

async function fail(email: string, times: number, headers: Record<string, string> = {}) {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push(await signIn(email, `wrong password ${i}`, headers));
  return answers;
}
const mailsTo = async (email: string) => {
  await deliverAccountMails();
  return (await listMailboxMessages(email, 50)).map(({ subject }) => subject);
};

describe("wrong passwords", () => {
  it("slow the account from the eleventh of an hour on, wherever they come from", async () => {
    const { email } = await account();
    const start = clock.now().getTime();
    expect((await fail(email, 10)).map((a) => a.status)).toEqual(Array(10).fill(401));
    expect(clock.now().getTime()).toBe(start);
    const waits: number[] = [];
    for (let i = 0; i < 20; i++) {
      const before = clock.now().getTime();
      expect((await fail(email, 1))[0]?.status).toBe(401);
      waits.push(clock.now().getTime() - before);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect([waits[0], waits.at(-1)]).toEqual([250, 5_000]);
    // No one else is slowed.
    expect((await signIn((await account()).email, PASSWORD)).status).toBe(200);
  }, 30_000);

  const HERE = { "x-forwarded-for": "192.0.2.77" };

  it("of one address are thirty an hour, then one a minute, and slow nobody elsewhere", async () => {
    const { email } = await account();
    expect((await fail(email, 31, HERE)).map((a) => a.status)).toEqual(Array(31).fill(401));
    for (const password of ["wrong again", PASSWORD]) {
      const { status, problem, headers } = await signIn(email.toUpperCase(), password, HERE);
      expect([status, problem.code]).toEqual([429, "RATE_LIMITED"]);
      const seconds = Number(headers.get("retry-after"));
      expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
    }
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn((await account()).email, PASSWORD, HERE)).status).toBe(200);
  }, 30_000);

  it("stay counted for the hour that follows: a minute later one more is let through, and no thirty", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const [{ email: own }, { email: everybodys }] = [await account(), await account()];
    const statuses = async (times: number) =>
      [await fail(own, times, HERE), await fail(everybodys, times)].map((answers) =>
        answers.map(({ status }) => status),
      );
    await fail(own, 31, HERE);
    await fail(everybodys, 101);
    for (const minutes of [2, 2, 30]) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      expect(await statuses(2)).toEqual([
        [401, 429],
        [401, 429],
      ]);
    }
    vi.setSystemTime(Date.now() + 30 * 60_000);
    expect(await statuses(3)).toEqual([Array(3).fill(401), Array(3).fill(401)]);
  }, 60_000);

  it("thirty times lock no program out: its right password works at once", async () => {
    const { email } = await account();
    await fail(email, 30, HERE);
    expect((await signIn(email, PASSWORD, HERE)).status).toBe(200);
    expect((await signIn(email, PASSWORD, HERE)).status).toBe(200);
  }, 30_000);

  it("from many addresses do not go on, and leave alone who signed in from theirs before", async () => {
    const { email } = await account();
    expect((await signIn(email, PASSWORD, HERE)).status).toBe(200);
    const statuses = (await fail(email, 110)).map((a) => a.status);
    expect(statuses).toEqual([...Array(101).fill(401), ...Array(9).fill(429)]);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    const before = clock.now().getTime();
    expect((await signIn(email, PASSWORD, HERE)).status).toBe(200);
    expect(clock.now().getTime()).toBe(before);
    // Wrong passwords from the known browser are still counted.
    const own = (await fail(email, 32, HERE)).map((a) => a.status);
    expect(own).toEqual([...Array(31).fill(401), 429]);
  }, 60_000);

  it("from another address of a known network are a known one's, until the password is new", async () => {
    const { id, email } = await account();
    expect((await signIn(email, PASSWORD, { "x-forwarded-for": "2001:db8:7:8::1" })).status).toBe(200);
    await fail(email, 102);
    const sameNetwork = { "x-forwarded-for": "2001:db8:7:8:ffff::2" };
    expect((await signIn(email, PASSWORD, { "x-forwarded-for": "2001:db8:7:9::1" })).status).toBe(429);
    expect((await signIn(email, PASSWORD, sameNetwork)).status).toBe(200);
    await db().user.update({ where: { id }, data: { sessionVersion: { increment: 1 } } });
    expect((await signIn(email, PASSWORD, sameNetwork)).status).toBe(429);
  }, 60_000);

  it("do not say whether there is an account", async () => {
    const answers = await fail(newEmail(), 32, HERE);
    expect(answers.map((a) => a.status)).toEqual([...Array(31).fill(401), 429]);
  }, 30_000);

  it("never lock out a browser that signed in before, a sign-in by link, or who set a new password", async () => {
    const { id, email } = await account();
    const [, known = ""] = await signInBrowser(id, NO_VISIT, ["password"]);
    const browser = { cookie: known.slice(0, known.indexOf(";")) };
    await fail(email, 31, HERE);
    expect((await signIn(email, PASSWORD, HERE)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { ...HERE, ...browser })).status).toBe(200);
    const other = await account();
    await fail(other.email, 31, HERE);
    expect((await signIn(other.email, PASSWORD, { ...HERE, ...browser })).status).toBe(429);

    await forgetMailLimits();
    await post(requestReset, { email });
    const password = "quite another password";
    const changed = await post(reset, { token: await mailedToken(email), password });
    const cookie = changed.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await signIn(email, password, { ...HERE, cookie })).status).toBe(200);
    // Browsers that were known before the reset count as new again.
    expect((await signIn(email, password, { ...HERE, ...browser })).status).toBe(429);
  }, 30_000);

  it("are not counted where the password was right", async () => {
    const { email } = await account();
    for (let i = 0; i < 40; i++) expect((await signIn(email, PASSWORD)).status).toBe(200);
    await fail(email, 10);
    const before = clock.now().getTime();
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect(clock.now().getTime() - before).toBe(250);
  }, 30_000);

  it("tell the owner once they are many, and nobody where there is no account", async () => {
    const { email } = await account();
    await fail(email, 9);
    expect(await mailsTo(email)).toEqual([]);
    await fail(email, 8);
    expect(await mailsTo(email)).toEqual(["Failed sign-in attempts on your account"]);
  }, 30_000);

  describe("from one address", () => {
    beforeEach(() => {
      env.rateLimitPerMinute = 600;
    });
    afterEach(() => {
      env.rateLimitPerMinute = 0;
    });

    it("are thirty a minute, an IPv6 network counting as one", async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 31; i++)
        statuses.push(
          (await signIn(newEmail(), "wrong", { "x-forwarded-for": `2001:db8:1:2::${i + 1}` })).status,
        );
      expect(statuses).toEqual([...Array(30).fill(401), 429]);
      const other = await signIn(newEmail(), "wrong", { "x-forwarded-for": "2001:db8:1:3::1" });
      expect(other.status).toBe(401);
    }, 30_000);

    it("are sixty a minute for all networks of an IPv6 site", async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 80; i++)
        statuses.push(
          (await signIn(newEmail(), "wrong", { "x-forwarded-for": `2001:db8:2:${i + 1}::1` })).status,
        );
      expect(statuses).toEqual([...Array(60).fill(401), ...Array(20).fill(429)]);
      const neighbour = await signIn(newEmail(), "wrong", { "x-forwarded-for": "2001:db8:3:1::1" });
      expect(neighbour.status).toBe(401);
    }, 60_000);
  });
});

describe("mails about accounts", () => {
  beforeEach(forgetMailLimits);
  const resetMails = async (email: string) =>
    (await mailsTo(email)).filter((subject) => subject === "Set a new password").length;

  it("go to one address once a minute, and the answer is the same as ever", async () => {
    const { email } = await account();
    for (let i = 0; i < 5; i++) {
      const { status, body } = await post(requestReset, { email }, fromAnywhere());
      expect([status, body]).toEqual([202, { status: "accepted" }]);
    }
    expect(await resetMails(email)).toBe(1);
    expect(await db().authToken.count({ where: { user: { email } } })).toBe(1);
  });

  it("are five an hour of a kind, and another kind goes on", async () => {
    const { email } = await account();
    for (let i = 0; i < 8; i++) {
      await db().$executeRaw`delete from rate_limit_counters where key like 'mail-%-minute:%'`;
      await post(requestReset, { email }, fromAnywhere());
    }
    expect(await db().authToken.count({ where: { user: { email } } })).toBe(5);
    await fail(email, 10);
    expect(await mailsTo(email)).toContain("Failed sign-in attempts on your account");
  });

  it("of sign-ups are no more, however many sign up with one address", async () => {
    const email = newEmail();
    for (let i = 0; i < 5; i++) {
      const { status } = await post(signUp, { name: "Buy now", email, password: PASSWORD }, fromAnywhere());
      expect(status).toBe(201);
    }
    expect(await mailsTo(email)).toEqual(["Confirm your email address"]);
  });

  it("tell of a new password, and that API keys go on", async () => {
    const { email } = await account();
    await post(requestReset, { email });
    await post(reset, { token: await mailedToken(email), password: "quite another password" });
    expect(await mailsTo(email)).toContain("Your password was changed");
    const [mail] = await listMailboxMessages(email, 1);
    expect(mail?.text).toContain("API keys you created still work");
  });

  it("tell of a sign-in by a browser that the account does not know, after the first", async () => {
    const { id, email } = await account();
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
    const visit = { ip: "203.0.113.9", userAgent: firefox, cookieHeader: null };
    const [, known = ""] = await signInBrowser(id, visit, ["password"]);
    await signInBrowser(id, { ...visit, cookieHeader: known }, ["password"]);
    expect(await mailsTo(email)).toEqual([]);
    await signInBrowser(id, visit, ["password"]);
    expect(await mailsTo(email)).toEqual(["New sign-in to your account"]);
    const [mail] = await listMailboxMessages(email, 1);
    expect(mail?.text).toContain("Signed in from: Firefox, Windows, 203.0.113.9");
  });
});
