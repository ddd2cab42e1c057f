import { afterAll, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { createMailboxMailer } from "@/lib/platform/ports/mail/drivers/mailbox";
import { parseMailboxAddress } from "@/lib/platform/ports/mail/mailbox-address";
import type { OutgoingMail } from "@/lib/platform/ports/mail/port";
import {
  getMailboxMessage,
  listMailboxEntries,
  listMailboxMessages,
} from "@/lib/platform/ports/mail/queries";
import {
  describeMailer,
  type MailerHarness,
  sampleMail,
} from "@/lib/platform/ports/mail/testing/mailer-contract";
import { newId } from "@/lib/pure/id";

const clock = createSettableClock("2026-03-01T10:00:00Z");
const mailbox = createMailboxMailer({ clock });

/** Ids are made unique, since other tests share the database. */
const run = newId();
const unique = (mail: OutgoingMail): OutgoingMail => ({ ...mail, id: mail.id && `${mail.id}:${run}` });

async function startMailboxHarness(): Promise<MailerHarness> {
  const ids = new Set<string>();
  return {
    mailer: {
      driver: "mailbox",
      async send(mail) {
        const sent = unique(mail);
        ids.add(sent.id);
        return mailbox.send(sent);
      },
    },
    async received() {
      const rows = await db().mailMessage.findMany({
        where: { dedupeKey: { in: [...ids] }, status: "sent" },
      });
      return rows.map(({ to, from, replyTo, subject, text, html }) => {
        const { name, address } = parseMailboxAddress(from);
        return {
          to,
          from: name ? `${name} <${address}>` : address,
          replyTo,
          subject,
          text,
          html,
          headers: {},
        };
      });
    },
    async reset() {
      ids.clear();
    },
    async close() {},
  };
}

describeMailer("mailbox", startMailboxHarness);

afterAll(() => db().mailMessage.deleteMany({ where: { dedupeKey: { endsWith: run } } }));

describe("the mailbox's rows", () => {
  it("marks the row that the use-case recorded, and keeps its words", async () => {
    const mail = unique(sampleMail());
    const id = newId();
    await db().mailMessage.create({
      data: {
        id,
        dedupeKey: mail.id,
        purpose: "signing-request",
        to: mail.to,
        from: mail.from,
        subject: "As recorded",
        text: "t",
        html: "h",
      },
    });
    await expect(mailbox.send(mail)).resolves.toEqual({ providerId: id });
    const row = await db().mailMessage.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({
      status: "sent",
      subject: "As recorded",
      providerId: id,
      purpose: "signing-request",
    });
    expect(row.sentAt).toEqual(clock.now());
  });

  it("records a mail that nobody did, and the time of the first sending", async () => {
    const mail = unique(sampleMail({ purpose: "magic-link", locale: "de" }));
    const { providerId } = await mailbox.send(mail);
    const first = clock.now();
    clock.advance(60_000);
    await mailbox.send(mail);
    const row = await db().mailMessage.findUniqueOrThrow({ where: { id: providerId ?? "" } });
    expect(row).toMatchObject({ purpose: "magic-link", locale: "de", status: "sent", sentAt: first });
  });

  it("is one row when the same mail is sent twice at once", async () => {
    const mail = unique(sampleMail());
    const sent = await Promise.all(Array.from({ length: 20 }, () => mailbox.send(mail)));
    expect(new Set(sent.map(({ providerId }) => providerId)).size).toBe(1);
    expect(await db().mailMessage.count({ where: { dedupeKey: mail.id } })).toBe(1);
  });
});

describe("reading the mailbox", () => {
  const to = `${run}@example.com`;

  it("lists newest first, by recipient in any case, and opens one", async () => {
    await mailbox.send(unique(sampleMail({ to, subject: "first" })));
    await mailbox.send(unique(sampleMail({ to, subject: "second" })));
    const messages = await listMailboxMessages(to.toUpperCase(), 10);
    expect(messages.map(({ subject }) => subject)).toEqual(["second", "first"]);
    expect(Object.keys(messages[0] ?? {}).sort()).toEqual([
      "createdAt",
      "from",
      "html",
      "id",
      "subject",
      "text",
      "to",
    ]);
    expect(await listMailboxEntries(to, 1)).toHaveLength(1);
    expect(await getMailboxMessage(messages[0]?.id ?? "")).toEqual({ ...messages[0], attachments: [] });
  });

  it("shows nothing that was not sent, and nothing for an id that is none", async () => {
    const id = newId();
    await db().mailMessage.create({
      data: {
        id,
        dedupeKey: `queued:${run}`,
        purpose: "x",
        to,
        from: to,
        subject: "queued",
        text: "",
        html: "",
      },
    });
    expect((await listMailboxMessages(to, 10)).map(({ subject }) => subject)).not.toContain("queued");
    expect(await getMailboxMessage(id)).toBeNull();
    expect(await getMailboxMessage("1 OR 1=1")).toBeNull();
  });
});
