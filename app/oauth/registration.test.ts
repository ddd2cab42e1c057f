import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { askToRegister, REDIRECT } from "@/test/api/oauth";

const before = { webhooksAllowPrivate: env.webhooksAllowPrivate, rateLimitPerMinute: env.rateLimitPerMinute };
beforeEach(() => {
  Object.assign(env, { webhooksAllowPrivate: false });
});
afterEach(() => {
  Object.assign(env, before);
});

describe("registration", () => {
  it("gives an id and no secret, whatever the client asks for", async () => {
    const { status, body } = await askToRegister({
      client_name: "Claude",
      redirect_uris: ["http://localhost/callback"],
      token_endpoint_auth_method: "client_secret_basic",
    });
    expect([status, body.token_endpoint_auth_method, body.client_secret]).toEqual([201, "none", undefined]);
    expect(body.client_id).toMatch(/^mcp_[\w-]{22}$/);
  });

  it.each([
    "http://client.example/callback",
    "http://127.0.0.1.client.example/callback",
    "http://localhost@client.example/",
    "https://user:pass@client.example/",
    "https://client.example/#fragment",
    "https://client.example/\\evil",
    "https:/client.example",
    "shell.exec.ms:x",
    "com.a:/callback",
    "com.:/callback",
    "com..example:/callback",
    "com.-example:/callback",
    "com.example-:/callback",
    "zzz.example.app:/callback",
    "x-apple.systempreferences:com.apple.preference",
    "ms-settings:privacy",
    "ms-msdt.x:/id",
    "search-ms:query=x",
    "vbscript.encode:x",
    "com:/callback",
    "example:/callback",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "https://client.example/ x",
    "https://client.example/\r\nx",
    "/callback",
    `https://client.example/${"x".repeat(2000)}`,
  ])("refuses to return to %s", async (uri) => {
    const { status, body } = await askToRegister({ redirect_uris: [uri] });
    expect([status, body.error]).toEqual([400, "invalid_redirect_uri"]);
  });

  it.each([
    "com.example.app:/oauth2redirect",
    "com.googleusercontent.apps.123-abc:/oauth2redirect",
    "de.beispiel.app://callback",
    "uk.co.example.app:/callback",
    "io.raycast:/callback",
    "claude://claude.ai/mcp-auth-callback",
    "cursor://anysphere.cursor-mcp/oauth/callback",
    "vscode://vscode.github-authentication/did-authenticate",
    "vscode-insiders://vscode.github-authentication/did-authenticate",
  ])("takes an app's own address, %s", async (uri) => {
    expect((await askToRegister({ redirect_uris: [uri] })).status).toBe(201);
  });

  it("refuses what is no client", async () => {
    const none = [null, [], "x", {}, { redirect_uris: [] }, { redirect_uris: Array(11).fill(REDIRECT) }];
    for (const metadata of none) expect((await askToRegister(metadata)).status).toBe(400);
    const implicit = { redirect_uris: [REDIRECT], grant_types: ["implicit"] };
    expect((await askToRegister(implicit)).body.error).toBe("invalid_client_metadata");
  });

  it("shortens names, and takes out what cannot be seen", async () => {
    const client_name = `  Claude\u202e\u0000\n ${"x".repeat(200)}`;
    const { body } = await askToRegister({ redirect_uris: [REDIRECT], client_name });
    expect(body.client_name).toBe(`Claude ${"x".repeat(53)}`);
  });

  it("is limited by address", async () => {
    Object.assign(env, { rateLimitPerMinute: 600 });
    const statuses = [];
    for (let i = 0; i < 62; i++) statuses.push((await askToRegister({ redirect_uris: [REDIRECT] })).status);
    expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it("is limited by an IPv6 site too", async () => {
    Object.assign(env, { rateLimitPerMinute: 600 });
    const statuses = [];
    for (let i = 0; i < 122; i++) {
      const from = { "x-forwarded-for": `2001:db8:4:${i + 1}::1` };
      statuses.push((await askToRegister({ redirect_uris: [REDIRECT] }, from)).status);
    }
    expect(statuses).toEqual([...Array(120).fill(201), 429, 429]);
  });
});
