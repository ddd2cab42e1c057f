import { describe, expect, it } from "vitest";
import { DELETE as revoke } from "@/app/v1/mcp-grants/[id]/route";
import { POST as create, GET as list } from "@/app/v1/mcp-grants/route";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { askForToken, connect, createOauthClient } from "@/test/api/oauth";
import { createTenant } from "@/test/api/world";

const grantsOf = async (credential: object) => (await call(list, "GET", { credential })).body;

describe("MCP grants", () => {
  it("are for reading unless more is asked for, and one for each client", async () => {
    const { jwt } = await createTenant();
    const { clientId } = await createOauthClient("Claude");
    const body = { clerkClientId: clientId };
    const first = await call(create, "POST", { credential: jwt, body });
    const again = await call(create, "POST", {
      credential: jwt,
      body: { ...body, scopes: ["write", "read"] },
    });
    expect(first.body).toMatchObject({
      ...body,
      clientName: "Claude",
      clientHost: null,
      isVerified: false,
      scopes: ["read"],
    });
    expect(again.body).toMatchObject({ id: first.body.id, scopes: ["read", "write"] });
    expect(await grantsOf(jwt)).toEqual([again.body]);
    const other = { clerkClientId: (await createOauthClient("Writer")).clientId, scopes: ["write"] };
    expect((await call(create, "POST", { credential: jwt, body: other })).body.scopes).toEqual([
      "read",
      "write",
    ]);
  });

  it("are gone when revoked, with their tokens, and start anew as read", async () => {
    const { jwt, userId } = await createTenant();
    const { client, refreshToken } = await connect(userId);
    const [{ id, scopes }] = await grantsOf(jwt);
    expect(scopes).toEqual(["read", "write"]);
    expect((await call(revoke, "DELETE", { credential: jwt, params: { id } })).status).toBe(204);
    expect((await call(revoke, "DELETE", { credential: jwt, params: { id } })).status).toBe(204);
    expect(await grantsOf(jwt)).toEqual([]);
    const restored = await call(create, "POST", {
      credential: jwt,
      body: { clerkClientId: client.clientId },
    });
    expect(restored.body).toMatchObject({ id, scopes: ["read"] });
    const refresh = { grant_type: "refresh_token", refresh_token: refreshToken, client_id: client.clientId };
    expect((await askForToken(refresh)).body.error).toBe("invalid_grant");
  });

  it("end with the user", async () => {
    const { userId } = await createTenant();
    const { client, refreshToken } = await connect(userId);
    await db().workspace.deleteMany({ where: { ownerId: userId } });
    await db().user.delete({ where: { id: userId } });
    expect(await db().mcpGrant.count({ where: { oauthClientId: client.id } })).toBe(0);
    const refresh = { grant_type: "refresh_token", refresh_token: refreshToken, client_id: client.clientId };
    expect((await askForToken(refresh)).body.error).toBe("invalid_grant");
  });
});
