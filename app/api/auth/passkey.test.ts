import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as options } from "@/app/api/auth/passkey/options/route";
import { POST as signIn } from "@/app/api/auth/passkey/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { removeDeadLinks } from "@/lib/domain/maintenance/clean-up";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { addTestPasskey, cookiesSetBy, SITE, secondStepCookie } from "@/test/api/factors";
import { createUser } from "@/test/api/world";
import { createAuthenticator, type Lies } from "@/test/support/authenticator";

const own = { "sec-fetch-site": "same-origin" };
const before = { appUrl: env.appUrl, rateLimitPerMinute: env.rateLimitPerMinute };
beforeEach(() => void Object.assign(env, { rateLimitPerMinute: 0 }));
afterEach(() => void Object.assign(env, before));

async function ask(cookie = "") {
  const answer = await call(options, "POST", { credential: { cookie } });
  expect(answer.status).toBe(200);
  return { options: answer.body, browser: cookiesSetBy(answer) };
}
const send = (passkey: unknown, credential: { cookie: string }, headers: Record<string, string> = own) =>
  call(signIn, "POST", { body: { passkey }, credential, headers });

async function owner(made: Parameters<typeof createAuthenticator>[0] = SITE()) {
  const user = await createUser();
  return { ...user, ...(await addTestPasskey(user.userId, createAuthenticator(made))) };
}

describe("a passkey alone", () => {
  it("signs its owner in, and says how", async () => {
    const { userId, device } = await owner();
    const asked = await ask();
    expect(asked.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(asked.options.allowCredentials ?? []).toEqual([]);
    const answer = await send(device.assert(asked.options), asked.browser);
    expect(answer.status).toBe(200);
    const workspaces = await call(listWorkspaces, "GET", { credential: cookiesSetBy(answer) });
    expect(workspaces.status).toBe(200);
    const [session] = await db().userSession.findMany({ where: { userId } });
    expect(session?.methods).toEqual(["passkey"]);
    const used = await db().securityEvent.findFirst({ where: { logId: userId, type: "factor.used" } });
    expect(used?.details).toEqual({ factor: "passkey", purpose: "sign-in" });
  });

  it("counts once: of two requests with one answer, one wins, and no later one", async () => {
    const { userId, device } = await owner();
    const asked = await ask();
    const answer = device.assert(asked.options);
    const raced = await Promise.all([1, 2, 3].map(() => send(answer, asked.browser)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await send(answer, asked.browser)).status).toBe(401);
    expect(await db().userSession.count({ where: { userId } })).toBe(1);
  });

  it("is refused for every lie, in the same words, and nothing is kept of it", async () => {
    const { device, userId } = await owner();
    const spent = await db().spentChallenge.count();
    const lies: Lies[] = [
      { origin: "https://evil.example" },
      { origin: "http://localhost:3001" },
      { rpId: "evil.example" },
      { challenge: Buffer.alloc(42).toString("base64url") },
      { challenge: "short" },
      { type: "webauthn.create" },
      { userHandle: Buffer.alloc(16, 7).toString("base64url") },
      { isVerified: false },
    ];
    const words = new Set<string>();
    for (const lie of lies) {
      const asked = await ask();
      const { status, problem } = await send(device.assert(asked.options, lie), asked.browser);
      expect([lie, status]).toEqual([lie, 401]);
      words.add(problem.detail);
    }
    const asked = await ask();
    const stranger = createAuthenticator(SITE());
    words.add((await send(stranger.assert(asked.options), asked.browser)).problem.detail);
    expect(words.size).toBe(1);
    const other = device.assert(asked.options);
    const forged = {
      ...other,
      response: { ...other.response, signature: stranger.assert(asked.options).response.signature },
    };
    expect((await send(forged, asked.browser)).status).toBe(401);
    expect(await db().spentChallenge.count()).toBe(spent);
    expect(await db().userSession.count({ where: { userId } })).toBe(0);
  });

  it("is refused in another browser, too late, from another site, and for another purpose", async () => {
    const { userId, device } = await owner();
    const asked = await ask();
    const elsewhere = await ask();
    const answer = device.assert(asked.options);
    expect((await send(answer, elsewhere.browser)).status).toBe(401);
    expect((await send(answer, { cookie: "" })).status).toBe(401);
    expect((await send(answer, asked.browser, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await later(HOUR_MS / 4, () => send(answer, asked.browser))).status).toBe(401);
    const step = await secondStepCookie(userId);
    const { POST: stepOptions } = await import("@/app/api/auth/second-step/options/route");
    const { body } = await call(stepOptions, "POST", { credential: step });
    const cookie = `${asked.browser.cookie}; ${step.cookie}`;
    expect((await send(device.assert(body), { cookie })).status).toBe(401);
    // What was refused is not used up.
    expect((await send(answer, asked.browser)).status).toBe(200);
  });

  it("that was made for another host of this instance opens nothing", async () => {
    const { device } = await owner();
    await db().passkey.updateMany({ data: { rpId: "old.example" } });
    const asked = await ask();
    expect((await send(device.assert(asked.options), asked.browser)).status).toBe(401);
  });

  it("keeps one cookie for several tabs", async () => {
    const { device } = await owner();
    const first = await ask();
    const second = await ask(first.browser.cookie);
    expect((await send(device.assert(first.options), second.browser)).status).toBe(200);
  });

  it("with a counter that did not grow is refused from then on, and marked", async () => {
    const { userId, device } = await owner({ ...SITE(), isSyncable: false, hasCounter: true });
    const use = async (lies: Lies = {}) => {
      const asked = await ask();
      return send(device.assert(asked.options, lies), asked.browser);
    };
    expect((await use()).status).toBe(200);
    const copied = await use({ counter: 1 });
    expect([copied.status, copied.problem.detail]).toEqual([401, expect.stringContaining("copied")]);
    expect((await use()).status).toBe(401);
    const row = await db().passkey.findFirstOrThrow({ where: { userId } });
    expect([row.counterFellAt, row.isSyncable]).toEqual([expect.any(Date), false]);
  });
});

describe("challenges", () => {
  it("leave no row until they are answered, and the answered ones are cleaned up", async () => {
    const { device } = await owner();
    const spent = await db().spentChallenge.count();
    for (let i = 0; i < 20; i++) await ask();
    expect(await db().spentChallenge.count()).toBe(spent);
    const asked = await ask();
    await send(device.assert(asked.options), asked.browser);
    expect(await db().spentChallenge.count()).toBe(spent + 1);
    await later(HOUR_MS, removeDeadLinks);
    expect(await db().spentChallenge.count()).toBe(0);
  });

  it("are bounded by address", async () => {
    Object.assign(env, { rateLimitPerMinute: 10 });
    const headers = { "x-forwarded-for": "192.0.2.31" };
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await call(options, "POST", { headers })).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it("and answers that are not of their shape are refused before anything is looked up", async () => {
    const asked = await ask();
    for (const passkey of [null, "x", {}, { id: "*", rawId: "*", type: "public-key", response: {} }])
      expect((await send(passkey, asked.browser)).status).toBe(400);
    const large = {
      id: "a",
      rawId: "a",
      type: "public-key",
      response: { clientDataJSON: "a".repeat(20_000) },
    };
    expect((await send(large, asked.browser)).status).toBe(400);
  });
});
