import { beforeEach, expect, it, vi } from "vitest";
import { cancelMails } from "@/lib/domain/mail-delivery/end-mails";
import { MAIL_LEASE_MS } from "@/lib/domain/mail-delivery/mail-lease";
import { mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";
import { db } from "@/lib/platform/database/db";
import { gate } from "@/lib/platform/ports/jobs/testing/gate";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { mailLink } from "@/test/api/mails";
import { createTenant, sendOne, type Tenant, TWO_SIGNERS } from "@/test/api/world";

/* Two attempts at one mail, such as that of a job presumed dead and that of the job that replaced it. */

const mailer = standInMailer();
const clock = stoppedClock();
const UNDER_WAY = "another attempt at this mail is under way";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const TOGETHER = { ...TWO_SIGNERS, roles: TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })) };

async function linkMail(more: object = {}, content: object = TWO_SIGNERS) {
  const document = await sendOne(tenant, more, content);
  const recipients = await db().recipient.findMany({
    where: { documentId: document.id, status: "pending" },
    orderBy: { id: "asc" },
  });
  return { documentId: document.id, recipientIds: recipients.map(({ id }) => id) };
}

/** Makes the mail service accept the next mail only once the returned gate is opened. */
function slowly() {
  const taking = gate();
  const asked = gate();
  mailer.before = () => {
    mailer.before = null;
    asked.open();
    return taking.opened;
  };
  return { asked: asked.opened, letGo: taking.open };
}

const rowsOf = (documentId: string) => db().mailMessage.findMany({ where: { documentId } });

it("of two attempts at the same moment, one sends and the other is tried again", async () => {
  const { documentId, recipientIds } = await linkMail();
  const [recipientId = ""] = recipientIds;
  const { asked, letGo } = slowly();
  const first = mailLink(documentId, recipientId);
  await asked;
  await expect(mailLink(documentId, recipientId)).rejects.toMatchObject({
    kind: "temporary",
    message: UNDER_WAY,
  });
  letGo();
  await first;
  await mailLink(documentId, recipientId);
  expect(mailer.sent).toHaveLength(1);
  expect((await rowsOf(documentId)).map(({ status, error }) => [status, error])).toEqual([["sent", null]]);
});

it("any number of attempts that race send one mail", async () => {
  const { documentId, recipientIds } = await linkMail();
  const [recipientId = ""] = recipientIds;
  await Promise.allSettled(Array.from({ length: 8 }, () => mailLink(documentId, recipientId)));
  expect(mailer.sent).toHaveLength(1);
});

it("two runs of automatic reminders send each one once", async () => {
  const { recipientIds } = await linkMail({}, TOGETHER);
  await db().recipient.updateMany({
    where: { id: { in: recipientIds } },
    data: { reminderRequestedAt: new Date() },
  });
  const data = { requestId: newId(), recipientIds };
  await Promise.allSettled([mailDueReminders(data), mailDueReminders(data)]);
  await mailDueReminders(data).catch(() => {});
  const to = mailer.sent.map((mail) => mail.to);
  expect(to.length).toBeGreaterThan(0);
  expect(to).toHaveLength(new Set(to).size);
});

it("a mail that others' links go with keeps those from being sent by themselves", async () => {
  const people = TWO_SIGNERS.roles.map(({ key }) => ({
    roleKey: key,
    name: `Sam ${key}`,
    email: "office@example.com",
  }));
  const { documentId, recipientIds } = await linkMail({ recipients: people }, TOGETHER);
  const { asked, letGo } = slowly();
  const together = Promise.allSettled(recipientIds.map((id) => mailLink(documentId, id)));
  await asked;
  const carrier = (await rowsOf(documentId)).find(({ carriedById }) => carriedById === null);
  const other = recipientIds.find((id) => id !== carrier?.recipientId) ?? "";
  // The first recipient has acted meanwhile, so the other's mail is written for them alone.
  await db().recipient.update({
    where: { id: carrier?.recipientId ?? "" },
    data: { status: "signed", signedAt: new Date() },
  });
  await expect(mailLink(documentId, other)).rejects.toThrow(UNDER_WAY);
  letGo();
  await together;
  await mailLink(documentId, other);
  expect(mailer.sent).toHaveLength(1);
  expect((await rowsOf(documentId)).map(({ status }) => status)).toEqual(["sent", "sent"]);
});

it("an attempt that died gives its place, and one that takes long keeps it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const { documentId, recipientIds } = await linkMail();
    const [recipientId = ""] = recipientIds;
    const { asked, letGo } = slowly();
    const first = mailLink(documentId, recipientId);
    await asked;
    for (let i = 0; i < 12; i++) {
      clock.advance(MAIL_LEASE_MS / 4);
      const { leasedUntil } = await db().mailMessage.findFirstOrThrow({ where: { documentId } });
      await vi.advanceTimersByTimeAsync(MAIL_LEASE_MS / 4);
      await expect
        .poll(async () => (await db().mailMessage.findFirstOrThrow({ where: { documentId } })).leasedUntil)
        .not.toEqual(leasedUntil);
    }
    await expect(mailLink(documentId, recipientId)).rejects.toThrow(UNDER_WAY);
    // The process dies, so nothing renews the lease.
    clock.advance(MAIL_LEASE_MS);
    await mailLink(documentId, recipientId);
    expect(mailer.sent).toHaveLength(1);
    letGo();
    await first;
  } finally {
    vi.useRealTimers();
  }
});

it("one that failed for now, or in a way nobody foresaw, may be tried again at once", async () => {
  const { documentId, recipientIds } = await linkMail();
  const [recipientId = ""] = recipientIds;
  mailer.failure = new MailError("temporary", "greylisted");
  await expect(mailLink(documentId, recipientId)).rejects.toThrow("greylisted");
  mailer.failure = null;
  mailer.before = () => Promise.reject(new Error("a bug"));
  await expect(mailLink(documentId, recipientId)).rejects.toThrow("a bug");
  mailer.before = null;
  await mailLink(documentId, recipientId);
  expect(mailer.sent).toHaveLength(1);
});

it("one that was canceled may still be sent by who runs its job again, once", async () => {
  const { documentId, recipientIds } = await linkMail();
  const [recipientId = ""] = recipientIds;
  mailer.failure = new MailError("temporary", "down");
  await expect(mailLink(documentId, recipientId)).rejects.toThrow("down");
  mailer.failure = null;
  await cancelMails({ documentId }, "The document ended");
  await Promise.allSettled([mailLink(documentId, recipientId), mailLink(documentId, recipientId)]);
  expect(mailer.sent).toHaveLength(1);
});
