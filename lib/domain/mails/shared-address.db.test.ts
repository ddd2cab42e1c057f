import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mailFunctions } from "@/inngest/functions/mail-functions";
import { sendDueReminders } from "@/inngest/functions/send-due-reminders";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { createDocument } from "@/lib/domain/documents/create-document";
import { remindAllRecipients, remindOne } from "@/lib/domain/documents/remind-recipients";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { sweepExpiring } from "@/lib/domain/documents/sweep-expiring";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { processMailReport } from "@/lib/domain/mail-delivery/process-mail-report";
import { sweepHeldMails } from "@/lib/domain/maintenance/sweep-held-mails";
import { signingToken } from "@/lib/domain/signing/signing-token";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { answerOf, createTenant, publishTemplate, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

/* People in one step who share an address get one mail, with each one's link. */

const mailer = standInMailer();
const clock = stoppedClock();
const { mailsPerAddressPerDay } = env;
const ORIGIN = { requestId: "req_test", ip: null, userAgent: null };

/** Two signers and a viewer, all in one step. */
const TOGETHER = {
  ...TWO_SIGNERS,
  roles: [
    { key: "reader", label: "Reader", kind: "viewer", order: 1 },
    ...TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })),
  ],
};

let tenant: Tenant;
let templateId: string;
let address: string;
let engine: TestEngine;
beforeEach(async () => {
  await db().recipient.updateMany({ data: { nextReminderAt: null } });
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
  templateId = await publishTemplate(tenant, TOGETHER as never);
  address = `office-${newId()}@example.com`;
  engine = await startTestEngine(() => [sendDueReminders, ...mailFunctions]);
});
afterEach(async () => {
  Object.assign(env, { mailsPerAddressPerDay });
  await engine.stop();
});

type Person = { roleKey: string; name: string; email: string; locale?: string; privateMessage?: string };
const person = (roleKey: string, more: Partial<Person> = {}): Person => ({
  roleKey,
  name: `Sam ${roleKey}`,
  email: address,
  ...more,
});

async function send(
  recipients: Person[] = ["reader", "client", "provider"].map((key) => person(key)),
  more = {},
) {
  const { id } = await createDocument(tenant.ctx, { templateId, recipients: recipients as never, ...more });
  await sendDocument(tenant.ctx, id);
  await engine.quiet();
  return id;
}

const mails = (purpose?: string) =>
  mailer.sent.filter((mail) => mail.to === address && (!purpose || mail.purpose === purpose));
const recipientOf = (documentId: string, roleKey: string) =>
  db().recipient.findFirstOrThrow({ where: { documentId, roleKey } });
const linkOf = async (documentId: string, roleKey: string) =>
  `/sign/${signingToken(await recipientOf(documentId, roleKey))}`;
/** Returns, for each person's role, the types of the trail's events about mails to them. */
async function trailOf(documentId: string) {
  const recipients = await db().recipient.findMany({ where: { documentId } });
  const events = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
  return Object.fromEntries(
    recipients.map(({ id, roleKey }) => [
      roleKey,
      events.filter(({ data, type }) => data.recipientId === id && type !== "signed").map(({ type }) => type),
    ]),
  );
}
const forAll = (...types: string[]) => ({ reader: types, client: types, provider: types });

describe("the invitation of people who share an address", () => {
  it("is one mail with each one's link, name and role; the trail has it of each", async () => {
    const id = await send();
    expect(mails().map(({ purpose }) => purpose)).toEqual(["signing-request"]);
    const [mail] = mails();
    for (const key of ["reader", "client", "provider"]) {
      const link = await linkOf(id, key);
      expect(mail?.text).toContain(link);
      expect(mail?.html).toContain(link);
    }
    expect(mail?.text).toContain("Sam client, Sam provider, and Sam reader");
    expect(mail?.text).toMatch(/Sam client · Client\n\nRead and sign:\n/);
    expect(mail?.text).toMatch(/Sam reader · Reader\n\nRead the document:\n/);
    expect(mail?.text).toContain("belongs to more than one person");
    expect(await trailOf(id)).toEqual(forAll("delivered"));
    const rows = await db().mailMessage.findMany({ where: { documentId: id } });
    expect(rows.map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  });

  it("says of each link whom it is for, and of none that it is the reader's alone", async () => {
    await send();
    expect(mails()[0]?.text).not.toContain("This link is for you only");
    expect(mails()[0]?.html).not.toContain("This link is for you only");
    expect(mails()[0]?.text).toContain("Each link is only for the person named above it");
    // Everything else that a signer has to be told is still included.
    expect(mails()[0]?.text).toContain("If you did not expect this, check with");
    mailer.sent = [];
    const other = `other-${newId()}@example.com`;
    await send([person("client"), person("provider", { email: other }), person("reader", { email: other })]);
    expect(mails()[0]?.text).toContain("This link is for you only. Anyone who has it can act in your name");
    expect(mails()[0]?.text).not.toContain("Each link is only for");
  });

  it("greets each name once, and does not call one name several people", async () => {
    const same = { name: "Sam Smith" };
    await send([person("reader", same), person("client", { name: "sam  smith" }), person("provider", same)]);
    expect(mails()[0]?.text).toMatch(/^Hello sam {1,2}smith,$/m);
    expect(mails()[0]?.text).toContain("You are named more than once in this document.");
    expect(mails()[0]?.text).not.toContain("more than one person");
    mailer.sent = [];
    await send([person("reader", same), person("client", { name: "Kim Lee" }), person("provider", same)]);
    expect(mails()[0]?.text).toContain("Hello Kim Lee and Sam Smith,");
    expect(mails()[0]?.text).toContain("belongs to more than one person");
  });

  it("counts once for the limit of the address", async () => {
    Object.assign(env, { mailsPerAddressPerDay: 2 });
    await send();
    await send();
    expect(mails()).toHaveLength(2);
  });

  it("is a mail of its own for who has another address, or is in another step", async () => {
    const other = `other-${newId()}@example.com`;
    await send([person("reader", { email: other }), person("client"), person("provider")]);
    expect(mailer.sent.filter(({ to }) => to === other).map(({ purpose }) => purpose)).toEqual(["copy"]);
    expect(mails()).toHaveLength(1);
    expect(mailer.sent.find(({ to }) => to === other)?.text).not.toContain("more than one person");

    mailer.sent = [];
    templateId = await publishTemplate(tenant);
    const id = await send([person("client"), person("provider")]);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).not.toContain("Sam provider");
    await submitSigning(await tokenOf(id, "client"), answerOf("client") as never, ORIGIN, null);
    await engine.quiet();
    expect(mails("signing-request")).toHaveLength(2);
    expect(mails("signing-request")[1]?.text).toContain(await linkOf(id, "provider"));
  });

  it("has each one's own words, and the language of the first who acts", async () => {
    await send(
      [
        person("reader", { locale: "fr" }),
        person("client", { locale: "de", privateMessage: "Only for the client." }),
        person("provider", { privateMessage: "Only for the provider." }),
      ],
      { message: { body: "Dear {{recipient.name}}" } },
    );
    const [{ text = "", locale } = {}] = mails();
    expect(locale).toBe("de");
    const at = ["Sam client · Client", "Dear Sam client", "Only for the client.", "Sam provider · Provider"];
    const rest = ["Dear Sam provider", "Only for the provider.", "Sam reader · Reader", "Dear Sam reader"];
    const places = [...at, ...rest].map((words) => text.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("has what the sender wrote to everybody once", async () => {
    await send(undefined, { message: { body: "Please sign by Friday." } });
    expect(mails()[0]?.text.split("Please sign by Friday.")).toHaveLength(2);
  });

  it("is held as one, and goes out as one", async () => {
    Object.assign(env, { mailsPerAddressPerDay: 1 });
    await send();
    const id = await send();
    expect(mails()).toHaveLength(1);
    const held = await db().recipient.findMany({ where: { documentId: id } });
    expect(held.map(({ mailHold }) => mailHold)).toEqual(Array.from({ length: 3 }, () => "address_limit"));
    clock.set("2026-06-02T00:00:00Z");
    expect(await sweepHeldMails()).toBe(1);
    await engine.quiet();
    expect(mails()).toHaveLength(2);
    expect(await trailOf(id)).toEqual(forAll("delivered"));
    expect((await recipientOf(id, "reader")).mailHold).toBeNull();
  });

  it("goes to the others when the first one of them is corrected while it is held", async () => {
    Object.assign(env, { mailsPerAddressPerDay: 1 });
    await send();
    const id = await send();
    const right = `right-${newId()}@example.com`;
    await correctRecipient(tenant.ctx, id, (await recipientOf(id, "client")).id, { email: right });
    await engine.quiet();
    expect(mailer.sent.filter(({ to }) => to === right)).toHaveLength(1);
    clock.set("2026-06-02T00:00:00Z");
    await sweepHeldMails();
    await engine.quiet();
    expect(mails()).toHaveLength(2);
    expect(mails()[1]?.text).toContain(await linkOf(id, "provider"));
    expect(mails()[1]?.text).not.toContain(await linkOf(id, "client"));
  });

  it("goes to the others when the first one acts before the mail service takes it", async () => {
    const away = new MailError("temporary", "greylisted");
    const refusal = vi
      .spyOn(mailer, "refusal")
      .mockImplementation(({ to }) => (to === address ? away : null));
    const id = await send();
    expect(mails()).toHaveLength(0);
    await submitSigning(await tokenOf(id, "client"), answerOf("client") as never, ORIGIN, null);
    refusal.mockRestore();
    for (let tries = 0; tries < 3; tries++) await engine.tick(15 * 60_000);
    expect(mails("signing-request")).toHaveLength(1);
    expect(mails()[0]?.text).toContain(await linkOf(id, "provider"));
    expect(mails()[0]?.text).toContain(await linkOf(id, "reader"));
  });

  it("is undeliverable for each of them when it bounces", async () => {
    const id = await send();
    const { id: reference } = await db().mailMessage.findFirstOrThrow({
      where: { documentId: id, carriedById: null },
    });
    const bounce = {
      outcome: "bounced",
      providerId: `bounced-${id}`,
      reference,
      reason: "No such user",
    } as const;
    expect(await processMailReport(bounce)).toBe("recorded");
    expect(await trailOf(id)).toEqual(forAll("delivered", "email_failed"));
  });
});

describe("a reminder to people who share an address", () => {
  it("is one mail with the links of those whose turn it is", async () => {
    const id = await send();
    await remindAllRecipients(tenant.ctx, id);
    await engine.quiet();
    expect(mails("reminder")).toHaveLength(1);
    const [mail] = mails("reminder");
    expect(mail?.text).toContain(await linkOf(id, "client"));
    expect(mail?.text).toContain(await linkOf(id, "provider"));
    expect(mail?.text).not.toContain(await linkOf(id, "reader"));
    const trail = await trailOf(id);
    expect([trail.client, trail.provider]).toEqual([
      ["delivered", "reminded"],
      ["delivered", "reminded"],
    ]);
    const events = await db().event.findMany({ where: { documentId: id, type: "recipient.reminded" } });
    expect(events).toHaveLength(2);
  });

  it("is to one alone when only that one is reminded", async () => {
    const id = await send();
    await remindOne(tenant.ctx, id, (await recipientOf(id, "provider")).id);
    await engine.quiet();
    expect(mails("reminder")).toHaveLength(1);
    expect(mails("reminder")[0]?.text).toContain(await linkOf(id, "provider"));
    expect(mails("reminder")[0]?.text).not.toContain(await linkOf(id, "client"));
  });

  it("is one mail too if it is automatic, or says that the document expires soon", async () => {
    const id = await send(undefined, { reminders: { everyDays: 1, max: 5 }, expiresInDays: 5 });
    clock.advance(DAY_MS);
    await sweepReminders();
    await engine.quiet();
    expect(mails("reminder")).toHaveLength(1);
    expect((await trailOf(id)).provider).toEqual(["delivered", "reminded"]);
    clock.advance(3 * DAY_MS);
    await sweepExpiring();
    await engine.quiet();
    expect(mails("expiring-soon")).toHaveLength(1);
    expect(mails("expiring-soon")[0]?.text).toContain(await linkOf(id, "provider"));
  });
});

it("tells an address once how a document ended", async () => {
  const id = await send();
  await voidDocument(tenant.ctx, id, "A mistake");
  await engine.quiet();
  expect(mails("voided")).toHaveLength(1);
});
