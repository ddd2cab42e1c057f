import { beforeEach, expect, it, vi } from "vitest";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { sendMailsTogether } from "@/lib/domain/mails/mails";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { newId } from "@/lib/pure/id";
import { standInMailer } from "@/test/api/mailer";
import { recipientsToTell } from "@/test/api/mails";
import { createTenant, sendOne, TWO_SIGNERS } from "@/test/api/world";

/* The mails of an ending, which one step of a job sends. */

const mailer = standInMailer();
const accept = mailer.refusal;
beforeEach(() => {
  mailer.refusal = accept;
});

const SIDE_BY_SIDE = { ...TWO_SIGNERS, roles: TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })) };

/** A document that was voided after both were invited. */
async function voided() {
  const tenant = await createTenant();
  const [first, second] = [`first-${newId()}@example.com`, `second-${newId()}@example.com`];
  const recipients = [
    { roleKey: "client", name: "Cleo", email: first },
    { roleKey: "provider", name: "Pat", email: second },
  ];
  const { id: documentId } = await sendOne(tenant, { recipients }, SIDE_BY_SIDE);
  await voidDocument(tenant.ctx, documentId, "not needed");
  const readers = await recipientsToTell(documentId);
  const rows = () =>
    db().mailMessage.findMany({ where: { documentId, purpose: "voided" }, orderBy: { dedupeKey: "asc" } });
  const told = () => mailer.sent.filter(({ purpose }) => purpose === "voided").map(({ to }) => to);
  const send = () => sendMailsTogether("document/voided", { documentId }, readers);
  return { tenant, documentId, first, second, readers, rows, told, send };
}

it("mails each reader once, however often the step is repeated", async () => {
  const { first, second, readers, rows, told, send } = await voided();
  expect(readers).toHaveLength(2);
  expect([await send(), await send()]).toEqual([[], []]);
  expect(told().sort()).toEqual([first, second].sort());
  for (const row of await rows()) {
    expect(row).toMatchObject({ status: "sent", error: null, encryptedContent: null });
    expect([row.auditedAt, row.sentAt, row.providerId]).not.toContain(null);
  }
});

it("says whose mail was not taken, and repeats that one alone", async () => {
  const { first, second, readers, told, send } = await voided();
  mailer.refusal = ({ to }) => (to === first ? new MailError("temporary", "not now") : null);
  const late = await send();
  expect(late).toMatchObject([{ reader: readers[0], error: { message: "not now" } }]);
  expect(told()).toEqual([second]);
  mailer.refusal = () => null;
  expect(await send()).toEqual([]);
  expect(told()).toEqual([second, first]);
});

it("holds up nobody with a mail that cannot be written", async () => {
  const { second, readers, documentId, told } = await voided();
  const unknown = { documentId: newId() };
  expect(await sendMailsTogether("document/voided", unknown, readers)).toEqual([]);
  expect(told()).toEqual([]);
  mailer.refusal = ({ to }) => (to === second ? null : new TypeError("no such word"));
  vi.spyOn(log, "error").mockImplementation(() => undefined);
  const late = await sendMailsTogether("document/voided", { documentId }, readers);
  expect(late.map(({ reader }) => reader)).toEqual([readers[0]]);
  expect(told()).toEqual([second]);
});

it("records a permanent refusal for its reader alone", async () => {
  const { first, second, rows, told, send } = await voided();
  mailer.refusal = ({ to }) => (to === first ? new MailError("permanent", "no such mailbox") : null);
  expect([await send(), await send()]).toEqual([[], []]);
  expect(told()).toEqual([second]);
  const byAddress = new Map((await rows()).map(({ to, status }) => [to, status]));
  expect([byAddress.get(first), byAddress.get(second)]).toEqual(["failed", "sent"]);
});

it("holds them all while the workspace’s mails are stopped", async () => {
  const { tenant, rows, told, send } = await voided();
  await db().mailStop.create({
    data: { id: newId(), workspaceId: tenant.workspaceId, stoppedAt: new Date() },
  });
  expect(await send()).toEqual([]);
  expect(told()).toEqual([]);
  expect((await rows()).map(({ status, hold }) => [status, hold])).toEqual([
    ["held", "mails_stopped"],
    ["held", "mails_stopped"],
  ]);
});

it("sends none about a completed document that was deleted meanwhile", async () => {
  const { tenant, documentId, told } = await voided();
  await deleteDocument(tenant.ctx, documentId);
  expect(await sendMailsTogether("document/completed", { documentId }, [null])).toEqual([]);
  expect(told()).toEqual([]);
});

it("records whose mail each is, beside the owner’s", async () => {
  const { tenant, documentId, readers, first, second } = await voided();
  const at = new Date();
  await db().document.update({ where: { id: documentId }, data: { status: "expired", expiredAt: at } });
  expect(await sendMailsTogether("document/expired", { documentId }, [null, ...readers])).toEqual([]);
  expect(mailer.sent.map(({ to }) => to).sort()).toEqual([tenant.email, first, second].sort());
  const rows = await db().mailMessage.findMany({ where: { purpose: "expired", documentId } });
  expect(rows.map(({ recipientId, workspaceId }) => [recipientId, workspaceId]).sort()).toEqual(
    readers.map((id) => [id, tenant.workspaceId]).sort(),
  );
});
