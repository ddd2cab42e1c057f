import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/mail/resend/route";
import { brokenLink } from "@/lib/domain/audit/chain";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { replaceMailer } from "@/lib/platform/ports/mail/get-mailer";
import type { OutgoingMail } from "@/lib/platform/ports/mail/port";
import { signResend, WEBHOOK_SECRET } from "@/lib/platform/ports/mail/testing/sign-resend";
import { newId } from "@/lib/pure/id";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { mailLink, mailMailFailed } from "@/test/api/mails";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";

const sent: OutgoingMail[] = [];
let providerId: string | null = null;
let restoreMailer: (() => void) | undefined;

beforeAll(() => {
  env.mail.resendWebhookSecret = WEBHOOK_SECRET;
  restoreMailer = replaceMailer({
    driver: "resend",
    send: async (mail) => {
      sent.push(mail);
      return { providerId };
    },
  });
});
afterAll(() => {
  env.mail.resendWebhookSecret = null;
  restoreMailer?.();
});

let tenant: Tenant;
beforeEach(async () => {
  providerId = `re_${newId()}`;
  sent.length = 0;
  tenant = await createTenant();
});

function post(payload: object, change: Record<string, string> = {}): Promise<Response> {
  const { id, timestamp, signature, body } = signResend(JSON.stringify(payload), new Date());
  const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": signature, ...change };
  return POST(new Request("http://countersign.test/api/mail/resend", { method: "POST", headers, body }));
}

const eventOf = (type: string, data: object = {}) =>
  post({ type: `email.${type}`, data: { email_id: providerId, ...data } });
const bounced = () => eventOf("bounced", { bounce: { message: "550 5.1.1 no such user" } });

async function mailedLink() {
  const document = await sendOne(tenant);
  const recipientId = document.recipients[0]?.id ?? "";
  await mailLink(document.id, recipientId);
  const mail = () => db().mailMessage.findFirstOrThrow({ where: { recipientId } });
  return { documentId: document.id, recipientId, mail };
}

const trail = (documentId: string) =>
  db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });

describe("what Resend tells of a mail", () => {
  it("stands at the mail, the best of it", async () => {
    const { mail } = await mailedLink();
    expect((await mail()).status).toBe("sent");
    for (const [type, status] of [
      ["delivery_delayed", "delayed"],
      ["delivered", "delivered"],
      ["delivery_delayed", "delivered"],
      ["opened", "delivered"],
    ] as const) {
      expect((await eventOf(type)).status).toBe(204);
      expect((await mail()).status).toBe(status);
    }
  });

  it("of a bounce is in the audit trail, on the page and with the owner, once", async () => {
    const { documentId, recipientId, mail } = await mailedLink();
    for (let i = 0; i < 3; i++) expect((await bounced()).status).toBe(204);
    await eventOf("delivered");
    expect(await mail()).toMatchObject({ status: "bounced", error: "550 5.1.1 no such user" });

    const events = await trail(documentId);
    expect(events.map(({ type }) => type)).toEqual(["created", "sent", "delivered", "email_failed"]);
    expect(events.at(-1)?.data).toEqual({
      recipientId,
      email: "cleo@example.com",
      purpose: "signing-request",
      reason: "550 5.1.1 no such user",
    });
    const chain = events.map((e) => ({ ...e, createdAt: e.createdAt.toISOString() }));
    expect(brokenLink(chain as unknown as Parameters<typeof brokenLink>[0])).toBeNull();

    const page = await loadDocumentDetailView(tenant.ctx, documentId);
    expect(page.mailTroubles).toEqual({
      [recipientId]: {
        last: { status: "failed", reason: "550 5.1.1 no such user" },
        remindersStoppedAt: null,
      },
    });
    const notifications = await db().notification.findMany({
      where: { userId: tenant.userId, type: "mail.failed" },
    });
    expect(notifications).toHaveLength(1);
  });

  it("of a bounce is mailed to the owner, who can stop that", async () => {
    const { documentId, mail } = await mailedLink();
    await bounced();
    const requested = await db().outboxEvent.findMany({
      where: { name: "document/mail-failed", data: { path: ["documentId"], equals: documentId } },
    });
    expect(requested.map(({ data }) => data)).toEqual([{ documentId, mailId: (await mail()).id }]);
    for (let i = 0; i < 2; i++) await mailMailFailed(documentId, (await mail()).id);
    const [, toOwner, ...more] = sent;
    expect(more).toEqual([]);
    expect(toOwner).toMatchObject({ to: tenant.email, purpose: "mail-failed" });
    expect(toOwner?.text).toContain("Reason: 550 5.1.1 no such user");
    expect(toOwner?.headers?.["List-Unsubscribe"]).toMatch(/\/api\/unsubscribe\/mailFailed\//);
  });

  it("finds a mail whose name at Resend is not known, by our own", async () => {
    const named = providerId;
    providerId = null;
    const { mail } = await mailedLink();
    providerId = named;
    const { id } = await mail();
    expect(sent[0]?.reference).toBe(id);
    await eventOf("delivered", { tags: { countersign_mail: id } });
    expect(await mail()).toMatchObject({ status: "delivered", providerId: named });
  });

  it("is asked for again while the handing over is not recorded", async () => {
    const { mail } = await mailedLink();
    const { id } = await mail();
    await db().mailMessage.update({ where: { id }, data: { auditedAt: null, status: "queued" } });
    const early = await eventOf("delivered");
    expect([early.status, early.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await mail()).status).toBe("queued");
  });

  it("of a complaint stops the automatic reminders", async () => {
    const { documentId, recipientId, mail } = await mailedLink();
    await eventOf("complained");
    expect((await mail()).status).toBe("complained");
    const recipient = await db().recipient.findUniqueOrThrow({ where: { id: recipientId } });
    expect(recipient.remindersStoppedAt).not.toBeNull();
    const { mailTroubles } = await loadDocumentDetailView(tenant.ctx, documentId);
    expect(mailTroubles[recipientId]?.last?.status).toBe("complained");
  });

  it("of others' mails, and of what is no mail, changes nothing", async () => {
    const { mail } = await mailedLink();
    providerId = "re_elsewhere";
    expect((await bounced()).status).toBe(204);
    expect((await post({ type: "domain.created", data: { id: "d" } })).status).toBe(204);
    expect((await post([])).status).toBe(204);
    expect((await mail()).status).toBe("sent");
  });
});

describe("whoever is not Resend", () => {
  it.each([
    ["no signature", { "svix-signature": "" }],
    ["another's signature", { "svix-signature": `v1,${Buffer.alloc(32).toString("base64")}` }],
    ["an old one", { "svix-timestamp": "1700000000" }],
  ])("is refused with %s", async (_case, change) => {
    const { mail } = await mailedLink();
    const data = { email_id: providerId };
    expect((await post({ type: "email.bounced", data }, change)).status).toBe(401);
    expect((await mail()).status).toBe("sent");
  });

  it("finds nothing on an instance without the secret", async () => {
    env.mail.resendWebhookSecret = null;
    expect((await eventOf("delivered")).status).toBe(404);
    env.mail.resendWebhookSecret = WEBHOOK_SECRET;
  });
});
