import { describe, expect, it } from "vitest";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { pingEndpoint } from "@/lib/domain/webhooks/ping-endpoint";
import type { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { askEverything, type CallOptions, inviting, saveTen } from "@/test/api/ask";
import { PIXEL, subjectOf } from "@/test/api/subjects";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";

/**
 * The table "Limits" of the interface, row by row. (A webhook's ten seconds and five retries are in webhooks.test.ts.)
 */

const { answer, plan } = askEverything();

const renamed = (t: Tenant, body: object): CallOptions => ({
  at: "PATCH /v1/workspaces/{id}",
  as: t.jwt,
  params: { id: t.workspaceId },
  body,
});
/** No one listens there, and nothing leaves the machine. */
const HOOK = { url: "http://127.0.0.1:9/", description: "", enabledEvents: [] };
const slugOf = (length: number) => sha256Hex(newId()).slice(0, length).padEnd(length, "a");

describe("Limits", () => {
  it.each([
    [1, 400],
    [2, 200],
    [60, 200],
    [61, 400],
  ])("a workspace's name of %i characters: %i", async (length, status) => {
    expect((await answer(renamed(await createTenant(), { name: "x".repeat(length) }))).status).toBe(status);
  });

  it.each([
    [1, 400],
    [2, 200],
    [40, 200],
    [41, 400],
  ])("a workspace's slug of %i characters: %i", async (length, status) => {
    // There are few slugs of two characters, so this one may be taken; what matters is that it is not too short.
    const { status: found } = await answer(renamed(await createTenant(), { slug: slugOf(length) }));
    expect(found === 409 ? 200 : found).toBe(status);
  });

  it.each([
    ["limit=0", 400],
    ["limit=1", 200],
    ["limit=100", 200],
    ["limit=101", 400],
  ])("notifications with %s: %i", async (query, status) => {
    const { jwt } = await createTenant();
    expect((await answer({ at: "GET /v1/notifications", as: jwt, query })).status).toBe(status);
  });

  it("notifications come 50 at a time", async () => {
    const { userId, workspaceId, jwt } = await createTenant();
    const shared = { userId, workspaceId, type: "member.joined", title: "T", body: "" };
    await db().notification.createMany({
      data: Array.from({ length: 51 }, () => ({ ...shared, id: newId(), dedupeKey: newId() })),
    });
    expect((await answer({ at: "GET /v1/notifications", as: jwt })).body).toHaveLength(50);
    expect((await answer({ at: "GET /v1/notifications", as: jwt, query: "limit=100" })).body).toHaveLength(
      51,
    );
  });

  it("ten saved signatures for each user", async () => {
    const tenant = await createTenant();
    await saveTen(tenant);
    const eleventh = { at: "POST /v1/users/me/signatures", as: tenant.jwt, body: { image: PIXEL } } as const;
    expect((await answer(eleventh)).status).toBe(409);
    expect((await answer({ at: "GET /v1/users/me/signatures", as: tenant.jwt })).body).toHaveLength(10);
  });

  it("the 50 most recent deliveries of a webhook", async () => {
    const { ctx, key } = await createTenant();
    const { id } = await createEndpoint(ctx, HOOK);
    const oldest = await pingEndpoint(ctx, id);
    for (let i = 0; i < 50; i++) await pingEndpoint(ctx, id);
    const { body } = await answer({ at: "GET /v1/webhooks/{id}/deliveries", as: key, params: { id } });
    expect(body).toHaveLength(50);
    expect(body.map((delivery: { id: string }) => delivery.id)).not.toContain(oldest.id);
  });

  it("the address of a signed PDF is good for ten minutes", async () => {
    const tenant = await createTenant();
    const at = "GET /v1/documents/{id}/signed-pdf";
    const subject = await subjectOf({ method: "GET", path: "/v1/documents/{id}/signed-pdf" }, tenant);
    const from = Date.now() / 1000;
    const { body } = await answer({ at, as: tenant.key, ...subject });
    const life = Number(new URL(body.url).searchParams.get("e")) - from;
    expect(life).toBeGreaterThan(590);
    expect(life).toBeLessThan(660);
  });

  it.each([
    ["free", 5],
    ["pro", 100],
    ["team", null],
    ["enterprise", null],
  ])("documents a month on the plan %s: %s", async (name, limit) => {
    const tenant = await createTenant();
    const { id: _id, ...rest } = await db().document.findUniqueOrThrow({
      where: { id: (await sendOne(tenant)).id },
    });
    const copies = Array.from({ length: (limit ?? 200) - 2 }, () => ({ ...rest, id: newId() }));
    await db().document.createMany({ data: copies as never });
    plan(name);
    await expect(sendOne(tenant)).resolves.toMatchObject({ status: "sent" });
    const last = sendOne(tenant).then(
      () => "sent",
      (error: AppError) => error.code,
    );
    expect(await last).toBe(limit === null ? "sent" : "DOCUMENT_LIMIT_REACHED");
  });

  it.each([
    ["free", 1],
    ["pro", 3],
    ["team", 10],
    ["enterprise", null],
  ])("workspaces on the plan %s: %s", async (name, limit) => {
    const tenant = await createTenant();
    plan(name);
    const make = () => answer({ at: "POST /v1/workspaces", as: tenant.jwt, body: { name: "One more" } });
    for (let count = 1; count < (limit ?? 12); count++) expect((await make()).status).toBe(201);
    expect((await make()).status).toBe(limit === null ? 201 : 402);
  });

  it.each([
    ["free", 1],
    ["pro", 1],
    ["team", 3],
    ["enterprise", 25],
  ])("seats on the plan %s: %i", async (name, seats) => {
    const tenant = await createTenant();
    plan(name);
    for (let used = 1; used < seats; used++)
      expect((await answer(inviting(tenant, `${newId()}@example.com`))).status).toBe(201);
    expect((await answer(inviting(tenant, `${newId()}@example.com`))).status).toBe(402);
  });
});
