import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerProxies } from "@/lib/api/answer-proxies";
import { limitPublicRequests } from "@/lib/api/limit-public-requests";
import { env } from "@/lib/env";
import { watchClientAddresses } from "@/lib/platform/http/client-address";
import { resetProcess } from "@/lib/platform/per-process";
import { trustedProxies } from "@/lib/pure/trusted-proxies";

/** Tests the code that runs in front of the application; a stub replaces the application. */

let server: Server;
let url: string;
let failure: Error | null;

async function serve(proxies: string): Promise<void> {
  await resetProcess();
  failure = null;
  Object.assign(env, { rateLimitPerMinute: 12, trustedProxies: proxies });
  watchClientAddresses(trustedProxies(proxies));
  answerProxies(async (host) => {
    if (failure) throw failure;
    return host === "sign.example.com" ? "served" : host === "gone.example.com" ? "stopped" : null;
  });
  limitPublicRequests(async () => false);
  server = createServer((_request, response) => response.end("of the application"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/domains/allowed`;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(query: string, init: RequestInit = {}) {
  const answer = await fetch(url + query, init);
  return { status: answer.status, body: await answer.text() };
}
const forSomebody = { headers: { "x-forwarded-for": "203.0.113.1" } };

describe("a trusted proxy", () => {
  beforeEach(() => serve("loopback"));

  it("is answered however many names strangers invent", async () => {
    for (let i = 0; i < 60; i++)
      expect(await ask(`?domain=${i}.example.net`)).toEqual({ status: 404, body: "" });
    expect(await ask("?domain=sign.example.com")).toEqual({ status: 200, body: "" });
    expect((await ask("?domain=gone.example.com")).status).toBe(404);
    for (const query of ["", "?domain=", "?domain=sign.example.com:443", "?domain=a&domain=sign.example.com"])
      expect((await ask(query)).status).toBe(404);
  });

  it("asks again while the list could not be read", async () => {
    failure = new Error("no database");
    expect((await ask("?domain=sign.example.com")).status).toBe(503);
  });

  it("that passes somebody's request on lets the application answer, which counts them", async () => {
    const statuses = [];
    for (let i = 0; i < 30; i++) statuses.push((await ask("?domain=x", forSomebody)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(24);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask("?domain=sign.example.com", { method: "POST" })).body).toBe("of the application");
  });
});

it("anybody else is counted", async () => {
  await serve("none");
  const statuses = [];
  for (let i = 0; i < 30; i++) statuses.push((await ask("?domain=sign.example.com")).status);
  expect(statuses.at(-1)).toBe(429);
});
