import { beforeAll, describe, expect, it } from "vitest";
import type { RequestLogFilter } from "@/lib/contracts/request-log";
import { listLoggedRequests, requireLoggedRequest } from "@/lib/domain/workspaces/api-keys/logged-requests";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { createTenant, type Tenant } from "@/test/api/world";

let tenant: Tenant;
let other: Tenant;
const OTHER_KEY = newId();

type Line = { method?: string; path?: string; status?: number; errorCode?: string; apiKeyId?: string };

async function log(of: Tenant, requestId: string, line: Line = {}) {
  await db().requestLog.create({
    data: {
      id: newId(),
      workspaceId: of.workspaceId,
      apiKeyId: of.apiKeyId,
      requestId,
      operationId: "listDocuments",
      method: "GET",
      path: "/v1/documents",
      status: 200,
      durationMs: 12,
      body: null,
      createdAt: new Date(),
      ...line,
    },
  });
}

beforeAll(async () => {
  [tenant, other] = [await createTenant(), await createTenant()];
  await log(tenant, "req_list");
  await log(tenant, "req_send", { method: "POST", path: "/v1/documents/0199/send" });
  await log(tenant, "req_missing", { path: "/v1/documents/0198", status: 404, errorCode: "NOT_FOUND" });
  await log(tenant, "req_broken", { method: "PATCH", status: 500, errorCode: "INTERNAL" });
  await log(tenant, "req_percent", { path: "/v1/documents?q=50%25_off" });
  await log(tenant, "req_other_key", { apiKeyId: OTHER_KEY });
  await log(other, "req_theirs", { path: "/v1/documents/0199/send" });
});

const idsOf = async (filter: RequestLogFilter) =>
  (await listLoggedRequests(tenant.ctx, filter, { limit: 50 })).items.map((line) => line.requestId);

describe("the request log", () => {
  it("is the workspace's own, newest first", async () => {
    expect(await idsOf({})).toEqual([
      "req_other_key",
      "req_percent",
      "req_broken",
      "req_missing",
      "req_send",
      "req_list",
    ]);
    expect((await listLoggedRequests(other.ctx, {}, { limit: 50 })).items.map((l) => l.requestId)).toEqual([
      "req_theirs",
    ]);
  });

  it.each<[RequestLogFilter, string[]]>([
    [{ method: "POST" }, ["req_send"]],
    [{ status: "4xx" }, ["req_missing"]],
    [{ status: "5xx" }, ["req_broken"]],
    [{ code: "NOT_FOUND" }, ["req_missing"]],
    [{ path: "0199/SEND" }, ["req_send"]],
    [{ path: "50%25_" }, ["req_percent"]],
    [{ path: "%" }, ["req_percent"]],
    [{ requestId: "req_broken" }, ["req_broken"]],
    [{ requestId: "req_theirs" }, []],
    [{ status: "2xx", path: "send", method: "POST" }, ["req_send"]],
    [{ key: OTHER_KEY }, ["req_other_key"]],
    [{ key: newId() }, []],
  ])("narrowed by %j", async (filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected);
  });

  it("names the key, also one that is not there any more", async () => {
    const { items } = await listLoggedRequests(tenant.ctx, { status: "2xx" }, { limit: 50 });
    expect(items.map((line) => line.keyName)).toEqual(["A deleted key", "test", "test", "test"]);
  });

  it("is read page by page", async () => {
    const first = await listLoggedRequests(tenant.ctx, {}, { limit: 4 });
    expect(first.items).toHaveLength(4);
    const second = await listLoggedRequests(tenant.ctx, {}, { limit: 4, cursor: first.nextCursor ?? "" });
    expect(second.items.map((line) => line.requestId)).toEqual(["req_send", "req_list"]);
    expect(second.nextCursor).toBeNull();
    await expect(listLoggedRequests(tenant.ctx, {}, { limit: 4, cursor: "x" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("tells all of one call, and nothing of another workspace's", async () => {
    expect(await requireLoggedRequest(tenant.ctx, "req_missing")).toMatchObject({
      requestId: "req_missing",
      operationId: "listDocuments",
      keyId: tenant.apiKeyId,
      keyName: "test",
      errorCode: "NOT_FOUND",
      body: null,
    });
    await expect(requireLoggedRequest(tenant.ctx, "req_theirs")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is for owners and admins", async () => {
    const member = { ...tenant.ctx, role: "member" as const };
    const refused = { code: "INSUFFICIENT_ROLE" };
    await expect(listLoggedRequests(member, {}, { limit: 1 })).rejects.toMatchObject(refused);
    await expect(requireLoggedRequest(member, "req_list")).rejects.toMatchObject(refused);
    const admin = { ...tenant.ctx, role: "admin" as const };
    expect((await listLoggedRequests(admin, {}, { limit: 1 })).items).toHaveLength(1);
  });
});
