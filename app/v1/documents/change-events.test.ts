import { beforeEach, describe, expect, it } from "vitest";
import { PATCH as correct } from "@/app/v1/documents/[id]/recipients/[recipientId]/route";
import { POST as remindAll } from "@/app/v1/documents/[id]/remind/route";
import { PATCH } from "@/app/v1/documents/[id]/route";
import { createDocument } from "@/lib/domain/documents/create-document";
import { processMailReport } from "@/lib/domain/mail-delivery/process-mail-report";
import { mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { mailLink, mailReminder } from "@/test/api/mails";
import { createTenant, publishTemplate, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

type Payload = { data: Record<string, unknown> };
async function eventsOf(documentId: string, type: string) {
  const rows = await db().event.findMany({ where: { documentId, type }, orderBy: { id: "asc" } });
  return rows.map(({ payload }) => (payload as Payload).data);
}

describe("integrators are told", () => {
  it("of a draft that was changed, and by which fields", async () => {
    const templateId = await publishTemplate(tenant);
    const { id } = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    const patch = (body: object) => call(PATCH, "PATCH", { credential: tenant.key, params: { id }, body });
    await patch({ name: "New name", expiresInDays: 5 });
    // Changes to your own metadata notify no one.
    await patch({ metadata: { unit: "1" } });
    await patch({ recipients: TWO_PEOPLE });
    expect(await eventsOf(id, "document.updated")).toMatchObject([
      { name: "New name", changed: ["name", "expiresInDays"], status: "draft" },
      { changed: ["recipients"] },
    ]);
  });

  it("of a recipient who was corrected", async () => {
    const document = await sendOne(tenant);
    const [client] = document.recipients;
    await call(correct, "PATCH", {
      credential: tenant.key,
      params: { id: document.id, recipientId: client?.id ?? "" },
      body: { email: "new@example.com" },
    });
    expect(await eventsOf(document.id, "recipient.corrected")).toMatchObject([
      {
        recipient: { id: client?.id, email: "new@example.com" },
        previous: { email: client?.email, name: client?.name },
      },
    ]);
    expect(await eventsOf(document.id, "document.updated")).toMatchObject([{ changed: ["recipients"] }]);
  });

  it("of a reminder once it was handed over, by hand and automatic, each once", async () => {
    const document = await sendOne(tenant);
    const recipientId = document.recipients[0]?.id ?? "";
    await call(remindAll, "POST", { credential: tenant.key, params: { id: document.id } });
    expect(await eventsOf(document.id, "recipient.reminded")).toEqual([]);
    const requestId = newId();
    for (let i = 0; i < 2; i++) await mailReminder(document.id, recipientId, requestId);
    await db().recipient.update({ where: { id: recipientId }, data: { reminderRequestedAt: new Date() } });
    const due = { requestId: newId(), recipientIds: [recipientId] };
    for (let i = 0; i < 2; i++) await mailDueReminders(due);
    expect(await eventsOf(document.id, "recipient.reminded")).toMatchObject([
      { recipient: { id: recipientId } },
      { recipient: { id: recipientId } },
    ]);
  });

  it("of a mail that did not arrive, with the reason, once", async () => {
    const document = await sendOne(tenant);
    const recipientId = document.recipients[0]?.id ?? "";
    await mailLink(document.id, recipientId);
    const mail = await db().mailMessage.findFirstOrThrow({ where: { documentId: document.id, recipientId } });
    const report = {
      outcome: "bounced",
      reason: "550 no such user",
      reference: mail.id,
      providerId: "p1",
    } as const;
    for (let i = 0; i < 2; i++) expect(await processMailReport(report)).toBe("recorded");
    expect(await eventsOf(document.id, "recipient.email_failed")).toMatchObject([
      { recipient: { id: recipientId, email: mail.to }, reason: "550 no such user" },
    ]);
  });
});
