import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditType } from "@/lib/contracts/audit";
import { type EventName, parseEvent } from "@/lib/contracts/job-events";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { delegateRecipient } from "@/lib/domain/documents/delegate-recipient";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { deliverMail } from "@/lib/domain/mail-delivery/deliver-mail";
import { deliverMails } from "@/lib/domain/mail-delivery/deliver-mails";
import { mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";
import { MAILS, sendMailsFor } from "@/lib/domain/mails/mails";
import { composeMail } from "@/lib/domain/mails/send-mail";
import { mailSigningLink } from "@/lib/domain/signing/mail-signing-link";
import { signingUrl } from "@/lib/domain/signing/signing-token";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { standInMailer } from "@/test/api/mailer";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/**
 * A recipient who was replaced gets no more mail with their dead link, however long it was delayed, and the trail
 * records what happened.
 */

const mailer = standInMailer();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});
beforeEach(() => {
  mailer.failure = null;
  // All tests mail the same two addresses.
  Object.assign(env, { mailsPerAddressPerDay: 0, mailsPerAddressFromNewAccountsPerDay: 0 });
});

const OLD = "cleo@example.com";
const NEW = "right@example.com";
const ORIGIN = { requestId: "req_test", ip: "203.0.113.7", userAgent: "test" };

type Sent = { id: string; recipientId: string };

async function sent(): Promise<Sent> {
  const { id } = await sendOne(tenant);
  const { id: recipientId } = await db().recipient.findFirstOrThrow({
    where: { documentId: id, roleKey: "client" },
  });
  return { id, recipientId };
}

/** Returns the event data that the queue holds for a request. */
async function queued<N extends EventName>(name: N, { id }: Sent) {
  const where = { name, data: { path: ["documentId"], equals: id } };
  const row = await db().outboxEvent.findFirstOrThrow({ where });
  return parseEvent(name, { ...(row.data as object), ...(row.added as object) }).data;
}

/** Each mail with a recipient's link: what requests it, and its job's data. */
const LINK_MAILS = {
  "signing-request": { event: "document/step-opened", request: async () => {} },
  reminder: {
    event: "document/reminder-requested",
    request: ({ id }: Sent) => remindAllRecipients(tenant.ctx, id),
  },
  "expiring-soon": { event: "document/expiring-soon", request: async () => {} },
  "own-link": {
    event: "document/link-requested",
    request: async ({ id }: Sent) => mailSigningLink(await tokenOf(id, "client"), ORIGIN),
  },
  "embed-prepared": { event: "document/embed-prepared", request: async () => {} },
} as const;
type LinkMail = keyof typeof LINK_MAILS;

async function dataOf(purpose: LinkMail, one: Sent) {
  const { event } = LINK_MAILS[purpose];
  const isStored = event === "document/reminder-requested" || event === "document/link-requested";
  return isStored ? queued(event, one) : { documentId: one.id, recipientId: one.recipientId };
}

/** Returns the mail as its job writes it, before it is passed on. */
async function written(purpose: LinkMail, one: Sent) {
  const mail = await MAILS[purpose].write((await dataOf(purpose, one)) as never, one.recipientId);
  return mail && composeMail(purpose, mail as never);
}
const run = async (purpose: LinkMail, one: Sent) =>
  sendMailsFor(LINK_MAILS[purpose].event, (await dataOf(purpose, one)) as never, one.recipientId);

const trailOf = async ({ id }: Sent, ...types: AuditType[]) => {
  const where = { documentId: id, type: { in: types } };
  const events = await db().auditEvent.findMany({ where, orderBy: { sequence: "asc" } });
  return events.map(({ data }) => data as { email: string; reason?: string });
};
const recipientNow = ({ recipientId }: Sent) =>
  db().recipient.findUniqueOrThrow({ where: { id: recipientId } });

/** Expects that nothing went to the former address, and that the new one only got its own link. */
async function expectNothingFormer(one: Sent): Promise<void> {
  const link = signingUrl(await recipientNow(one));
  expect(mailer.sent.filter(({ to }) => to === OLD)).toEqual([]);
  for (const { to, text } of mailer.sent) expect([to, text.includes(link)]).toEqual([NEW, true]);
  expect((await trailOf(one, "delivered", "reminded")).filter(({ email }) => email === OLD)).toEqual([]);
}

/** Events that end the link of the person who has it. */
const ENDS: [string, (one: Sent) => Promise<unknown>, string][] = [
  [
    "their address was corrected",
    ({ id, recipientId }) => correctRecipient(tenant.ctx, id, recipientId, { email: NEW }),
    "The address was corrected",
  ],
  [
    "somebody else took their place",
    ({ id, recipientId }) =>
      delegateRecipient(tenant.ctx, id, recipientId, { name: "Rita Right", email: NEW, reason: "on leave" }),
    "The address was corrected",
  ],
  ["the document was voided", ({ id }) => voidDocument(tenant.ctx, id, null), "The document ended"],
  ["the document was deleted", ({ id }) => deleteDocument(tenant.ctx, id), "The document was deleted"],
];

describe.each(ENDS)("when %s", (_, end, reason) => {
  const purposes = Object.keys(LINK_MAILS) as LinkMail[];

  it.each(purposes)(
    "the mail %s that waits in the queue does not go to the former address",
    async (purpose) => {
      const one = await sent();
      await LINK_MAILS[purpose].request(one);
      await end(one);
      await run(purpose, one);
      await expectNothingFormer(one);
    },
  );

  it.each(purposes)("the mail %s that is already written is not passed on", async (purpose) => {
    const one = await sent();
    await LINK_MAILS[purpose].request(one);
    const delivery = await written(purpose, one);
    if (!delivery) throw new Error("there is no mail");
    await end(one);
    expect(await deliverMail(delivery)).toBe("canceled");
    await expectNothingFormer(one);
    expect(await trailOf(one, "email_failed")).toMatchObject([
      { email: OLD, reason: `${reason} before it could be sent.` },
    ]);
  });

  it.each(purposes)("the mail %s that failed is not sent at the next attempt", async (purpose) => {
    const one = await sent();
    await LINK_MAILS[purpose].request(one);
    mailer.failure = new MailError("temporary", "greylisted");
    await expect(run(purpose, one)).rejects.toThrow("greylisted");
    mailer.failure = null;
    await end(one);
    await run(purpose, one);
    await expectNothingFormer(one);
    expect(await trailOf(one, "email_failed")).toMatchObject([{ email: OLD }]);
  });

  it("an automatic reminder goes neither when it waits nor when it is written", async () => {
    const one = await sent();
    const due = { requestId: newId(), recipientIds: [one.recipientId] };
    await db().recipient.update({
      where: { id: one.recipientId },
      data: { reminderRequestedAt: new Date() },
    });
    const mail = await MAILS.reminder.write({ documentId: one.id, ...due }, one.recipientId);
    const delivery = mail && (await composeMail("reminder", mail));
    if (!delivery) throw new Error("there is no mail");
    await end(one);
    expect(await deliverMails([delivery], new Map())).toEqual({ sent: 0, failed: 0, errors: [] });
    await mailDueReminders({ ...due, requestId: newId() });
    await expectNothingFormer(one);
    expect(await trailOf(one, "email_failed")).toMatchObject([
      { email: OLD, reason: `${reason} before it could be sent.` },
    ]);
  });
});

it("a name that is mended changes no link: what was queued goes out", async () => {
  const one = await sent();
  const delivery = await written("signing-request", one);
  await correctRecipient(tenant.ctx, one.id, one.recipientId, { name: "Cleo Corrected" });
  expect(delivery && (await deliverMail(delivery))).toBe("sent");
  expect(mailer.sent.map(({ to }) => to)).toEqual([OLD]);
});

it("a completed document’s mail is not passed on once the document is deleted, and one about its end is", async () => {
  const [done, voided] = [await sent(), await sent()];
  const at = new Date();
  await db().recipient.updateMany({
    where: { documentId: done.id },
    data: { status: "signed", signedAt: at },
  });
  await db().document.update({
    where: { id: done.id },
    data: { status: "completed", completedAt: at, sealedAt: at },
  });
  const completed = await MAILS.completed.write({ documentId: done.id }, done.recipientId);
  const delivery = completed && (await composeMail("completed", completed));
  await deleteDocument(tenant.ctx, done.id);
  expect(delivery && (await deliverMail(delivery))).toBe("canceled");
  await voidDocument(tenant.ctx, voided.id, null);
  await deleteDocument(tenant.ctx, voided.id);
  await sendMailsFor("document/voided", { documentId: voided.id }, voided.recipientId);
  expect(mailer.sent.map(({ to, purpose }) => [to, purpose])).toEqual([[OLD, "voided"]]);
});
