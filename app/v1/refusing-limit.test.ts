import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as verify } from "@/app/api/verify/route";
import { POST as remind } from "@/app/v1/documents/[id]/remind/route";
import { limitAnonymous } from "@/lib/api/limit-rate";
import { jsonResponse, respondToAnybody } from "@/lib/api/respond-with";
import { env } from "@/lib/env";
import { AppError, rateLimitedError } from "@/lib/errors";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";

/** A rejection names the limit that rejected the request, not one that had let it through before. */

stoppedClock();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});
afterEach(() => Object.assign(env, { rateLimitPerMinute: 0 }));

const limits = ({ headers }: { headers: Headers }) => [
  headers.get("ratelimit-policy"),
  headers.get("ratelimit"),
  headers.get("retry-after"),
];
const named = (name: string, limit: number, seconds: number, left: number) => [
  `"${name}";q=${limit};w=${seconds}`,
  `"${name}";r=0;t=${left}`,
  String(left),
];

describe("the limit that refused", () => {
  it("is that of wrong passwords, not of requests", async () => {
    Object.assign(env, { rateLimitPerMinute: 600 });
    const attempt = () =>
      call(token, "POST", {
        headers: { "x-forwarded-for": "203.0.113.31" },
        body: { email: tenant.email, password: "wrong password" },
      });
    const first = await attempt();
    expect([first.status, ...limits(first).slice(0, 2)]).toEqual([
      401,
      '"sign-in";q=60;w=60',
      expect.stringMatching(/^"sign-in";r=59;/),
    ]);
    for (let i = 1; i < 30; i++) expect((await attempt()).status).toBe(401);
    const refused = await attempt();
    const left = Number(refused.headers.get("retry-after"));
    expect([refused.status, ...limits(refused)]).toEqual([429, ...named("password-address", 30, 60, left)]);
  });

  it("is that of reminders", async () => {
    Object.assign(env, { rateLimitPerMinute: 600 });
    const { id } = await sendOne(tenant);
    const ask = () => call(remind, "POST", { credential: tenant.key, params: { id } });
    const first = await ask();
    expect(first.headers.get("ratelimit")).toMatch(/^"default";r=\d+;/);
    const refused = await ask();
    expect([refused.status, ...limits(refused)]).toEqual([429, ...named("reminders", 1, 300, 300)]);
  });

  it("is named where the route looks at no headers", async () => {
    Object.assign(env, { rateLimitPerMinute: 10 });
    const headers = { "x-forwarded-for": "203.0.113.32", "content-type": "application/pdf" };
    const ask = () => call(verify, "POST", { headers, body: "none" });
    await ask();
    const refused = await ask();
    const left = Number(refused.headers.get("retry-after"));
    expect([refused.status, ...limits(refused)]).toEqual([429, ...named("verify", 1, 60, left)]);
  });

  it("is none of those that let the request through, whatever it is", async () => {
    Object.assign(env, { rateLimitPerMinute: 600 });
    const request = new Request("http://localhost/", { headers: { "x-forwarded-for": "203.0.113.33" } });
    const answer = (work: () => void) =>
      respondToAnybody(request, "sample", async (requestId) => {
        work();
        return jsonResponse(requestId, 200, {});
      });
    expect(limits(await answer(() => {}))).toEqual([
      '"sample";q=60;w=60',
      expect.stringMatching(/^"sample";r=59;/),
      null,
    ]);
    const refusals = [
      rateLimitedError({ name: "inner", limit: 2, windowSeconds: 90 }, 12.3, "No more."),
      rateLimitedError({ name: "at-once", limit: 2, windowSeconds: null }, 5, "No more at once."),
      new AppError("AGENT_LIMIT_REACHED", { detail: "Never." }),
    ];
    const refused = [];
    for (const refusal of refusals)
      refused.push(
        limits(
          await answer(() => {
            throw refusal;
          }),
        ),
      );
    expect(refused).toEqual([
      named("inner", 2, 90, 13),
      ['"at-once";q=2', '"at-once";r=0;t=5', "5"],
      [null, null, null],
    ]);
    const headers = new Headers();
    await limitAnonymous("sample", ["203.0.113.33"], headers);
    expect(headers.get("ratelimit")).toMatch(/^"sample";r=\d+;/);
  });
});
