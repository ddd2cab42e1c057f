import { beforeEach, expect, it } from "vitest";
import { PUT } from "@/app/api/documents/[id]/schedule/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { auditTitle } from "@/lib/domain/audit/describe";
import { adjustDocument } from "@/lib/domain/documents/adjust-document";
import { createDocument } from "@/lib/domain/documents/create-document";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { mailReminder } from "@/test/api/mails";
import {
  addMember,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/** Deadline, reminders and message of an open document. */

const clock = stoppedClock();
let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
const rowOf = (id: string) =>
  db().document.findUniqueOrThrow({ where: { id }, include: { recipients: { orderBy: { order: "asc" } } } });
const lastEvent = (documentId: string) =>
  db().auditEvent.findFirstOrThrow({ where: { documentId }, orderBy: { sequence: "desc" } });

it("moves the deadline, with its warning, and records what it was", async () => {
  const { id, expiresAt } = await sendOne(tenant, { expiresInDays: 10 });
  const later = inDays(60);
  const after = await adjustDocument(tenant.ctx, id, { expiresAt: later.toISOString() });
  expect(after.expiresAt).toBe(later.toISOString());
  const row = await rowOf(id);
  expect(row.expiringSoonAt?.getTime()).toBeGreaterThan(inDays(56).getTime());
  const { type, data } = await lastEvent(id);
  expect(data).toEqual({
    changed: ["expiresAt"],
    adjusted: { expiresAt: { from: expiresAt, to: later.toISOString() } },
  });
  expect(auditTitle(type as "updated", data)).toBe("Due date changed");
  const event = await db().event.findFirstOrThrow({
    where: { workspaceId: tenant.workspaceId, type: "document.updated" },
    orderBy: { createdAt: "desc" },
  });
  expect(JSON.stringify(event)).toContain("expiresAt");

  clock.advance(11 * DAY_MS);
  await expireDueDocuments();
  expect((await rowOf(id)).status).toBe("sent");
});

it("counts a shorter interval of reminders from now, a longer one from the last mail, and turns them off", async () => {
  const { id } = await sendOne(tenant, { expiresInDays: 100, reminders: { everyDays: 30, max: 5 } });
  clock.advance(10 * DAY_MS);
  const due = async () => (await rowOf(id)).recipients[0]?.nextReminderAt?.getTime() ?? null;

  await adjustDocument(tenant.ctx, id, { reminders: { everyDays: 2, max: 5 } });
  // Due within email hours: on that day or the next morning.
  expect(await due()).toBeGreaterThanOrEqual(inDays(1).getTime());
  expect(await due()).toBeLessThanOrEqual(inDays(3).getTime());

  await adjustDocument(tenant.ctx, id, { reminders: { everyDays: 20, max: 5 } });
  expect(await due()).toBeGreaterThanOrEqual(inDays(9).getTime());
  expect(await due()).toBeLessThanOrEqual(inDays(11).getTime());

  await adjustDocument(tenant.ctx, id, { reminders: null });
  expect(await due()).toBeNull();
  expect((await rowOf(id)).recipients[1]?.nextReminderAt).toBeNull();
  expect(auditTitle("updated", (await lastEvent(id)).data)).toBe("Reminders changed");
});

it("starts no reminders for whoever asked for none", async () => {
  const { id } = await sendOne(tenant);
  await db().recipient.updateMany({
    where: { documentId: id },
    data: { remindersStoppedAt: clock.now(), nextReminderAt: null },
  });
  await adjustDocument(tenant.ctx, id, { reminders: { everyDays: 1, max: 9 } });
  expect((await rowOf(id)).recipients.map(({ nextReminderAt }) => nextReminderAt)).toEqual([null, null]);
});

it("records nothing where nothing changes, and does not warn of the same deadline twice", async () => {
  const { id, reminders, expiresAt } = await sendOne(tenant);
  await db().document.update({ where: { id }, data: { expiringSoonAt: null } });
  const { sequence } = await lastEvent(id);
  await adjustDocument(tenant.ctx, id, { reminders, ...(expiresAt ? { expiresAt } : {}) });
  expect((await lastEvent(id)).sequence).toBe(sequence);
  await adjustDocument(tenant.ctx, id, { reminders: { everyDays: 9, max: 9 } });
  expect((await rowOf(id)).expiringSoonAt).toBeNull();
});

it("changes the message of later mails and of the signing page, and records both texts", async () => {
  const email = `cleo-${newId()}@example.com`;
  const recipients = TWO_PEOPLE.map((one) => (one.roleKey === "client" ? { ...one, email } : one));
  const { id, recipients: people } = await sendOne(tenant, {
    recipients,
    message: { subject: "Your lease", body: "By Friday." },
  });
  const message = { subject: "Your lease, again", body: "Dear {{recipient.name}}, by Monday." };
  const after = await adjustDocument(tenant.ctx, id, { message });
  expect(after.message).toEqual(message);
  const { type, data } = await lastEvent(id);
  expect(data).toEqual({
    changed: ["message"],
    adjusted: { message: { from: { subject: "Your lease", body: "By Friday." }, to: message } },
  });
  expect(auditTitle(type as "updated", data)).toBe("Message changed");

  await mailReminder(id, people[0]?.id ?? "", newId());
  const [mail] = await listMailboxMessages(email, 1);
  expect(mail?.subject).toBe("Your lease, again");
  expect(mail?.text).toContain("Dear Cleo Client, by Monday.");
  const { body } = await call(getSigning, "GET", { params: { token: await tokenOf(id, "client") } });
  expect(body.document.message).toEqual({ ...message, body: "Dear Cleo Client, by Monday." });

  const { sequence } = await lastEvent(id);
  await adjustDocument(tenant.ctx, id, { message });
  expect((await lastEvent(id)).sequence).toBe(sequence);
  await adjustDocument(tenant.ctx, id, { message: null, reminders: { everyDays: 8, max: 8 } });
  expect((await rowOf(id)).message).toBeNull();
  expect(auditTitle("updated", (await lastEvent(id)).data)).toBe("Reminders and message changed");
});

it("shows the message in force to who may change the document, while it is open", async () => {
  const settings = { message: { subject: "The lease", body: "As discussed." }, locale: "en" };
  const { id } = await sendOne(tenant, { message: { body: "By Friday." } }, { ...TWO_SIGNERS, settings });
  const shown = async () => (await loadDocumentDetailView(tenant.ctx, id)).message;
  expect(await shown()).toEqual({
    subject: "The lease",
    body: "By Friday.",
    template: settings.message,
    defaultSubject: expect.stringContaining("Ada Owner"),
  });
  // An unchanged message is stored as null, which stands for the template's.
  await adjustDocument(tenant.ctx, id, { message: { subject: null, body: "" } });
  expect(await shown()).toMatchObject({ subject: "The lease", body: "" });
  await voidDocument(tenant.ctx, id, null);
  expect(await shown()).toBeNull();
});

it("refuses a message with an unknown variable, or one that is too long", async () => {
  const { id } = await sendOne(tenant);
  const put = async (message: object) => {
    const { status, body } = await call(PUT, "PUT", {
      credential: tenant.jwt,
      params: { id },
      body: { message },
    });
    return [status, body.errors[0].path, body.errors[0].code];
  };
  expect(await put({ body: "Dear {{recipient.nam}}" })).toEqual([400, "message.body", "unknown"]);
  expect(await put({ subject: "x".repeat(201) })).toEqual([400, "message.subject", "too_long"]);
  expect((await rowOf(id)).message).toBeNull();
});

it.each([
  ["of the past", -1],
  ["beyond a year", 366],
])("refuses a deadline %s", async (_, days) => {
  const { id } = await sendOne(tenant);
  const { status, body } = await call(PUT, "PUT", {
    credential: tenant.jwt,
    params: { id },
    body: { expiresAt: inDays(days).toISOString() },
  });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ path: "expiresAt", code: "out_of_range" }]);
});

it("is refused for a draft, for what has ended, for another's and for nothing", async () => {
  const body = { reminders: null };
  const put = async (id: string, credential = tenant.jwt) =>
    (await call(PUT, "PUT", { credential, params: { id }, body })).body.code;
  const templateId = await publishTemplate(tenant);
  const draft = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
  expect(await put(draft.id)).toBe("INVALID_STATE");
  const { id } = await sendOne(tenant);
  expect(await put(id, (await addMember(tenant, "member")).jwt)).toBe("NOT_DOCUMENT_OWNER");
  expect(await put(id, (await createTenant()).jwt)).toBe("WRONG_WORKSPACE");
  await voidDocument(tenant.ctx, id, null);
  expect(await put(id)).toBe("INVALID_STATE");
  const { status } = await call(PUT, "PUT", { credential: tenant.jwt, params: { id }, body: {} });
  expect(status).toBe(400);
});
