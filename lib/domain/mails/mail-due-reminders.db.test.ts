import { beforeEach, describe, expect, it, vi } from "vitest";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { deliverMails } from "@/lib/domain/mail-delivery/deliver-mails";
import type { MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import { giveUpReminders, mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { connections, db } from "@/lib/platform/database/db";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { standInMailer } from "@/test/api/mailer";
import { answerOf, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";
import { eventually } from "@/test/support/eventually";

const mailer = standInMailer();
const PARALLEL = { ...TWO_SIGNERS, roles: TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })) };
const origin = { requestId: "req_test", ip: null, userAgent: null };

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

type Out = { documentId: string; recipientIds: string[]; emails: string[] };

/**
 * Sends a document whose recipients are due, in the state in which the sweep that requests their reminders leaves
 * them.
 */
async function sendDue(content: object = TWO_SIGNERS): Promise<Out> {
  const people = ["client", "provider"].map((roleKey) => ({
    roleKey,
    name: `Cleo ${roleKey}`,
    email: `${roleKey}-${newId()}@example.com`,
  }));
  const { id } = await sendOne(tenant, { recipients: people }, content);
  await db().recipient.updateMany({ where: { documentId: id }, data: { reminderRequestedAt: new Date() } });
  const pending = await db().recipient.findMany({
    where: { documentId: id, status: "pending" },
    orderBy: { id: "asc" },
  });
  return { documentId: id, recipientIds: pending.map((r) => r.id), emails: pending.map((r) => r.email) };
}

const sendMany = async (count: number): Promise<Out[]> => {
  const sent: Out[] = [];
  for (let i = 0; i < count; i++) sent.push(await sendDue());
  return sent;
};

const dueOf = (documents: Out[]) => ({
  requestId: newId(),
  recipientIds: documents.flatMap(({ recipientIds }) => recipientIds),
});

/** Returns the types of a document's events, after checking that the chain is intact. */
async function trailOf(documentId: string): Promise<string[]> {
  const events = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
  const hashed = events.map(({ createdAt, ...event }) => ({ ...event, createdAt: createdAt.toISOString() }));
  expect(brokenLink(hashed as unknown as (HashedAuditEvent & { hash: string })[])).toBeNull();
  const head = events.at(-1);
  expect(await db().document.findUniqueOrThrow({ where: { id: documentId } })).toMatchObject({
    auditSequence: head?.sequence,
    auditHead: head?.hash,
  });
  return events.map(({ type }) => type);
}

const sentTo = () => mailer.sent.map(({ to }) => to).sort();
const emailsOf = (documents: Out[]) => documents.flatMap(({ emails }) => emails).sort();

/** Refuses some addresses. */
function refusing(addresses: string[], error: Error) {
  const send = vi.spyOn(mailer, "refusal");
  send.mockImplementation((mail) => (addresses.includes(mail.to) ? error : null));
  return () => send.mockRestore();
}

describe("a piece of automatic reminders", () => {
  it("is one mail and one entry of the trail each, however often it is repeated", async () => {
    const documents = [...(await sendMany(15)), await sendDue(PARALLEL)];
    const due = dueOf(documents);
    expect(await mailDueReminders(due)).toEqual({ sent: 17, failed: 0 });
    for (let i = 0; i < 2; i++) expect(await mailDueReminders(due)).toEqual({ sent: 0, failed: 0 });
    expect(sentTo()).toEqual(emailsOf(documents));
    for (const { documentId, recipientIds } of documents)
      expect((await trailOf(documentId)).filter((type) => type === "reminded")).toHaveLength(
        recipientIds.length,
      );
    const rows = await db().mailMessage.findMany({ where: { recipientId: { in: due.recipientIds } } });
    expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(new Set(["sent 1"]));
    expect(rows.every((row) => row.encryptedContent === null && row.providerId !== null)).toBe(true);
  });

  it("runs twice at once without an entry too many, and each mail under one name", async () => {
    const documents = await sendMany(6);
    const due = dueOf(documents);
    await Promise.all([mailDueReminders(due), mailDueReminders(due)]);
    // A mail service identifies a mail by its id, and a mail server by the Message-ID derived from it.
    expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(6);
    for (const { documentId } of documents)
      expect((await trailOf(documentId)).filter((type) => type === "reminded")).toHaveLength(1);
  });

  it("goes on where it was killed between a sending and its record, with the same words", async () => {
    const documents = await sendMany(3);
    const due = dueOf(documents);
    const lost = new Error("killed");
    mailer.afterSending = lost;
    await expect(mailDueReminders(due)).rejects.toThrow("3 of 3 reminders were not emailed: killed");
    mailer.afterSending = null;
    await db().user.update({ where: { id: tenant.userId }, data: { name: "Ada Married" } });
    const before = [...mailer.sent];
    expect(await mailDueReminders(due)).toEqual({ sent: 3, failed: 0 });
    const words = (mails: typeof before) =>
      mails.map(({ id, html, text, from }) => JSON.stringify({ id, html, text, from })).sort();
    expect(words(mailer.sent.slice(3))).toEqual(words(before));
  });

  it("does not wait for the mail that a service does not take just now, and repeats only that", async () => {
    const documents = await sendMany(14);
    const due = dueOf(documents);
    const poisoned = documents[3]?.emails ?? [];
    const heal = refusing(poisoned, new MailError("temporary", "greylisted"));
    await expect(mailDueReminders(due)).rejects.toThrow("1 of 14 reminders were not emailed: greylisted");
    expect(sentTo()).toEqual(emailsOf(documents.filter((d) => d !== documents[3])));
    await expect(mailDueReminders(due)).rejects.toThrow("1 of 1 reminders were not emailed: greylisted");
    heal();
    expect(await mailDueReminders(due)).toEqual({ sent: 1, failed: 0 });
    expect(sentTo()).toEqual(emailsOf(documents));
    const row = await db().mailMessage.findFirstOrThrow({
      where: { recipientId: documents[3]?.recipientIds[0] ?? "" },
    });
    expect(row.attempts).toBe(3);
  });

  it("records a mail that is refused for good as failed, and the others as sent", async () => {
    const documents = await sendMany(4);
    const heal = refusing(documents[0]?.emails ?? [], new MailError("permanent", "no such mailbox"));
    expect(await mailDueReminders(dueOf(documents))).toEqual({ sent: 3, failed: 1 });
    heal();
    expect(await trailOf(documents[0]?.documentId ?? "")).toEqual(["created", "sent", "email_failed"]);
    expect(await trailOf(documents[1]?.documentId ?? "")).toEqual(["created", "sent", "reminded"]);
  });

  it("does not stop at a mail that cannot be written", async () => {
    const documents = await sendMany(3);
    const { documentId = "" } = documents[1] ?? {};
    // The message is invalid: filling in its variables throws.
    await db().document.update({ where: { id: documentId }, data: { message: { body: 42 as never } } });
    await expect(mailDueReminders(dueOf(documents))).rejects.toThrow("1 of 3 reminders were not emailed");
    expect(sentTo()).toEqual(emailsOf(documents.filter((d) => d !== documents[1])));
    expect(await trailOf(documentId)).toEqual(["created", "sent"]);
  });

  it("gives a service the pause that it asks for", async () => {
    const documents = await sendMany(2);
    let refused = 0;
    const busy = new MailError("temporary", "too many requests", { retryAfterSeconds: 0 });
    const refusal = vi.spyOn(mailer, "refusal").mockImplementation(() => (refused++ < 3 ? busy : null));
    expect(await mailDueReminders(dueOf(documents))).toEqual({ sent: 2, failed: 0 });
    refusal.mockRestore();
    expect(refused).toBe(5);
  });

  it("is recorded as failed, of each document, once the job gives up", async () => {
    const documents = await sendMany(3);
    const due = dueOf(documents);
    const heal = refusing(documents[1]?.emails ?? [], new MailError("temporary", "down"));
    await expect(mailDueReminders(due)).rejects.toThrow("down");
    heal();
    for (let i = 0; i < 2; i++) await giveUpReminders(due);
    expect(await trailOf(documents[0]?.documentId ?? "")).toEqual(["created", "sent", "reminded"]);
    expect(await trailOf(documents[1]?.documentId ?? "")).toEqual(["created", "sent", "email_failed"]);
    // It is sent after an operator's retry.
    expect(await mailDueReminders(due)).toEqual({ sent: 1, failed: 0 });
    expect((await trailOf(documents[1]?.documentId ?? "")).at(-1)).toBe("reminded");
    expect(await mailDueReminders(due)).toEqual({ sent: 0, failed: 0 });
  });
});

describe("whoever has nothing to sign any more by the time of the mail", () => {
  it.each<[string, (out: Out) => Promise<unknown>]>([
    [
      "signed",
      async ({ documentId }) =>
        submitSigning(await tokenOf(documentId, "client"), answerOf("client") as never, origin, null),
    ],
    [
      "was replaced",
      ({ documentId, recipientIds }) =>
        correctRecipient(tenant.ctx, documentId, recipientIds[0] ?? "", { email: `${newId()}@example.com` }),
    ],
    [
      "wants no more of them",
      ({ documentId }) =>
        db().recipient.updateMany({ where: { documentId }, data: { remindersStoppedAt: new Date() } }),
    ],
    ["has a document that was voided", ({ documentId }) => voidDocument(tenant.ctx, documentId, null)],
    ["has a document that was deleted", ({ documentId }) => deleteDocument(tenant.ctx, documentId)],
    [
      "has a document whose time is over",
      ({ documentId }) =>
        db().document.update({ where: { id: documentId }, data: { expiresAt: new Date() } }),
    ],
  ])("%s: gets none, and the others theirs", async (_what, end) => {
    const documents = await sendMany(3);
    const [ended, ...others] = documents;
    if (ended) await end(ended);
    expect(await mailDueReminders(dueOf(documents))).toEqual({ sent: 2, failed: 0 });
    expect(sentTo()).toEqual(emailsOf(others));
  });

  it("by the time of a repeat gets no second try", async () => {
    const documents = await sendMany(2);
    const due = dueOf(documents);
    const heal = refusing(documents[0]?.emails ?? [], new MailError("temporary", "greylisted"));
    await expect(mailDueReminders(due)).rejects.toThrow("greylisted");
    heal();
    await voidDocument(tenant.ctx, documents[0]?.documentId ?? "", null);
    expect(await mailDueReminders(due)).toEqual({ sent: 0, failed: 0 });
    expect(sentTo()).toEqual(documents[1]?.emails);
    // It is not waiting to be sent either.
    const row = await db().mailMessage.findFirstOrThrow({
      where: { documentId: documents[0]?.documentId ?? "", purpose: "reminder" },
    });
    expect(row).toMatchObject({
      status: "canceled",
      error: "The document ended before it could be sent.",
    });
  });
});

describe("outcomes that are recorded together", () => {
  const deliveryTo = (documentId: string, recipientId: string, dedupeKey = newId()): MailDelivery => ({
    dedupeKey,
    purpose: "reminder",
    to: "cleo@example.com",
    locale: "en",
    content: { subject: "s", text: "t", html: "<p>t</p>" },
    about: { workspaceId: tenant.workspaceId, documentId, recipientId },
    auditType: "reminded",
  });
  const deliveriesTo = (documents: Out[]) =>
    documents.map(({ documentId, recipientIds }) => deliveryTo(documentId, recipientIds[0] ?? ""));
  async function headsOf(documents: Out[]) {
    const rows = await db().document.findMany({
      where: { id: { in: documents.map(({ documentId }) => documentId) } },
    });
    return new Map(
      rows.map(({ id, auditSequence, auditHead }) => [id, { documentId: id, auditSequence, auditHead }]),
    );
  }

  it("continue a chain that has moved since it was read", async () => {
    const documents = await sendMany(3);
    const heads = await headsOf(documents);
    await mailDueReminders(dueOf(documents.slice(1, 2)));
    expect(await deliverMails(deliveriesTo(documents), heads)).toEqual({ sent: 3, failed: 0, errors: [] });
    const reminded = async (at: number) =>
      (await trailOf(documents[at]?.documentId ?? "")).filter((type) => type === "reminded").length;
    expect([await reminded(0), await reminded(1), await reminded(2)]).toEqual([1, 2, 1]);
  });

  it("do not wait for a document that somebody holds", async () => {
    const documents = await sendMany(4);
    const heads = await headsOf(documents);
    const [held, ...others] = documents;
    const holder = await connections().connect();
    await holder.query("begin");
    await holder.query("select 1 from documents where id = $1 for update", [held?.documentId]);
    const all = deliverMails(deliveriesTo(documents), heads);
    const left = () =>
      db().mailMessage.findMany({ where: { workspaceId: tenant.workspaceId, auditedAt: null } });
    await eventually(async () =>
      expect((await left()).map(({ documentId }) => documentId)).toEqual([held?.documentId]),
    );
    await holder.query("commit");
    holder.release();
    expect(await all).toEqual({ sent: 4, failed: 0, errors: [] });
    for (const { documentId } of [held, ...others].flatMap((one) => one ?? []))
      expect((await trailOf(documentId)).at(-1)).toBe("reminded");
  });

  it("are written one by one when the rows cannot be made together", async () => {
    const documents = await sendMany(2);
    const [first, second] = deliveriesTo(documents);
    // One statement must not contain a row twice, so the batch fails.
    const twice = [first, second, first].flatMap((one) => one ?? []);
    const { sent, errors } = await deliverMails(twice, await headsOf(documents));
    // The third is the first once more, which may be under way.
    expect(sent + errors.length).toBe(3);
    for (const { error } of errors) expect(error).toMatchObject({ kind: "temporary" });
    for (const { documentId } of documents)
      expect((await trailOf(documentId)).filter((type) => type === "reminded")).toHaveLength(1);
  });
});
