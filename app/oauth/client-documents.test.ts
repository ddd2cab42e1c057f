import { Resolver } from "node:dns/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readAuthorizationRequest } from "@/lib/domain/oauth/read-authorization-request";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { HOUR_MS, later } from "@/test/api/clock";
import { authorizationParams, pkce, REDIRECT } from "@/test/api/oauth";

const { webhooksAllowPrivate } = env;
beforeEach(() => {
  Object.assign(env, { webhooksAllowPrivate: false });
});
afterEach(() => {
  Object.assign(env, { webhooksAllowPrivate });
  vi.restoreAllMocks();
});

const read = (params: Record<string, string | string[]>) => readAuthorizationRequest(params, async () => {});

describe("a metadata document", () => {
  const { challenge } = pkce();
  const metadata = (client_id: string, more = {}) => ({
    client_id,
    client_name: "Claude",
    redirect_uris: [REDIRECT],
    ...more,
  });

  /** Serves documents by path; returns the origin. */
  async function serve(answer: (url: string) => { status?: number; headers?: object; body: string }) {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? "");
      const { status = 200, headers = {}, body } = answer(request.url ?? "");
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { origin, asked: requested, close: () => new Promise((resolve) => server.close(resolve)) };
  }

  it("is read, and not again within the hour", async () => {
    Object.assign(env, { webhooksAllowPrivate: true });
    const site = await serve((url) => ({ body: JSON.stringify(metadata(`${site.origin}${url}`)) }));
    try {
      const params = authorizationParams(`${site.origin}/client.json`, challenge);
      const first = await read(params);
      await read(params);
      expect(first).toMatchObject({
        kind: "valid",
        authorization: { client: { name: "Claude", isDocument: true } },
      });
      expect(site.asked).toEqual(["/client.json"]);
      await later(HOUR_MS, () => read(params));
      expect(site.asked).toHaveLength(2);
    } finally {
      await site.close();
    }
  });

  it("is refused when it speaks for another, is redirected, too large, no JSON, or an error", async () => {
    Object.assign(env, { webhooksAllowPrivate: true });
    const site = await serve((url) => {
      if (url === "/redirect") return { status: 302, headers: { location: "/client.json" }, body: "" };
      if (url === "/large") return { body: JSON.stringify(metadata("x", { x: "x".repeat(20_000) })) };
      if (url === "/html") return { body: "<html>" };
      if (url === "/error") return { status: 500, body: "{}" };
      if (url === "/null") return { body: "null" };
      return { body: JSON.stringify(metadata("https://claude.ai/client.json")) };
    });
    try {
      for (const path of ["/other", "/redirect", "/large", "/html", "/error", "/null"])
        await expect(
          read(authorizationParams(`${site.origin}${path}`, challenge)),
          path,
        ).rejects.toMatchObject({
          code: "invalid_client",
        });
    } finally {
      await site.close();
    }
  });

  it.each([
    ["a private address", ["10.0.0.5"], []],
    ["this machine", ["127.0.0.1"], []],
    ["a public and a private one", ["93.184.216.34", "192.168.1.1"], []],
    ["a private one of IPv6", [], ["fd00::1"]],
    ["the metadata service of a cloud", ["169.254.169.254"], []],
  ])("at a public name that resolves to %s is not fetched", async (_what, v4, v6) => {
    vi.spyOn(Resolver.prototype, "resolve4").mockResolvedValue(v4 as never);
    vi.spyOn(Resolver.prototype, "resolve6").mockResolvedValue(v6 as never);
    const clientId = "https://client.example/client.json";
    const reading = read(authorizationParams(clientId, challenge));
    await expect(reading).rejects.toThrow(/does not resolve to a public address/);
    await expect(reading).rejects.toMatchObject({ code: "invalid_client" });
    expect(await db().oauthClient.count({ where: { clientId } })).toBe(0);
  });

  it.each([
    "https://127.0.0.1/client.json",
    "https://[::1]/client.json",
    "https://[::ffff:10.0.0.1]/client.json",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.5/client.json",
    "https://2130706433/client.json",
    "https://localhost/client.json",
    "https://metadata.google.internal/client.json",
    "https://intranet/client.json",
    "http://client.example/client.json",
    "https://client.example/",
    "https://client.example/a/../client.json",
    "https://user@client.example/client.json",
    "https://client.example/client.json#x",
  ])("is not fetched from %s", async (clientId) => {
    let reads = 0;
    const params = authorizationParams(clientId, challenge);
    const reading = readAuthorizationRequest(params, async () => {
      reads += 1;
    });
    await expect(reading).rejects.toMatchObject({ code: "invalid_client" });
    expect(await db().oauthClient.count({ where: { clientId } })).toBe(0);
    expect(reads).toBeLessThanOrEqual(1);
  });
});
