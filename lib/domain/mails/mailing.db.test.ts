import { describe, expect, it } from "vitest";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { createEmbedSession } from "@/lib/domain/signing/create-embed-session";
import { signingToken } from "@/lib/domain/signing/signing-token";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import {
  mailEmbedPrepared,
  mailLink,
  mailReminder,
  mailVoided,
  recipientsToTell,
  recipientsWithLinks,
} from "@/test/api/mails";
import { createTenant, sendOne, TWO_SIGNERS } from "@/test/api/world";

const people = () => {
  const email = (role: string) => `${role}-${newId()}@example.com`;
  return [
    { roleKey: "client", name: 'Cleo "<b>" Client', email: email("client") },
    { roleKey: "provider", name: "Pat", email: email("provider") },
  ];
};

describe("the mail about an embed session", () => {
  it("tells the recipient once, however many sessions are made, and again when another person takes their place", async () => {
    const tenant = await createTenant();
    const document = await sendOne(tenant, { recipients: people() });
    const [client] = document.recipients;
    const id = client?.id ?? "";
    const principal = {
      kind: "api_key" as const,
      scopes: ["*"],
      apiKeyId: tenant.apiKeyId,
      apiKeyName: "test",
      workspaceId: tenant.workspaceId,
      userId: tenant.userId,
      email: tenant.email,
      name: null,
      role: "owner" as const,
    };
    const ctx = { ...tenant.ctx, principal };
    const body = { documentId: document.id, recipientId: id, expiresInSeconds: 3600 };
    for (let i = 0; i < 3; i++) await createEmbedSession(ctx, body);
    const queued = await db().outboxEvent.findMany({
      where: { name: "document/embed-prepared", data: { path: ["documentId"], equals: document.id } },
    });
    expect(queued.map(({ data }) => data)).toEqual(
      Array(3).fill({ documentId: document.id, recipientId: id }),
    );
    for (const _ of queued) await mailEmbedPrepared(document.id, id);
    const [mail, ...more] = await listMailboxMessages(client?.email ?? "", 10);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("“Lease” can be signed in your name on another site");
    expect(mail?.text).toContain("on another site");

    const right = `right-${newId()}@example.com`;
    await correctRecipient(ctx, document.id, id, { email: right });
    await mailEmbedPrepared(document.id, id);
    expect(await listMailboxMessages(right, 10)).toHaveLength(1);
  });

  it("does not go out after the end", async () => {
    const tenant = await createTenant();
    const document = await sendOne(tenant, { recipients: people() });
    const [client] = document.recipients;
    await voidDocument(tenant.ctx, document.id, null);
    await mailEmbedPrepared(document.id, client?.id ?? "");
    expect(await listMailboxMessages(client?.email ?? "", 10)).toEqual([]);
  });
});

describe("the mail with a link", () => {
  it("goes once to whose turn it is, and says nothing of the other's link", async () => {
    const document = await sendOne(await createTenant(), { recipients: people() });
    const [client, provider] = document.recipients;
    expect(await recipientsWithLinks(document.id)).toEqual([client?.id]);
    for (let i = 0; i < 3; i++) for (const r of document.recipients) await mailLink(document.id, r.id);
    const [mail, ...more] = await listMailboxMessages(client?.email ?? "", 10);
    expect(more).toEqual([]);
    const row = await db().recipient.findUniqueOrThrow({ where: { id: client?.id ?? "" } });
    expect(mail?.text).toContain(`http://localhost:3000/sign/${signingToken(row)}`);
    expect(mail?.html).not.toContain("<b>");
    expect(await listMailboxMessages(provider?.email ?? "", 10)).toEqual([]);
    const trail = await db().auditEvent.findMany({ where: { documentId: document.id, type: "delivered" } });
    expect(trail.map((e) => e.data)).toEqual([
      { recipientId: client?.id, email: client?.email, purpose: "signing-request" },
    ]);
  });

  it("keeps its headers on one line, whatever names and subjects hold", async () => {
    const tenant = await createTenant();
    await db().user.update({
      where: { id: tenant.userId },
      data: { name: 'Eve"\r\nBcc: all@example.com <x>' },
    });
    const settings = {
      message: { subject: "Sign {{document.name}}\r\nBcc: all@example.com", body: "a\r\nb" },
    };
    const document = await sendOne(tenant, { recipients: people() }, { ...TWO_SIGNERS, settings });
    const [client] = document.recipients;
    await mailLink(document.id, client?.id ?? "");
    const [mail] = await listMailboxMessages(client?.email ?? "", 1);
    expect(mail?.from).not.toMatch(/[\r\n]/);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.from).toMatch(/^[^<>"]* via Countersign <no-reply@localhost>$/);
  });

  it("counts as sent when it was used before its sender, killed meanwhile, could say so", async () => {
    const document = await sendOne(await createTenant(), { recipients: people() });
    const [client] = document.recipients;
    const id = client?.id ?? "";
    await mailLink(document.id, id);
    const lost = { status: "queued", auditedAt: null, sentAt: null };
    await db().mailMessage.updateMany({ where: { recipientId: id }, data: lost });
    const used = { status: "signed", openedAt: new Date(), signedAt: new Date() } as const;
    await db().recipient.update({ where: { id }, data: used });
    await mailLink(document.id, id);
    const rows = await db().mailMessage.findMany({ where: { recipientId: id } });
    expect(rows).toMatchObject([{ status: "sent", auditedAt: expect.any(Date) }]);
  });

  it("that lies in the mailbox counts as sent when its document ended before its sender, killed meanwhile, could say so", async () => {
    const document = await sendOne(await createTenant(), { recipients: people() });
    const id = document.recipients[0]?.id ?? "";
    await mailLink(document.id, id);
    await db().mailMessage.updateMany({ where: { recipientId: id }, data: { auditedAt: null } });
    await db().document.update({ where: { id: document.id }, data: { status: "voided" } });
    await mailLink(document.id, id);
    const rows = await db().mailMessage.findMany({ where: { recipientId: id } });
    expect(rows).toMatchObject([{ status: "sent", error: null, auditedAt: expect.any(Date) }]);
  });

  it("is not sent any more once the document has ended", async () => {
    const document = await sendOne(await createTenant(), { recipients: people() });
    const [client] = document.recipients;
    await db().document.update({ where: { id: document.id }, data: { status: "voided" } });
    await mailLink(document.id, client?.id ?? "");
    await mailReminder(document.id, client?.id ?? "", newId());
    expect(await listMailboxMessages(client?.email ?? "", 10)).toEqual([]);
  });

  it("tells of a withdrawal only those who had a link", async () => {
    const document = await sendOne(await createTenant(), { recipients: people() });
    const [client] = document.recipients;
    expect(await recipientsToTell(document.id)).toEqual([client?.id]);
    for (let i = 0; i < 2; i++) await mailVoided(document.id, client?.id ?? "");
    expect(await listMailboxMessages(client?.email ?? "", 10)).toHaveLength(1);
  });
});
