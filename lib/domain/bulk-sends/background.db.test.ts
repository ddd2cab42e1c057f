import { beforeEach, expect, it, vi } from "vitest";
import { CreateBulkSendBody } from "@/lib/contracts/bulk-sends";
import { createBulkSend } from "@/lib/domain/bulk-sends/create-bulk-send";
import { getBulkSend } from "@/lib/domain/bulk-sends/queries";
import { retryBulkSend } from "@/lib/domain/bulk-sends/retry-bulk-send";
import { giveUpChunk, sendChunk } from "@/lib/domain/bulk-sends/send-chunk";
import { pruneBulkSends, sweepBulkSends } from "@/lib/domain/bulk-sends/sweep-bulk-sends";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, publishTemplate, type Tenant } from "@/test/api/world";

const workers = vi.hoisted(() => ({ areFull: false }));
vi.mock("@/lib/domain/documents/lay-out-document", async (load) => {
  const original = await load<typeof import("@/lib/domain/documents/lay-out-document")>();
  const layOutToSend: typeof original.layOutToSend = (...of) => {
    if (workers.areFull) throw new AppError("BUSY", { detail: "Too many documents are being processed." });
    return original.layOutToSend(...of);
  };
  return { ...original, layOutToSend };
});

const clock = stoppedClock();
const DAY_0 = "2026-06-10T10:00:00Z";

let tenant: Tenant;
beforeEach(async () => {
  clock.set(DAY_0);
  workers.areFull = false;
  tenant = await createTenant();
});

async function start(count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, i) => ({
    recipients: [
      { roleKey: "client", name: `Client ${i}`, email: `client-${i}@example.com` },
      { roleKey: "provider", name: "Pat Provider", email: "pat@example.com" },
    ],
  }));
  const body = CreateBulkSendBody.parse({ templateId: await publishTemplate(tenant), rows });
  return (await createBulkSend(tenant.ctx, body)).id;
}

const chunkOf = async (id: string): Promise<number> =>
  (await db().bulkSend.findUniqueOrThrow({ where: { id } })).chunk;

const send = (id: string, chunk: number) => sendChunk({ bulkSendId: id, chunk }, async () => {});

it("waits for a few minutes when the layout workers are full, and continues by itself", async () => {
  const id = await start(2);
  for (const time of ["10:00", "10:05", "10:10"]) {
    clock.set(`2026-06-10T${time}:00Z`);
    await sweepBulkSends();
    workers.areFull = true;
    await send(id, await chunkOf(id));
    expect(await getBulkSend(tenant.ctx, id)).toMatchObject({
      status: "sending",
      counts: { pending: 2, failed: 0 },
      pause: { code: "BUSY", resumesAt: expect.stringContaining("2026-06-10T10:") },
    });
  }
  workers.areFull = false;
  clock.set("2026-06-10T10:15:00Z");
  await sweepBulkSends();
  await send(id, await chunkOf(id));
  expect(await getBulkSend(tenant.ctx, id)).toMatchObject({
    status: "completed",
    counts: { sent: 2 },
    pause: null,
  });
});

it("stops when the template is archived", async () => {
  const id = await start(2);
  const { templateId } = await getBulkSend(tenant.ctx, id);
  await setTemplateStatus(tenant.ctx, templateId, "archived");
  await send(id, await chunkOf(id));
  expect(await getBulkSend(tenant.ctx, id)).toMatchObject({
    status: "paused",
    pause: { code: "TEMPLATE_ARCHIVED" },
  });
  const again = () => retryBulkSend(tenant.ctx, id, undefined);
  await expect(again()).rejects.toMatchObject({ code: "TEMPLATE_ARCHIVED" });
  await setTemplateStatus(tenant.ctx, templateId, "active");
  await again();
  await send(id, await chunkOf(id));
  expect(await getBulkSend(tenant.ctx, id)).toMatchObject({ status: "completed", counts: { sent: 2 } });
});

it("sends nothing in a workspace that was deleted", async () => {
  const id = await start(2);
  const { workspaceId } = tenant;
  await db().workspace.update({ where: { id: workspaceId }, data: { deletedAt: clock.now() } });
  await send(id, await chunkOf(id));
  expect(await db().document.count({ where: { workspaceId } })).toBe(0);
  expect((await db().bulkSend.findUniqueOrThrow({ where: { id } })).status).toBe("paused");
});

it("stops with its job's last attempt, and loses nothing", async () => {
  const id = await start(2);
  await giveUpChunk({ bulkSendId: id, chunk: await chunkOf(id) });
  expect(await getBulkSend(tenant.ctx, id)).toMatchObject({
    status: "paused",
    pause: { code: "INTERNAL" },
    counts: { pending: 2 },
  });
});

it("is requested again when its job was lost, and sends each row once when both jobs run", async () => {
  const id = await start(30);
  const chunk = await chunkOf(id);
  clock.set("2026-06-10T10:06:00Z");
  await sweepBulkSends();
  const where = { name: "bulk-send/chunk-due", data: { path: ["bulkSendId"], equals: id } };
  const requests = await db().outboxEvent.findMany({ where });
  expect(requests.map(({ data }) => data)).toEqual([
    { bulkSendId: id, chunk },
    { bulkSendId: id, chunk },
  ]);
  await Promise.all([send(id, chunk), send(id, chunk), send(id, chunk)]);
  await send(id, await chunkOf(id));
  expect(await getBulkSend(tenant.ctx, id)).toMatchObject({ status: "completed", counts: { sent: 30 } });
  expect(await db().document.count({ where: { workspaceId: tenant.workspaceId } })).toBe(30);
});

it("keeps its place in the queue when its job waits for long behind those of others", async () => {
  const id = await start(30);
  const chunk = await chunkOf(id);
  clock.set("2026-06-10T10:06:00Z");
  await sweepBulkSends();
  await send(id, chunk);
  const half = { counts: { sent: 20, pending: 10 } };
  expect(await getBulkSend(tenant.ctx, id)).toMatchObject(half);
  // Runs the job that the sweep requested: its rows were already sent.
  await send(id, chunk);
  expect(await getBulkSend(tenant.ctx, id)).toMatchObject(half);
  expect(await chunkOf(id)).toBe(chunk + 1);
});

it("deletes a paused list that is not continued for 180 days", async () => {
  const id = await start(1);
  await giveUpChunk({ bulkSendId: id, chunk: await chunkOf(id) });
  const leftAfter = async (days: number) => {
    clock.set(new Date(Date.parse(DAY_0) + days * DAY_MS).toISOString());
    await pruneBulkSends();
    return db().bulkSend.count({ where: { id } });
  };
  expect([await leftAfter(179), await leftAfter(181)]).toEqual([1, 0]);
});
