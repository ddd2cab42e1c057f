import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { deliverMail, giveUpMails } from "@/lib/mailing/deliver-mail";
import type { Delivery } from "@/lib/mailing/delivery";
import { mailLink } from "@/lib/mailing/mail-links";
import { MailError } from "@/lib/ports/mail/errors";
import type { Mailer, OutgoingMail } from "@/lib/ports/mail/port";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const holder = globalThis as unknown as { countersignMailer?: Mailer };
let sent: OutgoingMail[] = [];
let failure: MailError | null = null;

beforeAll(() => {
  holder.countersignMailer = {
    driver: "smtp",
    send: async (mail) => {
      if (failure) throw failure;
      sent.push(mail);
      return { providerId: `p${sent.length}` };
    },
  };
});
afterEach(() => {
  sent = [];
  failure = null;
});

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
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: "cleo@example.com", replyTo: tenant.email });
    expect(sent[0]?.from).toMatch(/^Ada Owner via Countersign </);
    expect(sent[0]?.text).toContain(`/sign/${await tokenOf(documentId, "client")}`);
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
    failure = new MailError("temporary", "greylisted");
    await expect(mailLink(documentId, recipientId)).rejects.toThrow("greylisted");
    expect(await typesOf(documentId)).toEqual(["created", "sent"]);
    failure = null;
    await mailLink(documentId, recipientId);
    expect(sent).toHaveLength(1);
    expect((await db().mailMessage.findFirstOrThrow({ where: { documentId } })).attempts).toBe(2);
  });

  it("that is refused for good is shown as failed, never as sent", async () => {
    const { documentId, recipientId } = await linkMail();
    failure = new MailError("permanent", "no such mailbox");
    for (let i = 0; i < 2; i++) await mailLink(documentId, recipientId);
    const row = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
    expect([row.status, row.error]).toEqual(["failed", "no such mailbox"]);
    expect(await typesOf(documentId)).toEqual(["created", "sent", "email_failed"]);
  });

  it("that is refused for good is told to the owner once, in the product", async () => {
    const { documentId, recipientId } = await linkMail();
    failure = new MailError("permanent", "no such mailbox");
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
    failure = new MailError("temporary", "down");
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
    expect(sent[0]?.from.match(/<[^>]+>/g)).toHaveLength(1);
    expect(sent[0]?.from).not.toMatch(/[\r\n"]/);
  });
});
