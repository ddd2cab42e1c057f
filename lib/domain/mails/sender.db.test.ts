import { beforeAll, expect, it } from "vitest";
import { POST as startRoute } from "@/app/api/public-links/[link]/documents/route";
import { PUT as saveLink } from "@/app/api/templates/[id]/public-link/route";
import { POST as sendRoute } from "@/app/v1/documents/[id]/send/route";
import { POST as voidRoute } from "@/app/v1/documents/[id]/void/route";
import { POST as createRoute } from "@/app/v1/documents/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import type { WorkspaceContext } from "@/lib/context";
import { certificateFacts } from "@/lib/domain/completion/certificate-facts";
import { loadCompletion, requireSourcePdf } from "@/lib/domain/completion/load-completion";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { reminderOptOut } from "@/lib/domain/mail-delivery/opt-out";
import { findReportState } from "@/lib/domain/mail-delivery/reports/find-report-state";
import { findOptOut } from "@/lib/domain/mails/opt-out-of-mails";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { mailCatalogue } from "@/lib/i18n/locales";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { mailLink, mailReminder, mailVoided } from "@/test/api/mails";
import { answerOf, createTenant, publishTemplate, type Tenant, tokenOf } from "@/test/api/world";

/**
 * Who is named as the sender, on the certificate, in mails and on the pages that their links lead to, and on the
 * signing page: never somebody who did not send the document.
 */

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const recipients = () =>
  ["client", "provider"].map((roleKey) => ({
    roleKey,
    name: `Sam ${roleKey}`,
    email: `${roleKey}-${newId()}@example.com`,
  }));

/** Creates a draft of the tenant's owner. */
async function draft() {
  const templateId = await publishTemplate(tenant);
  const message = { body: "From {{sender.name}}, {{sender.email}}" };
  return createDocument(tenant.ctx, { templateId, recipients: recipients(), message });
}

/** The ways of sending a document; each returns the role of the recipient who then has a link. */
const WAYS: Record<string, () => Promise<{ id: string; roleKey: string }>> = {
  owner: async () => {
    const { id } = await draft();
    await sendDocument(tenant.ctx, id);
    return { id, roleKey: "client" };
  },
  "a member, of a program’s draft": async () => {
    const templateId = await publishTemplate(tenant);
    const body = { templateId, recipients: recipients() };
    const { id } = (await call(createRoute, "POST", { credential: tenant.key, body })).body;
    expect((await call(sendRoute, "POST", { credential: tenant.jwt, params: { id } })).status).toBe(200);
    return { id, roleKey: "client" };
  },
  "an assistant": async () => {
    const { id } = await draft();
    const assistant = { grantId: newId(), clientName: "Claude" };
    const principal = { ...tenant.ctx.principal, assistant } as WorkspaceContext["principal"];
    await sendDocument({ ...tenant.ctx, principal }, id);
    return { id, roleKey: "client" };
  },
  "an API key": async () => {
    const { id } = await draft();
    expect((await call(sendRoute, "POST", { credential: tenant.key, params: { id } })).status).toBe(200);
    return { id, roleKey: "client" };
  },
  "a visitor": async () => {
    const templateId = await publishTemplate(tenant);
    const [, provider] = recipients();
    const link = { isEnabled: true, roleKey: "client", others: [provider], maxUses: null, expiresAt: null };
    const saved = await call(saveLink, "PUT", {
      credential: tenant.jwt,
      params: { id: templateId },
      body: link,
    });
    const email = `vera-${newId()}@example.com`;
    const started = await call(startRoute, "POST", {
      params: { link: saved.body.link.url.split("/").at(-1) },
      body: { id: newId(), name: "Vera Visitor", email },
    });
    const token = started.body.url.split("/").at(-1);
    expect((await call(submit, "POST", { params: { token }, body: answerOf("client") })).status).toBe(201);
    const { documentId: id } = await db().recipient.findFirstOrThrow({ where: { email } });
    return { id, roleKey: "provider" };
  },
};

it.each([
  ["owner", /^Ada Owner\n.*@example\.com$/, { name: "Ada Owner" }],
  ["a member, of a program’s draft", /^Ada Owner\n.*@example\.com$/, { name: "Ada Owner" }],
  ["an assistant", /^Claude for Ada Owner\n.*@example\.com$/, { name: "Claude for Ada Owner" }],
  ["an API key", /^API key “test”$/, { name: "Test workspace" }],
  ["a visitor", /^A visitor of the template’s public link$/, { name: "Test workspace" }],
])("sent by %s", async (way, certificate, asks) => {
  const sent = await WAYS[way]?.();
  const { id = "", roleKey = "" } = sent ?? {};
  const sender = { ...asks, email: tenant.email };

  const completion = await loadCompletion(id);
  const files = { source: requireSourcePdf(completion), sourcePath: "", files: new Map() };
  expect(certificateFacts(completion, files).document.sender).toMatch(certificate);

  const recipient = await db().recipient.findFirstOrThrow({ where: { documentId: id, roleKey } });
  await mailLink(id, recipient.id);
  const [mail] = await listMailboxMessages(recipient.email, 5);
  expect(mail?.subject).toBe(`${asks.name} has asked you to sign “Lease”`);
  expect(mail?.from).toContain(`${asks.name} via Countersign`);

  const [, reportToken = ""] = /\/report\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const reported = await findReportState(reportToken);
  expect(reported).toMatchObject({ sender: asks.name, documentName: "Lease" });
  const onBehalf = asks.name === "Test workspace" ? "" : ", on behalf of Test workspace";
  expect(reported && mailCatalogue("en").report.from(reported)).toBe(
    `${asks.name} wrote to you about “Lease”${onBehalf}.`,
  );
  const optOutToken = reminderOptOut(recipient.id).optOut.url.split("/").at(-1) ?? "";
  expect(await findOptOut("reminders", optOutToken)).toMatchObject({ sender: asks.name });

  await mailReminder(id, recipient.id, newId());
  const [reminder] = await listMailboxMessages(recipient.email, 5);
  expect(reminder?.subject).toBe(`${asks.name} is waiting for you to sign “Lease”`);
  expect(reminder?.from).toContain(`${asks.name} via Countersign`);

  const token = await tokenOf(id, roleKey);
  const { body } = await call(getSigning, "GET", { params: { token } });
  expect(body.document.sender).toEqual(sender);
  if (body.document.message) {
    expect(body.document.message.body).toBe(
      `From ${body.document.sender.name}, ${body.document.sender.email}`,
    );
    expect(mail?.text).toContain(body.document.message.body);
  }
  const page = await loadSigningPage(token, {
    findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
    findUserId: async () => null,
    languages: { chosen: null, acceptLanguage: null },
  });
  // Questions are mailed to the owner, whoever sent the document.
  expect(page).toMatchObject({ frame: { sender, owner: { name: "Ada Owner", email: tenant.email } } });
});

it.each([
  ["a member", () => tenant.jwt, "Ada Owner"],
  ["a program", () => tenant.key, "Test workspace"],
])("voided by %s", async (_who, credential, name) => {
  const { id } = await draft();
  await sendDocument(tenant.ctx, id);
  await call(voidRoute, "POST", { credential: credential(), params: { id }, body: { reason: "A mistake" } });
  const recipient = await db().recipient.findFirstOrThrow({ where: { documentId: id, roleKey: "client" } });
  await mailVoided(id, recipient.id);
  const [mail] = await listMailboxMessages(recipient.email, 5);
  expect(mail?.subject).toBe(`${name} cancelled “Lease”`);
  const page = await loadSigningPage(await tokenOf(id, "client"), {
    findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
    findUserId: async () => null,
    languages: { chosen: null, acceptLanguage: null },
  });
  expect(page).toMatchObject({ end: { kind: "voided", by: name, reason: "A mistake" } });
});
