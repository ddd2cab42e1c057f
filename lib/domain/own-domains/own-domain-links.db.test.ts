import { beforeAll, describe, expect, it } from "vitest";
import { POST as startRoute } from "@/app/api/public-links/[link]/documents/route";
import { PUT as saveLink } from "@/app/api/templates/[id]/public-link/route";
import { POST as createEmbed } from "@/app/v1/embed/session/route";
import { certificateFacts } from "@/lib/domain/completion/certificate-facts";
import { loadCompletion, requireSourcePdf } from "@/lib/domain/completion/load-completion";
import { readersFor, sendMailsFor } from "@/lib/domain/mails/mails";
import { endOfGrace } from "@/lib/domain/own-domains/policy";
import { forgetOwnDomains } from "@/lib/domain/own-domains/served-domains";
import { createRecipientLink } from "@/lib/domain/signing/create-recipient-link";
import { openOwnSigningLink } from "@/lib/domain/signing/open-own-signing-link";
import { startDrawing } from "@/lib/domain/signing/phone-drawings/start-drawing";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { mailCompleted, mailLink, mailReminder } from "@/test/api/mails";
import { addMember, createTenant, publishTemplate, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/** Which links lead to the workspace's own domain, and which must not. */

let tenant: Tenant;
let other: Tenant;
let origin: string;

beforeAll(async () => {
  [tenant, other] = [await createTenant(), await createTenant()];
  const host = `sign.${tenant.workspaceId}.example`;
  origin = `http://${host}:${new URL(env.appUrl).port}`;
  await db().ownDomain.create({
    data: { workspaceId: tenant.workspaceId, host, token: "t", verifiedAt: new Date() },
  });
  forgetOwnDomains();
});

const newestTo = async (address: string) => (await listMailboxMessages(address, 1))[0];

describe("links of documents", () => {
  it("in mails to recipients lead to the own domain: to sign, to stop reminders and to report", async () => {
    const { id, recipients } = await sendOne(tenant);
    const [first] = recipients;
    if (!first) throw new Error("nobody");
    await mailLink(id, first.id);
    const request = await newestTo(first.email);
    expect(request?.text).toContain(`${origin}/sign/`);
    expect(request?.text).toContain(`${origin}/report/`);
    expect(request?.text).not.toContain(`${env.appUrl}/`);
    await mailReminder(id, first.id, newId());
    expect((await newestTo(first.email))?.text).toContain(`${origin}/unsubscribe/reminders/`);
    const at = new Date();
    await db().document.update({
      where: { id },
      data: { status: "completed", completedAt: at, sealedAt: at },
    });
    await mailCompleted(id, first.id);
    expect((await newestTo(first.email))?.text).toContain(`${origin}/sign/`);
    await mailCompleted(id, null);
    expect((await newestTo(tenant.email))?.text).toContain(`${env.appUrl}/documents/${id}`);
  });

  it("of another workspace, in its mails, lead to APP_URL", async () => {
    const { id, recipients } = await sendOne(other);
    const [first] = recipients;
    await mailLink(id, first?.id ?? "");
    expect((await newestTo(first?.email ?? ""))?.text).toContain(`${env.appUrl}/sign/`);
  });

  it("that people hand on lead there: to sign, to draw on a phone, and of public links", async () => {
    const { id, recipients } = await sendOne(tenant);
    const [first] = recipients;
    expect((await createRecipientLink(tenant.ctx, id, first?.id ?? "")).url).toContain(`${origin}/sign/`);
    const token = await tokenOf(id, "client");
    expect((await startDrawing(token, { kind: "signature", locale: "en" }, {})).url).toContain(
      `${origin}/draw/`,
    );
    const [, provider] = ["client", "provider"].map((roleKey) => ({
      roleKey,
      name: `Sam ${roleKey}`,
      email: `${roleKey}-${newId()}@example.com`,
    }));
    const link = { isEnabled: true, roleKey: "client", others: [provider], maxUses: null, expiresAt: null };
    const params = { id: await publishTemplate(tenant) };
    const { body } = await call(saveLink, "PUT", { credential: tenant.jwt, params, body: link });
    expect(body.link.url).toContain(`${origin}/start/`);
    const start = { id: newId(), name: "Vera Visitor", email: `vera-${newId()}@example.com` };
    const address = { link: body.link.url.split("/").at(-1) };
    const started = await call(startRoute, "POST", { params: address, body: start });
    expect(started.body.url).toContain(`${origin}/sign/`);
    expect((await call(startRoute, "POST", { params: address, body: start })).body).toEqual(started.body);
  });

  it("that need the browser's session, sites that frame them, and certificates keep APP_URL", async () => {
    const { id, recipients } = await sendOne(tenant);
    const [first] = recipients;
    await db().recipient.update({ where: { id: first?.id ?? "" }, data: { email: tenant.email } });
    expect(await openOwnSigningLink(tenant.ctx, id)).toContain(`${env.appUrl}/sign/`);
    const embedded = await call(createEmbed, "POST", {
      credential: tenant.key,
      body: { documentId: id, recipientId: first?.id },
    });
    expect(embedded.body.url).toContain(`${env.appUrl}/embed/sign/`);
    const completion = await loadCompletion(id);
    const files = { source: requireSourcePdf(completion), sourcePath: "", files: new Map() };
    expect(certificateFacts(completion, files).document.verifyUrl).toBe(`${env.appUrl}/verify/${id}`);
  });
});

describe("a host whose record is missing", () => {
  it("is told to owner and admins by mail, once, unless the record is back", async () => {
    const { workspaceId } = tenant;
    const admin = await addMember(tenant, "admin");
    await addMember(tenant, "member");
    const missingSince = new Date();
    const data = { workspaceId, missingSince: missingSince.toISOString() };
    expect(new Set(await readersFor("workspace/domain-lost", data))).toEqual(
      new Set([tenant.userId, admin.userId]),
    );
    await sendMailsFor("workspace/domain-lost", data, admin.userId);
    expect(await newestTo(admin.email)).toBeUndefined();
    await db().ownDomain.update({ where: { workspaceId }, data: { missingSince } });
    for (let i = 0; i < 2; i++) await sendMailsFor("workspace/domain-lost", data, admin.userId);
    const mails = await listMailboxMessages(admin.email, 5);
    expect(mails).toHaveLength(1);
    const { host } = new URL(origin.replace(/:\d+$/, ""));
    expect(mails[0]?.subject).toBe(`Your domain ${host} is about to stop working`);
    expect(mails[0]?.text).toContain("belongs to Test workspace");
    expect(mails[0]?.text).toContain(String(endOfGrace(missingSince).getUTCFullYear()));
    expect(mails[0]?.text).toMatch(/\/w\/[\w-]+\/settings\/workspace#domain/);
    await db().ownDomain.update({ where: { workspaceId }, data: { missingSince: null } });
  });
});
