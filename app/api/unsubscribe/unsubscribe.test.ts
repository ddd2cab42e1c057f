import { beforeEach, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/unsubscribe/[what]/[token]/route";
import { type Notice, wantsMail } from "@/lib/contracts/notices";
import { noticeOptOut, reminderOptOut } from "@/lib/domain/mail-delivery/opt-out";
import { mailDueReminders } from "@/lib/domain/mails/mail-due-reminders";
import { findOptOut } from "@/lib/domain/mails/opt-out-of-mails";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { mailReminder, mailViewed } from "@/test/api/mails";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

type Link = { what: string; token: string };
const linkOf = (url: string): Link => {
  const [what = "", token = ""] = url.split("/").slice(-2);
  return { what, token };
};
const ofNotice = (notice: "documentViewed" | "documentCompleted"): Link =>
  linkOf(noticeOptOut(tenant.userId, notice).optOut.url);

const follow = (handler: typeof GET, method: string, link: Link, body?: BodyInit) =>
  handler(new Request("http://countersign.test/", { method, ...(body === undefined ? {} : { body }) }), {
    params: Promise.resolve(link),
  });
const press = (link: Link) => follow(POST, "POST", link, new URLSearchParams());
const oneClick = (link: Link, body: BodyInit = new URLSearchParams({ "List-Unsubscribe": "One-Click" })) =>
  follow(POST, "POST", link, body);

async function wants(notice: Notice): Promise<boolean> {
  const { emailPreferences } = await db().user.findUniqueOrThrow({ where: { id: tenant.userId } });
  return wantsMail(emailPreferences, notice);
}

describe("the header of a mail that can be stopped", () => {
  it("stops mails of its kind with one click, and nothing else; a repeat changes nothing", async () => {
    const header = noticeOptOut(tenant.userId, "documentCompleted").headers["List-Unsubscribe"] ?? "";
    const link = linkOf(/^<(.+)>$/.exec(header)?.[1] ?? "");
    for (let i = 0; i < 2; i++) {
      const answer = await oneClick(link);
      expect([answer.status, await answer.text()]).toEqual([200, "Unsubscribed.\n"]);
      expect([await wants("documentCompleted"), await wants("documentExpired")]).toEqual([false, true]);
    }
  });

  it("takes either encoding of forms, and keeps the user's other choices", async () => {
    await db().user.update({
      where: { id: tenant.userId },
      data: { emailPreferences: { documentExpired: false } },
    });
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    expect((await oneClick(ofNotice("documentCompleted"), form)).status).toBe(200);
    const { emailPreferences } = await db().user.findUniqueOrThrow({ where: { id: tenant.userId } });
    expect(emailPreferences).toEqual({ documentExpired: false, documentCompleted: false });
  });
});

describe("the link under a mail", () => {
  it("stops nothing when it is followed, since programs follow links", async () => {
    const link = ofNotice("documentCompleted");
    const answer = await follow(GET, "GET", link);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/unsubscribe/documentCompleted/${link.token}`,
    ]);
    expect(await wants("documentCompleted")).toBe(true);
    expect(await findOptOut(link.what, link.token)).toMatchObject({ isStopped: false });
  });

  it("leads back to its page, which then says that it is done", async () => {
    const link = ofNotice("documentCompleted");
    expect((await press(link)).status).toBe(303);
    expect(await wants("documentCompleted")).toBe(false);
    expect(await findOptOut(link.what, link.token)).toMatchObject({ isStopped: true, kind: "notice" });
  });

  it("of one kind, user or forger stops nothing of another", async () => {
    const { token } = ofNotice("documentViewed");
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const link of [
      { what: "documentCompleted", token },
      { what: "keyCreated", token },
      { what: "reminders", token },
      { what: "__proto__", token },
      { what: "documentViewed", token: forged },
      { what: "documentViewed", token: "x" },
    ]) {
      expect((await oneClick(link)).status).toBe(404);
      expect((await press(link)).status).toBe(303);
      expect(await findOptOut(link.what, link.token)).toBeNull();
    }
    const { emailPreferences } = await db().user.findUniqueOrThrow({ where: { id: tenant.userId } });
    expect(emailPreferences).toEqual({});
  });
});

describe("a mail that nobody wants any more", () => {
  it("is not sent", async () => {
    const { id: documentId, recipients } = await sendOne(tenant);
    const recipientId = recipients[0]?.id ?? "";
    const wish = (documentViewed: boolean) =>
      db().user.update({ where: { id: tenant.userId }, data: { emailPreferences: { documentViewed } } });
    await mailViewed(documentId, recipientId);
    expect(await listMailboxMessages(tenant.email, 10)).toEqual([]);
    await wish(true);
    for (let i = 0; i < 2; i++) await mailViewed(documentId, recipientId);
    const [mail, ...more] = await listMailboxMessages(tenant.email, 10);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Cleo Client opened “Lease”");
    expect(mail?.text).toContain(noticeOptOut(tenant.userId, "documentViewed").optOut.url);
  });
});

describe("a recipient who wants no reminders", () => {
  async function pending() {
    const email = `${newId()}@example.com`;
    const { id, recipients } = await sendOne(tenant, {
      recipients: [
        { roleKey: "client", name: "Cleo Client", email },
        { roleKey: "provider", name: "Pat", email: "pat@example.com" },
      ],
    });
    const recipientId = recipients[0]?.id ?? "";
    // Leaves the recipient as the sweep does that requests an automatic reminder.
    await db().recipient.update({ where: { id: recipientId }, data: { reminderRequestedAt: new Date() } });
    return { documentId: id, email, recipientId };
  }

  it("gets no automatic ones any more, and still those that the sender asks for", async () => {
    const { documentId, recipientId, email } = await pending();
    await mailDueReminders({ recipientIds: [recipientId], requestId: newId() });
    const [first] = await listMailboxMessages(email, 10);
    const { url } = reminderOptOut(recipientId).optOut;
    expect(first?.text).toContain(`Stop automatic reminders about this document:\n${url}`);

    const link = linkOf(url);
    expect(await findOptOut(link.what, link.token)).toMatchObject({
      documentName: "Lease",
      sender: "Ada Owner",
      isStopped: false,
    });
    for (let i = 0; i < 2; i++) expect((await oneClick(link)).status).toBe(200);
    expect(await findOptOut(link.what, link.token)).toMatchObject({ isStopped: true });
    const { nextReminderAt } = await db().recipient.findUniqueOrThrow({ where: { id: recipientId } });
    expect(nextReminderAt).toBeNull();
    await mailDueReminders({ recipientIds: [recipientId], requestId: newId() });
    expect(await listMailboxMessages(email, 10)).toHaveLength(1);
    await mailReminder(documentId, recipientId, newId());
    expect(await listMailboxMessages(email, 10)).toHaveLength(2);
  });
});
