import { beforeAll, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "@/lib/context";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { deliverMail } from "@/lib/domain/mail-delivery/deliver-mail";
import { giveUpMails } from "@/lib/domain/mail-delivery/end-mails";
import type { MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import { mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";
import { db } from "@/lib/platform/database/db";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { standInMailer } from "@/test/api/mailer";
import { mailLink, mailMailFailed, mailReminder } from "@/test/api/mails";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const mailer = standInMailer();

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function linkMail() {
  const document = await sendOne(tenant);
  const recipient = await db().recipient.findFirstOrThrow({
    where: { documentId: document.id, status: "pending" },
  });
  return { documentId: document.id, recipientId: recipient.id };
}

const typesOf = async (documentId: string) =>
  (await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } })).map(
    (e) => e.type,
  );

const troubleOf = async (documentId: string, recipientId: string) =>
  (await loadDocumentDetailView(tenant.ctx, documentId)).mailTroubles[recipientId]?.last ?? null;

describe("a link's mail", () => {
  it("goes out once with the link, from the sender by name, and is noted once", async () => {
    const { documentId, recipientId } = await linkMail();
    for (let i = 0; i < 3; i++) await mailLink(documentId, recipientId);
    expect(mailer.sent).toHaveLength(1);
    expect(mailer.sent[0]).toMatchObject({ to: "cleo@example.com", replyTo: tenant.email });
    expect(mailer.sent[0]?.from).toMatch(/^Ada Owner via Countersign </);
    expect(mailer.sent[0]?.text).toContain(`/sign/${await tokenOf(documentId, "client")}`);
    expect(await typesOf(documentId)).toEqual(["created", "sent", "delivered"]);
  });

  it("is noted where it belongs in the trail, also when the document went on while it was handed over", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.before = () =>
      db().$transaction(async (tx) => {
        const head = await lockChain(tx, documentId);
        if (!head) throw new Error("the document is gone");
        await appendAuditEvents(tx, head, [{ type: "link_opened", actor: SYSTEM_ACTOR, at: new Date() }]);
      });
    await mailLink(documentId, recipientId);
    expect(await typesOf(documentId)).toEqual(["created", "sent", "link_opened", "delivered"]);
    const trail = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
    expect(trail[3]?.previousHash).toBe(trail[2]?.hash);
    const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect([row.status, row.providerId]).toEqual(["sent", "p1"]);
  });

  it("does not lie in the database when a mail service sends it", async () => {
    const { documentId, recipientId } = await linkMail();
    await mailLink(documentId, recipientId);
    const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect([row.status, row.text, row.html]).toEqual(["sent", "", ""]);
  });

  it("is thrown back to the job when the failure may pass, and goes out at the next attempt", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "greylisted");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow("greylisted");
    expect(await typesOf(documentId)).toEqual(["created", "sent"]);
    mailer.failure = null;
    await mailLink(documentId, recipientId);
    expect(mailer.sent).toHaveLength(1);
    expect((await db().mailMessage.findFirstOrThrow({ where: { documentId } })).attempts).toBe(2);
  });

  it("is the same mail at the next attempt, whatever has changed meanwhile", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "lost on the way");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    const queued = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    const token = await tokenOf(documentId, "client");
    expect(Buffer.from(queued.encryptedContent ?? []).toString("latin1")).not.toContain(token);
    expect(queued.encryptedContent?.byteLength).toBeGreaterThan(1000);

    await db().document.update({ where: { id: documentId }, data: { name: "Renamed" } });
    await db().user.update({ where: { id: tenant.userId }, data: { name: "Ada Married" } });
    mailer.failure = null;
    await mailLink(documentId, recipientId);
    expect(mailer.sent[0]).toMatchObject({
      subject: "Ada Owner has asked you to sign “Lease”",
      reference: queued.id,
    });
    expect(mailer.sent[0]?.from).toMatch(/^Ada Owner via/);
    expect(mailer.sent[0]?.text).toContain(`/sign/${token}`);
    const { encryptedContent } = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect(encryptedContent).toBeNull();
    await db().user.update({ where: { id: tenant.userId }, data: { name: "Ada Owner" } });
  });

  it("that is refused for good is shown as failed, never as sent", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("permanent", "no such mailbox");
    for (let i = 0; i < 2; i++) await mailLink(documentId, recipientId);
    const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect([row.status, row.error]).toEqual(["failed", "no such mailbox"]);
    expect(await typesOf(documentId)).toEqual(["created", "sent", "email_failed"]);
  });

  it("that is refused for good is told to the owner once, in the product", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("permanent", "no such mailbox");
    for (let i = 0; i < 2; i++) await mailLink(documentId, recipientId);
    const notifications = await db().notification.findMany({ where: { href: `/documents/${documentId}` } });
    expect(notifications).toMatchObject([
      {
        userId: tenant.userId,
        workspaceId: tenant.workspaceId,
        type: "mail.failed",
        title: "An email to Cleo Client about “Lease” could not be delivered",
        body: "Check the address cleo@example.com. Correct it to send the link again, or copy the link and deliver it yourself.",
      },
    ]);
  });

  it("is recorded as failed once the job gives up", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "connect ECONNREFUSED 10.0.0.5:587");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    for (let i = 0; i < 2; i++) await giveUpMails(documentId);
    expect(await typesOf(documentId)).toEqual(["created", "sent", "email_failed"]);
    expect(await troubleOf(documentId, recipientId)).toEqual({
      status: "abandoned",
      reason: "the mail service did not take it",
    });
  });

  it("that is given up is not blamed on the address", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "down");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    await giveUpMails(documentId);
    const notifications = await db().notification.findMany({ where: { href: `/documents/${documentId}` } });
    expect(notifications.map(({ body }) => body)).toEqual([
      "The mail service did not accept it; there is no known problem with cleo@example.com. Send a reminder later, or copy the link and deliver it yourself.",
    ]);
    mailer.failure = null;
    const { id } = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    await mailMailFailed(documentId, id);
    expect(mailer.sent).toMatchObject([{ to: tenant.email, purpose: "mail-failed" }]);
    expect(mailer.sent[0]?.text).toContain("We know of no problem with the address");
    expect(mailer.sent[0]?.text).not.toMatch(/Check the address|Reason:/);
  });

  it("that was given up goes out, as it was, when the operator runs its job again", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "down");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    await giveUpMails(documentId);
    await db().document.update({ where: { id: documentId }, data: { name: "Renamed" } });
    mailer.failure = null;
    for (let i = 0; i < 2; i++) await mailLink(documentId, recipientId);
    expect(mailer.sent).toMatchObject([{ subject: "Ada Owner has asked you to sign “Lease”" }]);
    expect(await typesOf(documentId)).toEqual(["created", "sent", "email_failed", "delivered"]);
    const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect(row).toMatchObject({ status: "sent", error: null, encryptedContent: null });
    expect(await troubleOf(documentId, recipientId)).toBeNull();
    await mailMailFailed(documentId, row.id);
    expect(mailer.sent).toHaveLength(1);
  });
});

describe("a mail that is tried again", () => {
  it("is shown as not gone out yet, without what that is due to", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "connect ECONNREFUSED 10.0.0.5:587");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    expect(await troubleOf(documentId, recipientId)).toEqual({ status: "waiting", reason: null });
    mailer.failure = null;
    await mailLink(documentId, recipientId);
    expect(await troubleOf(documentId, recipientId)).toBeNull();
  });

  describe("by an attempt that nobody has heard of yet", () => {
    async function midway() {
      const { documentId, recipientId } = await linkMail();
      mailer.failure = new MailError("temporary", "down");
      await expect(mailLink(documentId, recipientId)).rejects.toThrow("down");
      mailer.failure = null;
      mailer.afterSending = new Error("killed");
      for (let i = 0; i < 2; i++) await expect(mailLink(documentId, recipientId)).rejects.toThrow("killed");
      mailer.afterSending = null;
      return { documentId, recipientId };
    }

    it("is still shown as not gone out yet", async () => {
      const { documentId, recipientId } = await midway();
      expect(await troubleOf(documentId, recipientId)).toEqual({ status: "waiting", reason: null });
      await mailLink(documentId, recipientId);
      expect(await troubleOf(documentId, recipientId)).toBeNull();
    });

    it("is known to have arrived once its link was used", async () => {
      const { documentId, recipientId } = await midway();
      const used = { status: "signed", openedAt: new Date(), signedAt: new Date() } as const;
      await db().recipient.update({ where: { id: recipientId }, data: used });
      await mailLink(documentId, recipientId);
      const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
      expect([row.status, row.error]).toEqual(["sent", null]);
    });

    it("is not claimed to be unsent when its document ends", async () => {
      const { documentId, recipientId } = await midway();
      await db().document.update({ where: { id: documentId }, data: { status: "voided" } });
      await mailLink(documentId, recipientId);
      const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
      expect([row.status, row.error]).toEqual([
        "canceled",
        "The document ended before it was known to be sent.",
      ]);
    });
  });

  it("is recorded as not sent once its document has ended, and alarms nobody", async () => {
    const { documentId, recipientId } = await linkMail();
    const requestId = newId();
    mailer.failure = new MailError("temporary", "down");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    await expect(mailReminder(documentId, recipientId, requestId)).rejects.toThrow();
    await db().document.update({ where: { id: documentId }, data: { status: "voided" } });
    mailer.failure = null;
    for (let i = 0; i < 2; i++) {
      await mailLink(documentId, recipientId);
      await mailReminder(documentId, recipientId, requestId);
    }
    const reason = "The document ended before it could be sent.";
    const rows = await db().mailMessage.findMany({ where: { documentId } });
    expect(rows.map(({ status, error }) => [status, error])).toEqual([
      ["canceled", reason],
      ["canceled", reason],
    ]);
    expect(mailer.sent).toEqual([]);
    expect(await typesOf(documentId)).toEqual(["created", "sent", "email_failed", "email_failed"]);
    expect(await troubleOf(documentId, recipientId)).toEqual({ status: "canceled", reason });
    expect(await db().notification.count({ where: { href: `/documents/${documentId}` } })).toBe(0);
  });

  it("is not believed to have arrived because its recipient signed another way", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "down");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    const acted = { status: "signed", openedAt: new Date(), signedAt: new Date() } as const;
    await db().recipient.update({ where: { id: recipientId }, data: acted });
    await mailLink(documentId, recipientId);
    const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect([row.status, row.error]).toEqual(["canceled", "The recipient acted before it could be sent."]);
  });

  it("is not sent to the old address once that was corrected", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "down");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    await correctRecipient(tenant.ctx, documentId, recipientId, { email: "right@example.com" });
    mailer.failure = null;
    await mailLink(documentId, recipientId);
    expect(mailer.sent).toMatchObject([{ to: "right@example.com" }]);
    const rows = await db().mailMessage.findMany({ where: { documentId }, orderBy: { id: "asc" } });
    expect(rows.map(({ to, status }) => [to, status])).toEqual([
      ["cleo@example.com", "canceled"],
      ["right@example.com", "sent"],
    ]);
  });

  it("is not sent to who has stopped automatic reminders meanwhile", async () => {
    const { documentId, recipientId } = await linkMail();
    const requestId = newId();
    await db().recipient.update({ where: { id: recipientId }, data: { reminderRequestedAt: new Date() } });
    mailer.failure = new MailError("temporary", "down");
    await expect(mailDueReminders({ recipientIds: [recipientId], requestId })).rejects.toThrow();
    await db().recipient.update({ where: { id: recipientId }, data: { remindersStoppedAt: new Date() } });
    await mailDueReminders({ recipientIds: [recipientId], requestId });
    const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect(row.status).toBe("canceled");
  });
});

describe("a sender's name", () => {
  it("cannot smuggle an address or a line into the From header", async () => {
    const delivery: MailDelivery = {
      dedupeKey: `test:${tenant.userId}`,
      purpose: "test",
      to: "x@example.com",
      locale: "en",
      fromName: 'Eve" <eve@evil.example>\r\nBcc: all@example.com',
      content: { subject: "s", text: "t", html: "<p>t</p>" },
    };
    await deliverMail(delivery);
    expect(mailer.sent[0]?.from.match(/<[^>]+>/g)).toHaveLength(1);
    expect(mailer.sent[0]?.from).not.toMatch(/[\r\n"]/);
  });
});
