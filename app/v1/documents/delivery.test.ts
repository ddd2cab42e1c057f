import { beforeEach, describe, expect, it } from "vitest";
import { POST as remindOne } from "@/app/v1/documents/[id]/recipients/[recipientId]/remind/route";
import { POST as remindAll } from "@/app/v1/documents/[id]/remind/route";
import { PATCH } from "@/app/v1/documents/[id]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import type { DocumentDto } from "@/lib/contracts/documents";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { mailExpiringSoon, mailLink, mailVoided } from "@/test/api/mails";
import { answerOf, createTenant, publishTemplate, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

const PARALLEL = { ...TWO_SIGNERS, roles: TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })) };

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const people = (delivery: "email" | "none") => [
  { roleKey: "client", name: "Cleo Client", email: `${newId()}@example.com`, delivery },
  { roleKey: "provider", name: "Pat Provider", email: `${newId()}@example.com` },
];

async function sendTo(recipients: ReturnType<typeof people>, content: object = PARALLEL) {
  const templateId = await publishTemplate(tenant, content);
  const { id } = await createDocument(tenant.ctx, { templateId, recipients });
  return sendDocument(tenant.ctx, id);
}

const recipientOf = (document: DocumentDto, roleKey: string) => {
  const found = document.recipients.find((r) => r.roleKey === roleKey);
  if (!found) throw new Error(`no ${roleKey}`);
  return found;
};

describe("a recipient who is to get no mails", () => {
  it("gets none: no link, no reminder, no notice, no ending", async () => {
    const document = await sendTo(people("none"));
    const client = recipientOf(document, "client");
    expect(client).toMatchObject({ delivery: "none", status: "pending" });
    await mailLink(document.id, client.id);
    await mailExpiringSoon(document.id, client.id);
    await voidDocument(tenant.ctx, document.id, "Changed");
    await mailVoided(document.id, client.id);
    expect(await listMailboxMessages(client.email, 10)).toEqual([]);
    // Recipients with email delivery get their mail.
    await mailVoided(document.id, recipientOf(document, "provider").id);
    expect(await listMailboxMessages(recipientOf(document, "provider").email, 10)).toHaveLength(1);
  });

  it("is planned no automatic reminder, at sending and when their step opens later", async () => {
    const planned = async (id: string) =>
      (await db().recipient.findUniqueOrThrow({ where: { id } })).nextReminderAt !== null;
    const document = await sendTo(people("none"));
    expect(await planned(recipientOf(document, "client").id)).toBe(false);
    expect(await planned(recipientOf(document, "provider").id)).toBe(true);

    const [client, provider] = people("email");
    if (!client || !provider) throw new Error("two people");
    const inSteps = await sendTo([client, { ...provider, delivery: "none" as const }], TWO_SIGNERS);
    await call(submit, "POST", {
      params: { token: await tokenOf(inSteps.id, "client") },
      body: answerOf("client"),
    });
    const second = await db().recipient.findUniqueOrThrow({
      where: { id: recipientOf(inSteps, "provider").id },
    });
    expect(second).toMatchObject({ status: "pending", nextReminderAt: null });
  });

  it("cannot be reminded by hand, and the refusal says what to do", async () => {
    const document = await sendTo(people("none"), TWO_SIGNERS);
    const params = { id: document.id, recipientId: recipientOf(document, "client").id };
    for (const answer of [
      await call(remindAll, "POST", { credential: tenant.key, params }),
      await call(remindOne, "POST", { credential: tenant.key, params }),
    ]) {
      expect(answer.problem).toMatchObject({ status: 400, code: "NO_PENDING_RECIPIENTS" });
      expect(answer.problem.detail).toContain("yourself");
    }
  });
});

describe("changing a draft", () => {
  it("keeps the ids of its recipients by their roles, and reads back what was written", async () => {
    const templateId = await publishTemplate(tenant);
    const before = await createDocument(tenant.ctx, { templateId, recipients: people("email") });
    const { status, body } = await call(PATCH, "PATCH", {
      credential: tenant.key,
      params: { id: before.id },
      body: {
        recipients: people("none").reverse(),
        reminders: null,
        expiresInDays: 9,
        redirectUrl: "https://example.com/thanks",
      },
    });
    expect(status).toBe(200);
    const ids = (document: DocumentDto) =>
      Object.fromEntries(document.recipients.map((r) => [r.roleKey, r.id]));
    expect(ids(body)).toEqual(ids(before));
    expect(recipientOf(body, "client").delivery).toBe("none");
    expect(body).toMatchObject({
      reminders: null,
      expiresInDays: 9,
      redirectUrl: "https://example.com/thanks",
    });
  });
});
