import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as revoke } from "@/app/v1/api-keys/[id]/route";
import { POST as create, GET as list } from "@/app/v1/api-keys/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { DELETE as removeMember } from "@/app/v1/workspaces/[id]/members/[userId]/route";
import { ApiKeyDto } from "@/lib/contracts/api-keys";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { type Credential, call } from "@/test/api/call";
import { DAY_MS, later } from "@/test/api/clock";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const make = (body: object = { name: "Backend" }, credential: Credential = tenant.jwt) =>
  call(create, "POST", { credential, body });
const credentialOf = ({ secret }: { secret: string }) => ({ authorization: `Bearer ${secret}` });
const works = async (key: { secret: string }) =>
  (await call(listDocuments, "GET", { credential: credentialOf(key) })).status;

describe("creating a key", () => {
  it("shows the secret once, and keeps only its hash", async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Backend",
      prefix: "sk_live_",
      createdBy: tenant.userId,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
    });
    expect(body.secret).toMatch(/^sk_live_[0-9A-Za-z]{43}$/);
    expect(body.last4).toBe(body.secret.slice(-4));
    expect(await works(body)).toBe(200);

    const listed = await call(list, "GET", { credential: tenant.jwt });
    expect(JSON.stringify(listed.body)).not.toContain(body.secret);
    for (const key of listed.body) expect(ApiKeyDto.strict().parse(key)).toEqual(key);
    const row = await db().apiKey.findUniqueOrThrow({ where: { id: body.id } });
    expect(JSON.stringify(row)).not.toContain(body.secret.slice(8));
  });

  it.each([
    ["no name", {}],
    ["an empty name", { name: " " }],
    ["a long name", { name: "x".repeat(81) }],
    ["an expiry in the past", { name: "Old", expiresAt: "2020-01-01T00:00:00Z" }],
    ["an expiry that is no time", { name: "Odd", expiresAt: "tomorrow" }],
    ["a secret of one's own", { name: "Mine", secret: "sk_live_x" }],
    ["a workspace", { name: "Theirs", workspaceId: newId() }],
  ])("refuses %s", async (_what, body) => {
    const { status, problem } = await make(body);
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
  });

  it("takes an expiry as people write it", async () => {
    const { status, body } = await make({ name: "Soon", expiresAt: "2099-01-01T01:00:00+01:00" });
    expect([status, body.expiresAt]).toEqual([201, "2099-01-01T00:00:00.000Z"]);
  });
});

describe("the end of a key", () => {
  it("comes at once and for good when it is revoked", async () => {
    const { body: key } = await make();
    const first = await call(revoke, "DELETE", { credential: tenant.jwt, params: { id: key.id } });
    expect([first.status, first.body.id, first.body.revokedAt]).toEqual([200, key.id, expect.any(String)]);
    expect(first.body).not.toHaveProperty("secret");
    expect(await works(key)).toBe(401);
    const second = await later(DAY_MS, () =>
      call(revoke, "DELETE", { credential: tenant.jwt, params: { id: key.id } }),
    );
    expect([second.status, second.body.revokedAt]).toEqual([200, first.body.revokedAt]);
  });

  it("comes with its expiry", async () => {
    const { body: key } = await make({
      name: "A day",
      expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
    });
    expect(await works(key)).toBe(200);
    expect(await later(DAY_MS + 1000, () => works(key))).toBe(401);
  });

  it("comes with its creator's membership", async () => {
    const admin = await addMember(tenant, "admin");
    const { body: key } = await make({ name: "Theirs" }, admin.jwt);
    expect(await works(key)).toBe(200);
    await db().membership.deleteMany({ where: { userId: admin.userId, workspaceId: tenant.workspaceId } });
    expect(await works(key)).toBe(401);
  });

  it("comes for good when they are removed: being invited again brings no key back", async () => {
    const admin = await addMember(tenant, "admin");
    const { body: key } = await make({ name: "Theirs" }, admin.jwt);
    const params = { id: tenant.workspaceId, userId: admin.userId };
    expect((await call(removeMember, "DELETE", { credential: tenant.jwt, params })).status).toBe(204);
    const listed = (await call(list, "GET", { credential: tenant.jwt })).body as { id: string }[];
    expect(listed.find(({ id }) => id === key.id)).toMatchObject({ revokedAt: expect.any(String) });
    await db().membership.create({
      data: { id: newId(), userId: admin.userId, workspaceId: tenant.workspaceId, role: "member" },
    });
    expect(await works(key)).toBe(401);
  });

  it("comes also when it was being made while they were removed", async () => {
    const { jwt, userId } = await addMember(tenant, "admin");
    const params = { id: tenant.workspaceId, userId };
    await Promise.all([
      ...[1, 2, 3, 4].map(() => make({ name: "Theirs" }, jwt)),
      call(removeMember, "DELETE", { credential: tenant.jwt, params }),
    ]);
    expect(await db().apiKey.count({ where: { createdById: userId, revokedAt: null } })).toBe(0);
  });
});

describe("the last use", () => {
  it("is kept to the minute", async () => {
    const { body: key } = await make();
    const lastUse = async () => (await db().apiKey.findUniqueOrThrow({ where: { id: key.id } })).lastUsedAt;
    await works(key);
    const first = await lastUse();
    expect(first).not.toBeNull();
    await later(30_000, () => works(key));
    expect(await lastUse()).toEqual(first);
    await later(2 * 60_000, () => works(key));
    expect((await lastUse())?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  });
});

describe("the list", () => {
  it("is the workspace's own, newest first, in pages", async () => {
    const own = await createTenant();
    for (const name of ["a", "b", "c"]) await make({ name }, own.jwt);
    const first = await call(list, "GET", { credential: own.jwt, query: "limit=3" });
    expect(first.body.map((k: { name: string }) => k.name)).toEqual(["c", "b", "a"]);
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const last = await call(list, "GET", { credential: own.jwt, query: `limit=3&cursor=${cursor}` });
    expect([last.body.map((k: { name: string }) => k.name), last.headers.get("link")]).toEqual([
      ["test"],
      null,
    ]);
  });
});
