import { beforeEach, describe, expect, it } from "vitest";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { sweepExpiring } from "@/lib/domain/documents/sweep-expiring";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";
import { declineSigning } from "@/lib/domain/signing/decline-signing";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { db } from "@/lib/platform/database/db";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { answerOf, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const clock = stoppedClock();
const origin = { requestId: "req_test", ip: null, userAgent: null };
const EVERY_DAY = { reminders: { everyDays: 1, max: 30 } };
const PARALLEL = { ...TWO_SIGNERS, roles: TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })) };

let tenant: Tenant;
beforeEach(async () => {
  // Other tests may have left due reminders.
  await db().recipient.updateMany({ data: { nextReminderAt: null } });
  await db().document.updateMany({ data: { expiringSoonAt: null } });
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
});

type Requested = { recipientIds: string[]; requestId: string };

const NOTHING: Requested = { recipientIds: [], requestId: "" };

/** Events requested by sweeps for a document's recipients. */
async function reminders(documentId: string): Promise<Requested[]> {
  const recipients = await db().recipient.findMany({ where: { documentId }, select: { id: true } });
  const rows = await db().outboxEvent.findMany({
    where: { name: "document/reminders-due" },
    orderBy: { id: "asc" },
  });
  return rows
    .map(({ data }) => data as Requested)
    .filter(({ recipientIds }) => recipients.some(({ id }) => recipientIds.includes(id)));
}
const recipientOf = (documentId: string, roleKey: string) =>
  db().recipient.findFirstOrThrow({ where: { documentId, roleKey } });
const nextOf = async (documentId: string, roleKey = "client") =>
  (await recipientOf(documentId, roleKey)).nextReminderAt?.toISOString() ?? null;

describe("automatic reminders", () => {
  it("come every so many days at the same time of day, as often as the template says", async () => {
    const { id } = await sendOne(tenant, { reminders: { everyDays: 3, max: 2 } });
    expect(await nextOf(id)).toBe("2026-06-04T10:00:00.000Z");
    expect(await sweepReminders()).toBe(0);
    clock.set("2026-06-04T09:59:59Z");
    expect(await sweepReminders()).toBe(0);
    clock.set("2026-06-04T10:00:30Z");
    expect(await sweepReminders()).toBe(1);
    expect(await nextOf(id)).toBe("2026-06-07T10:00:30.000Z");
    expect(await sweepReminders()).toBe(0);
    clock.set("2026-06-07T10:00:30Z");
    expect(await sweepReminders()).toBe(1);
    expect(await nextOf(id)).toBeNull();
    clock.advance(10 * DAY_MS);
    expect(await sweepReminders()).toBe(0);
    const client = await recipientOf(id, "client");
    expect(client.remindersSent).toBe(2);
    expect((await reminders(id)).map((r) => r.recipientIds)).toEqual([[client.id], [client.id]]);
  });

  it("are one mail each, which the audit trail tells from one by hand", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    clock.advance(DAY_MS);
    await sweepReminders();
    const [request] = await reminders(id);
    const recipientId = request?.recipientIds[0] ?? "";
    for (let i = 0; i < 3; i++) await mailDueReminders(request ?? NOTHING);
    expect(await db().mailMessage.count({ where: { documentId: id, purpose: "reminder" } })).toBe(1);
    const trail = await db().auditEvent.findMany({ where: { documentId: id, type: "reminded" } });
    expect(trail.map(({ data, actor }) => [data, actor.type])).toEqual([
      [{ recipientId, email: "cleo@example.com", purpose: "reminder", automatic: true }, "system"],
    ]);
  });

  it("wait for the hours of the workspace's time zone", async () => {
    await db().workspace.update({ where: { id: tenant.workspaceId }, data: { timezone: "Asia/Tokyo" } });
    // 19:00 in Tokyo.
    const { id } = await sendOne(tenant, EVERY_DAY);
    expect(await nextOf(id)).toBe("2026-06-03T00:00:00.000Z");
  });

  it("follow a workspace that has moved to another time zone", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    await db().workspace.update({ where: { id: tenant.workspaceId }, data: { timezone: "Asia/Tokyo" } });
    clock.set("2026-06-02T10:00:00Z");
    expect(await sweepReminders()).toBe(0);
    expect(await nextOf(id)).toBe("2026-06-03T00:00:00.000Z");
    clock.set("2026-06-03T00:00:00Z");
    expect(await sweepReminders()).toBe(1);
    expect((await recipientOf(id, "client")).remindersSent).toBe(1);
  });

  it("that were missed while nothing ran are one, in the hours, and the days count from it", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    clock.set("2026-06-09T03:00:00Z");
    expect(await sweepReminders()).toBe(0);
    expect(await nextOf(id)).toBe("2026-06-09T09:00:00.000Z");
    clock.set("2026-06-09T09:30:00Z");
    for (let i = 0; i < 3; i++) await sweepReminders();
    expect(await reminders(id)).toHaveLength(1);
    expect(await nextOf(id)).toBe("2026-06-10T09:30:00.000Z");
  });

  it("begin for a later step when it opens", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    expect(await nextOf(id, "provider")).toBeNull();
    clock.advance(2 * HOUR_MS);
    await submitSigning(await tokenOf(id, "client"), answerOf("client") as never, origin, null);
    expect(await nextOf(id, "provider")).toBe("2026-06-02T12:00:00.000Z");
    clock.set("2026-06-02T12:00:00Z");
    expect(await sweepReminders()).toBe(1);
    expect((await reminders(id)).map((r) => r.recipientIds)).toEqual([
      [(await recipientOf(id, "provider")).id],
    ]);
  });

  it("go to everybody whose turn it is in one piece of work", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY, PARALLEL);
    clock.advance(DAY_MS);
    expect(await sweepReminders()).toBe(2);
    expect((await reminders(id)).map((r) => r.recipientIds.length)).toEqual([2]);
  });

  it("keep their budget, and move on, when somebody reminds by hand", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    clock.advance(5 * HOUR_MS);
    await remindAllRecipients(tenant.ctx, id);
    expect(await nextOf(id)).toBe("2026-06-02T15:00:00.000Z");
    expect((await recipientOf(id, "client")).remindersSent).toBe(0);
    clock.set("2026-06-02T10:00:00Z");
    expect(await sweepReminders()).toBe(0);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    [
      "signed",
      async (id) => submitSigning(await tokenOf(id, "client"), answerOf("client") as never, origin, null),
    ],
    ["declined", async (id) => declineSigning(await tokenOf(id, "client"), "No, thank you.", origin)],
    ["voided", (id) => voidDocument(tenant.ctx, id, null)],
    ["deleted", (id) => deleteDocument(tenant.ctx, id)],
    ["expired", (id) => endAt(id, "2026-06-02T09:00:00Z").then(expireLater)],
    ["out of time, and not ended yet", (id) => endAt(id, "2026-06-02T09:00:00Z")],
    ["in a workspace that was closed", () => closeWorkspace()],
  ])("stop when the document is %s", async (_what, end) => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    await end(id);
    clock.set("2026-06-02T10:00:00Z");
    await sweepReminders();
    const client = await recipientOf(id, "client");
    expect((await reminders(id)).filter((r) => r.recipientIds.includes(client.id))).toEqual([]);
    // Nor is it checked again.
    const due = { documentId: id, status: "pending", nextReminderAt: { lte: clock.now() } } as const;
    expect(await db().recipient.count({ where: due })).toBe(0);
  });

  it("begin anew for whoever takes a recipient's place, and what was asked for before is not mailed to them", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    clock.advance(DAY_MS);
    await sweepReminders();
    const client = await recipientOf(id, "client");
    expect(client.remindersSent).toBe(1);
    clock.advance(3 * HOUR_MS);
    await correctRecipient(tenant.ctx, id, client.id, { email: "new@example.com" });
    const [request] = await reminders(id);
    await mailDueReminders(request ?? NOTHING);
    expect(await db().mailMessage.count({ where: { documentId: id, purpose: "reminder" } })).toBe(0);
    expect(await nextOf(id)).toBe("2026-06-03T13:00:00.000Z");
    expect((await recipientOf(id, "client")).remindersSent).toBe(0);
  });

  it("are announced on the document's page, while there is one to come", async () => {
    const { id } = await sendOne(tenant, { reminders: { everyDays: 1, max: 1 } });
    const client = await recipientOf(id, "client");
    const shown = async () => (await loadDocumentDetailView(tenant.ctx, id)).nextReminders;
    expect(await shown()).toEqual({ [client.id]: "2026-06-02T10:00:00.000Z" });
    clock.advance(DAY_MS);
    await sweepReminders();
    expect(await shown()).toEqual({});
  });

  it("stop for a recipient who asked for no more of them", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    await db().recipient.updateMany({ where: { documentId: id }, data: { remindersStoppedAt: clock.now() } });
    clock.advance(DAY_MS);
    expect(await sweepReminders()).toBe(0);
    expect(await nextOf(id)).toBeNull();
  });

  const endAt = (id: string, expiresAt: string) =>
    db().document.update({ where: { id }, data: { expiresAt: new Date(expiresAt) } });
  const expireLater = async () => {
    clock.set("2026-06-02T09:00:00Z");
    expect(await expireDueDocuments()).toBeGreaterThan(0);
  };
  const closeWorkspace = () =>
    db().workspace.update({ where: { id: tenant.workspaceId }, data: { deletedAt: clock.now() } });

  it("asked for before the end, and late, are not mailed after it", async () => {
    const { id } = await sendOne(tenant, EVERY_DAY);
    clock.advance(DAY_MS);
    await sweepReminders();
    const [request] = await reminders(id);
    const mail = () =>
      mailDueReminders(request ?? NOTHING).then(() =>
        db().mailMessage.count({ where: { documentId: id, purpose: "reminder" } }),
      );
    await endAt(id, clock.now().toISOString());
    expect(await mail()).toBe(0);
    await voidDocument(tenant.ctx, id, null);
    expect(await mail()).toBe(0);
  });

  it("are asked for once, however many sweeps run at once", async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await sendOne(tenant, EVERY_DAY)).id);
    clock.advance(DAY_MS);
    const counts = await Promise.all(Array.from({ length: 8 }, () => sweepReminders()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const id of ids) expect(await reminders(id)).toHaveLength(1);
  });

  it("and a signature at the same time leave one state, and no mail after the signature", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await sendOne(tenant, EVERY_DAY);
      const token = await tokenOf(id, "client");
      clock.advance(DAY_MS);
      await Promise.all([sweepReminders(), submitSigning(token, answerOf("client") as never, origin, null)]);
      const client = await recipientOf(id, "client");
      expect(client.status).toBe("signed");
      for (const request of await reminders(id)) await mailDueReminders(request);
      expect(await db().mailMessage.count({ where: { documentId: id, purpose: "reminder" } })).toBe(0);
    }
  });
});

describe("the word that a document expires soon", () => {
  const mailsOf = (documentId: string) =>
    db().outboxEvent.findMany({
      where: { name: "document/expiring-soon", data: { path: ["documentId"], equals: documentId } },
    });

  it("is asked for once, three days before the end", async () => {
    const { id } = await sendOne(tenant, { expiresInDays: 10, reminders: null });
    clock.set("2026-06-08T09:59:59Z");
    expect(await sweepExpiring()).toBe(0);
    clock.set("2026-06-08T10:00:00Z");
    const counts = await Promise.all(Array.from({ length: 5 }, () => sweepExpiring()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    clock.advance(DAY_MS);
    expect(await sweepExpiring()).toBe(0);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("takes the place of a reminder that would come within a day of it", async () => {
    const { id } = await sendOne(tenant, { expiresInDays: 10, reminders: { everyDays: 7, max: 5 } });
    clock.set("2026-06-08T10:00:00Z");
    expect(await sweepExpiring()).toBe(1);
    // The next reminder would be after the document's end.
    expect(await nextOf(id)).toBeNull();
    expect(await sweepReminders()).toBe(0);
  });

  it("waits for the hours of mails, and is left out when these come too late", async () => {
    const { id } = await sendOne(tenant, { expiresInDays: 10 });
    clock.set("2026-06-08T20:00:00Z");
    expect(await sweepExpiring()).toBe(0);
    const row = await db().document.findUniqueOrThrow({ where: { id } });
    expect(row.expiringSoonAt?.toISOString()).toBe("2026-06-09T09:00:00.000Z");
    clock.set("2026-06-11T05:00:00Z");
    await db().document.update({ where: { id }, data: { expiresAt: new Date("2026-06-11T08:00:00Z") } });
    expect(await sweepExpiring()).toBe(0);
    expect((await db().document.findUniqueOrThrow({ where: { id } })).expiringSoonAt).toBeNull();
  });

  it("does not come for a document that has ended", async () => {
    const { id } = await sendOne(tenant, { expiresInDays: 10 });
    await voidDocument(tenant.ctx, id, null);
    clock.set("2026-06-08T10:00:00Z");
    expect(await sweepExpiring()).toBe(0);
    expect(await mailsOf(id)).toEqual([]);
  });
});

describe("expiry and the last signature at the same time", () => {
  it("leave one end, with its trail", async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await sendOne(tenant, { expiresInDays: 1 });
      await submitSigning(await tokenOf(id, "client"), answerOf("client") as never, origin, null);
      const token = await tokenOf(id, "provider");
      const at = (await db().document.findUniqueOrThrow({ where: { id } })).expiresAt?.getTime() ?? 0;
      clock.set(new Date(at - 1));
      const signing = Promise.allSettled([submitSigning(token, answerOf("provider") as never, origin, null)]);
      // Simulates that signing started a moment earlier.
      await db().document.updateMany({ where: { id }, data: { expiresAt: clock.now() } });
      await expireDueDocuments();
      const [signed] = await signing;
      const document = await db().document.findUniqueOrThrow({
        where: { id },
        include: { auditEvents: true },
      });
      const ends = document.auditEvents
        .map((e) => e.type)
        .filter((t) => t === "completed" || t === "expired");
      expect(ends).toEqual([document.status]);
      expect(document.status).toBe(signed.status === "fulfilled" ? "completed" : "expired");
      clock.set("2026-06-01T10:00:00Z");
    }
  });
});
