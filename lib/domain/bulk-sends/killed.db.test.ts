import { type ChildProcess, spawn } from "node:child_process";
import { expect, it } from "vitest";
import { CreateBulkSendBody } from "@/lib/contracts/bulk-sends";
import { createBulkSend } from "@/lib/domain/bulk-sends/create-bulk-send";
import { getBulkSend } from "@/lib/domain/bulk-sends/queries";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { db } from "@/lib/platform/database/db";
import { standInMailer } from "@/test/api/mailer";
import { createTenant, publishTemplate, type Tenant } from "@/test/api/world";
import { bundledProgram } from "@/test/support/bundle-program";
import { eventually } from "@/test/support/eventually";

/**
 * 300 rows, 6 of them invalid, are sent by processes that are killed (kill -9) half-way and succeeded by others: no
 * one is mailed twice, and no one is left out.
 */
const ROWS = 300;
const BAD_EVERY = 50;
const SENT = ROWS - ROWS / BAD_EVERY;
const mailer = standInMailer();
const PROGRAM = bundledProgram("test/bulk/send.ts");

const emailOf = (i: number) => (i % BAD_EVERY === 0 ? "no address" : `client-${i}@example.com`);

async function start(tenant: Tenant): Promise<string> {
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    recipients: [
      { roleKey: "client", name: `Client ${i}`, email: emailOf(i) },
      { roleKey: "provider", name: "Pat Provider", email: "pat@example.com" },
    ],
    externalId: `row-${i}`,
  }));
  const body = { templateId: await publishTemplate(tenant), rows, invalidRows: "fail" };
  return (await createBulkSend(tenant.ctx, CreateBulkSendBody.parse(body))).id;
}

function sender(id: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...PROGRAM, id], {
    env: { ...process.env, NODE_OPTIONS: "", MAILS_PER_DAY: "0", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += String(text);
  });
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve(signal ?? (code === 0 ? "done" : errors))),
  );
  return { child, ended };
}

const countSent = (id: string) => db().bulkSendRow.count({ where: { bulkSendId: id, status: "sent" } });

async function killedFrom(
  count: number,
  id: string,
  { child, ended }: { child: ChildProcess; ended: Promise<string> },
) {
  await eventually(async () => expect(await countSent(id)).toBeGreaterThanOrEqual(count));
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
}

it("a bulk send of 300 rows that is killed half-way mails everyone once", {
  timeout: 240_000,
}, async () => {
  const tenant = await createTenant();
  const id = await start(tenant);

  expect(await sender(id, { COUNTERSIGN_FAILPOINT: "after-row-sent" }).ended).toBe("SIGKILL");
  expect(await countSent(id)).toBe(1);
  await killedFrom(90, id, sender(id));
  const half = await countSent(id);
  expect(half).toBeLessThan(ROWS);
  // Two jobs run at once, as when a job that was presumed lost continues while its replacement runs.
  const [one, other] = [sender(id), sender(id)];
  await killedFrom(half + 60, id, one);
  expect(await other.ended).toBe("done");

  expect(await getBulkSend(tenant.ctx, id)).toMatchObject({
    status: "completed",
    counts: { total: ROWS, sent: SENT, failed: ROWS - SENT, pending: 0 },
  });
  const everyone = Array.from({ length: ROWS }, (_, i) => emailOf(i))
    .filter((email) => email.includes("@"))
    .sort();
  const { workspaceId } = tenant;
  const clients = await db().recipient.findMany({ where: { workspaceId, roleKey: "client" } });
  expect(clients.map(({ email }) => email).sort()).toEqual(everyone);
  const rows = await db().bulkSendRow.findMany({ where: { bulkSendId: id, status: "sent" } });
  expect(rows.map(({ documentId }) => documentId).sort()).toEqual(
    clients.map(({ documentId }) => documentId).sort(),
  );
  const sent = await db().auditEvent.count({ where: { document: { workspaceId }, type: "sent" } });
  expect(sent).toBe(SENT);

  // All remaining requests to mail are processed, as their jobs would do.
  const requests = await db().outboxEvent.findMany({ where: { name: "document/step-opened" } });
  expect(requests).toHaveLength(SENT);
  const clientOf = new Map(clients.map((client) => [client.documentId, client.id]));
  for (const { data } of requests) {
    const event = data as { documentId: string };
    await sendMailsFor("document/step-opened", event, clientOf.get(event.documentId) ?? null);
  }
  expect(mailer.sent.map(({ to }) => to).sort()).toEqual(everyone);
  expect(await db().outboxEvent.count({ where: { name: "bulk-send/ended" } })).toBe(1);
});
