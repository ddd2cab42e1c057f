import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { addStorageUsage, assertStorageLeft } from "@/lib/domain/entitlements/storage";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, publishTemplate, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";
import { ownerClient } from "@/test/support/database";

const clock = stoppedClock();
const { selfHostedPlan, storageLimitGib } = env;
const GIB = 1024 ** 3;

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-06-10T10:00:00Z");
  tenant = await createTenant();
});
afterEach(() => {
  Object.assign(env, { selfHostedPlan, storageLimitGib });
});

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

/** Counts how often each outcome occurred among concurrent calls. */
async function tally(works: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(works.map(outcomeOf))) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

describe("documents of a month", () => {
  it("hold when many are sent at once", async () => {
    const templateId = await publishTemplate(tenant);
    const drafts = await Promise.all(
      Array.from({ length: 12 }, () => createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE })),
    );
    Object.assign(env, { selfHostedPlan: "free" });
    const counts = await tally(drafts.map(({ id }) => sendDocument(tenant.ctx, id)));
    expect(counts).toEqual({ done: 5, DOCUMENT_LIMIT_REACHED: 7 });
    expect(await db().document.count({ where: { workspaceId: tenant.workspaceId, status: "sent" } })).toBe(5);
    const [left] = await db().document.findMany({
      where: { workspaceId: tenant.workspaceId, status: "draft" },
    });
    clock.set("2026-07-01T00:00:00Z");
    expect(await outcomeOf(sendDocument(tenant.ctx, left?.id ?? ""))).toBe("done");
  });

  it("are counted by an index of the workspace's sendings", async () => {
    Object.assign(env, { selfHostedPlan: "pro" });
    const spy = vi.spyOn(pg.Client.prototype, "query");
    const { id } = await sendOne(tenant);
    const asked = (spy.mock.calls as unknown[][])
      .map(([query]) => query as { text?: string; values?: unknown[] })
      .find(({ text }) => text?.includes("count(*)::int as sent"));
    spy.mockRestore();
    const client = ownerClient();
    await client.connect();
    // With a handful of rows, any index is equally good, so this inserts rows of two years, few of which are of this
    // month.
    await client.query("begin");
    await client.query(
      `insert into documents
       select (jsonb_populate_record(d, jsonb_build_object(
                'id', gen_random_uuid(), 'sent_at', timestamptz '2024-01-01' + n * interval '4 hours'))).*
         from documents d, generate_series(1, 4000) n where d.id = $1`,
      [id],
    );
    await client.query("analyze documents");
    const { rows } = await client.query({
      text: `explain (costs off) ${asked?.text}`,
      values: asked?.values ?? [],
    });
    await client.query("rollback");
    await client.end();
    expect(JSON.stringify(rows)).toContain("documents_workspace_id_sent_at_idx");
  });
});

it("workspaces of an account hold when many are made at once", async () => {
  Object.assign(env, { selfHostedPlan: "pro" });
  const make = (i: number) => createWorkspace(tenant.userId, { name: `Branch ${i}` });
  expect(await tally(Array.from({ length: 8 }, (_, i) => make(i)))).toEqual({
    done: 2,
    WORKSPACE_LIMIT_REACHED: 6,
  });
  expect(await db().workspace.count({ where: { ownerId: tenant.userId, deletedAt: null } })).toBe(3);
});

describe("what a workspace stores", () => {
  const take = (bytes: number) => db().$transaction((tx) => addStorageUsage(tx, tenant.workspaceId, bytes));
  const isLeft = () => outcomeOf(assertStorageLeft(tenant.workspaceId));
  /** Gives the file of the workspace's only document this size. */
  const grow = (sizeBytes: number) =>
    db().blob.updateMany({
      where: { templateVersions: { some: { template: { workspaceId: tenant.workspaceId } } } },
      data: { sizeBytes },
    });

  it("holds when many files come at once", async () => {
    Object.assign(env, { selfHostedPlan: "free" });
    const sizes = Array.from({ length: 10 }, () => Math.floor(0.3 * GIB));
    expect(await tally(sizes.map(take))).toEqual({ done: 3, PLAN_REQUIRED: 7 });
  });

  it("is what is referred to, each file once, and refuses uploads and sendings with what to do", async () => {
    await sendOne(tenant);
    await grow(GIB / 2);
    clock.advance(HOUR_MS);
    Object.assign(env, { storageLimitGib: 0.5 });
    // The source and the first recipients' snapshot are the same file, which is counted once.
    expect(await isLeft()).toBe("PLAN_REQUIRED");
    const templateId = await publishTemplate(tenant);
    const draft = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    await expect(sendDocument(tenant.ctx, draft.id)).rejects.toMatchObject({
      code: "PLAN_REQUIRED",
      message: expect.stringContaining("Delete documents and templates"),
    });
    Object.assign(env, { storageLimitGib: 1 });
    expect(await isLeft()).toBe("done");
  });

  it("is free again once what was deleted is purged", async () => {
    const templateId = await publishTemplate(tenant, undefined, "oneoff");
    const { id } = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    await sendDocument(tenant.ctx, id);
    await grow(GIB);
    clock.advance(HOUR_MS);
    Object.assign(env, { selfHostedPlan: "free" });
    expect(await isLeft()).toBe("PLAN_REQUIRED");
    await deleteDocument(tenant.ctx, id);
    await purgeDocument(id);
    clock.advance(60_000);
    expect(await isLeft()).toBe("done");
  });

  it("is counted again after an hour, so that sealed files and attachments are found", async () => {
    Object.assign(env, { selfHostedPlan: "free" });
    await sendOne(tenant);
    expect(await isLeft()).toBe("done");
    await grow(GIB);
    expect(await isLeft()).toBe("done");
    clock.advance(HOUR_MS);
    expect(await isLeft()).toBe("PLAN_REQUIRED");
  });

  it("has no limit where the operator lifts it", async () => {
    Object.assign(env, { selfHostedPlan: "free", storageLimitGib: 0 });
    expect(await outcomeOf(take(5 * GIB))).toBe("done");
    clock.advance(DAY_MS);
    expect(await isLeft()).toBe("done");
  });
});
