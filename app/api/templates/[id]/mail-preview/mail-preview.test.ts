import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/templates/[id]/mail-preview/route";
import { MailPreview } from "@/lib/contracts/mail-preview";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { inertHtml } from "@/lib/domain/mail-content/inert-html";
import { shareTemplate } from "@/lib/domain/templates/share-template";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { standInMailer } from "@/test/api/mailer";
import { mailLink } from "@/test/api/mails";
import {
  addMember,
  createTenant,
  draftTemplate,
  publishTemplate,
  type Tenant,
  TWO_SIGNERS,
} from "@/test/api/world";

const CONTENT = {
  ...TWO_SIGNERS,
  roles: [
    { key: "client", label: "Client", order: 1 },
    { key: "provider", label: "Provider", kind: "approver", order: 1 },
    { key: "archive", label: "Archive", kind: "cc", order: 1 },
  ],
  settings: { locale: "de", message: { subject: null, body: "Of the template, {{recipient.name}}" } },
};

const mailer = standInMailer();
let tenant: Tenant;
let id: string;
beforeEach(async () => {
  tenant = await createTenant();
  await db().workspace.update({
    where: { id: tenant.workspaceId },
    data: { accentColor: "#004a2f", timezone: "Europe/Berlin" },
  });
  id = await publishTemplate(tenant, CONTENT);
});

const client = {
  roleKey: "client",
  name: "Cleo <Client>",
  email: "cleo@example.com",
  privateMessage: "Just for you",
};
const provider = { roleKey: "provider", name: "Pat Provider", email: "pat@example.com", locale: "fr" };
const archive = { roleKey: "archive", name: "Ari Archive", email: "ari@example.com", locale: "ar" };
const message = { subject: "For {{recipient.name}}", body: "Dear {{recipient.name}},\nby {{sender.name}}" };

const preview = (body: object = {}, credential: object = tenant.jwt, templateId = id) =>
  call(POST, "POST", {
    credential,
    params: { id: templateId },
    body: { name: "Lease", message, expiresInDays: 7, recipient: client, ...body },
  });

/** Replaces what is known only once the mail is sent: the link, and the time of the deadline. */
const comparable = (html: string): string =>
  html
    .replace(/https?:\/\/[^\s<"]*\/sign\/[\w-]+/g, "LINK")
    .replace(/\d{1,2}[:.]\d{2}/g, "TIME")
    .replaceAll("&#x27;", "'");

describe("the preview of the mail with the link", () => {
  it("is the mail that is sent, for signers, approvers and cc, each in their language", async () => {
    const recipients = [client, provider, archive];
    const { id: documentId } = await createDocument(tenant.ctx, {
      ...{ templateId: id, name: "Lease", message, expiresInDays: 7 },
      recipients,
    });
    const document = await sendDocument(tenant.ctx, documentId);
    for (const recipient of recipients) {
      const { status, body } = await preview({ recipient });
      expect(status).toBe(200);
      expect(MailPreview.parse(body)).toEqual(body);
      const row = document.recipients.find(({ roleKey }) => roleKey === recipient.roleKey);
      await mailLink(documentId, row?.id ?? "");
      const mail = mailer.sent.at(-1);
      expect(mail?.to).toBe(recipient.email);
      expect(body.subject).toBe(mail?.subject);
      expect(body.from).toContain("Ada Owner via Countersign <");
      expect(comparable(body.html)).toBe(comparable(inertHtml(mail?.html ?? "", null)));
    }
    expect(mailer.sent.map(({ html }) => /<html[^>]*lang="(\w+)"/.exec(html)?.[1])).toEqual([
      "de",
      "fr",
      "ar",
    ]);
  });

  it("fills in variables, shows the note as text, and leads nowhere", async () => {
    const { body } = await preview();
    expect(body.subject).toBe("For Cleo <Client>");
    expect(body.to).toBe("cleo@example.com");
    expect(body.html).toContain("Dear Cleo &lt;Client&gt;,");
    expect(body.html).toContain("by Ada Owner");
    expect(body.html).toContain("Just for you");
    expect(body.html).toContain("#004a2f");
    expect(body.html).not.toMatch(/<[^>]*\shref=|<script/);
    expect(body.html).toContain(`${env.appUrl}/sign/preview`);
    const ofTemplate = await preview({ message: { subject: null, body: null } });
    expect(ofTemplate.body.html).toContain("Of the template, Cleo &lt;Client&gt;");
    expect(mailer.sent).toEqual([]);
  });

  it("is of an upload's draft, too", async () => {
    const upload = await draftTemplate(tenant, CONTENT, "oneoff");
    expect((await preview({}, tenant.jwt, upload)).body.html).toContain("Dear Cleo &lt;Client&gt;,");
    const unpublished = await preview({}, tenant.jwt, await draftTemplate(tenant, CONTENT));
    expect([unpublished.status, unpublished.problem.code]).toEqual([400, "NO_PUBLISHED_VERSION"]);
  });

  it("says which input is wrong", async () => {
    const wrong: [object, string][] = [
      [{ message: { subject: null, body: "Dear {{recipient.nmae}}" } }, "message.body"],
      [{ message: { subject: "x".repeat(201) } }, "message.subject"],
      [{ message: { body: "x".repeat(10_001) } }, "message.body"],
      [{ name: "" }, "name"],
      [{ expiresInDays: 366 }, "expiresInDays"],
      [{ recipient: { ...client, email: "ada@ex_ample..com" } }, "recipient.email"],
      [{ recipient: { ...client, privateMessage: "x".repeat(1001) } }, "recipient.privateMessage"],
      [{ recipient: { ...client, roleKey: "nobody" } }, "recipient.roleKey"],
    ];
    for (const [body, path] of wrong) {
      const { status, problem } = await preview(body);
      expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  it("is for those who may send the template alone", async () => {
    const stranger = await createTenant();
    expect((await preview({}, stranger.jwt)).status).toBe(404);
    expect((await preview({}, { ...stranger.jwt, "x-workspace-id": tenant.workspaceId })).status).toBe(403);
    expect((await preview({}, tenant.key)).status).toBe(401);
    expect((await preview({}, {})).status).toBe(401);
    expect((await preview({}, tenant.jwt, newId())).status).toBe(404);
    const member = await addMember(tenant, "member");
    expect((await preview({}, member.jwt)).body.from).toContain("Mel Member");
    await shareTemplate(tenant.ctx, id, { send: "managers", edit: "managers" });
    expect((await preview({}, member.jwt)).problem.code).toBe("INSUFFICIENT_ROLE");
  });
});
