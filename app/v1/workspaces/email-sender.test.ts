import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as get, PATCH as patch } from "@/app/v1/workspaces/[id]/route";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { mailExpiringSoon, mailLink, mailReminder, mailVoided } from "@/test/api/mails";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";
import { withStripe } from "@/test/stripe/billing";

/** Tests the sender that a workspace sets for its mails to recipients. */
const clock = stoppedClock();
const { stripe, deliverAll, subscribe, boughtOf } = withStripe(clock);
const mailer = standInMailer();
const { selfHostedPlan } = env;
afterEach(() => {
  Object.assign(env, { selfHostedPlan });
});

let tenant: Tenant;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
});

const SENDER = { emailSenderName: "Alder Street Lettings", emailReplyTo: "contracts@alder.example" };
const set = (body: object, credential: object = tenant.jwt) =>
  call(patch, "PATCH", { credential, params: { id: tenant.workspaceId }, body });
const stored = async () => {
  const { emailSenderName, emailReplyTo } = await db().workspace.findUniqueOrThrow({
    where: { id: tenant.workspaceId },
  });
  return { emailSenderName, emailReplyTo };
};
const OWN = { from: "Alder Street Lettings <no-reply@localhost>", replyTo: "contracts@alder.example" };
const ofPerson = () => ({ from: "Ada Owner via Countersign <no-reply@localhost>", replyTo: tenant.email });

/** Sends a new document and returns the mail with its link. */
async function mailOne() {
  const { id, recipients } = await sendOne(tenant);
  await mailLink(id, recipients[0]?.id ?? "");
  return mailer.sent.at(-1);
}

describe("setting it", () => {
  beforeEach(() => subscribe(tenant, "team"));

  it("answers the workspace with it, and null goes back to the person", async () => {
    const { status, body } = await set({ ...SENDER, emailReplyTo: " Contracts@Alder.example " });
    expect([status, body]).toMatchObject([200, SENDER]);
    const read = await call(get, "GET", { credential: tenant.jwt, params: { id: tenant.workspaceId } });
    expect(read.body).toMatchObject(SENDER);
    expect((await set({ name: "Another name" })).body).toMatchObject(SENDER);
    expect((await set({ emailSenderName: null })).body).toMatchObject({ ...SENDER, emailSenderName: null });
  });

  it.each([
    ["a line break", "Alder\r\nBcc: all@example.com"],
    ["another header", "Alder\nBcc: all"],
    ["a control character", "Alder\u0000"],
    ["a line separator", "Alder\u2028Street"],
    ["a bidi override", "Alder \u202egnp.teertS"],
    ["a bidi isolate", "\u2066Alder\u2069"],
    ["an address", "billing@bank.example"],
    ["an address in angle brackets", "Bank <billing"],
    ["a full-width at sign", "billing\uff20bank.example"],
    ["a small at sign", "billing\ufe6bbank.example"],
    ["a full-width bracket", "Bank \uff1cbilling\uff1e"],
    ["nothing", "  "],
    ["nothing that can be seen", "\u200b\u200b"],
    ["too many characters", "a".repeat(61)],
    ["no text", 7],
  ])("a name with %s is refused", async (_what, emailSenderName) => {
    const { status, problem } = await set({ emailSenderName });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "emailSenderName"]);
    expect((await stored()).emailSenderName).toBeNull();
  });

  it.each([
    "Alder",
    "a@example.com, b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "Alder <a@example.com>",
    "ä@example.com",
    `${"a".repeat(250)}@example.com`,
    "",
    "https://example.com",
  ])("%j is no address for replies", async (emailReplyTo) => {
    const { status, problem } = await set({ emailReplyTo });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "emailReplyTo"]);
    expect((await stored()).emailReplyTo).toBeNull();
  });

  it("takes names of every language, with what their writing needs", async () => {
    for (const emailSenderName of [
      "Müller & Söhne, GmbH",
      "株式会社アルダー",
      "شرکت می\u200cخواهم",
      'O\'Hara "Law" (UK)',
    ]) {
      expect((await set({ emailSenderName })).body.emailSenderName).toBe(emailSenderName);
      expect((await mailOne())?.from).toContain("<no-reply@localhost>");
    }
  });
});

describe("the plan", () => {
  it("is asked for when one is set, not when it is removed", async () => {
    await subscribe(tenant, "pro");
    for (const body of [{ emailSenderName: "Alder" }, { emailReplyTo: "a@alder.example" }, SENDER])
      expect([(await set(body)).problem.code, await stored()]).toEqual([
        "PLAN_REQUIRED",
        { emailSenderName: null, emailReplyTo: null },
      ]);
    await db().workspace.update({ where: { id: tenant.workspaceId }, data: SENDER });
    expect((await set({ emailSenderName: null, emailReplyTo: null })).status).toBe(200);
  });

  it("decides at each mail: after a lapse the person is the sender again, and with its return the workspace", async () => {
    const { customerId, subscription } = await subscribe(tenant, "team");
    await set(SENDER);
    expect(await mailOne()).toMatchObject(OWN);
    stripe().ledger.end(subscription, "canceled", "cancellation_requested");
    await deliverAll();
    expect(await mailOne()).toMatchObject(ofPerson());
    expect(await stored()).toEqual(SENDER);
    stripe().ledger.subscribe(customerId, boughtOf("team", "month", 0), {});
    await deliverAll();
    expect(await mailOne()).toMatchObject(OWN);
  });
});

describe("the mails", () => {
  beforeEach(async () => {
    await subscribe(tenant, "team");
  });

  it("have a name or an address alone, where one of them is set", async () => {
    await set({ emailSenderName: SENDER.emailSenderName });
    expect(await mailOne()).toMatchObject({ ...OWN, replyTo: tenant.email });
    await set({ emailSenderName: null, emailReplyTo: SENDER.emailReplyTo });
    expect(await mailOne()).toMatchObject({ ...ofPerson(), replyTo: OWN.replyTo });
  });

  it("to recipients all have it, and name the person in their text; those to members do not", async () => {
    await set(SENDER);
    const { id, recipients } = await sendOne(tenant);
    const recipientId = recipients[0]?.id ?? "";
    const before = mailer.sent.length;
    await mailLink(id, recipientId);
    await mailReminder(id, recipientId, newId());
    await mailExpiringSoon(id, recipientId);
    await mailExpiringSoon(id, null);
    await voidDocument(tenant.ctx, id, null);
    await mailVoided(id, recipientId);
    const sent = mailer.sent.slice(before);
    const toRecipient = sent.filter(({ to }) => to !== tenant.email);
    expect(toRecipient.map(({ purpose }) => purpose)).toEqual([
      "signing-request",
      "reminder",
      "expiring-soon",
      "voided",
    ]);
    for (const mail of toRecipient) expect([mail.purpose, mail]).toMatchObject([mail.purpose, OWN]);
    expect(toRecipient[0]?.text).toContain("Ada Owner");
    const toOwner = sent.filter(({ to }) => to === tenant.email);
    expect(toOwner.map(({ purpose, from, replyTo }) => [purpose, from, replyTo])).toEqual([
      ["expiring-soon-owner", env.mail.from, undefined],
    ]);
  });
});
