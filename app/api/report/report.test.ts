import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/report/[token]/route";
import { generateMetadata } from "@/app/report/[token]/page";
import { requireDocument } from "@/lib/domain/documents/queries";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { mailBlockReasons } from "@/lib/domain/mail-delivery/address-allowance";
import { readReportToken, reportUrl } from "@/lib/domain/mail-delivery/report-link";
import { findReportState } from "@/lib/domain/mail-delivery/reports/find-report-state";
import { listStoppedMails, resumeMails } from "@/lib/domain/mail-delivery/reports/resume-mails";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { sweepHeldMails } from "@/lib/domain/maintenance/sweep-held-mails";
import { savePublicLink } from "@/lib/domain/public-links/save-link";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { mailInvitation, mailLink, mailVoided } from "@/test/api/mails";
import { createLink, plantCode } from "@/test/api/public-links";
import {
  createTenant,
  createUser,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
} from "@/test/api/world";

const mailer = standInMailer();
const clock = stoppedClock();
const { instanceAdmins } = env;

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
});
afterEach(() => {
  Object.assign(env, { instanceAdmins });
});

type Sent = { documentId: string; recipientId: string; email: string; token: string };

const tokenIn = (text: string): string => /\/report\/([\w-]+)/.exec(text)?.[1] ?? "";

/** A document with a client who was mailed a signing link, and the token of the report link in that mail. */
async function sent(from = tenant, email = `cleo-${newId()}@example.com`): Promise<Sent> {
  const recipients = [
    { roleKey: "client", name: "Cleo Client", email },
    { roleKey: "provider", name: "Pat", email: `pat-${newId()}@example.com` },
  ];
  const { id: documentId } = await sendOne(from, { recipients });
  const { id: recipientId } = await db().recipient.findFirstOrThrow({
    where: { documentId, roleKey: "client" },
  });
  await mailLink(documentId, recipientId);
  const mail = mailer.sent.findLast(({ to }) => to === email);
  return { documentId, recipientId, email, token: tokenIn(mail?.text ?? "") };
}

async function lastMailTo(email: string) {
  const mail = mailer.sent.findLast(({ to }) => to === email);
  if (!mail) throw new Error(`nothing was mailed to ${email}`);
  return mail;
}

/** The mail to somebody who was invited to the workspace. */
async function invited() {
  const email = `ivy-${newId()}@example.com`;
  const [id, createdAt] = [newId(), clock.now()];
  const { workspaceId, userId: invitedById } = tenant;
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  await db().invitation.create({
    data: { id, workspaceId, email, role: "member", invitedById, createdAt, expiresAt },
  });
  await mailInvitation(id, newId());
  return lastMailTo(email);
}

/** The mail with a code, sent to somebody who starts a document at a public link. */
async function codeMailed() {
  const email = `vera-${newId()}@example.com`;
  await plantCode(await createLink(tenant), email);
  const { id: codeId } = await db().publicLinkCode.findFirstOrThrow({ where: { email } });
  await sendMailsFor("public-link/code-requested", { codeId });
  return lastMailTo(email);
}

const context = (token: string) => ({ params: Promise.resolve({ token }) });
const press = (token: string) =>
  POST(new Request(`http://countersign.test/api/report/${token}`, { method: "POST" }), context(token));
const mailsTo = (email: string) => mailer.sent.filter(({ to }) => to === email).length;

async function clientOf({ documentId, recipientId }: Sent, from = tenant) {
  const { recipients } = toDocumentDto(await requireDocument(db(), from.ctx, documentId, "read"));
  return recipients.find(({ id }) => id === recipientId);
}
const isStopped = async (from = tenant) =>
  (await db().mailStop.count({ where: { workspaceId: from.workspaceId, resumedAt: null } })) > 0;

describe("the link that reports mails", () => {
  it("is in both parts of a mail to a recipient, and names its reader to nobody", async () => {
    const { email, token } = await sent();
    const mail = mailer.sent.findLast(({ to }) => to === email);
    expect(token.length).toBeGreaterThan(100);
    expect(mail?.html).toContain(`/report/${token}`);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("cleo");
    expect(readReportToken(token)).toMatchObject({ workspaceId: tenant.workspaceId, address: email });
  });

  it("is in every mail to recipients, and in none to the sender", async () => {
    const one = await sent();
    await voidDocument(tenant.ctx, one.documentId, null);
    await mailVoided(one.documentId, one.recipientId);
    const voided = mailer.sent.findLast(({ purpose }) => purpose === "voided");
    expect(tokenIn(voided?.text ?? "")).not.toBe("");
    const expired = await sent();
    await db().document.update({ where: { id: expired.documentId }, data: { expiredAt: new Date() } });
    for (const reader of [expired.recipientId, null])
      await sendMailsFor("document/expired", { documentId: expired.documentId }, reader);
    const [toRecipient, toOwner] = mailer.sent.filter(({ purpose }) => purpose === "expired");
    expect([tokenIn(toRecipient?.text ?? "") !== "", tokenIn(toOwner?.text ?? "")]).toEqual([true, ""]);
  });

  it("has a page whose title says what has become of it", async () => {
    const { token } = await sent();
    const titleOf = async () => (await generateMetadata({ params: Promise.resolve({ token }) })).title;
    expect(await titleOf()).toBe("Report these emails? · Countersign");
    await press(token);
    expect(await titleOf()).toBe("Thank you, the emails are stopped · Countersign");
  });

  it("is in mails about no document too, to whoever was typed in", async () => {
    for (const mail of [await invited(), await codeMailed()]) {
      expect(tokenIn(mail.text)).not.toBe("");
      expect(await findReportState(tokenIn(mail.text))).toMatchObject({
        ...{ workspaceName: "Test workspace", sender: null, documentName: null, isReported: false },
      });
      await press(tokenIn(mail.text));
      const [address, allowance] = [mail.to, { goes: "never" }];
      expect(await mailBlockReasons(db(), [{ workspaceId: tenant.workspaceId, address }])).toEqual([
        allowance,
      ]);
    }
  });

  it("reports nothing when it is followed, since programs follow links", async () => {
    const { token } = await sent();
    const answer = await GET(new Request(`http://countersign.test/api/report/${token}`), context(token));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/report/${token}`]);
    expect(await findReportState(token)).toEqual({
      locale: "en",
      workspaceName: "Test workspace",
      sender: "Ada Owner",
      documentName: expect.any(String),
      isReported: false,
    });
  });

  it.each([
    ["forged", (token: string) => `${token.slice(0, -4)}AAAA`],
    ["truncated", (token: string) => token.slice(0, 60)],
    ["anything", () => "x"],
    ["endless", (token: string) => token.repeat(20)],
  ])("reports nothing when it is %s", async (_, change) => {
    const token = change((await sent()).token);
    expect((await press(token)).status).toBe(303);
    expect(await findReportState(token)).toBeNull();
    expect(await db().mailReport.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
  });

  it("lasts a year", async () => {
    const { token } = await sent();
    clock.advance(364 * DAY_MS);
    expect(await findReportState(token)).not.toBeNull();
    clock.advance(2 * DAY_MS);
    expect(await findReportState(token)).toBeNull();
  });

  it("still works once the document is gone", async () => {
    const { token, documentId } = await sent();
    await db().document.update({ where: { id: documentId }, data: { deletedAt: new Date() } });
    expect((await press(token)).status).toBe(303);
    expect(await findReportState(token)).toMatchObject({ isReported: true });
  });
});

describe("a recipient who reported mails", () => {
  it("gets no more from this workspace, which its documents say; and still from others", async () => {
    const one = await sent();
    for (let i = 0; i < 2; i++) expect((await press(one.token)).status).toBe(303);
    expect(await findReportState(one.token)).toMatchObject({ isReported: true });
    expect((await clientOf(one))?.heldMail).toEqual({ reason: "reported", until: null });

    const later = await sent(tenant, one.email);
    expect([mailsTo(one.email), (await clientOf(later))?.heldMail]).toEqual([
      1,
      { reason: "reported", until: null },
    ]);
    const trail = await db().auditEvent.findMany({ where: { documentId: later.documentId } });
    expect(trail.filter(({ type }) => type === "delivered")).toEqual([]);
    expect(trail.filter(({ type }) => type === "email_failed").map(({ data }) => data)).toMatchObject([
      { email: one.email, reason: expect.stringContaining("reported the workspace’s emails") },
    ]);

    const other = await createTenant();
    await sent(other, one.email);
    expect(mailsTo(one.email)).toBe(2);
    expect(await isStopped()).toBe(false);
  });

  it("gets none about how a document ended either", async () => {
    const one = await sent();
    await press(one.token);
    await voidDocument(tenant.ctx, one.documentId, null);
    await mailVoided(one.documentId, one.recipientId);
    expect(mailsTo(one.email)).toBe(1);
  });

  it("gets none by a tag of the address, and no reminder, though it was asked for", async () => {
    const one = await sent();
    await press(one.token);
    await sent(tenant, one.email.replace("@", "+again@"));
    expect(mailsTo(one.email.replace("@", "+again@"))).toBe(0);
    expect((await remindAllRecipients(tenant.ctx, one.documentId)).status).toBe("sent");
  });
});

describe("a workspace whose mails are reported", () => {
  it("is stopped by three addresses in seven days, by however many at once", async () => {
    const all = [await sent(), await sent(), await sent(), await sent()];
    await press(all[0]?.token ?? "");
    await press(all[1]?.token ?? "");
    expect(await isStopped()).toBe(false);
    await Promise.all(all.slice(2).map(({ token }) => press(token)));
    expect(await isStopped()).toBe(true);
    expect(await db().mailStop.count({ where: { workspaceId: tenant.workspaceId } })).toBe(1);
    const events = await db().outboxEvent.findMany({ where: { name: "workspace/mails-stopped" } });
    expect(
      events.filter(({ data }) => (data as { workspaceId: string }).workspaceId === tenant.workspaceId),
    ).toHaveLength(1);
  });

  it("is not stopped by one person, with several documents, forwarded mails or tags", async () => {
    const one = await sent();
    const again = await sent(tenant, one.email);
    const tagged = await sent(tenant, one.email.replace("@", "+x@"));
    for (const { token } of [one, again, tagged, one]) await press(token);
    expect(await db().mailReport.count({ where: { workspaceId: tenant.workspaceId } })).toBe(1);
    expect(await isStopped()).toBe(false);
  });

  it("is not stopped by visitors of its forms, who asked for the mail themselves", async () => {
    const templateId = await publishTemplate(tenant);
    await savePublicLink(tenant.ctx, templateId, {
      ...{ isEnabled: true, roleKey: "client", others: TWO_PEOPLE.slice(1) },
      ...{ maxUses: null, expiresAt: null },
    });
    const { id: linkId } = await db().publicLink.findFirstOrThrow({ where: { templateId } });
    for (const { documentId, recipientId, token } of [await sent(), await sent(), await sent()]) {
      const createdAt = clock.now();
      await db().publicLinkStart.create({
        data: { id: newId(), linkId, documentId, recipientId, createdAt },
      });
      await press(token);
    }
    expect(await db().mailReport.count({ where: { workspaceId: tenant.workspaceId } })).toBe(3);
    expect(await isStopped()).toBe(false);
  });

  it("is stopped by those whom it invites to it, and not by those who asked for a code themselves", async () => {
    for (let i = 0; i < 3; i++) await press(tokenIn((await codeMailed()).text));
    expect(await isStopped()).toBe(false);
    for (let i = 0; i < 3; i++) await press(tokenIn((await invited()).text));
    expect(await isStopped()).toBe(true);
  });

  it("is told on all open documents of the mailbox, whatever the tag", async () => {
    const one = await sent();
    const tagged = await sent(tenant, one.email.replace("@", "+x@"));
    const other = await sent(tenant, `x${one.email}`);
    await press(one.token);
    for (const each of [one, tagged]) expect((await clientOf(each))?.heldMail?.reason).toBe("reported");
    expect((await clientOf(other))?.heldMail).toBeNull();
  });

  it("is not stopped by three in more than seven days", async () => {
    const all = [await sent(), await sent(), await sent()];
    for (const { token } of all) {
      await press(token);
      clock.advance(4 * DAY_MS);
    }
    expect(await isStopped()).toBe(false);
  });

  async function stopped(): Promise<string> {
    for (const { token } of [await sent(), await sent(), await sent()]) await press(token);
    const { id } = await db().mailStop.findFirstOrThrow({ where: { workspaceId: tenant.workspaceId } });
    return id;
  }

  it("still sends documents, whose mails wait and say so; others are not affected", async () => {
    await stopped();
    const late = await sent();
    expect(mailsTo(late.email)).toBe(0);
    expect((await clientOf(late))?.heldMail).toEqual({ reason: "mails_stopped", until: null });
    const other = await createTenant();
    const fine = await sent(other);
    expect([mailsTo(fine.email), (await clientOf(fine, other))?.heldMail]).toEqual([1, null]);
  });

  it("tells its owner and the operators, each once", async () => {
    const operator = await createUser("Olga Operator");
    Object.assign(env, { instanceAdmins: [operator.email] });
    const stopId = await stopped();
    const data = { workspaceId: tenant.workspaceId, stopId };
    for (const reader of [tenant.userId, operator.userId, tenant.userId])
      await sendMailsFor("workspace/mails-stopped", data, reader);
    const told = mailer.sent.filter(({ purpose }) => purpose === "mails-stopped");
    expect(told.map(({ to }) => to)).toEqual([tenant.email, operator.email]);
    expect(told[0]?.text).toContain("Signing links keep working");
    expect(told[1]?.text).toContain("/operations");
    expect(told[1]?.text).toContain("Ada Owner");
  });

  it("goes on when an operator says so: what waited goes out, and the reports before count no more", async () => {
    const stopId = await stopped();
    const late = await sent();
    const operator = await createUser("Olga Operator");
    const principal = { ...tenant.ctx.principal, userId: operator.userId, email: operator.email };
    const act = (reason: string) => resumeMails(principal as never, stopId, reason);
    expect(await listStoppedMails()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ stopId, workspaceName: "Test workspace", reports: 3, waiting: 1 }),
      ]),
    );
    expect(await act("The owner explained it.")).toBe(true);
    expect(await act("Again")).toBe(false);
    expect(await db().mailStop.findUniqueOrThrow({ where: { id: stopId } })).toMatchObject({
      resumedById: operator.userId,
      resumedBy: operator.email,
      reason: "The owner explained it.",
    });
    expect(await sweepHeldMails()).toBe(1);
    await mailLink(late.documentId, late.recipientId);
    expect([mailsTo(late.email), (await clientOf(late))?.heldMail]).toEqual([1, null]);
    await press(late.token || tokenIn(mailer.sent.findLast(({ to }) => to === late.email)?.text ?? ""));
    expect(await isStopped()).toBe(false);
  });

  it("has a link of its own for each address", async () => {
    const of = (address: string) =>
      readReportToken(
        reportUrl({
          workspaceId: tenant.workspaceId,
          documentId: null,
          isVisitors: false,
          address,
          locale: "de",
        })
          .split("/")
          .at(-1) ?? "",
      );
    expect(of("a@example.com")).toMatchObject({ address: "a@example.com", documentId: null, locale: "de" });
    expect(of("b@example.com")).toMatchObject({ address: "b@example.com" });
  });
});
