import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailFunctions } from "@/inngest/functions/mail-functions";
import { sendDueReminders } from "@/inngest/functions/send-due-reminders";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { createDocument } from "@/lib/domain/documents/create-document";
import { requireDocument } from "@/lib/domain/documents/queries";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { giveUpMails } from "@/lib/domain/mail-delivery/end-mails";
import { mailboxHash } from "@/lib/domain/mail-delivery/mailbox-of";
import { sweepHeldMails } from "@/lib/domain/maintenance/sweep-held-mails";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { answerOf, createTenant, publishTemplate, type Tenant, tokenOf } from "@/test/api/world";

/*
 * What one address gets from a workspace that it does not know: twenty invitations and reminders a day. The next ones
 * are held until the next day, and sent automatically unless nobody needs them any more.
 */

const mailer = standInMailer();
const clock = stoppedClock();
const { mailsPerAddressPerDay } = env;
const ORIGIN = { requestId: "req_test", ip: null, userAgent: null };
const TOMORROW = "2026-06-02T00:00:00.000Z";

let tenant: Tenant;
let templateId: string;
let victim: string;
let engine: TestEngine;
beforeEach(async () => {
  await db().recipient.updateMany({ data: { nextReminderAt: null } });
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
  victim = `victim-${newId()}@example.com`;
  engine = await startTestEngine(() => [sendDueReminders, ...mailFunctions]);
});
afterEach(async () => {
  Object.assign(env, { mailsPerAddressPerDay });
  await engine.stop();
});

async function draft(more: object = {}, from = tenant, template = templateId): Promise<string> {
  const recipients = [
    { roleKey: "client", name: "Vic Tim", email: victim },
    { roleKey: "provider", name: "Pat", email: `pat-${newId()}@example.com` },
  ];
  return (await createDocument(from.ctx, { templateId: template, recipients, ...more })).id;
}

async function send(more: object = {}): Promise<string> {
  const id = await draft(more);
  expect((await sendDocument(tenant.ctx, id)).status).toBe("sent");
  return id;
}

/** Sends `count` documents; the first `limit` mails go out, and the others are held. */
async function sendPast(limit: number, count: number, more: object = {}): Promise<string[]> {
  Object.assign(env, { mailsPerAddressPerDay: limit });
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    ids.push(await send(more));
    await engine.quiet();
  }
  return ids;
}

/** Runs what the sweep does once a minute. */
async function sweepAt(at: string): Promise<void> {
  clock.set(at);
  await sweepHeldMails();
  await engine.quiet();
}

const toVictim = () => mailer.sent.filter(({ to }) => to === victim).length;
const clientOf = async (id: string) => {
  const dto = toDocumentDto(await requireDocument(db(), tenant.ctx, id, "read"));
  const client = dto.recipients.find(({ roleKey }) => roleKey === "client");
  if (!client) throw new Error("no client");
  return client;
};
const remindedOf = async (id: string) => (await clientOf(id)).lastRemindedAt;
const heldOf = async (id: string) => (await clientOf(id)).heldMail;
const trailOf = async (id: string) =>
  (await db().auditEvent.findMany({ where: { documentId: id }, orderBy: { sequence: "asc" } })).map(
    ({ type, data }) => [type, data.reason].filter(Boolean).join(": "),
  );

describe("an invitation beyond the limit of its address", () => {
  it("is the twenty-first of a day, and goes out the next day by itself", { timeout: 60_000 }, async () => {
    const ids = [];
    for (let i = 0; i < 21; i++) ids.push(await send());
    await engine.quiet();
    expect(toVictim()).toBe(20);
    const held = await Promise.all(ids.map(heldOf));
    const [waiting = ""] = ids.filter((_, at) => held[at] !== null);
    expect(held.filter(Boolean)).toEqual([{ reason: "address_limit", until: TOMORROW }]);
    expect(await trailOf(waiting)).toEqual(["created", "sent"]);

    await sweepAt("2026-06-01T23:59:00Z");
    expect(toVictim()).toBe(20);
    await sweepAt(TOMORROW);
    expect(toVictim()).toBe(21);
    expect(await heldOf(waiting)).toBeNull();
    expect(await trailOf(waiting)).toEqual(["created", "sent", "delivered"]);
    const sent = await db().auditEvent.findFirst({ where: { documentId: waiting, type: "delivered" } });
    expect(sent?.createdAt.toISOString()).toBe(TOMORROW);

    await sweepAt("2026-06-02T00:01:00Z");
    expect(toVictim()).toBe(21);
  });

  it("is exactly the one beyond, of twenty sendings at once", { timeout: 60_000 }, async () => {
    Object.assign(env, { mailsPerAddressPerDay: 5 });
    const drafts = [];
    for (let i = 0; i < 20; i++) drafts.push(await draft());
    await Promise.all(drafts.map((id) => sendDocument(tenant.ctx, id)));
    await engine.quiet();
    expect(toVictim()).toBe(5);
    const untils = (await Promise.all(drafts.map(heldOf))).map((held) => held?.until?.slice(0, 10));
    const count = (until: string | undefined) => untils.filter((one) => one === until).length;
    expect([undefined, "2026-06-02", "2026-06-03", "2026-06-04"].map(count)).toEqual([5, 5, 5, 5]);
  });

  it("waits no longer for who has signed meanwhile, and the trail says that it was not sent", async () => {
    const [, late = ""] = await sendPast(1, 2);
    await submitSigning(await tokenOf(late, "client"), answerOf("client") as never, ORIGIN, null);
    expect(await heldOf(late)).toBeNull();
    await sweepAt(TOMORROW);
    expect(toVictim()).toBe(1);
    expect(await trailOf(late)).toContain("email_failed: The recipient acted before it could be sent.");
    expect(await trailOf(late)).not.toContain("delivered: victim");
  });

  it("is not sent once the document ended, and neither is the word that it ended", async () => {
    const [early = "", late = ""] = await sendPast(1, 2);
    await voidDocument(tenant.ctx, late, "A mistake");
    await voidDocument(tenant.ctx, early, "A mistake");
    await engine.quiet();
    expect(mailer.sent.filter(({ to }) => to === victim).map(({ purpose }) => purpose)).toEqual([
      "signing-request",
      "voided",
    ]);
    await sweepAt(TOMORROW);
    expect(toVictim()).toBe(2);
    expect(await trailOf(late)).toContain("email_failed: The document ended before it could be sent.");
  });

  it("goes to the right person at once when the address is corrected", async () => {
    const [, late = ""] = await sendPast(1, 2);
    const { id } = await clientOf(late);
    const email = `right-${newId()}@example.com`;
    await correctRecipient(tenant.ctx, late, id, { email });
    await engine.quiet();
    expect(mailer.sent.filter(({ to }) => to === email)).toHaveLength(1);
    expect(await heldOf(late)).toBeNull();
    await sweepAt(TOMORROW);
    expect(toVictim()).toBe(1);
  });

  it("is not given up with the document's other mails", async () => {
    const [, late = ""] = await sendPast(1, 2);
    await giveUpMails(late);
    expect(await heldOf(late)).toMatchObject({ reason: "address_limit" });
    await sweepAt(TOMORROW);
    expect(toVictim()).toBe(2);
  });

  it("leaves other workspaces, other addresses and the document's other recipients alone", async () => {
    const [, late = ""] = await sendPast(1, 2);
    const { recipients } = toDocumentDto(await requireDocument(db(), tenant.ctx, late, "read"));
    expect(recipients.filter(({ heldMail }) => heldMail).map(({ roleKey }) => roleKey)).toEqual(["client"]);
    const other = await createTenant();
    const id = await draft({}, other, await publishTemplate(other));
    await sendDocument(other.ctx, id);
    await engine.quiet();
    expect(toVictim()).toBe(2);
  });
});

describe("a reminder beyond the limit of its address", () => {
  it("keeps its 200, waits, and goes out the next day; the trail says so then", async () => {
    const [id = ""] = await sendPast(1, 1);
    const asked = await remindAllRecipients(tenant.ctx, id);
    const held = { reason: "address_limit", until: TOMORROW };
    expect(asked.recipients[0]).toMatchObject({ lastRemindedAt: null, heldMail: held });
    await engine.quiet();
    expect([toVictim(), await heldOf(id), await remindedOf(id)]).toEqual([1, held, null]);
    expect(await trailOf(id)).toEqual(["created", "sent", "delivered"]);
    await sweepAt(TOMORROW);
    expect([toVictim(), await heldOf(id), await remindedOf(id)]).toEqual([2, null, TOMORROW]);
    expect(await trailOf(id)).toEqual(["created", "sent", "delivered", "reminded"]);
  });

  it("does not queue up behind one that waits already", async () => {
    const [id = ""] = await sendPast(1, 1);
    for (let i = 0; i < 3; i++) {
      const { recipients } = await remindAllRecipients(tenant.ctx, id);
      expect(recipients[0]?.heldMail).toEqual({ reason: "address_limit", until: TOMORROW });
      await engine.quiet();
      expect(await remindedOf(id)).toBeNull();
      clock.advance(HOUR_MS);
    }
    expect(await trailOf(id)).toEqual(["created", "sent", "delivered"]);
    await sweepAt(TOMORROW);
    expect(toVictim()).toBe(2);
  });

  it("waits too if it is automatic", async () => {
    const [id = ""] = await sendPast(1, 1, { reminders: { everyDays: 1, max: 5 } });
    Object.assign(env, { mailsPerAddressPerDay: 1 });
    clock.advance(DAY_MS);
    const spent = await send();
    await engine.quiet();
    expect([toVictim(), await heldOf(spent)]).toEqual([2, null]);
    await sweepReminders();
    await engine.quiet();
    expect(await heldOf(id)).toEqual({ reason: "address_limit", until: "2026-06-03T00:00:00.000Z" });
    expect(await remindedOf(id)).toBeNull();
    await sweepAt("2026-06-03T00:00:00Z");
    expect(toVictim()).toBe(3);
    expect(await trailOf(id)).toContain("reminded");
    expect(await remindedOf(id)).toBe("2026-06-03T00:00:00.000Z");
  });

  it("uses up no automatic one while another waits", async () => {
    const [, late = ""] = await sendPast(1, 2, { reminders: { everyDays: 1, max: 2 } });
    await db().mailStop.create({
      data: { id: newId(), workspaceId: tenant.workspaceId, stoppedAt: clock.now() },
    });
    for (let day = 0; day < 4; day++) {
      clock.advance(DAY_MS);
      await sweepReminders();
      await engine.quiet();
    }
    const { remindersSent, nextReminderAt } = await db().recipient.findFirstOrThrow({
      where: { documentId: late, roleKey: "client" },
    });
    expect([remindersSent, nextReminderAt]).toEqual([0, expect.any(Date)]);
    expect(await trailOf(late)).toEqual(["created", "sent"]);
  });
});

describe("a reminder that does not go out", () => {
  it("while the workspace's mails are stopped says so, and is none until it goes", async () => {
    const id = await send();
    await engine.quiet();
    clock.advance(HOUR_MS);
    const first = await remindAllRecipients(tenant.ctx, id);
    await engine.quiet();
    const before = clock.now().toISOString();
    expect([first.recipients[0]?.lastRemindedAt, await remindedOf(id)]).toEqual([before, before]);
    await db().mailStop.create({
      data: { id: newId(), workspaceId: tenant.workspaceId, stoppedAt: clock.now() },
    });
    clock.advance(HOUR_MS);
    const { recipients } = await remindAllRecipients(tenant.ctx, id);
    const held = { reason: "mails_stopped", until: null };
    expect(recipients[0]).toMatchObject({ lastRemindedAt: before, heldMail: held });
    await engine.quiet();
    expect([await remindedOf(id), await heldOf(id)]).toEqual([before, held]);
    expect(toVictim()).toBe(2);
  });

  it("to who reported the workspace's mails says so, also in a document sent later, which reminds by itself no more", async () => {
    await db().mailReport.create({
      data: {
        id: newId(),
        workspaceId: tenant.workspaceId,
        addressHash: mailboxHash(victim),
        reportedAt: clock.now(),
      },
    });
    const id = await send({ reminders: { everyDays: 1, max: 2 } });
    const { recipients } = await remindAllRecipients(tenant.ctx, id);
    const held = { reason: "reported", until: null };
    expect(recipients[0]).toMatchObject({ lastRemindedAt: null, heldMail: held });
    await engine.quiet();
    expect([toVictim(), await remindedOf(id), await heldOf(id)]).toEqual([0, null, held]);
    const { nextReminderAt } = await db().recipient.findFirstOrThrow({
      where: { documentId: id, roleKey: "client" },
    });
    expect(nextReminderAt).toBeNull();
  });

  it("since the mail service refuses it is none", async () => {
    const id = await send();
    await engine.quiet();
    mailer.failure = new MailError("permanent", "no such mailbox");
    await remindAllRecipients(tenant.ctx, id);
    await engine.quiet();
    expect(await remindedOf(id)).toBeNull();
  });
});
