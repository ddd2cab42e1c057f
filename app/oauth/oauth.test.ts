import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as serverMetadata } from "@/app/.well-known/oauth-authorization-server/route";
import { GET as resourceMetadata } from "@/app/.well-known/oauth-protected-resource/mcp/route";
import { POST as revoke } from "@/app/oauth/revoke/route";
import { removeDeadConnections } from "@/lib/domain/maintenance/clean-up";
import { revokeGrant } from "@/lib/domain/oauth/grants";
import { readAuthorizationRequest } from "@/lib/domain/oauth/read-authorization-request";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { sha256Hex } from "@/lib/pure/secrets";
import { DAY_MS, later } from "@/test/api/clock";
import {
  answerConsent,
  askForToken,
  askToRegister,
  authorizationParams,
  connect,
  createOauthClient,
  openConsent,
  pkce,
  REDIRECT,
  RESOURCE,
} from "@/test/api/oauth";
import { createBrowser, createUser } from "@/test/api/world";

const before = { webhooksAllowPrivate: env.webhooksAllowPrivate, rateLimitPerMinute: env.rateLimitPerMinute };
beforeEach(() => {
  Object.assign(env, { webhooksAllowPrivate: false });
});
afterEach(() => {
  Object.assign(env, before);
});

const read = (params: Record<string, string | string[]>) => readAuthorizationRequest(params, async () => {});
const live = (token: string) =>
  db().oauthToken.count({ where: { secretHash: sha256Hex(token), usedAt: null } });
const refreshOf = (refresh_token: string, client_id: string, more = {}) => ({
  grant_type: "refresh_token",
  refresh_token,
  client_id,
  ...more,
});

describe("metadata", () => {
  it("leads from the resource to its authorization server, with PKCE S256 alone and no secret", async () => {
    const resource = await (await resourceMetadata()).json();
    const server = await (await serverMetadata()).json();
    expect(resource).toMatchObject({ resource: RESOURCE, authorization_servers: [server.issuer] });
    expect(server).toMatchObject({
      issuer: env.appUrl,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    });
  });
});

/** What is wrong, the parameters that differ, the error, and the state that is sent back. */
type Unusable = [what: string, more: Record<string, string | string[]>, error: string, state?: string | null];

describe("an authorization request", () => {
  const { challenge } = pkce();

  it.each([
    ["another path", "https://client.example/callback/"],
    ["another case", "https://client.example/Callback"],
    ["a query", "https://client.example/callback?x=1"],
    ["a port", "https://client.example:8443/callback"],
    ["the default port", "https://client.example:443/callback"],
    ["a user name", "https://user@client.example/callback"],
    ["a fragment", "https://client.example/callback#x"],
    ["a path above", "https://client.example/x/../callback"],
    ["http", "http://client.example/callback"],
    ["another host", "https://client.example.evil.example/callback"],
    ["nothing", ""],
  ])("with %s in its redirect address is refused without a redirect", async (_what, redirect_uri) => {
    const { clientId } = await createOauthClient();
    const params = authorizationParams(clientId, challenge, { redirect_uri });
    await expect(read(params)).rejects.toMatchObject({ code: "invalid_request" });
  });

  it("may name any port of the device's own address, and nothing else of it", async () => {
    const { body } = await askToRegister({ redirect_uris: ["http://127.0.0.1/callback"] });
    const ask = (redirect_uri: string) =>
      read(authorizationParams(body.client_id, challenge, { redirect_uri }));
    expect(await ask("http://127.0.0.1:49152/callback")).toMatchObject({ kind: "valid" });
    for (const other of [
      "http://127.0.0.1:49152/other",
      "http://localhost:49152/callback",
      "http://127.0.0.2:49152/callback",
      "http://127.0.0.1:49152@client.example/callback",
      "https://127.0.0.1:49152/callback",
      "http://127.0.0.1:x/callback",
    ])
      await expect(ask(other)).rejects.toMatchObject({ code: "invalid_request" });
  });

  it.each<Unusable>([
    ["no PKCE", { code_challenge: "" }, "invalid_request"],
    ["plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
    ["PKCE without a method, which means plain", { code_challenge_method: "" }, "invalid_request"],
    ["a short challenge", { code_challenge: "abc" }, "invalid_request"],
    ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["the API as resource", { resource: `${env.appUrl}/v1` }, "invalid_target"],
    ["one resource too many", { resource: [RESOURCE, "https://other.example"] }, "invalid_target"],
    ["a state too long", { state: "x".repeat(2001) }, "invalid_request", null],
    ["two states", { state: ["xyz", "abc"] }, "invalid_request", null],
    ["two scopes", { scope: ["read", "write"] }, "invalid_request"],
    ["the implicit flow", { response_type: "token" }, "unsupported_response_type"],
    ["a fragment response", { response_mode: "fragment" }, "invalid_request"],
    ["no interaction", { prompt: "none" }, "interaction_required"],
  ])(
    "with %s is refused, and the client told who refused it, and why",
    async (...[, more, error, state = "xyz"]: Unusable) => {
      const { clientId } = await createOauthClient();
      const reading = await read(authorizationParams(clientId, challenge, more));
      if (reading.kind !== "refused") throw new Error("was taken");
      expect(reading.reason).not.toBe("");
      const { searchParams } = new URL(reading.location);
      expect(Object.fromEntries(searchParams)).toEqual({
        error,
        error_description: reading.reason,
        iss: env.appUrl,
        ...(state === null ? {} : { state }),
      });
    },
  );

  it.each([`${RESOURCE}/`, env.appUrl, `${env.appUrl}/`, RESOURCE])(
    "may name the resource as %s, and so may the exchange",
    async (resource) => {
      const { userId } = await createUser();
      const { exchange, refreshToken, client } = await connect(userId, ["read"], { resource });
      expect(refreshToken).toMatch(/^mcp_rt_/);
      const refreshed = await askForToken(refreshOf(refreshToken, client.clientId, { resource }));
      expect([exchange.resource, refreshed.status]).toEqual([resource, 200]);
    },
  );

  it.each([`${RESOURCE}//`, `${RESOURCE}/x`, `${RESOURCE}?x`, `${RESOURCE}#x`, `${env.appUrl}/mcpx`])(
    "is refused for the resource %s",
    async (resource) => {
      const { clientId } = await createOauthClient();
      const reading = await read(authorizationParams(clientId, challenge, { resource }));
      expect(reading).toMatchObject({ kind: "refused", reason: `resource must be ${RESOURCE}.` });
    },
  );

  it.each([
    ["read admin", "read"],
    ["openid profile offline_access", "read"],
    ["write everything", "read write"],
    ["READ", "read"],
    ["", "read"],
  ])("for the scopes “%s” is answered with what was granted: %s", async (scope, granted) => {
    const { userId } = await createUser();
    const { client, refreshToken, token } = await connect(userId, [], { scope });
    expect(token.scope).toBe(granted);
    const again = await askForToken(refreshOf(refreshToken, client.clientId, { scope: `read ${scope}` }));
    expect([again.status, again.body.scope]).toEqual([200, granted]);
  });

  it("is refused with a repeated parameter, an unknown client, or a state too long", async () => {
    const { clientId } = await createOauthClient();
    const wrong: Record<string, string | string[]>[] = [
      { redirect_uri: [REDIRECT, "https://evil.example"] },
      { client_id: [clientId, "other"] },
      { client_id: "unknown" },
    ];
    for (const more of wrong)
      await expect(read(authorizationParams(clientId, challenge, more))).rejects.toThrow();
  });
});

describe("the consent", () => {
  async function scene() {
    const { userId } = await createUser();
    const browser = await createBrowser(userId);
    const { clientId } = await createOauthClient();
    const { verifier, challenge } = pkce();
    const question = await openConsent(browser, authorizationParams(clientId, challenge));
    return { userId, browser, clientId, verifier, challenge, question };
  }

  it("goes back with a code, the state and the issuer, and leaks no address", async () => {
    const { browser, question } = await scene();
    const { location, headers } = await answerConsent(browser, { question, answer: "allow", write: "yes" });
    expect(`${location?.origin}${location?.pathname}`).toBe(REDIRECT);
    expect(location?.searchParams.get("code")).toMatch(/^mcp_ac_/);
    expect([location?.searchParams.get("state"), location?.searchParams.get("iss")]).toEqual([
      "xyz",
      env.appUrl,
    ]);
    expect([
      headers.get("referrer-policy"),
      headers.get("cache-control"),
      headers.get("x-frame-options"),
    ]).toEqual(["no-referrer", "no-store", "DENY"]);
  });

  it("may be refused, or given for reading alone", async () => {
    const denied = await scene();
    const refusal = await answerConsent(denied.browser, { question: denied.question, answer: "deny" });
    expect(refusal.location?.searchParams.get("error")).toBe("access_denied");
    expect(await db().mcpGrant.count({ where: { userId: denied.userId } })).toBe(0);

    const { browser, question, clientId, verifier } = await scene();
    const { location } = await answerConsent(browser, { question, answer: "allow" });
    const { body } = await askForToken({
      grant_type: "authorization_code",
      code: location?.searchParams.get("code") ?? "",
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    });
    expect(body.scope).toBe("read");
  });

  it("brings one code, however often it is answered", async () => {
    const { browser, question, clientId, verifier, userId } = await scene();
    const allow = (more: object = { write: "yes" }) =>
      answerConsent(browser, { question, answer: "allow", ...more });
    const codeIn = ({ location }: Awaited<ReturnType<typeof allow>>) => location?.searchParams.get("code");
    // A double click: the browser shows the second response.
    const [first, second] = await Promise.all([allow(), allow()]);
    expect(codeIn(first)).toMatch(/^mcp_ac_[\w-]{43}$/);
    expect(codeIn(second)).toBe(codeIn(first));
    expect(await db().oauthCode.count({ where: { grant: { userId } } })).toBe(1);
    const isStale = async (answer: ReturnType<typeof allow>) =>
      (await answer).headers.get("location") === "/oauth/authorize?expired=1";
    expect(await isStale(allow({}))).toBe(true);
    const { body } = await askForToken({
      grant_type: "authorization_code",
      code: codeIn(first) ?? "",
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    });
    expect(await isStale(allow())).toBe(true);
    expect(await live(body.access_token)).toBe(1);
    const { id } = await db().mcpGrant.findFirstOrThrow({ where: { userId } });
    await revokeGrant(userId, id);
    expect(await isStale(allow())).toBe(true);
    expect((await db().mcpGrant.findUniqueOrThrow({ where: { id } })).revokedAt).not.toBeNull();
  });

  it("whose code has expired brings no other", async () => {
    const { browser, question } = await scene();
    await answerConsent(browser, { question, answer: "allow" });
    const late = await later(60_001, () => answerConsent(browser, { question, answer: "allow" }));
    expect(late.headers.get("location")).toBe("/oauth/authorize?expired=1");
  });

  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a subdomain", { "sec-fetch-site": "same-site" }],
    ["a forged origin", { origin: "https://evil.example" }],
    ["no origin at all", {}],
  ])("is not taken from %s", async (_what, headers) => {
    const { browser, question, userId } = await scene();
    const { status } = await answerConsent(browser, { question, answer: "allow" }, headers);
    expect([status, await db().mcpGrant.count({ where: { userId } })]).toEqual([403, 0]);
  });

  it("is of the session that was asked, unchanged, and for ten minutes", async () => {
    const one = await scene();
    const other = await scene();
    const sameUser = await createBrowser(one.userId);
    const [payload = "", signature = ""] = one.question.split(".");
    const changed = JSON.parse(Buffer.from(payload, "base64url").toString());
    changed.redirectUri = "https://evil.example/";
    const forged = `${Buffer.from(JSON.stringify(changed)).toString("base64url")}.${signature}`;
    const expectStale = async (browser: { cookie: string }, question: string) => {
      const { status, headers, location } = await answerConsent(browser, { question, answer: "allow" });
      expect([status, headers.get("location"), location]).toEqual([303, "/oauth/authorize?expired=1", null]);
    };
    await expectStale(other.browser, one.question);
    await expectStale(sameUser, one.question);
    await expectStale(one.browser, forged);
    await expectStale(one.browser, `${payload}.`);
    await expectStale(one.browser, "");
    await expectStale({ cookie: "" }, one.question);
    await later(10 * 60 * 1000 + 1, () => expectStale(one.browser, one.question));
    expect(await db().mcpGrant.count({ where: { userId: one.userId } })).toBe(0);
  });
});

describe("a code", () => {
  async function issued() {
    const { userId } = await createUser();
    const browser = await createBrowser(userId);
    const { clientId } = await createOauthClient();
    const { verifier, challenge } = pkce();
    const question = await openConsent(browser, authorizationParams(clientId, challenge));
    const { location } = await answerConsent(browser, { question, answer: "allow", write: "yes" });
    return {
      grant_type: "authorization_code",
      code: location?.searchParams.get("code") ?? "",
      client_id: clientId,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
      resource: RESOURCE,
    };
  }

  it("is exchanged once; a replay ends what it brought", async () => {
    const fields = await issued();
    const { status, body, headers } = await askForToken(fields);
    expect([status, body.token_type, body.scope, headers.get("cache-control")]).toEqual([
      200,
      "Bearer",
      "read write",
      "no-store",
    ]);
    const replay = await askForToken(fields);
    expect([replay.status, replay.body.error]).toEqual([400, "invalid_grant"]);
    expect([await live(body.access_token), await live(body.refresh_token)]).toEqual([0, 0]);
  });

  it("brings tokens to one of two who race", async () => {
    const fields = await issued();
    const answers = await Promise.all([askForToken(fields), askForToken(fields)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("is worth nothing to another client, with another verifier, address or resource, and after a minute", async () => {
    const fields = await issued();
    const other = await createOauthClient();
    const attempts: [object, string][] = [
      [{ client_id: other.clientId }, "invalid_grant"],
      [{ code_verifier: pkce().verifier }, "invalid_grant"],
      [{ code_verifier: "short" }, "invalid_grant"],
      [{ redirect_uri: "https://evil.example/callback" }, "invalid_grant"],
      [{ resource: "https://other.example/mcp" }, "invalid_target"],
      [{ code: `${fields.code}x` }, "invalid_grant"],
      [{ code_verifier: "" }, "invalid_request"],
      [{ client_id: "" }, "invalid_request"],
      [{ grant_type: "password" }, "unsupported_grant_type"],
      [{ grant_type: "client_credentials" }, "unsupported_grant_type"],
    ];
    for (const [more, error] of attempts) {
      const { status, body } = await askForToken({ ...fields, ...more });
      expect([status, body.error, body.access_token]).toEqual([400, error, undefined]);
    }
    const late = await later(60_001, () => askForToken(fields));
    expect(late.body.error).toBe("invalid_grant");
    expect((await askForToken(fields)).status).toBe(200);
  });

  it("injected into another client's exchange is refused by its verifier", async () => {
    const stolen = await issued();
    const own = await issued();
    const injected = { ...own, code: stolen.code };
    expect((await askForToken(injected)).body.error).toBe("invalid_grant");
    const asIfStolen = { ...stolen, code_verifier: own.code_verifier };
    expect((await askForToken(asIfStolen)).body.error).toBe("invalid_grant");
  });

  it("is refused with a repeated parameter, or as JSON", async () => {
    const fields = new URLSearchParams(await issued());
    fields.append("client_id", "other");
    expect((await askForToken(fields)).body.error).toBe("invalid_request");
  });
});

describe("a refresh token", () => {
  it("rotates; using an old one ends the family", async () => {
    const { userId } = await createUser();
    const { client, refreshToken } = await connect(userId);
    const second = await askForToken(refreshOf(refreshToken, client.clientId));
    const third = await askForToken(refreshOf(second.body.refresh_token, client.clientId));
    expect([second.status, third.status]).toEqual([200, 200]);
    expect((await askForToken(refreshOf(second.body.refresh_token, client.clientId))).status).toBe(400);
    const left = [third.body.access_token, third.body.refresh_token, second.body.access_token];
    for (const token of left) expect(await live(token)).toBe(0);
  });

  it("is bound to its client, and cannot add scopes or change what it is for", async () => {
    const { userId } = await createUser();
    const { client, refreshToken, accessToken } = await connect(userId, ["read"]);
    const other = await createOauthClient();
    const errorOf = async (fields: Record<string, string>) => (await askForToken(fields)).body.error;
    expect(await errorOf(refreshOf(refreshToken, other.clientId))).toBe("invalid_grant");
    expect(await errorOf(refreshOf(accessToken, client.clientId))).toBe("invalid_grant");
    expect(await errorOf(refreshOf(refreshToken, client.clientId, { scope: "read write" }))).toBe(
      "invalid_scope",
    );
    expect(await errorOf(refreshOf(refreshToken, client.clientId, { resource: `${env.appUrl}/v1` }))).toBe(
      "invalid_target",
    );
    expect((await askForToken(refreshOf(refreshToken, client.clientId))).body.scope).toBe("read");
  });

  it("can narrow the access token, and keeps its own scopes", async () => {
    const { userId } = await createUser();
    const { client, refreshToken } = await connect(userId);
    const narrow = await askForToken(refreshOf(refreshToken, client.clientId, { scope: "read" }));
    const wide = await askForToken(refreshOf(narrow.body.refresh_token, client.clientId));
    expect([narrow.body.scope, wide.body.scope]).toEqual(["read", "read write"]);
  });

  it("is revoked with its family by its client, and not by another", async () => {
    const { userId } = await createUser();
    const { client, refreshToken, accessToken } = await connect(userId);
    const other = await createOauthClient();
    const askToRevoke = async (token: string, client_id: string) => {
      const body = new URLSearchParams({ token, client_id });
      return (await revoke(new Request(`${env.appUrl}/oauth/revoke`, { method: "POST", body }))).status;
    };
    expect([await askToRevoke(refreshToken, other.clientId), await live(accessToken)]).toEqual([200, 1]);
    expect([await askToRevoke("unknown", client.clientId), await live(accessToken)]).toEqual([200, 1]);
    expect([await askToRevoke(refreshToken, client.clientId), await live(accessToken)]).toEqual([200, 0]);
  });

  it("and all other secrets are stored by hash alone", async () => {
    const { userId } = await createUser();
    const { exchange, accessToken, refreshToken } = await connect(userId);
    const rows = JSON.stringify([await db().oauthToken.findMany(), await db().oauthCode.findMany()]);
    for (const secret of [exchange.code, exchange.code_verifier, accessToken, refreshToken])
      expect(rows).not.toContain(secret);
  });
});

it("floods of wrong codes are limited by address", async () => {
  Object.assign(env, { rateLimitPerMinute: 100 });
  const { clientId } = await createOauthClient();
  const guess = {
    grant_type: "authorization_code",
    code: "x",
    client_id: clientId,
    code_verifier: pkce().verifier,
  };
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await askForToken(guess)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});

it("floods of revocations of no token are limited by address, in OAuth's form", async () => {
  Object.assign(env, { rateLimitPerMinute: 100 });
  const { clientId } = await createOauthClient();
  const askToRevoke = () =>
    revoke(
      new Request(`${env.appUrl}/oauth/revoke`, {
        method: "POST",
        headers: { "x-forwarded-for": "198.51.100.77" },
        body: new URLSearchParams({ token: "x", client_id: clientId }),
      }),
    );
  const answers = [];
  for (let i = 0; i < 12; i++) answers.push(await askToRevoke());
  expect([answers[0]?.status, answers.at(-1)?.status]).toEqual([200, 429]);
  expect(await answers.at(-1)?.json()).toMatchObject({ error: "temporarily_unavailable" });
});

it("clients that nobody connected go after a week, and tokens once they expired", async () => {
  const { userId } = await createUser();
  const { client } = await connect(userId);
  const unused = await createOauthClient();
  await later(8 * DAY_MS, removeDeadConnections);
  const left = await db().oauthClient.findMany({ where: { id: { in: [client.id, unused.id] } } });
  expect(left.map(({ id }) => id)).toEqual([client.id]);
  const tokens = await db().oauthToken.findMany({ where: { grant: { userId } } });
  expect(tokens.map(({ kind }) => kind)).toEqual(["refresh"]);
});
