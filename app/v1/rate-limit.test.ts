import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as resetRequest } from "@/app/api/auth/reset-request/route";
import { POST as token } from "@/app/api/auth/token/route";
import {
  POST as createDocument,
  DELETE as deleteDocuments,
  GET as documents,
} from "@/app/v1/documents/route";
import { GET as health } from "@/app/v1/health/route";
import { GET as signing } from "@/app/v1/sign/[token]/route";
import { GET as workspaces } from "@/app/v1/workspaces/route";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { type Credential, call } from "@/test/api/call";
import { createBrowser, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/** Sets how many requests per minute a caller with a credential may make; callers without one get a tenth of that. */
const limit = (perMinute: number) => Object.assign(env, { rateLimitPerMinute: perMinute });
afterEach(() => limit(0));

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const times = async <T>(count: number, ask: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let i = 0; i < count; i++) answers.push(await ask());
  return answers;
};

describe("a server that hands on its signers", () => {
  const server = { "x-forwarded-for": "198.51.100.77" };
  const look = (credential: Credential, linkToken: string, signer: string) =>
    call(signing, "GET", {
      credential,
      params: { token: linkToken },
      headers: { ...server, "signer-address": signer },
    });

  it("is not held up by one of them who guesses, and one who does is heard no more", async () => {
    const { key } = tenant;
    const document = await sendOne(tenant);
    const good = await tokenOf(document.id, "client");
    limit(30);
    const guesses = await times(32, () => look(key, "A".repeat(48), "203.0.113.1"));
    expect(guesses.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect((await look(key, good, "203.0.113.1")).status).toBe(429);
    expect((await look(key, good, "203.0.113.2")).status).toBe(200);
    expect((await call(documents, "GET", { credential: key, headers: server })).status).toBe(200);
  });

  it("is bounded over all of them by its key, and without a right key by its address", async () => {
    const { key } = await createTenant();
    limit(10);
    const bogus = "A".repeat(48);
    let signer = 0;
    await times(10, () => look(key, bogus, `203.0.113.${++signer}`));
    expect((await look(key, bogus, "203.0.113.99")).problem.code).toBe("RATE_LIMITED");
    const wrong = { authorization: "Bearer sk_live_nonsense" };
    const other = { "x-forwarded-for": "198.51.100.78" };
    const unproven = await times(3, () =>
      call(signing, "GET", {
        credential: wrong,
        params: { token: bogus },
        headers: { ...other, "signer-address": `203.0.113.${++signer}` },
      }),
    );
    expect(unproven.map(({ status }) => status)).toEqual([401, 429, 429]);
  });
});

describe("rate limits", () => {
  it("count by key and by user, say how much is left, and refuse what is too much", async () => {
    limit(10);
    const { key, jwt } = await createTenant();
    const answers = await times(12, () => call(documents, "GET", { credential: key }));
    expect(answers.map((a) => a.status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(answers[0]?.headers.get("ratelimit-policy")).toBe('"default";q=10;w=60');
    expect(answers[0]?.headers.get("ratelimit")).toMatch(/^"default";r=9;t=(60|59)$/);
    expect(answers[9]?.headers.get("ratelimit")).toMatch(/^"default";r=0;/);
    const refused = answers[11];
    expect(refused?.problem.code).toBe("RATE_LIMITED");
    expect(refused?.headers.get("ratelimit")).toMatch(/^"default";r=0;t=\d+$/);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    // The user who created the key is a separate caller, across all workspaces and routes.
    const [first] = await times(1, () => call(documents, "GET", { credential: jwt }));
    const [second] = await times(1, () => call(workspaces, "GET", { credential: jwt }));
    expect(first?.headers.get("ratelimit")).toContain("r=9");
    expect(second?.headers.get("ratelimit")).toContain("r=8");
  });

  it("count at once what comes at once", async () => {
    limit(10);
    const { key } = await createTenant();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call(documents, "GET", { credential: key })),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(10);
    expect(answers.filter((a) => a.status === 429)).toHaveLength(30);
  });

  it("count by address and token where there is no credential", async () => {
    const document = await sendOne(tenant);
    const [client, provider] = [await tokenOf(document.id, "client"), await tokenOf(document.id, "provider")];
    limit(20);
    const look = (value: string, ip: string) =>
      call(signing, "GET", { params: { token: value }, headers: { "x-forwarded-for": ip } });
    const statuses = (await times(3, () => look(client, "203.0.113.1"))).map((a) => a.status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await look(client, "203.0.113.2")).status).toBe(200);
    expect((await look(provider, "203.0.113.1")).status).not.toBe(429);
  });

  it("count refused keys by address, and those of one line of IPv6 as one", async () => {
    limit(600);
    const guess = (ip: string, n: number) =>
      call(documents, "GET", {
        credential: { authorization: `Bearer sk_live_${n}` },
        headers: { "x-forwarded-for": ip },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 70; n++) statuses.push((await guess(`2001:db8:5:6::${n + 1}`, n)).status);
    expect(statuses).toEqual([...Array(60).fill(401), ...Array(10).fill(429)]);
    expect((await guess("2001:db8:5:7::1", 0)).status).toBe(401);
    // A caller that shares the address but has a valid key is still served.
    const { key } = await createTenant();
    const right = await call(documents, "GET", {
      credential: key,
      headers: { "x-forwarded-for": "2001:db8:5:6::1" },
    });
    expect(right.status).toBe(200);
  });

  it("count all networks of an IPv6 site together, at twice the limit of one", async () => {
    limit(30);
    const statuses = async (ask: (ip: string, i: number) => Promise<{ status: number }>, site: string) => {
      const seen: number[] = [];
      for (let i = 0; i < 8; i++) seen.push((await ask(`2001:db8:${site}:${i + 1}::1`, i)).status);
      return seen;
    };
    const guessKey = (ip: string, i: number) =>
      call(documents, "GET", {
        credential: { authorization: `Bearer sk_live_${i}` },
        headers: { "x-forwarded-for": ip },
      });
    const guessLink = (ip: string, i: number) =>
      call(signing, "GET", { params: { token: `invented${i}` }, headers: { "x-forwarded-for": ip } });
    const askForPassword = (ip: string) =>
      call(resetRequest, "POST", {
        body: { email: "nobody@example.com" },
        headers: { "x-forwarded-for": ip },
      });
    expect(await statuses(guessKey, "a1")).toEqual([...Array(6).fill(401), 429, 429]);
    expect(await statuses(guessLink, "a2")).toEqual([...Array(6).fill(401), 429, 429]);
    expect(await statuses(askForPassword, "a3")).toEqual([...Array(6).fill(202), 429, 429]);
    // One network cannot use up the limit of its whole site.
    for (let i = 0; i < 9; i++) await guessKey("2001:db8:a4:1::1", i);
    expect((await guessKey("2001:db8:a4:2::1", 0)).status).toBe(401);
  });

  it("count invented links by address: a new one makes no new counter", async () => {
    limit(600);
    const headers = { "x-forwarded-for": "198.51.100.20" };
    const guess = (n: number) => call(signing, "GET", { params: { token: `invented${n}` }, headers });
    const counters = () => db().$queryRaw<[{ n: bigint }]>`select count(*) as n from rate_limit_counters`;
    await guess(-1);
    const [before] = await counters();
    const statuses = [];
    for (let n = 0; n < 70; n++) statuses.push((await guess(n)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    const [after] = await counters();
    expect(after.n).toBe(before.n);
  });

  it("turn an address away before its credential is looked at once it has been refused too often", async () => {
    limit(10);
    const ask = (credential: Credential) =>
      call(documents, "GET", { credential, headers: { "x-forwarded-for": "198.51.100.30" } });
    const { key } = await createTenant();
    const guesses = await times(10, () => ask({ authorization: "Bearer sk_live_x" }));
    expect(guesses.map(({ status }) => status)).toEqual([401, ...Array(9).fill(429)]);
    const answer = await ask(key);
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(answer.headers.get("ratelimit")).toMatch(/^"unauthenticated";r=0;t=\d+$/);
  });

  it("are told on every answer, a refusal's too", async () => {
    limit(600);
    const { key, jwt } = await createTenant();
    const other = await createTenant();
    const { authorization = "" } = jwt;
    const none = (await import("@/app/v1/[[...path]]/route")).GET;
    const answers = {
      "200": await call(documents, "GET", { credential: key }),
      "401": await call(documents, "GET"),
      "401 of a link": await call(signing, "GET", { params: { token: "nope" } }),
      "403 NOT_A_MEMBER": await call(documents, "GET", {
        credential: { ...jwt, "x-workspace-id": other.workspaceId },
      }),
      "403 WRONG_WORKSPACE": await call(documents, "GET", {
        credential: { ...key, "x-workspace-id": other.workspaceId },
      }),
      "403 FORBIDDEN": await call(createDocument, "POST", {
        credential: await createBrowser(other.userId),
        headers: { "sec-fetch-site": "cross-site" },
      }),
      "400": await call(documents, "GET", { credential: { authorization } }),
      "404": await call(none as never, "GET"),
      "405": await call(deleteDocuments, "DELETE", { credential: key }),
    };
    for (const [name, { headers, status }] of Object.entries(answers)) {
      expect(`${name}: ${status}`).toBe(`${name}: ${name.slice(0, 3)}`);
      expect(headers.get("ratelimit-policy"), name).toMatch(/^"[a-z]+";q=\d+;w=60$/);
      expect(headers.get("ratelimit"), name).toMatch(/^"[a-z]+";r=\d+;t=\d+$/);
    }
  });

  it("count trying passwords by address", async () => {
    limit(30);
    const attempt = () =>
      call(token, "POST", {
        headers: { "x-forwarded-for": "203.0.113.9" },
        body: { email: tenant.email, password: "guess" },
      });
    expect((await times(4, attempt)).map((a) => a.status)).toEqual([401, 401, 401, 429]);
  });

  it("never stop what watches over the service", async () => {
    limit(1);
    const answers = await times(20, () => call(health, "GET"));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(answers[0]?.headers.get("ratelimit")).toBeNull();
  });

  it("are off at 0", async () => {
    const { headers } = await call(documents, "GET", { credential: tenant.key });
    expect(headers.get("ratelimit-policy")).toBeNull();
  });
});
