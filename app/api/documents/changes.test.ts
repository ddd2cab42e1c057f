import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/api/documents/[id]/changes/route";
import { stopChangeHub } from "@/lib/platform/live/change-hub";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { createTenant, createUser, sendOne, type Tenant } from "@/test/api/world";

let tenant: Tenant;
let id: string;
beforeAll(async () => {
  tenant = await createTenant();
  id = (await sendOne(tenant)).id;
});
afterAll(stopChangeHub);

const refused = async (options: Parameters<typeof call>[2]) => {
  const { status, problem } = await call(GET, "GET", { params: { id }, credential: tenant.jwt, ...options });
  return `${status} ${problem.code}`;
};

describe("GET /api/documents/{id}/changes", () => {
  it("streams events that no proxy keeps back", async () => {
    const disconnect = new AbortController();
    const request = new Request("http://countersign.test/", {
      headers: tenant.jwt,
      signal: disconnect.signal,
    });
    const response = await GET(request, { params: Promise.resolve({ id }) });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    disconnect.abort();
    expect(await response.text()).toContain("event: changed");
  });

  it("asks for the same credentials as every other route", async () => {
    expect(await refused({ credential: {} })).toBe("401 UNAUTHENTICATED");
    expect(await refused({ credential: tenant.key })).toBe("401 UNAUTHENTICATED");
    const { authorization } = tenant.jwt;
    expect(await refused({ credential: { ...(authorization ? { authorization } : {}) } })).toBe(
      "400 INVALID_INPUT",
    );
  });

  it("tells nothing of another tenant's document", async () => {
    const stranger = await createTenant();
    expect(await refused({ credential: stranger.jwt })).toBe("403 WRONG_WORKSPACE");
    const { bearer } = await createUser();
    expect(await refused({ credential: { ...bearer, "x-workspace-id": tenant.workspaceId } })).toBe(
      "403 NOT_A_MEMBER",
    );
    expect(await refused({ params: { id: newId() } })).toBe("404 NOT_FOUND");
    expect(await refused({ params: { id: "x" } })).toBe("404 NOT_FOUND");
  });

  it("refuses a strange query", async () => {
    expect(await refused({ query: "after=-1" })).toBe("400 INVALID_INPUT");
    expect(await refused({ query: "before=1" })).toBe("400 INVALID_INPUT");
  });
});
