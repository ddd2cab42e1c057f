import { describe, expect, it } from "vitest";
import { voidOpenDocuments, voidRemainingDocuments } from "@/lib/domain/documents/void-open-documents";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { auditTypes, sendAndSign } from "@/test/api/completion";
import { mailVoided, recipientsToTell } from "@/test/api/mails";
import { createTenant, sendOne } from "@/test/api/world";

const voidedMails = (documentId: string) =>
  db().outboxEvent.count({
    where: { name: "document/voided", data: { path: ["documentId"], equals: documentId } },
  });

describe("voiding what a deleted workspace has out for signature", () => {
  it("ends each open document once, with its trail, its event and word to everyone with a link", async () => {
    const tenant = await createTenant();
    const email = `${newId()}@example.com`;
    const open = await sendOne(tenant, {
      recipients: [
        { roleKey: "client", name: "Cleo Client", email },
        { roleKey: "provider", name: "Pat Provider", email: "pat@example.com" },
      ],
    });
    const completed = await sendAndSign(tenant);
    await deleteWorkspace(tenant.userId, tenant.workspaceId);
    for (let i = 0; i < 2; i++)
      expect(await voidOpenDocuments(tenant.workspaceId, tenant.userId)).toEqual({ last: null, failed: 0 });

    const document = await db().document.findUniqueOrThrow({
      where: { id: open.id },
      include: { recipients: true },
    });
    expect(document).toMatchObject({
      status: "voided",
      voidReason: "The sender has closed their workspace.",
    });
    expect(document.recipients.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
    expect(await auditTypes(open.id)).toEqual(["created", "sent", "voided"]);
    expect(
      await db().event.count({ where: { type: "document.voided", workspaceId: tenant.workspaceId } }),
    ).toBe(1);
    expect(await voidedMails(open.id)).toBe(1);
    for (const id of await recipientsToTell(open.id)) await mailVoided(open.id, id);
    const [mail] = await listMailboxMessages(email, 1);
    expect(mail?.text).toContain("The sender has closed their workspace.");

    const unchanged = await db().document.findUniqueOrThrow({ where: { id: completed } });
    expect(unchanged.status).toBe("completed");
    expect(await voidedMails(completed)).toBe(0);
  });

  it("ends the others where one cannot be ended, and says so", async () => {
    const tenant = await createTenant();
    const [broken, other] = [await sendOne(tenant), await sendOne(tenant)];
    await deleteWorkspace(tenant.userId, tenant.workspaceId);
    // The document's trail cannot be continued, because the next sequence number is taken.
    const where = { id: broken.id };
    await db().document.update({ where, data: { auditSequence: { decrement: 1 } } });
    expect(await voidOpenDocuments(tenant.workspaceId, tenant.userId)).toEqual({ last: null, failed: 1 });
    const statusOf = async (id: string) => (await db().document.findUniqueOrThrow({ where: { id } })).status;
    expect([await statusOf(broken.id), await statusOf(other.id)]).toEqual(["sent", "voided"]);
    await expect(voidRemainingDocuments(tenant.workspaceId, tenant.userId)).rejects.toThrow("1 documents of");
    await db().document.update({ where, data: { auditSequence: { increment: 1 } } });
    await voidRemainingDocuments(tenant.workspaceId, tenant.userId);
    expect(await statusOf(broken.id)).toBe("voided");
  });

  it("leaves a workspace alone that is there", async () => {
    const tenant = await createTenant();
    const { id } = await sendOne(tenant);
    expect(await voidOpenDocuments(tenant.workspaceId, tenant.userId)).toEqual({ last: null, failed: 0 });
    expect(await db().document.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "sent" });
  });
});
