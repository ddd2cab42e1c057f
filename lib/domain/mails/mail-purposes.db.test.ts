import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { addNotifications, notifyOwner } from "@/lib/domain/notifications/add-notifications";
import { notifyKeyCreated, notifyWebhookDisabled } from "@/lib/domain/notifications/notify-workspace";
import { declineSigning } from "@/lib/domain/signing/decline-signing";
import { disableEndpoint } from "@/lib/domain/webhooks/disable-endpoint";
import { db } from "@/lib/platform/database/db";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { standInMailer } from "@/test/api/mailer";
import {
  mailCompleted,
  mailDeclined,
  mailExpired,
  mailExpiringSoon,
  mailKeyCreated,
  mailLink,
  mailMemberJoined,
  mailReminder,
  mailWebhookDisabled,
  membersToTell,
  recipientsToTell,
  usersToTellOfKey,
} from "@/test/api/mails";
import { addMember, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const mailer = standInMailer();
const PARALLEL = { ...TWO_SIGNERS, roles: TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })) };

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const prefer = (emailPreferences: Record<string, boolean>, id = tenant.userId) =>
  db().user.update({ where: { id }, data: { emailPreferences } });
const sentTo = () => mailer.sent.map(({ to, purpose }) => `${purpose} ${to}`);

describe("a completed document", () => {
  async function completed(sizeBytes?: number) {
    const { id, recipients } = await sendOne(tenant);
    const bytes = Buffer.from(`%PDF-1.7 sealed ${id}`);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const blob = await storeBlob({
      sha256,
      ext: "pdf",
      contentType: "application/pdf",
      sizeBytes: bytes.length,
      pageCount: 1,
      source: { bytes },
    });
    if (sizeBytes) await db().blob.update({ where: { id: blob.id }, data: { sizeBytes } });
    const at = new Date();
    await db().document.update({
      where: { id },
      data: { status: "completed", completedAt: at, sealedAt: at, signedBlobId: blob.id },
    });
    return { id, bytes, key: blob.key, recipientId: recipients[0]?.id ?? "" };
  }
  const attach = (attachSignedPdf: boolean) =>
    db().workspace.update({ where: { id: tenant.workspaceId }, data: { attachSignedPdf } });

  it("that was deleted before its mail could be sent is not told of, and the mail says so", async () => {
    const { id, recipientId } = await completed();
    mailer.failure = new MailError("temporary", "down");
    await expect(mailCompleted(id, recipientId)).rejects.toThrow();
    mailer.failure = null;
    await db().document.update({ where: { id }, data: { deletedAt: new Date() } });
    await mailCompleted(id, recipientId);
    expect(mailer.sent).toEqual([]);
    const rows = await db().mailMessage.findMany({ where: { documentId: id } });
    expect(rows).toMatchObject([
      { status: "canceled", error: "The document was deleted before it could be sent." },
    ]);
  });

  it("comes as a link alone, unless somebody wants the file", async () => {
    const { id, recipientId } = await completed();
    await mailCompleted(id, recipientId);
    await mailCompleted(id, null);
    expect(mailer.sent.map(({ attachments }) => attachments)).toEqual([[], []]);
    expect(mailer.sent.some(({ text }) => text.includes("attached"))).toBe(false);
    // The owner's mail does not name the owner as the sender.
    expect(mailer.sent.map(({ text }) => text.includes("From: "))).toEqual([true, false]);
  });

  it("comes as a file to recipients when the workspace says so, to the owner when they say so", async () => {
    const { id, recipientId, bytes } = await completed();
    await attach(true);
    await mailCompleted(id, recipientId);
    await mailCompleted(id, null);
    const [toRecipient, toOwner] = mailer.sent;
    expect(toRecipient?.attachments).toEqual([
      { filename: "Lease - signed.pdf", contentType: "application/pdf", content: bytes },
    ]);
    expect(toRecipient?.text).toContain("The signed document is attached.");
    expect(toRecipient?.text).toContain("Open the signed document:\n");
    expect(toOwner?.attachments).toEqual([]);

    await prefer({ attachSignedPdf: true });
    const second = await completed();
    await attach(false);
    await mailCompleted(second.id, second.recipientId);
    await mailCompleted(second.id, null);
    expect(mailer.sent.slice(2).map(({ attachments }) => attachments?.length)).toEqual([0, 1]);
  });

  it("is too large a file for a mail above ten megabytes", async () => {
    const { id, recipientId } = await completed(10 * 1024 * 1024 + 1);
    await attach(true);
    await mailCompleted(id, recipientId);
    expect(mailer.sent[0]?.attachments).toEqual([]);
    expect(mailer.sent[0]?.text).not.toContain("attached");
  });

  it("whose file is gone is not said to be attached", async () => {
    const { id, recipientId, key } = await completed();
    await attach(true);
    await getStorage().remove(key);
    await mailCompleted(id, recipientId);
    expect(mailer.sent).toEqual([]);
    const mail = await db().mailMessage.findFirstOrThrow({ where: { documentId: id } });
    expect([mail.status, mail.error]).toEqual(["failed", "the attached file no longer exists"]);
  });
});

describe("a declined document", () => {
  it("is told to the owner and to everyone with a link, and not to who declined", async () => {
    const { id } = await sendOne(tenant, {}, PARALLEL);
    const origin = { requestId: "req_test", ip: "203.0.113.9", userAgent: "test" };
    await declineSigning(await tokenOf(id, "provider"), "The rent is wrong", origin);
    for (const recipientId of [null, ...(await recipientsToTell(id))]) await mailDeclined(id, recipientId);
    expect(sentTo()).toEqual([`declined ${tenant.email}`, "declined cleo@example.com"]);
    expect(mailer.sent.map(({ text }) => text.includes(`From: Ada Owner (${tenant.email})`))).toEqual([
      false,
      true,
    ]);
    expect(mailer.sent[0]?.text).toContain(`/documents/${id}`);
  });
});

describe("a document that expires soon", () => {
  it("is told to those whose turn it is and to the owner, once for its deadline", async () => {
    const { id, recipients } = await sendOne(tenant);
    for (let i = 0; i < 2; i++)
      for (const recipientId of [null, ...recipients.map((r) => r.id)])
        await mailExpiringSoon(id, recipientId);
    expect(sentTo()).toEqual([`expiring-soon-owner ${tenant.email}`, "expiring-soon cleo@example.com"]);
    const [toOwner, toClient] = mailer.sent;
    expect(toOwner?.text).toContain("Waiting for: Cleo Client and Pat Provider");
    expect(toClient?.text).toContain(`/sign/${await tokenOf(id, "client")}`);
    expect(toClient?.headers?.["List-Unsubscribe"]).toContain("/api/unsubscribe/reminders/");
  });

  it("is not told to who wants no reminders, to an owner who does not want it, and after its end", async () => {
    const { id, recipients } = await sendOne(tenant);
    const recipientId = recipients[0]?.id ?? "";
    await db().recipient.update({ where: { id: recipientId }, data: { remindersStoppedAt: new Date() } });
    await prefer({ documentExpiringSoon: false });
    await mailExpiringSoon(id, recipientId);
    await mailExpiringSoon(id, null);
    await prefer({});
    await db().document.update({ where: { id }, data: { status: "voided" } });
    await mailExpiringSoon(id, null);
    expect(mailer.sent).toEqual([]);
  });
});

describe("a document whose time is over", () => {
  it("is told to everyone with a link, and to the owner with the way to its page", async () => {
    const { id, recipients } = await sendOne(tenant, {
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    await db().document.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 60_000) } });
    expect(await expireDueDocuments()).toBeGreaterThan(0);
    const [client] = recipients;
    expect(await recipientsToTell(id)).toEqual([client?.id]);
    for (const reader of [null, client?.id ?? "", null, client?.id ?? ""]) await mailExpired(id, reader);
    expect(sentTo()).toEqual([`expired ${tenant.email}`, `expired ${client?.email}`]);
    const [toOwner, toClient] = mailer.sent;
    expect(toOwner?.text).toContain(`/documents/${id}`);
    expect(toOwner?.text).not.toContain("From: ");
    expect(toClient?.text).toContain("From: ");
    expect(toOwner?.headers?.["List-Unsubscribe"]).toMatch(/\/api\/unsubscribe\/documentExpired\//);
    expect(toClient?.text).not.toMatch(/\/(?:sign|documents)\//);
    expect(toClient?.headers).toBeUndefined();
  });
});

describe("a webhook that was switched off", () => {
  it("is told to the workspace's owner, in the product and by mail, once each time", async () => {
    const { workspaceId } = tenant;
    const id = newId();
    const endpoint = {
      id,
      workspaceId,
      url: "https://crm.example.com/hooks?key=secret",
      secretCiphertext: "-",
    };
    await db().webhookEndpoint.create({ data: endpoint });
    await addMember(tenant, "admin");
    await disableEndpoint(id, "failing");
    for (let i = 0; i < 2; i++) {
      await notifyWebhookDisabled(id, "failing");
      await mailWebhookDisabled(id, "failing");
    }
    expect(sentTo()).toEqual([`webhook-disabled ${tenant.email}`]);
    expect(mailer.sent[0]?.text).toMatch(/crm\.example\.com has not accepted a single event for five days/);
    expect(mailer.sent[0]?.text).toContain(`/developers/webhooks/${id}`);
    expect(mailer.sent[0]?.text).not.toContain("secret");
    const notifications = await db().notification.findMany({
      where: { workspaceId, type: "webhook.disabled" },
    });
    expect(notifications).toMatchObject([{ userId: tenant.userId, href: `/developers/webhooks/${id}` }]);

    await db().webhookEndpoint.update({ where: { id }, data: { status: "enabled" } });
    await disableEndpoint(id, "gone");
    await mailWebhookDisabled(id, "gone");
    expect(sentTo()).toHaveLength(2);
    expect(mailer.sent[1]?.text).toContain("410");
  });
});

describe("a new API key", () => {
  it("is told to who created it and to the owner, whatever they switched off", async () => {
    const admin = await addMember(tenant, "admin");
    const other = await addMember(tenant, "admin");
    await prefer({ keyCreated: false });
    await db().apiKey.update({
      where: { id: tenant.apiKeyId },
      data: { createdById: admin.userId, name: "Billing" },
    });
    const users = await usersToTellOfKey(tenant.apiKeyId);
    for (const id of [...users, ...users]) await mailKeyCreated(tenant.apiKeyId, id);
    expect(sentTo()).toEqual([`key-created ${admin.email}`, `key-created ${tenant.email}`]);
    const [, toOwner] = mailer.sent;
    expect(toOwner?.text).toMatch(
      /Mel Member created the API key “Billing” \(sk_live_…\w{4}\) for Test workspace on \d+ \w+ \d{4}/,
    );
    expect(toOwner?.text).toContain("Anyone who has the key can read and send the documents");
    expect(toOwner?.headers).toBeUndefined();

    await notifyKeyCreated(tenant.apiKeyId);
    const notifications = await db().notification.findMany({ where: { workspaceId: tenant.workspaceId } });
    expect(notifications.map(({ userId, title }) => `${userId} ${title}`).sort()).toEqual(
      [tenant.userId, other.userId].map((id) => `${id} Mel Member created the API key Billing`).sort(),
    );
  });

  it("is not said to do more than its scopes allow", async () => {
    await db().apiKey.update({ where: { id: tenant.apiKeyId }, data: { scopes: ["webhooks:write"] } });
    await mailKeyCreated(tenant.apiKeyId, tenant.userId);
    expect(mailer.sent[0]?.text).toContain("It can be used for part of what the workspace offers.");
    expect(mailer.sent[0]?.text).not.toContain("read and send");
  });

  it("is asked for when it is created", async () => {
    const where = {
      name: "workspace/key-created",
      data: { path: ["apiKeyId"], equals: tenant.apiKeyId },
    };
    expect(await db().outboxEvent.count({ where })).toBe(1);
  });
});

describe("a new member", () => {
  it("is told by mail to those who want that", async () => {
    const [wanting, joined] = [await addMember(tenant, "admin"), await addMember(tenant, "member")];
    await prefer({ memberJoined: true }, wanting.userId);
    const users = await membersToTell(tenant.workspaceId, joined.userId);
    expect(users).toEqual([wanting.userId]);
    for (const id of users) await mailMemberJoined(tenant.workspaceId, joined.userId, id);
    expect(sentTo()).toEqual([`member-joined ${wanting.email}`]);
  });
});

describe("what a recipient needs to sign", () => {
  it("cannot be unsubscribed from: no header on the link, nor on a reminder that the sender asks for", async () => {
    const { id, recipients } = await sendOne(tenant);
    const recipientId = recipients[0]?.id ?? "";
    await mailLink(id, recipientId);
    await mailReminder(id, recipientId, newId());
    expect(mailer.sent.map(({ headers }) => headers)).toEqual([undefined, undefined]);
    expect(mailer.sent[0]?.text).not.toContain("/unsubscribe/");
  });
});

describe("a notification that somebody does not want", () => {
  it("is not made, while others get theirs", async () => {
    const member = await addMember(tenant, "member");
    await prefer({ "documentSigned.app": false });
    const both = [tenant.userId, member.userId].map((userId) => ({
      userId,
      workspaceId: tenant.workspaceId,
      type: "document.signed" as const,
      title: "Tom signed Lease",
      body: "",
      href: null,
      dedupeKey: newId(),
    }));
    await addNotifications(db(), both);
    const notifications = await db().notification.findMany({ where: { workspaceId: tenant.workspaceId } });
    expect(notifications.map(({ userId }) => userId)).toEqual([member.userId]);
  });

  it("is one kind of several", async () => {
    const { id, recipients } = await sendOne(tenant);
    await prefer({ "documentViewed.app": false });
    await notifyOwner(id, "viewed", recipients[0]?.id);
    await notifyOwner(id, "expiringSoon");
    const notifications = await db().notification.findMany({ where: { userId: tenant.userId } });
    expect(notifications.map(({ type, title }) => `${type} ${title}`)).toEqual([
      "document.expiring_soon “Lease” expires soon",
    ]);
  });
});
