import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securePages } from "@/lib/api/page-headers";
import { embedPath, encryptEmbedSession } from "@/lib/domain/signing/embed-session-token";
import { env } from "@/lib/env";
import { newId } from "@/lib/pure/id";

const server = createServer((request, response) => {
  response.end(request.headers["content-security-policy"] ?? "");
});
let origin: string;

beforeAll(async () => {
  securePages();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends the path as it is written: `fetch` would resolve its dots first, as browsers do. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const [response] = (await once(get(origin, { path, headers }), "response")) as [IncomingMessage];
  const headersText = await text(response);
  const pageHeaders = new Headers(response.headers as Record<string, string>);
  return { told: headersText, policy: pageHeaders.get("content-security-policy"), headers: pageHeaders };
}

const ancestorsOf = (policy: string | null) => /frame-ancestors (.*)$/.exec(policy ?? "")?.[1];

const pathOf = (allowedOrigins: string[]) =>
  embedPath(
    encryptEmbedSession({
      sessionId: newId(),
      apiKeyId: null,
      recipientId: newId(),
      tokenVersion: 1,
      expiresAt: new Date(),
      allowedOrigins,
      redirectUrl: null,
    }),
  );

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

describe("what protects a page", () => {
  it("is the same policy for the browser and for the renderer, with a new nonce each time", async () => {
    const first = await ask("/sign/a.json");
    const second = await ask("/sign/a.json");
    expect(first.policy).toBe(first.told);
    expect(nonceOf(first.policy)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(second.policy)).not.toBe(nonceOf(first.policy));
  });

  it("lets the sites that an embed session names frame its page, and nobody else", async () => {
    const named = ["https://app.example.com", "http://localhost:8080"];
    const embedded = await ask(pathOf(named));
    expect(ancestorsOf(embedded.policy)).toBe(named.join(" "));
    expect(embedded.headers.get("x-frame-options")).toBeNull();
    expect(ancestorsOf((await ask(`${pathOf(named)}?theme=dark&_rsc=1`)).policy)).toBe(named.join(" "));
  });

  it("lets any site frame a session's page that names none", async () => {
    const { policy } = await ask(pathOf([]));
    expect(ancestorsOf(policy)).toBe("https: http://localhost:* http://127.0.0.1:*");
  });

  it("lets nobody frame anything else", async () => {
    const good = pathOf(["https://app.example.com"]);
    const others = [
      "/sign/a",
      "/oauth/authorize?client_id=a&redirect_uri=https://client.example/",
      "/embed/a",
      "/embed/sign/a",
      `${good.slice(0, -4)}AAAA`,
      `${good}/`,
      `${good}/../../../documents`,
      `/documents?next=${good}`,
      `/${good}`,
      good.replace("/embed/", "/"),
      "/embed.js",
    ];
    for (const path of others) {
      const { policy, headers } = await ask(path);
      expect([path, ancestorsOf(policy), headers.get("x-frame-options")]).toEqual([path, "'none'", "DENY"]);
    }
  });

  it("takes no policy from the caller, and gives none to data and static files", async () => {
    const hostile = { "content-security-policy": "script-src 'nonce-mine'" };
    expect((await ask("/sign/a", hostile)).told).not.toContain("mine");
    for (const path of ["/v1/documents", "/api/pages/1", "/_next/static/a.js"]) {
      const answer = await ask(path, hostile);
      expect(answer).toMatchObject({ told: "", policy: null });
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
    }
  });
});

describe("an instance that is reached by https", () => {
  it("tells browsers to ask by nothing else, on pages and interfaces alike", async () => {
    for (const path of ["/login", "/v1/health"])
      expect((await ask(path)).headers.get("strict-transport-security")).toBeNull();
    env.isHttps = true;
    try {
      for (const path of ["/login", "/v1/health", "/_next/static/a.js"])
        expect((await ask(path)).headers.get("strict-transport-security")).toBe("max-age=63072000");
    } finally {
      env.isHttps = false;
    }
  });
});
