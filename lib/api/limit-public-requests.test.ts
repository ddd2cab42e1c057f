import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { limitPublicRequests } from "@/lib/api/limit-public-requests";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { watchClientAddresses } from "@/lib/platform/http/client-address";
import { rememberCredential } from "@/lib/platform/http/known-credentials";
import { resetProcess } from "@/lib/platform/per-process";

/** Tests the code that runs in front of the application; a stub replaces the application. */

let server: Server;
let url: string;
let answered: number;
let genuine: Set<string>;

beforeEach(async () => {
  await resetProcess();
  // A fiftieth of the usual limit: 24 requests a minute instead of 1,200.
  Object.assign(env, { rateLimitPerMinute: 12 });
  answered = 0;
  genuine = new Set();
  watchClientAddresses(() => true);
  limitPublicRequests(async ({ token }) => genuine.has(token));
  server = createServer((_request, response) => {
    answered++;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const OPEN = [
  "/api/auth/csrf",
  "/api/auth/session",
  "/api/gallery/nda/thumbnail",
  "/.well-known/oauth-protected-resource",
];

async function statuses(times: number, path: string, headers: Record<string, string> = {}, method = "GET") {
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    const answer = await fetch(url + path, {
      method,
      headers: { "x-forwarded-for": "203.0.113.1", ...headers },
    });
    await answer.text();
    found.push(answer.status);
  }
  return found;
}

const session = (name: string) => ({ cookie: `${SESSION_COOKIE}=${name}` });

describe("requests that no handler counts", () => {
  it.each(OPEN)("are so many a minute for an address, and cost nothing beyond: %s", async (path) => {
    expect(await statuses(30, path)).toEqual([...Array(24).fill(200), ...Array(6).fill(429)]);
    expect(answered).toBe(24);
    expect(await statuses(1, path, { "x-forwarded-for": "203.0.113.2" })).toEqual([200]);
  });

  it("count together, whichever they are and by whatever method", async () => {
    for (const path of OPEN) await statuses(6, path);
    expect(await statuses(1, "/api/auth/signout", {}, "POST")).toEqual([429]);
    expect(await statuses(1, "/v1/documents", {}, "OPTIONS")).toEqual([429]);
    // Counted elsewhere.
    expect(await statuses(1, "/v1/documents")).toEqual([200]);
    expect(await statuses(1, "/login")).toEqual([200]);
  });

  it("are refused with a problem that names the limit", async () => {
    await statuses(24, "/api/auth/csrf");
    const answer = await fetch(`${url}/api/auth/csrf`, { headers: { "x-forwarded-for": "203.0.113.1" } });
    const wait = answer.headers.get("retry-after");
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("ratelimit-policy")).toBe('"open";q=24;w=60');
    expect(answer.headers.get("ratelimit")).toBe(`"open";r=0;t=${wait}`);
    expect(await answer.json()).toMatchObject({ status: 429, code: "RATE_LIMITED" });
  });

  it("are counted by session where there is one, for all of an office", async () => {
    for (const name of ["one", "two", "three"]) rememberCredential(name);
    for (const name of ["one", "two", "three"])
      expect(await statuses(20, "/api/auth/session", session(name))).toEqual(Array(20).fill(200));
    expect(await statuses(6, "/api/auth/session", session("one"))).toEqual([...Array(4).fill(200), 429, 429]);
    expect(await statuses(1, "/api/auth/session", session("two"))).toEqual([200]);
  });

  it("go on for whoever has signed in, though strangers have used up the address", async () => {
    genuine.add("signed-in");
    await statuses(30, "/api/auth/csrf");
    expect(await statuses(1, "/api/auth/session", session("invented"))).toEqual([429]);
    expect(await statuses(3, "/api/auth/session", session("signed-in"))).toEqual([200, 200, 200]);
  });

  it("are many more where an address proves that its holder may have them", async () => {
    expect(await statuses(121, "/api/pages/0/1-800")).toEqual([...Array(120).fill(200), 429]);
    expect(await statuses(1, "/api/auth/csrf")).toEqual([200]);
  });

  it("have no limits where requests have none", async () => {
    Object.assign(env, { rateLimitPerMinute: 0 });
    expect(await statuses(30, "/api/auth/csrf")).toEqual(Array(30).fill(200));
  });
});
