import { beforeEach, describe, expect, it } from "vitest";
import { POST as createDocument, GET as listDocuments } from "@/app/v1/documents/route";
import { db } from "@/lib/platform/database/db";
import { flushRequests } from "@/lib/platform/request-log/buffer";
import { pruneRequests } from "@/lib/platform/request-log/prune";
import { redactJson } from "@/lib/platform/request-log/redact-json";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { createTenant, publishTemplate, type Tenant, TWO_PEOPLE } from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const lines = async () => {
  await flushRequests();
  return db().requestLog.findMany({ where: { workspaceId: tenant.workspaceId }, orderBy: { id: "asc" } });
};

describe("the request log", () => {
  it("has a line for each call by a key, with what was wrong and without what people wrote", async () => {
    const templateId = await publishTemplate(tenant);
    const body = { templateId, recipients: TWO_PEOPLE, name: "Secret project" };
    const created = await call(createDocument, "POST", { credential: tenant.key, body });
    const wrong = await call(createDocument, "POST", { credential: tenant.key, body: { ...body, nmae: 1 } });
    await call(listDocuments, "GET", { credential: tenant.key, query: "status=draft" });
    await call(listDocuments, "GET", { credential: tenant.jwt });
    expect((await call(listDocuments, "GET")).problem.instance).toBeUndefined();
    const [first, second, third, ...others] = await lines();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      apiKeyId: tenant.apiKeyId,
      requestId: created.headers.get("request-id"),
      operationId: "createDocument",
      method: "POST",
      status: 201,
      errorCode: null,
      createdAt: clock.now(),
    });
    expect(first?.durationMs).toBeGreaterThanOrEqual(0);
    expect(first?.body).toContain(templateId);
    expect(first?.body).not.toMatch(/Secret|cleo|Cleo/);
    expect(second).toMatchObject({
      status: 400,
      errorCode: "INVALID_INPUT",
      requestId: wrong.problem.requestId,
    });
    expect(wrong.problem.instance).toMatch(new RegExp(`/developers/requests/${second?.requestId}$`));
    expect(third).toMatchObject({ method: "GET", path: "/?status=draft", status: 200, body: null });
  });

  it("forgets after 30 days", async () => {
    await call(listDocuments, "GET", { credential: tenant.key });
    expect(await lines()).toHaveLength(1);
    clock.advance(29 * 86_400_000);
    await pruneRequests();
    expect(await lines()).toHaveLength(1);
    clock.advance(2 * 86_400_000);
    expect(await pruneRequests()).toBeGreaterThanOrEqual(1);
    expect(await lines()).toEqual([]);
  });
});

describe("redaction", () => {
  it("keeps names, numbers and ids, and lengths of texts", () => {
    const id = "01900000-0000-7000-8000-000000000000";
    expect(JSON.parse(redactJson(JSON.stringify({ a: "text", b: [1, true, null], id })) ?? "")).toEqual({
      a: "(4 characters)",
      b: [1, true, null],
      id,
    });
  });

  it("stays small whatever is sent", () => {
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i])));
    const deep = `${"[".repeat(500)}1${"]".repeat(500)}`;
    const long = JSON.stringify(Array.from({ length: 5000 }, () => ({ "a name that is long": "x" })));
    for (const text of [wide, deep, long]) expect(redactJson(text)?.length).toBeLessThanOrEqual(4_000);
    expect(redactJson("not json")).toBeNull();
  });
});
