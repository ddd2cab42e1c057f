import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/inngest/functions/complete-document";
import { mailFunctions } from "@/inngest/functions/mail-functions";
import { ownerNotifications } from "@/inngest/functions/notify-owner";
import { purgeDeleted } from "@/inngest/functions/purge-deleted";
import { sendDueReminders } from "@/inngest/functions/send-due-reminders";
import { sendScheduledDocument } from "@/inngest/functions/send-scheduled";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { NOTICES } from "@/lib/contracts/notices";
import type { PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { addPendingTimestamps } from "@/lib/domain/completion/add-pending-timestamps";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { createDocument } from "@/lib/domain/documents/create-document";
import { delegateRecipient } from "@/lib/domain/documents/delegate-recipient";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { cancelSchedule, scheduleSend } from "@/lib/domain/documents/schedule-send";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { sweepExpiring } from "@/lib/domain/documents/sweep-expiring";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import { updateDocument } from "@/lib/domain/documents/update-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { MAILS } from "@/lib/domain/mails/mails";
import { sweepScheduled } from "@/lib/domain/maintenance/sweep-scheduled";
import { requestNewLinks } from "@/lib/domain/secret-rotation/replace-links";
import { askSender } from "@/lib/domain/signing/ask-sender";
import { createEmbedSession } from "@/lib/domain/signing/create-embed-session";
import { createRecipientLink } from "@/lib/domain/signing/create-recipient-link";
import { declineSigning } from "@/lib/domain/signing/decline-signing";
import { delegateSigning } from "@/lib/domain/signing/delegate-signing";
import { signingDocumentUrl } from "@/lib/domain/signing/document-url";
import { viewSigning } from "@/lib/domain/signing/get-signing";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { mailSigningLink } from "@/lib/domain/signing/mail-signing-link";
import { receiveDrawing } from "@/lib/domain/signing/phone-drawings/receive-drawing";
import { startDrawing } from "@/lib/domain/signing/phone-drawings/start-drawing";
import { saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { publishReal, signAs } from "@/test/api/completion";
import { standInMailer } from "@/test/api/mailer";
import { createTenant, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";
import { startTsa, type TsaServer } from "@/test/fixtures/completion/tsa-server";

/*
 * Lives of documents through the use-cases and their jobs: after each act, the new audit events, webhook events, job
 * events, notifications and mails must match the table of the act's facts.
 */

// Runs the worker's code in this process; the process boundary is tested with the pool.
vi.mock("@/lib/document-engine/pool/pool", async () => {
  const { PDF_TASK_LOADERS } = await import("@/lib/document-engine/worker/registry");
  return {
    runPdfTask: async <N extends PdfTaskName>(name: N, input: never): Promise<PdfTaskOutput<N>> =>
      (await PDF_TASK_LOADERS[name]())(input, () => {}),
  };
});

type FactName = keyof typeof DOCUMENT_FACTS;
const FACTS = DOCUMENT_FACTS as Record<FactName, (typeof DOCUMENT_FACTS)[FactName]>;
const ALL_FACTS = Object.keys(FACTS) as FactName[];

const walked = new Set<FactName>();
const mailed = new Set<string>();

/** A life has many acts, each with its jobs, which takes time on a busy machine. */
const PATIENCE_MS = 300_000;

const mailer = standInMailer();
const clock = stoppedClock();
const ORIGIN = { requestId: "req_test", ip: "203.0.113.9", userAgent: "test" };

let tsa: TsaServer;
beforeAll(async () => {
  tsa = await startTsa();
});
afterAll(() => tsa.stop());

let tenant: Tenant;
let engine: TestEngine;
beforeEach(async () => {
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
  const everything = Object.fromEntries(Object.keys(NOTICES).map((notice) => [notice, true]));
  await db().user.update({ where: { id: tenant.userId }, data: { emailPreferences: everything } });
  const jobs = [completeDocument, purgeDeleted, sendDueReminders, sendScheduledDocument];
  const functions = [...jobs, ...ownerNotifications, ...mailFunctions];
  engine = await startTestEngine(() => functions);
});
afterEach(async () => {
  env.tsaUrls.length = 0;
  await engine.stop();
});

/** Everything recorded about a document, by its row's id. */
async function recorded(documentId: string) {
  const recipients = await db().recipient.findMany({ where: { documentId }, select: { id: true } });
  const isAbout = (data: object) =>
    ("documentId" in data && data.documentId === documentId) ||
    ("recipientIds" in data && recipients.some(({ id }) => (data.recipientIds as string[]).includes(id)));
  const outbox = await db().outboxEvent.findMany({ where: { name: { startsWith: "document/" } } });
  const byId = (rows: { id: string }[], kind: (row: never) => string) =>
    new Map(rows.map((row) => [row.id, kind(row as never)]));
  const { userId, email } = tenant;
  return {
    audit: byId(
      await db().auditEvent.findMany({ where: { documentId } }),
      ({ type }: { type: string }) => type,
    ),
    event: byId(await db().event.findMany({ where: { documentId } }), ({ type }: { type: string }) => type),
    job: byId(
      outbox.filter(({ data }) => isAbout(data)),
      ({ name }: { name: string }) => name,
    ),
    notice: byId(
      await db().notification.findMany({ where: { userId } }),
      ({ type }: { type: string }) => type,
    ),
    mails: byId(
      await db().mailMessage.findMany({ where: { OR: [{ documentId }, { to: email }] } }),
      ({ purpose }: { purpose: string }) => purpose,
    ),
  };
}

const settled = () => vi.waitFor(engine.quiet, { timeout: PATIENCE_MS });

/** Performs an act on a document, waits for the jobs, and compares the changes with the facts. */
async function act(documentId: string, facts: FactName[], doIt: () => Promise<unknown>): Promise<void> {
  const before = await recorded(documentId);
  await doIt();
  await settled();
  const after = await recorded(documentId);
  const fresh = (kind: keyof typeof after) =>
    [...after[kind]].flatMap(([id, name]) => (before[kind].has(id) ? [] : [name])).sort();
  const expectedOf = (kind: "audit" | "event" | "job") =>
    facts.flatMap((fact) => FACTS[fact][kind] ?? []).sort();
  const notices = new Set(facts.flatMap((fact) => FACTS[fact].notice ?? []));
  expect({
    audit: fresh("audit"),
    event: fresh("event"),
    job: fresh("job"),
    notice: [...new Set(fresh("notice"))],
  }).toEqual({
    audit: expectedOf("audit"),
    event: expectedOf("event"),
    job: expectedOf("job"),
    notice: [...notices].map((notice) => NOTICES[notice].type).sort(),
  });
  const mails: readonly string[] = facts.flatMap((fact) => FACTS[fact].mails);
  expect(mails).toEqual(expect.arrayContaining(fresh("mails")));
  // Of a fact with several mails, such as to signers and to readers, only some may apply; at least one is sent.
  for (const fact of facts)
    if (FACTS[fact].mails.length > 0)
      expect(
        fresh("mails").some((purpose) => (FACTS[fact].mails as readonly string[]).includes(purpose)),
      ).toBe(true);
  for (const fact of facts) walked.add(fact);
  for (const purpose of fresh("mails")) mailed.add(purpose);
}

const WITH_READER = {
  ...TWO_SIGNERS,
  settings: { allowDelegation: true },
  roles: [...TWO_SIGNERS.roles, { key: "reader", label: "Reader", kind: "viewer", order: 1 }],
};
const person = (roleKey: string) => ({
  roleKey,
  name: `Sam ${roleKey}`,
  email: `${roleKey}-${newId()}@example.com`,
});

/** A draft with two signers in turn, and a reader in the first signer's step. */
async function draft(more: object = {}): Promise<string> {
  const templateId = await publishReal(tenant, WITH_READER);
  const recipients = ["client", "reader", "provider"].map(person);
  return (await createDocument(tenant.ctx, { templateId, recipients, ...more })).id;
}

const SENDING: FactName[] = ["sent", "stepOpened", "copyGiven", "linkMailed", "linkMailed"];

async function sent(more: object = {}): Promise<string> {
  const id = await draft(more);
  await sendDocument(tenant.ctx, id);
  await settled();
  return id;
}

const recipientId = async (documentId: string, roleKey: string) =>
  (await db().recipient.findFirstOrThrow({ where: { documentId, roleKey } })).id;

// The tests run in this order: the last one checks that the others covered the whole table.
describe("a document", { shuffle: false }, () => {
  it("is created, sent, looked at, and reminded of", { timeout: PATIENCE_MS }, async () => {
    const { ctx } = tenant;
    const id = newId();
    await act(id, ["created"], async () => {
      const templateId = await publishReal(tenant, WITH_READER);
      const recipients = ["client", "reader", "provider"].map(person);
      await createDocument({ ...ctx, idempotentId: id }, { templateId, recipients });
    });
    await act(id, ["updated"], () => updateDocument(ctx, id, { name: "Rent" }));
    await act(id, SENDING, () => sendDocument(ctx, id));
    const client = await tokenOf(id, "client");
    const languages = { chosen: null, acceptLanguage: null };
    const visitor = { findOrigin: async () => ORIGIN, findUserId: async () => null, languages };
    await act(id, ["linkOpened"], () => loadSigningPage(client, visitor));
    await act(id, ["viewed"], () => viewSigning(client, ORIGIN));
    await act(id, ["draftSaved"], () => saveSigningDraft(client, { values: {}, signatures: {} }, ORIGIN));
    await act(id, ["linkRequested", "linkMailed"], () => mailSigningLink(client, ORIGIN));
    await act(id, ["linksReplaced", "linkMailed"], () => requestNewLinks("0f1e2d3c", null));
    await act(id, ["questionAsked"], () => askSender(client, { id: newId(), text: "Which month?" }, ORIGIN));
    await act(id, ["signatureDrawn"], async () => {
      const { url } = await startDrawing(client, { kind: "signature", locale: "en" }, {});
      const paths = { width: 400, height: 160, strokes: [[40, 120, 90, 40]] };
      await receiveDrawing(url.split("/").at(-1) ?? "", paths, ORIGIN);
    });
    await act(id, ["linkCreated"], async () => createRecipientLink(ctx, id, await recipientId(id, "client")));
    await act(id, ["embedPrepared"], async () => {
      const { apiKeyId, workspaceId, userId, email } = tenant;
      const who = { apiKeyId, apiKeyName: "test", workspaceId, userId, email };
      const key = { kind: "api_key" as const, scopes: ["*"], ...who };
      const principal = { ...key, name: null, role: "owner" as const };
      const session = { documentId: id, recipientId: await recipientId(id, "client"), expiresInSeconds: 300 };
      await createEmbedSession({ ...ctx, principal }, session);
    });
    await act(id, ["reminderRequested", "reminded"], () => remindAllRecipients(ctx, id));
  });

  it("is signed by two people, sealed, fetched and deleted", { timeout: PATIENCE_MS }, async () => {
    tsa.fault = "error";
    env.tsaUrls.push(tsa.url);
    const id = await sent();
    const provider = await tokenOf(id, "provider");
    await act(id, ["consented", "signed", "partlySigned", "stepOpened", "linkMailed"], () =>
      signAs(id, "client"),
    );
    await act(id, ["consented", "signed", "fullySigned", "sealed"], () => signAs(id, "provider"));
    tsa.fault = "none";
    await act(id, ["timestamped"], () => addPendingTimestamps(id));
    await act(id, ["downloaded"], () => signingDocumentUrl(provider, ORIGIN));
    await act(id, ["deleted"], () => deleteDocument(tenant.ctx, id));
  });

  it("goes to another person, who declines", { timeout: PATIENCE_MS }, async () => {
    const id = await sent();
    const client = await recipientId(id, "client");
    const email = person("right").email;
    await act(id, ["updated", "corrected", "stepOpened", "linkMailed"], () =>
      correctRecipient(tenant.ctx, id, client, { email }),
    );
    const passedOn = ["updated", "corrected", "stepOpened", "linkMailed"] as const;
    const other = person("other");
    await act(id, [...passedOn, "replaced"], () =>
      delegateRecipient(tenant.ctx, id, client, { name: other.name, email: other.email }),
    );
    const asked = { name: "Ann Asked", email: person("asked").email, reason: "She signs these." };
    await act(id, [...passedOn, "delegated"], async () =>
      delegateSigning(await tokenOf(id, "client"), asked, ORIGIN),
    );
    const token = await tokenOf(id, "client");
    await act(id, ["declined"], () => declineSigning(token, "no thanks", ORIGIN));
  });

  it("is voided before a mail about it went out, and another is deleted while it is open", {
    timeout: PATIENCE_MS,
  }, async () => {
    const id = await draft();
    const busy = new MailError("temporary", "greylisted");
    const refusal = vi.spyOn(mailer, "refusal");
    refusal.mockImplementation(({ purpose }) => (purpose === "signing-request" ? busy : null));
    await act(id, ["sent", "stepOpened", "copyGiven", "linkMailed"], () => sendDocument(tenant.ctx, id));
    refusal.mockRestore();
    await act(id, ["voided", "mailCanceled"], async () => {
      await voidDocument(tenant.ctx, id, null);
      await settled();
      await engine.tick(15 * 60_000);
    });
    const other = await sent();
    await act(other, ["voided", "deleted"], () => deleteDocument(tenant.ctx, other));
  });

  it("is not delivered to one of its recipients", { timeout: PATIENCE_MS }, async () => {
    const id = await draft();
    const unknown = new MailError("permanent", "No such user");
    const refusal = vi.spyOn(mailer, "refusal");
    refusal.mockImplementation(({ purpose }) => (purpose === "signing-request" ? unknown : null));
    await act(id, ["sent", "stepOpened", "copyGiven", "linkMailed", "mailFailed"], () =>
      sendDocument(tenant.ctx, id),
    );
    refusal.mockRestore();
  });

  it("is scheduled, cannot be sent then, and is sent at another time", { timeout: PATIENCE_MS }, async () => {
    const { ctx } = tenant;
    const id = await draft();
    const inDays = (days: number) => ({
      sendAt: new Date(clock.now().getTime() + days * DAY_MS).toISOString(),
    });
    await act(id, ["scheduled"], () => scheduleSend(ctx, id, inDays(1)));
    await act(id, ["scheduled"], () => cancelSchedule(ctx, id));
    await scheduleSend(ctx, id, inDays(2));
    // A deadline that passes before the scheduled time.
    await db().document.update({ where: { id }, data: { expiresAt: clock.now() } });
    clock.advance(2 * DAY_MS);
    await act(id, ["sendDue", "notSent"], sweepScheduled);
    await db().document.update({ where: { id }, data: { expiresAt: null } });
    await scheduleSend(ctx, id, inDays(1));
    clock.advance(DAY_MS);
    await act(id, ["sendDue", ...SENDING], sweepScheduled);
  });

  it("is reminded of, expires soon, and expires", { timeout: PATIENCE_MS }, async () => {
    await db().recipient.updateMany({ data: { nextReminderAt: null } });
    const id = await sent({ expiresInDays: 10, reminders: { everyDays: 2, max: 1 } });
    clock.advance(2 * DAY_MS);
    await act(id, ["reminderDue", "reminded"], sweepReminders);
    clock.advance(6 * DAY_MS);
    await act(id, ["expiringSoon"], sweepExpiring);
    clock.advance(3 * DAY_MS);
    await act(id, ["expired"], expireDueDocuments);
  });

  it("was walked through for every fact of the table, and every mail was seen", () => {
    expect([...walked].sort()).toEqual([...ALL_FACTS].sort());
    expect([...mailed].sort()).toEqual([...new Set(ALL_FACTS.flatMap((fact) => FACTS[fact].mails))].sort());
  });
});

it("has its mails sent by the jobs that the table names", () => {
  for (const job of new Set(ALL_FACTS.flatMap((fact) => FACTS[fact].job ?? []))) {
    // Two facts may share a job, such as a delegation by the sender and one by the recipient.
    const sharing = ALL_FACTS.filter((fact) => FACTS[fact].job === job);
    const expected = new Set<string>(sharing.flatMap((fact) => FACTS[fact].mails));
    const sentBy = Object.values(MAILS).filter((mail) => mail.job.event === job);
    // Automatic reminders are sent in batches, not through the table of mails (mail-due-reminders).
    const batched = job === DOCUMENT_FACTS.reminderDue.job ? ["reminder"] : [];
    expect([...sentBy.map(({ purpose }) => purpose as string), ...batched].sort()).toEqual(
      [...expected].sort(),
    );
  }
});
