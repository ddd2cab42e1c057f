import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { metadata } from "@/app/(product)/oauth/authorize/page";
import { POST as resetPassword } from "@/app/api/auth/reset/route";
import { DELETE as endSessions } from "@/app/api/auth/sessions/route";
import { POST as mcp } from "@/app/mcp/route";
import { authTokenText, createAuthToken } from "@/lib/domain/identity/auth-token";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { askMcp } from "@/test/api/mcp";
import {
  answerConsent,
  askForToken,
  authorizationParams,
  connect,
  createOauthClient,
  openConsent,
  pkce,
} from "@/test/api/oauth";
import { createBrowser, createTenant, createUser } from "@/test/api/world";

/** Lifetime of connections, and what ends them. */

const before = { rateLimitPerMinute: env.rateLimitPerMinute };
beforeEach(() => {
  Object.assign(env, { rateLimitPerMinute: 0 });
});
afterEach(() => {
  Object.assign(env, before);
});

const refresh = (refresh_token: string, client_id: string, more = {}) =>
  askForToken({ grant_type: "refresh_token", refresh_token, client_id, ...more });

const isWaitingForLock = async (): Promise<boolean> => {
  const rows = await db().$queryRaw<unknown[]>`
    select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%mcp_grants%'`;
  return rows.length > 0;
};

describe("a refresh token that is used again", () => {
  it("ends its family, with a pair that is being issued at that moment", async () => {
    const { userId } = await createUser();
    const { client, refreshToken } = await connect(userId);
    await refresh(refreshToken, client.clientId);
    const { grantId, familyId } = await db().oauthToken.findUniqueOrThrow({
      where: { secretHash: sha256Hex(refreshToken) },
    });
    let isSettled = false;
    const replay = await db().$transaction(
      async (tx) => {
        // Simulates a concurrent rotation in another process (see lib/domain/oauth/tokens) before its commit.
        await tx.$queryRaw`select 1 from mcp_grants where id = ${grantId}::uuid for share`;
        await tx.oauthToken.create({
          data: {
            id: newId(),
            kind: "refresh",
            secretHash: sha256Hex(newId()),
            grantId,
            familyId,
            scopes: ["read"],
            createdAt: new Date(),
            expiresAt: new Date(Date.now() + HOUR_MS),
          },
        });
        const pending = refresh(refreshToken, client.clientId).finally(() => {
          isSettled = true;
        });
        await expect.poll(async () => isSettled || (await isWaitingForLock())).toBe(true);
        return { pending };
      },
      { timeout: 150_000 },
    );
    expect((await replay.pending).body.error).toBe("invalid_grant");
    expect(await db().oauthToken.count({ where: { familyId } })).toBe(0);
  });

  it("leaves nothing of its family, however many rotate and replay at once", async () => {
    const { userId } = await createUser();
    const { client, refreshToken } = await connect(userId);
    const { body } = await refresh(refreshToken, client.clientId);
    const tokens = [body.refresh_token, refreshToken, body.refresh_token, refreshToken];
    const answers = await Promise.all(tokens.map((token) => refresh(token, client.clientId)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await db().oauthToken.count({ where: { grant: { userId } } })).toBe(0);
  });
});

describe("refreshing", () => {
  it("is limited for each connection, and one that is limited costs its address nothing", async () => {
    const { userId } = await createUser();
    const one = await connect(userId);
    const other = await connect(userId);
    Object.assign(env, { rateLimitPerMinute: 100 });
    let { refreshToken } = one;
    for (let i = 0; i < 60; i++) {
      const { status, body } = await refresh(refreshToken, one.client.clientId);
      expect(status).toBe(200);
      refreshToken = body.refresh_token;
    }
    for (let i = 0; i < 12; i++) {
      const { status, body, headers } = await refresh(refreshToken, one.client.clientId);
      expect([status, body.error]).toEqual([429, "temporarily_unavailable"]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect((await refresh(other.refreshToken, other.client.clientId)).status).toBe(200);
    // It does not count as a failure of the address either: the next invalid token still gets its usual error.
    expect((await refresh("unknown", one.client.clientId)).status).toBe(400);
  });

  it("gives a token that writes the right to read too", async () => {
    const { userId } = await createUser();
    const { client, refreshToken } = await connect(userId);
    expect((await refresh(refreshToken, client.clientId, { scope: "write" })).body.scope).toBe("read write");
  });
});

describe("an access token", () => {
  const ask = (token: string) =>
    mcp(
      new Request(`${env.appUrl}/mcp`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "x-forwarded-for": "203.0.113.77",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
      }),
    );

  it("that has expired does not count against its address, which others share; one that is unknown does", async () => {
    const { userId } = await createUser();
    const { accessToken } = await connect(userId);
    Object.assign(env, { rateLimitPerMinute: 100 });
    await later(HOUR_MS, async () => {
      for (let i = 0; i < 12; i++) expect((await ask(accessToken)).status).toBe(401);
      expect((await ask(`${accessToken}x`)).status).toBe(401);
      for (let i = 0; i < 12; i++) await ask(`${accessToken}x`);
      expect((await ask(`${accessToken}x`)).status).toBe(429);
    });
  });

  it("spends its connection's limit, and the user's once for each operation", async () => {
    const tenant = await createTenant();
    const { accessToken } = await connect(tenant.userId);
    Object.assign(env, { rateLimitPerMinute: 10 });
    // These calls run no /v1 operation, so the user's own limit is unaffected.
    for (let i = 0; i < 10; i++) expect((await askMcp(accessToken, "tools/list")).status).toBe(200);
    expect((await askMcp(accessToken, "tools/list")).status).toBe(429);
    expect((await call(endSessions, "DELETE", { credential: tenant.jwt })).status).not.toBe(429);
  });
});

describe("a new password", () => {
  it("ends every connection of the user, with one that is being allowed", async () => {
    const { userId } = await createUser();
    const { accessToken, refreshToken, client } = await connect(userId);
    const browser = await createBrowser(userId);
    const another = await createOauthClient();
    const question = await openConsent(browser, authorizationParams(another.clientId, pkce().challenge));
    const id = await db().$transaction((tx) =>
      createAuthToken(tx, { userId, purpose: "reset-password" }, new Date()),
    );
    const token = authTokenText("reset-password", id);
    const reset = await call(resetPassword, "POST", {
      body: { token, password: "quite another password" },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(reset.status).toBe(200);
    expect((await askMcp(accessToken, "ping")).status).toBe(401);
    expect((await refresh(refreshToken, client.clientId)).body.error).toBe("invalid_grant");
    await answerConsent(browser, { question, answer: "allow" });
    expect(await db().mcpGrant.count({ where: { userId, revokedAt: null } })).toBe(0);
  });
});

describe("signing out everywhere", () => {
  it("leaves connected apps, as its question says", async () => {
    const { jwt, userId } = await createTenant();
    const { accessToken } = await connect(userId);
    await call(endSessions, "DELETE", { credential: jwt });
    expect((await askMcp(accessToken, "ping")).status).toBe(200);
  });
});

describe("the consent page over plain http", () => {
  it("lets browsers name its origin, without which an answer is refused", async () => {
    expect(metadata.referrer).toBe("same-origin");
    const { userId } = await createUser();
    const browser = await createBrowser(userId);
    const { clientId } = await createOauthClient();
    const answer = async (origin: string) => {
      const question = await openConsent(browser, authorizationParams(clientId, pkce().challenge));
      const { origin: own } = new URL(env.appUrl);
      return answerConsent(browser, { question, answer: "allow" }, { origin: origin || own });
    };
    expect((await answer("null")).status).toBe(403);
    expect((await answer("")).status).toBe(200);
  });
});
