import { beforeAll, describe, expect, it } from "vitest";
import { GET as exportLog } from "@/app/api/security-events/export/route";
import { POST as createKey } from "@/app/v1/api-keys/route";
import { GET } from "@/app/v1/security-events/route";
import type { SecurityEventDto } from "@/lib/contracts/security-events";
import {
  recordSecurityEvents,
  SYSTEM_SECURITY_ACTOR,
} from "@/lib/domain/security-log/record-security-events";
import { brokenSecurityLink } from "@/lib/domain/security-log/security-chain";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function list(query: string, credential = tenant.jwt) {
  const { status, headers, body } = await call(GET, "GET", { credential, query });
  return { status, headers, body: body as SecurityEventDto[] };
}

describe("GET /v1/security-events", () => {
  it("answers with who did what from where, newest first", async () => {
    const headers = { "user-agent": "Test browser" };
    await call(createKey, "POST", { credential: tenant.jwt, headers, body: { name: "Backend" } });
    const { status, body } = await list("");
    expect(status).toBe(200);
    expect(body[0]).toMatchObject({
      type: "key.created",
      actor: { type: "user", id: tenant.userId, name: "Ada Owner" },
      userAgent: "Test browser",
      target: { type: "api_key", name: "Backend" },
    });
  });

  it("is paged and filtered", async () => {
    const own = await createTenant();
    const listOwn = (query: string) => list(query, own.jwt);
    const all = (await listOwn("limit=100")).body;
    expect(all.length).toBeGreaterThan(1);
    const first = await listOwn("limit=1");
    expect(first.body).toEqual(all.slice(0, 1));
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get("link") ?? "")?.[1];
    expect((await listOwn(`limit=1&cursor=${cursor}`)).body).toEqual(all.slice(1, 2));
    expect((await listOwn("type=member.added")).body.map(({ type }) => type)).toEqual(["member.added"]);
    expect((await listOwn(`actor=${own.userId}`)).body).toHaveLength(all.length);
    expect((await listOwn("actor=nobody")).body).toEqual([]);
    expect((await listOwn("after=2999-01-01T00:00:00Z")).body).toEqual([]);
    expect((await listOwn("before=2999-01-01T00:00:00Z")).body).toHaveLength(all.length);
    expect((await listOwn("typ=x")).status).toBe(400);
  });

  it("is for owners, admins and their keys, and never another workspace's", async () => {
    const [member, admin, other] = await Promise.all([
      addMember(tenant, "member"),
      addMember(tenant, "admin"),
      createTenant(),
    ]);
    expect((await list("", member.jwt)).status).toBe(403);
    expect((await list("", admin.jwt)).status).toBe(200);
    expect((await list("", tenant.key)).status).toBe(200);
    const theirs = await list("limit=100", other.jwt);
    expect(theirs.body.every(({ actor }) => actor.id === other.userId)).toBe(true);
    expect((await exported("csv", member.jwt)).status).toBe(403);
  });
});

const exported = async (format: string, credential = tenant.jwt) =>
  exportLog(
    new Request(`https://x.test/api/security-events/export?format=${format}`, { headers: credential }),
    { params: Promise.resolve({}) },
  );

describe("the export", () => {
  it("is recorded, contains itself, and can be verified", async () => {
    const events = (await (await exported("json")).json()) as (SecurityEventDto & {
      logId: string;
      sequence: number;
      hash: string;
      previousHash: string | null;
    })[];
    expect(events.at(-1)).toMatchObject({ type: "export.made", target: { type: "security_log" } });
    expect(brokenSecurityLink(events)).toBeNull();
    expect(await db().securityEvent.count({ where: { logId: tenant.workspaceId } })).toBe(events.length);
  });

  it("is streamed in batches as CSV that no spreadsheet evaluates", async () => {
    const event = {
      type: "settings.changed" as const,
      actor: { ...SYSTEM_SECURITY_ACTOR, name: "=HYPERLINK(1)" },
      at: new Date(),
    };
    const log = { kind: "workspace", id: tenant.workspaceId } as const;
    await db().$transaction((tx) =>
      recordSecurityEvents(
        tx,
        [log],
        Array.from({ length: 1_500 }, () => event),
      ),
    );
    const bytes = Buffer.from(await (await exported("csv")).arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const text = bytes.toString();
    expect(text.trimEnd().split("\r\n").length - 1).toBe(
      await db().securityEvent.count({ where: { logId: tenant.workspaceId } }),
    );
    expect(text).toContain(",'=HYPERLINK(1),");
  });
});
