import { beforeAll, describe, expect, it } from "vitest";
import { POST as create, GET as list } from "@/app/v1/api-keys/route";
import { GET as getDocument } from "@/app/v1/documents/[id]/route";
import { POST as createDocument, GET as listDocuments } from "@/app/v1/documents/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { SCOPES, type Scope } from "@/lib/contracts/scopes";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const make = (more: object = {}) =>
  call(create, "POST", { credential: tenant.jwt, body: { name: "Backend", ...more } });
async function keyWith(...scopes: Scope[]) {
  const { body } = await make({ scopes });
  return { authorization: `Bearer ${body.secret}` };
}

describe("the scopes of a key", () => {
  it("are all when none are named, and for keys from before", async () => {
    const { body: made } = await make();
    const { body: listed } = await call(list, "GET", { credential: tenant.jwt, query: "limit=100" });
    const key = listed.find(({ id }: { id: string }) => id === made.id);
    expect([made.scopes, key?.scopes]).toEqual([["*"], ["*"]]);
    const id = newId();
    const { workspaceId, userId } = tenant;
    await db().$executeRaw`
      insert into api_keys (id, workspace_id, name, prefix, last4, secret_hash, created_by_id)
      values (${id}::uuid, ${workspaceId}::uuid, 'before', 'sk_live_', 'abcd', ${id}, ${userId}::uuid)`;
    expect(await db().apiKey.findUniqueOrThrow({ where: { id } })).toMatchObject({
      scopes: ["*"],
      allowedAddresses: [],
    });
    await db().apiKey.delete({ where: { id } });
  });

  it.each(SCOPES)("can be %s", async (scope) => {
    const { status, body } = await make({ scopes: [scope] });
    expect([status, body.scopes]).toEqual([201, [scope]]);
  });

  it("are kept once each, and all of them are `*`", async () => {
    expect((await make({ scopes: ["embed", "documents:read", "embed"] })).body.scopes).toEqual([
      "embed",
      "documents:read",
    ]);
    expect((await make({ scopes: ["embed", "*"] })).body.scopes).toEqual(["*"]);
  });

  it.each([
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: "documents:read" }],
    ["scopes", { scopes: null }],
    ["scopes.0", { scopes: ["documents:write"] }],
    ["scopes.0", { scopes: ["read"] }],
    ["scopes.1", { scopes: ["embed", "Documents:read"] }],
    ["scopes.1", { scopes: ["embed", 7] }],
    ["scopes", { scopes: Array(SCOPES.length + 1).fill("embed") }],
  ])("a wrong value is refused at %s: %j", async (path, body) => {
    const { status, problem } = await make(body);
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, "INVALID_INPUT", path]);
  });
});

describe("a missing scope", () => {
  it("is named, for people and programs", async () => {
    const credential = await keyWith("documents:read");
    const { status, problem, headers } = await call(createTemplate, "POST", { credential, body: {} });
    expect(problem).toMatchObject({ status: 403, code: "INSUFFICIENT_SCOPE", scope: "templates:write" });
    expect(problem.detail).toContain("templates:write");
    expect([status, headers.get("www-authenticate")]).toEqual([
      403,
      'Bearer realm="Countersign", error="insufficient_scope", scope="templates:write"',
    ]);
  });

  it("is found before the resource is looked for, and before the body is read", async () => {
    const credential = await keyWith("embed");
    const params = { id: newId() };
    expect((await call(getDocument, "GET", { credential, params })).problem.code).toBe("INSUFFICIENT_SCOPE");
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { ...credential, "content-type": "application/json" };
    const init = { method: "POST", body: endless, duplex: "half", headers } as RequestInit;
    const answer = await createDocument(new Request("http://countersign.test/v1/documents", init), {
      params: Promise.resolve({}),
    });
    expect([answer.status, pulled]).toEqual([403, 0]);
  });

  it("comes after a wrong workspace, of which nothing is said", async () => {
    const credential = { ...(await keyWith("embed")), "x-workspace-id": newId() };
    expect((await call(listDocuments, "GET", { credential })).problem.code).toBe("WRONG_WORKSPACE");
  });

  it("counts against the key's limit like any other call", async () => {
    const credential = await keyWith("embed");
    const before = env.rateLimitPerMinute;
    env.rateLimitPerMinute = 3;
    try {
      const codes = [];
      for (let i = 0; i < 5; i++) codes.push((await call(listDocuments, "GET", { credential })).problem.code);
      expect(codes.slice(0, 3)).toEqual(Array(3).fill("INSUFFICIENT_SCOPE"));
      expect(codes.slice(3)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
    } finally {
      env.rateLimitPerMinute = before;
    }
  });

  it("is in the workspace's log of requests", async () => {
    const credential = await keyWith("embed");
    const { problem } = await call(listDocuments, "GET", { credential });
    expect(problem.instance).toContain(problem.requestId);
    const where = { requestId: problem.requestId };
    await expect
      .poll(() => db().requestLog.findFirst({ where, select: { errorCode: true } }))
      .toEqual({ errorCode: "INSUFFICIENT_SCOPE" });
  });
});

describe("a key that vouches for a signer", () => {
  it("needs the scope of embedding", async () => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    const forwarded = { "signer-address": "198.51.100.4" };
    const ask = async (scope: Scope) => {
      const headers = { ...forwarded, ...(await keyWith(scope)) };
      return call(getSigning, "GET", { params, headers });
    };
    expect((await ask("embed")).status).toBe(200);
    expect((await ask("*")).status).toBe(200);
    const { status, problem } = await ask("documents:send");
    expect([status, problem.code, problem.scope]).toEqual([403, "INSUFFICIENT_SCOPE", "embed"]);
  });
});
