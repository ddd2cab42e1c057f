import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { POST as token } from "@/app/api/auth/token/route";
import { GET as documents } from "@/app/v1/documents/route";
import { GET as health } from "@/app/v1/health/route";
import { GET as signing } from "@/app/v1/sign/[token]/route";
import { GET as workspaces } from "@/app/v1/workspaces/route";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/** Ten a minute with a credential, and so one without. */
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
    // The user who made the key is a caller of their own, over all workspaces and routes.
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
