import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliverMail, giveUpMails } from "@/lib/mailing/deliver-mail";
import type { Delivery } from "@/lib/mailing/delivery";
import { mailLink } from "@/lib/mailing/mail-links";
import { MailError } from "@/lib/ports/mail/errors";
import { standInMailer } from "@/test/api/mailer";
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
    expect(Buffer.from(queued.sealedContent ?? []).toString("latin1")).not.toContain(token);
    expect(queued.sealedContent?.byteLength).toBeGreaterThan(1000);

    await db().document.update({ where: { id: documentId }, data: { name: "Renamed" } });
    await db().user.update({ where: { id: tenant.userId }, data: { name: "Ada Married" } });
    mailer.failure = null;
    await mailLink(documentId, recipientId);
    expect(mailer.sent[0]).toMatchObject({
      subject: "Ada Owner asks you to sign “Lease”",
      reference: queued.id,
    });
    expect(mailer.sent[0]?.from).toMatch(/^Ada Owner via/);
    expect(mailer.sent[0]?.text).toContain(`/sign/${token}`);
    const { sealedContent } = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect(sealedContent).toBeNull();
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
    const told = await db().notification.findMany({ where: { href: `/documents/${documentId}` } });
    expect(told).toMatchObject([
      {
        userId: tenant.userId,
        workspaceId: tenant.workspaceId,
        type: "mail.failed",
        title: "A mail to Cleo Client about Lease could not be delivered",
        body: "Check the address cleo@example.com: correct it and send the link again, or copy the link and hand it over yourself.",
      },
    ]);
  });

  it("is recorded as failed once the job gives up", async () => {
    const { documentId, recipientId } = await linkMail();
    mailer.failure = new MailError("temporary", "down");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow();
    for (let i = 0; i < 2; i++) await giveUpMails(documentId, "down for too long");
    expect(await typesOf(documentId)).toEqual(["created", "sent", "email_failed"]);
  });
});

describe("a sender's name", () => {
  it("cannot smuggle an address or a line into the From header", async () => {
    const delivery: Delivery = {
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
