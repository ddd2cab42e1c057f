import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { createDocument } from "@/lib/domain/documents/create-document";
import { remindAllRecipients } from "@/lib/domain/documents/remind-recipients";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { sweepReminders } from "@/lib/domain/documents/sweep-reminders";
import { mailsToday, pruneMailDays } from "@/lib/domain/mail-delivery/mail-ceiling";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  tokenOf,
} from "@/test/api/world";

const clock = stoppedClock();
const { mailsPerDay } = env;
const origin = { requestId: "req_test", ip: null, userAgent: null };
const EVERY_DAY = { reminders: { everyDays: 1, max: 30 } };

let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  await db().recipient.updateMany({ data: { nextReminderAt: null } });
  clock.set("2026-06-01T10:00:00Z");
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});
afterEach(() => {
  Object.assign(env, { mailsPerDay });
});

const ceiling = (mails: number) => Object.assign(env, { mailsPerDay: mails });
const requested = async () => (await mailsToday(tenant.workspaceId))?.requested;
const draft = (recipients: object[] = TWO_PEOPLE) =>
  createDocument(tenant.ctx, { templateId, recipients: recipients as never });
const statusOf = async (id: string) =>
  (await db().document.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

/** The expected rejection: the next day begins at midnight UTC, in 14 hours. */
const REFUSED = {
  code: "RATE_LIMITED",
  message: expect.stringContaining("in 14 hours"),
  details: expect.objectContaining({ retryAfterSeconds: 14 * 3600 }),
};

describe("the mails of a day", () => {
  it("are a document's recipients, whatever their step, but those who get no mails", async () => {
    await sendDocument(tenant.ctx, (await draft()).id);
    expect(await requested()).toBe(2);
    const [client, provider] = TWO_PEOPLE;
    await sendDocument(tenant.ctx, (await draft([{ ...client, delivery: "none" }, { ...provider }])).id);
    expect(await requested()).toBe(3);
  });

  it("hold a document back that would pass them, until the next day", async () => {
    ceiling(5);
    const ids = [(await draft()).id, (await draft()).id, (await draft()).id];
    for (const id of ids.slice(0, 2)) await sendDocument(tenant.ctx, id);
    const late = ids[2] ?? "";
    await expect(sendDocument(tenant.ctx, late)).rejects.toMatchObject(REFUSED);
    expect([await statusOf(late), await requested()]).toEqual(["draft", 4]);
    expect(await db().auditEvent.count({ where: { documentId: late, type: "sent" } })).toBe(0);
    clock.set("2026-06-02T00:00:00Z");
    await sendDocument(tenant.ctx, late);
    expect([await statusOf(late), await requested()]).toEqual(["sent", 2]);
  });

  it("are not passed by any number of sendings at once", async () => {
    ceiling(5);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft()));
    const outcomes = await Promise.allSettled(drafts.map(({ id }) => sendDocument(tenant.ctx, id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(REFUSED);
    expect(await requested()).toBe(4);
  });

  it("leave nothing of a document that is made and sent in one call", async () => {
    ceiling(1);
    await expect(
      createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE, send: true }),
    ).rejects.toMatchObject(REFUSED);
    expect(await db().document.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
  });

  it("are each workspace's own", async () => {
    ceiling(2);
    await sendDocument(tenant.ctx, (await draft()).id);
    const other = await createTenant();
    await sendOne(other);
    expect((await mailsToday(other.workspaceId))?.requested).toBe(2);
  });

  it("count reminders by hand, corrected addresses and invitations, and refuse them", async () => {
    ceiling(5);
    const { id } = await sendDocument(tenant.ctx, (await draft()).id);
    const { id: client = "" } =
      (await db().recipient.findFirst({ where: { documentId: id, roleKey: "client" } })) ?? {};
    await correctRecipient(tenant.ctx, id, client, { email: "cleo.new@example.com" });
    expect(await requested()).toBe(3);
    await correctRecipient(tenant.ctx, id, client, { name: "Cleo Corrected" });
    expect(await requested()).toBe(3);
    await remindAllRecipients(tenant.ctx, id);
    expect(await requested()).toBe(4);
    await inviteMember(tenant.userId, tenant.workspaceId, { email: "mel@example.com", role: "member" });
    expect(await requested()).toBe(5);

    clock.advance(10 * 60 * 1000);
    await expect(remindAllRecipients(tenant.ctx, id)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(
      correctRecipient(tenant.ctx, id, client, { email: "other@example.com" }),
    ).rejects.toMatchObject({ code: "RATE_LIMITED" });
    const invitation = { email: "new@example.com", role: "member" as const };
    await expect(inviteMember(tenant.userId, tenant.workspaceId, invitation)).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
    const recipient = await db().recipient.findUniqueOrThrow({ where: { id: client } });
    expect(recipient.email).toBe("cleo.new@example.com");
    expect(await db().invitation.count({ where: { email: invitation.email } })).toBe(0);
  });

  it("do not hold back the next step, or anything that follows from what was sent", async () => {
    ceiling(2);
    const { id } = await sendDocument(tenant.ctx, (await draft()).id);
    await submitSigning(await tokenOf(id, "client"), answerOf("client") as never, origin, null);
    const provider = await db().recipient.findFirst({ where: { documentId: id, roleKey: "provider" } });
    expect([provider?.status, await requested()]).toEqual(["pending", 2]);
    await submitSigning(await tokenOf(id, "provider"), answerOf("provider") as never, origin, null);
    expect(await statusOf(id)).toBe("completed");
  });

  it("let automatic reminders wait for the next day, and lose none", async () => {
    for (let i = 0; i < 3; i++) await sendOne(tenant, EVERY_DAY);
    clock.advance(DAY_MS);
    ceiling(2);
    expect(await sweepReminders()).toBe(2);
    expect([await sweepReminders(), await requested()]).toEqual([0, 2]);
    const waiting = await db().recipient.findMany({
      where: { workspaceId: tenant.workspaceId, status: "pending", remindersSent: 0 },
    });
    expect(waiting.map(({ nextReminderAt }) => nextReminderAt?.toISOString())).toEqual([
      "2026-06-03T09:00:00.000Z",
    ]);
    clock.set("2026-06-03T09:00:00Z");
    expect(await sweepReminders()).toBe(1);
    expect(await requested()).toBe(1);
  });

  it("count reminders once, however many sweeps and sendings run at once", async () => {
    for (let i = 0; i < 4; i++) await sendOne(tenant, EVERY_DAY);
    const { id } = await draft();
    clock.advance(DAY_MS);
    ceiling(5);
    const [sent, ...swept] = await Promise.all([
      sendDocument(tenant.ctx, id).then(
        () => 2,
        () => 0,
      ),
      sweepReminders(),
      sweepReminders(),
    ]);
    const reminded = swept.reduce((a, b) => a + b, 0);
    expect(await requested()).toBe(sent + reminded);
    expect(sent + reminded).toBeLessThanOrEqual(5);
  });

  it("have no end where the operator sets none", async () => {
    ceiling(0);
    await sendDocument(tenant.ctx, (await draft()).id);
    expect(await mailsToday(tenant.workspaceId)).toBeNull();
    expect(await db().workspaceMailDay.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
  });

  it("are forgotten after a week", async () => {
    await sendDocument(tenant.ctx, (await draft()).id);
    clock.advance(6 * DAY_MS);
    await pruneMailDays();
    const left = () => db().workspaceMailDay.count({ where: { workspaceId: tenant.workspaceId } });
    expect(await left()).toBe(1);
    clock.advance(2 * DAY_MS);
    await pruneMailDays();
    expect(await left()).toBe(0);
  });
});
