import pg from "pg";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { sweep } from "@/lib/domain/maintenance/sweep";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { mailLink } from "@/test/api/mails";
import { createTenant, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";
import { ownerClient, resetDatabase } from "@/test/support/database";

const clock = stoppedClock();
const MINUTE_MS = 60_000;

let tenant: Tenant;
beforeEach(async () => {
  await resetDatabase();
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
});

const NOTHING = {
  overdue: 0,
  expired: 0,
  expiringSoon: 0,
  expiringKeys: 0,
  reminded: 0,
  heldMails: 0,
  scheduled: 0,
  unsealed: 0,
  unannounced: 0,
  unmailed: 0,
  untold: 0,
  unpurged: 0,
  undelivered: 0,
  bulkSends: 0,
  unsignedStarts: 0,
  signInFailures: 0,
};

const queued = (name: string, documentId: string) =>
  db().outboxEvent.count({ where: { name, data: { path: ["documentId"], equals: documentId } } });

/** Runs the sweep once a minute, as the schedule does. */
async function sweepFor(minutes: number) {
  const total: Record<string, number> = { ...NOTHING };
  for (let i = 0; i < minutes; i++) {
    clock.advance(MINUTE_MS);
    for (const [task, count] of Object.entries(await sweep())) total[task] = (total[task] ?? 0) + count;
  }
  return total;
}

/** Mails every recipient who is to act, as the job does. */
async function mailAll(documentId: string) {
  for (const { id } of await db().recipient.findMany({ where: { documentId, status: "pending" } }))
    await mailLink(documentId, id);
}

/** Creates a document in its state after the last signature; its files are created in other tests. */
async function completed(change: object) {
  const { id } = await sendOne(tenant);
  await mailAll(id);
  await db().recipient.updateMany({ where: { documentId: id }, data: { status: "signed" } });
  await db().document.update({
    where: { id },
    data: { status: "completed", completedAt: clock.now(), ...change },
  });
  return id;
}

describe("a sweep", () => {
  it("finds nothing where everything went its way", async () => {
    const { id } = await sendOne(tenant);
    await mailAll(id);
    expect(await sweepFor(3)).toEqual(NOTHING);
  });

  it("asks again, within two minutes and once, for a link's mail that nobody sent", async () => {
    const { id } = await sendOne(tenant);
    expect(await sweepFor(2)).toEqual({ ...NOTHING, unmailed: 1 });
    expect(await queued("document/step-opened", id)).toBe(2);
    expect(await sweepFor(5)).toEqual(NOTHING);
  });

  it("asks again for the mail of who has none, also when another of the step has theirs", async () => {
    const { id } = await sendOne(tenant);
    await db().recipient.updateMany({
      where: { documentId: id, roleKey: "provider" },
      data: { status: "pending", sentAt: clock.now() },
    });
    const { id: first } = await db().recipient.findFirstOrThrow({
      where: { documentId: id, roleKey: "client" },
    });
    await mailLink(id, first);
    expect(await sweepFor(2)).toEqual({ ...NOTHING, unmailed: 1 });
  });

  it("misses no mail to whom none goes: their sender delivers the link", async () => {
    const recipients = TWO_PEOPLE.map((one) => ({ ...one, delivery: "none" as const }));
    const { id } = await sendOne(tenant, { recipients });
    expect(await sweepFor(3)).toEqual(NOTHING);
    expect(await queued("document/step-opened", id)).toBe(1);
  });

  it("sends no copy's mail to whom the last signature opened it: they hear of the completion", async () => {
    const id = await completed({ sealedAt: clock.now() });
    await db().recipient.updateMany({
      where: { documentId: id, roleKey: "provider" },
      data: { role: "cc", status: "delivered", sentAt: clock.now() },
    });
    expect((await sweepFor(3)).unmailed).toBe(0);
  });

  it("asks again, within two minutes, for a seal that was not made", async () => {
    const id = await completed({});
    const before = await queued("document/fully-signed", id);
    expect(await sweepFor(2)).toMatchObject({ unsealed: 2 });
    expect(await queued("document/fully-signed", id)).toBe(before + 2);
  });

  it("makes up for the event of a seal, once, with what follows from it", async () => {
    const id = await completed({ sealedAt: clock.now() });
    expect(await sweepFor(2)).toEqual({ ...NOTHING, unannounced: 1 });
    expect(await sweepFor(5)).toEqual(NOTHING);
    expect(await db().event.count({ where: { documentId: id, type: "document.completed" } })).toBe(1);
    expect(await queued("document/completed", id)).toBe(1);
  });

  it("tells the owner of an ending, once, where its job does not, as one of the former release", async () => {
    const id = await completed({ sealedAt: clock.now() });
    const row = {
      id: newId(),
      name: "document/completed",
      data: { documentId: id },
      dispatchedAt: clock.now(),
    };
    await db().outboxEvent.create({ data: row });
    expect((await sweepFor(3)).untold).toBe(1);
    const told = { dedupeKey: `document.completed:${id}`, userId: tenant.userId };
    expect(await db().notification.findMany({ where: { href: `/documents/${id}` } })).toMatchObject([told]);
  });

  it("asks again for the purge of a deleted document", async () => {
    const { id } = await sendOne(tenant);
    await mailAll(id);
    await deleteDocument(tenant.ctx, id);
    expect(await sweepFor(2)).toEqual({ ...NOTHING, unpurged: 2 });
    await purgeDocument(id);
    expect(await sweepFor(5)).toEqual(NOTHING);
  });

  it("ends what is out of time, warns before, and reminds", async () => {
    const { id } = await sendOne(tenant, { expiresInDays: 7, reminders: { everyDays: 2, max: 1 } });
    await mailAll(id);
    expect(await sweepFor(1)).toEqual(NOTHING);
    clock.advance(2 * DAY_MS);
    expect(await sweepFor(1)).toEqual({ ...NOTHING, reminded: 1 });
    clock.advance(2 * DAY_MS);
    expect(await sweepFor(1)).toEqual({ ...NOTHING, expiringSoon: 1 });
    clock.advance(3 * DAY_MS - 3 * MINUTE_MS);
    expect(await sweepFor(2)).toEqual({ ...NOTHING, expired: 1 });
    expect((await db().document.findUniqueOrThrow({ where: { id } })).status).toBe("expired");
  });

  it("counts webhooks that are due and that nobody is at", async () => {
    const { workspaceId } = tenant;
    const endpoint = await db().webhookEndpoint.create({
      data: {
        id: newId(),
        workspaceId,
        url: "https://example.com/hook",
        enabledEvents: [],
        secretCiphertext: "-",
      },
    });
    const { id } = await sendOne(tenant);
    await mailAll(id);
    expect((await sweepFor(2)).undelivered).toBe(0);
    const waiting = await db().webhookDelivery.count({
      where: { endpointId: endpoint.id, status: "pending" },
    });
    expect((await sweepFor(1)).undelivered).toBe(waiting);
    const [first] = await db().webhookDelivery.findMany({ where: { endpointId: endpoint.id }, take: 1 });
    const inFlightUntil = new Date(clock.now().getTime() + DAY_MS);
    await db().webhookDelivery.update({ where: { id: first?.id ?? "" }, data: { inFlightUntil } });
    expect((await sweepFor(1)).undelivered).toBe(0);
  });

  it("counts what it repairs for the operator", async () => {
    await completed({ sealedAt: clock.now() });
    const { id } = await sendOne(tenant, { expiresInDays: 1 });
    await mailAll(id);
    await sweepFor(2);
    clock.advance(2 * DAY_MS);
    await sweepFor(1);
    const repairs = await db().repair.findMany({
      select: { kind: true, count: true },
      orderBy: { kind: "asc" },
    });
    expect(repairs).toEqual([
      { kind: "event-missing", count: 1 },
      { kind: "expiry-missed", count: 1 },
    ]);
  });

  it("repairs once, however many processes sweep at once", async () => {
    await sendOne(tenant);
    await completed({ sealedAt: clock.now() });
    await completed({});
    clock.advance(MINUTE_MS);
    const counts = await Promise.all(Array.from({ length: 4 }, () => sweep()));
    const sum = (task: keyof typeof NOTHING) => counts.reduce((total, count) => total + count[task], 0);
    expect([sum("unmailed"), sum("unannounced"), sum("unsealed")]).toEqual([1, 1, 1]);
  });

  it("goes on after a time in which nothing ran, and looks at nothing twice", async () => {
    await sweepFor(1);
    const { id } = await sendOne(tenant);
    clock.advance(3 * 60 * MINUTE_MS);
    expect((await sweepFor(4)).unmailed).toBe(1);
    await mailAll(id);
    expect(await sweepFor(3)).toEqual(NOTHING);
  });

  it("asks the same few questions, however many documents are out, when nothing is due", async () => {
    const statements = async () => {
      const spy = vi.spyOn(pg.Client.prototype, "query");
      await sweepFor(1);
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    const { id } = await sendOne(tenant);
    await mailAll(id);
    await sweepFor(2);
    const few = await statements();
    for (let i = 0; i < 12; i++) await mailAll((await sendOne(tenant)).id);
    await sweepFor(2);
    expect(await statements()).toBe(few);
    expect(few).toBeLessThan(40);
  });

  it("reads no table of documents or people as a whole", async () => {
    await sweepFor(2);
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await sweepFor(1);
    const queries = (spy.mock.calls as unknown[][]).map(
      ([query]) => query as { text?: string; values?: unknown[] },
    );
    spy.mockRestore();
    const client = ownerClient();
    await client.connect();
    // With only a handful of rows, PostgreSQL would use a sequential scan, or sort the result of any other index.
    await client.query("set enable_seqscan = off");
    await client.query("set enable_sort = off");
    // Sweeps query across workspaces. With only a handful of rows, an index that begins with the workspace costs as
    // little as the sweep's own, so the planner might choose either.
    await client.query("begin");
    const { rows: ofWorkspaces } = await client.query<{ name: string }>(
      "select indexname as name from pg_indexes where indexname ~ '^(documents|recipients)_workspace_.*_idx$'",
    );
    for (const { name } of ofWorkspaces) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    const plans: string[] = [];
    for (const { text = "", values = [] } of queries)
      if (/\bfrom (documents|recipients)\b|"(documents|recipients)"/.test(text)) {
        const { rows } = await client.query({ text: `explain (costs off) ${text}`, values });
        plans.push(JSON.stringify(rows));
      }
    await client.query("rollback");
    await client.end();
    expect(plans.length).toBeGreaterThanOrEqual(8);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (documents|recipients)/);
    const all = plans.join();
    for (const index of [
      "documents_expiring_idx",
      "documents_scheduled_idx",
      "recipients_reminder_due_idx",
      "documents_unsealed_idx",
      "documents_unpurged_idx",
      "documents_sealed_idx",
      "recipients_sent_idx",
    ])
      expect(all).toContain(index);
  });

  it("that fails in one task does the others, and says so", async () => {
    const { id } = await sendOne(tenant, { expiresInDays: 1, reminders: { everyDays: 1, max: 5 } });
    await mailAll(id);
    // The trail cannot be continued, so the document cannot be ended.
    await db().document.update({ where: { id }, data: { auditSequence: 0 } });
    const other = await sendOne(tenant, { expiresInDays: 30, reminders: { everyDays: 2, max: 5 } });
    await mailAll(other.id);
    clock.advance(2 * DAY_MS);
    await expect(sweep()).rejects.toThrow("1 tasks of the sweeper failed");
    const { id: recipientId } = other.recipients.find(({ roleKey }) => roleKey === "client") ?? { id: "" };
    const reminders = {
      name: "document/reminders-due",
      data: { path: ["recipientIds"], array_contains: [recipientId] },
    };
    expect(await db().outboxEvent.count({ where: reminders })).toBe(1);
    expect((await db().document.findUniqueOrThrow({ where: { id } })).status).toBe("sent");
  });
});
