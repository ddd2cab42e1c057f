import { beforeEach, describe, expect, it } from "vitest";
import { GET as audit } from "@/app/v1/documents/[id]/audit/route";
import { POST as delegate } from "@/app/v1/documents/[id]/recipients/[recipientId]/delegate/route";
import { PATCH as correct } from "@/app/v1/documents/[id]/recipients/[recipientId]/route";
import { GET as read, PATCH as update } from "@/app/v1/documents/[id]/route";
import { POST as create, GET as list } from "@/app/v1/documents/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { DocumentDto } from "@/lib/contracts/documents";
import { certificateFacts } from "@/lib/domain/completion/certificate-facts";
import { loadCompletion, requireSourcePdf } from "@/lib/domain/completion/load-completion";
import { copyDocument } from "@/lib/domain/documents/copy-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { standInMailer } from "@/test/api/mailer";
import { mailLink, mailReminder } from "@/test/api/mails";
import {
  addMember,
  createTenant,
  publishTemplate,
  type Tenant,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

const NOTE = "The deposit <b>is</b> as we discussed,\n{{recipient.name}}.";
/** The part of the note that HTML and JSON both leave unescaped. */
const WORDS = "as we discussed";

const CONTENT = {
  ...TWO_SIGNERS,
  roles: [
    ...TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })),
    { key: "archive", label: "Archive", kind: "cc", order: 1 },
  ],
};

const mailer = standInMailer();
let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant, CONTENT);
});

const people = (privateMessage: unknown = NOTE) => [
  { roleKey: "client", name: "Cleo Client", email: `${newId()}@example.com`, privateMessage },
  { roleKey: "provider", name: "Pat Provider", email: `${newId()}@example.com` },
  { roleKey: "archive", name: "Ari Archive", email: `${newId()}@example.com` },
];
const creating = (recipients: object[], credential: object = tenant.key) =>
  call(create, "POST", { credential, body: { templateId, recipients, message: { body: "Dear all" } } });
const notesOf = ({ recipients }: DocumentDto) => recipients.map((one) => one.privateMessage);
const idOf = ({ recipients }: DocumentDto, roleKey: string) =>
  recipients.find((one) => one.roleKey === roleKey)?.id ?? "";

async function sent(): Promise<DocumentDto> {
  const { body } = await creating(people());
  return sendDocument(tenant.ctx, body.id);
}

const pageOf = async (documentId: string, roleKey: string) =>
  JSON.stringify(
    await loadSigningPage(await tokenOf(documentId, roleKey), {
      findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
      findUserId: async () => null,
      languages: { chosen: null, acceptLanguage: null },
    }),
  );

describe("a note to one recipient", () => {
  it("is returned to the sender, and replaced with the recipients of a draft", async () => {
    const { status, body } = await creating(people(` ${NOTE}\n`));
    expect(status).toBe(201);
    expect(DocumentDto.parse(body)).toEqual(body);
    expect(notesOf(body)).toEqual([NOTE, null, null]);
    const at = { credential: tenant.key, params: { id: body.id } };
    expect(notesOf((await call(read, "GET", at)).body)).toEqual([NOTE, null, null]);
    const listed = (await call(list, "GET", { credential: tenant.jwt })).body as DocumentDto[];
    expect(listed.map(notesOf)).toEqual([[NOTE, null, null]]);
    const [client, provider, archive] = people(null);
    const recipients = [client, { ...provider, privateMessage: "Another" }, archive];
    const updated = await call(update, "PATCH", { ...at, body: { recipients } });
    expect(notesOf(updated.body)).toEqual([null, "Another", null]);
  });

  it("has at most 1,000 characters, and none that turn the direction of text", async () => {
    expect((await creating(people("x".repeat(1000)))).status).toBe(201);
    for (const wrong of ["x".repeat(1001), "a\u0000b", "a\u202eb", 7]) {
      const { status, problem } = await creating(people(wrong));
      expect([status, problem.errors?.[0]?.path]).toEqual([400, "recipients.0.privateMessage"]);
    }
    expect(notesOf((await creating(people(" \n "))).body)).toEqual([null, null, null]);
  });

  it("is in their invitation and reminders, as it was written, and in nobody else's", async () => {
    const document = await sent();
    for (const { id } of document.recipients) await mailLink(document.id, id);
    for (const roleKey of ["client", "provider"])
      await mailReminder(document.id, idOf(document, roleKey), newId());
    const { email } = document.recipients[0] ?? {};
    const own = mailer.sent.filter(({ to }) => to === email);
    const others = mailer.sent.filter(({ to }) => to !== email);
    expect([own.length, others.length]).toEqual([2, 3]);
    for (const { text, html } of own) {
      expect(text).toContain(
        "A personal note to you from Ada Owner:\n> The deposit <b>is</b> as we discussed,\n> {{recipient.name}}.\n",
      );
      expect(text).toContain("> Dear all\n");
      expect(html).toContain("The deposit &lt;b&gt;is&lt;/b&gt; as we discussed,");
    }
    for (const mail of others) expect(mail.text + mail.html).not.toMatch(/as we discussed|personal note/);
  });

  it("is on their signing page, and nowhere that others get to see", async () => {
    const document = await sent();
    const signing = async (roleKey: string) =>
      (await call(getSigning, "GET", { params: { token: await tokenOf(document.id, roleKey) } })).body;
    expect((await signing("client")).recipient.privateMessage).toBe(NOTE);
    expect(await pageOf(document.id, "client")).toContain(WORDS);
    for (const roleKey of ["provider", "archive"]) {
      expect(JSON.stringify(await signing(roleKey))).not.toContain(WORDS);
      expect(await pageOf(document.id, roleKey)).not.toContain(WORDS);
    }
    const trail = await call(audit, "GET", { credential: tenant.key, params: { id: document.id } });
    expect(JSON.stringify(trail.body)).not.toContain(WORDS);
    const events = await db().event.findMany({ where: { documentId: document.id } });
    expect(events.length).toBeGreaterThan(1);
    expect(JSON.stringify(events)).not.toContain(WORDS);
    await db().document.update({ where: { id: document.id }, data: { status: "completed" } });
    const completion = await loadCompletion(document.id);
    const files = { source: requireSourcePdf(completion), sourcePath: "", files: new Map() };
    const facts = certificateFacts(completion, files);
    expect(facts.recipients).toHaveLength(3);
    expect(JSON.stringify(facts)).not.toContain(WORDS);
  });

  it("is not for members who may only read the document: they may be its recipients", async () => {
    const document = await sent();
    const member = await addMember(tenant, "member");
    const at = { credential: member.jwt, params: { id: document.id } };
    expect(notesOf((await call(read, "GET", at)).body)).toEqual([null, null, null]);
    const listed = (await call(list, "GET", { credential: member.jwt })).body as DocumentDto[];
    expect(listed.map(notesOf)).toEqual([[null, null, null]]);
    const { userId, email, name } = member;
    const principal = { kind: "user" as const, userId, email, name, via: "bearer" as const };
    const ctx = { ...tenant.ctx, principal, role: "member" as const };
    expect(JSON.stringify(await loadDocumentDetailView(ctx, document.id))).not.toContain(WORDS);
    expect(JSON.stringify(await loadDocumentDetailView(tenant.ctx, document.id))).toContain(WORDS);
    const copied = await copyDocument(ctx, document.id);
    expect(JSON.stringify(await loadSendView(ctx, copied.templateId))).not.toContain(WORDS);
  });

  it("goes along with a correction and into a copy, and is gone with a delegation", async () => {
    const document = await sent();
    const { templateId: copied } = await copyDocument(tenant.ctx, document.id);
    const page = await loadSendView(tenant.ctx, copied);
    expect(page?.sendDraft?.people.map((one) => one.privateMessage)).toEqual([NOTE, undefined, undefined]);
    const params = { id: document.id, recipientId: idOf(document, "client") };
    const email = `${newId()}@example.com`;
    const corrected = await call(correct, "PATCH", { credential: tenant.jwt, params, body: { email } });
    expect(notesOf(corrected.body)).toEqual([NOTE, null, null]);
    const body = { name: "Eve Else", email: `${newId()}@example.com` };
    const delegated = await call(delegate, "POST", { credential: tenant.jwt, params, body });
    expect(notesOf(delegated.body)).toEqual([null, null, null]);
    await mailLink(document.id, params.recipientId);
    expect(mailer.sent.map(({ to }) => to)).toEqual([body.email]);
    expect(mailer.sent[0]?.text).not.toContain(WORDS);
    expect(await pageOf(document.id, "client")).not.toContain(WORDS);
  });

  it("is purged with a deleted document", async () => {
    const { id } = await sent();
    await deleteDocument(tenant.ctx, id);
    await purgeDocument(id);
    const rows = await db().recipient.findMany({ where: { documentId: id } });
    expect(rows.map(({ privateMessage }) => privateMessage)).toEqual([null, null, null]);
  });
});
