import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DELETE as cancel, PUT as schedule } from "@/app/api/documents/[id]/send-later/route";
import { GET as view } from "@/app/api/documents/[id]/view/route";
import { GET as list } from "@/app/api/documents/route";
import type { DocumentList } from "@/lib/contracts/document-list";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { cancelSchedule, scheduleSend } from "@/lib/domain/documents/schedule-send";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { giveUpScheduled, sendScheduled } from "@/lib/domain/documents/send-scheduled";
import { updateDocument } from "@/lib/domain/documents/update-document";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { sweepScheduled } from "@/lib/domain/maintenance/sweep-scheduled";
import { notifyNotSent } from "@/lib/domain/notifications/not-sent";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { addMember, createTenant, publishTemplate, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";

/** Drafts with a scheduled time: the dashboard's routes, the sweep and the job. */

const clock = stoppedClock();
const mailer = standInMailer();
let tenant: Tenant;
let stranger: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;
let templateId: string;

beforeAll(async () => {
  clock.set("2026-06-01T10:00:00Z");
  [tenant, stranger] = [await createTenant(), await createTenant()];
  member = await addMember(tenant, "member");
  templateId = await publishTemplate(tenant);
});
beforeEach(() => clock.set("2026-06-01T10:00:00Z"));
const { selfHostedPlan } = env;
afterEach(() => void Object.assign(env, { selfHostedPlan }));

const draft = async (more: object = {}) =>
  (await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE, ...more })).id;
const put = (id: string, sendAt: string, credential: Tenant["jwt"] = tenant.jwt) =>
  call(schedule, "PUT", { credential, params: { id }, body: { sendAt } });
const remove = (id: string, credential: Tenant["jwt"] = tenant.jwt) =>
  call(cancel, "DELETE", { credential, params: { id } });
const ahead = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
const rowOf = (id: string) => db().document.findUniqueOrThrow({ where: { id } });
const trailOf = (documentId: string) =>
  db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
const jobsOf = (documentId: string, name: string) =>
  db().outboxEvent.findMany({ where: { name, data: { path: ["documentId"], equals: documentId } } });
const viewOf = async (id: string) =>
  (await call(view, "GET", { credential: tenant.jwt, params: { id } })).body;

/** A draft that is due; `sendAt` is the time in its job. */
async function due(more: object = {}) {
  const documentId = await draft(more);
  const { sendAt } = await scheduleSend(tenant.ctx, documentId, { sendAt: ahead(HOUR_MS) });
  clock.advance(HOUR_MS);
  return { documentId, sendAt };
}

/** Asserts that the audit trail is still a valid chain after concurrent changes. */
async function expectIntact(documentId: string) {
  const trail = (await trailOf(documentId)).map((event) => ({
    ...event,
    createdAt: event.createdAt.toISOString(),
  }));
  expect(brokenLink(trail as unknown as (HashedAuditEvent & { hash: string })[])).toBeNull();
}

describe("a schedule", () => {
  it("is set, changed and canceled, as the trail, the page and the list say", async () => {
    const id = await draft({ name: "Lease on Tuesday" });
    const [first, second] = [ahead(DAY_MS), ahead(2 * DAY_MS)];
    expect((await put(id, first)).body).toEqual({ sendAt: first });
    expect(await rowOf(id)).toMatchObject({ scheduledSendAt: new Date(first), scheduledById: tenant.userId });
    expect((await put(id, second)).status).toBe(200);
    // Setting the same time again changes and records nothing.
    expect((await put(id, second)).status).toBe(200);
    expect(await viewOf(id)).toMatchObject({ scheduledFor: second, notSent: null });
    const { body } = await call(list, "GET", { credential: tenant.jwt, query: "view=drafts" });
    expect((body as DocumentList).documents.find((one) => one.id === id)).toMatchObject({
      status: "draft",
      scheduledFor: second,
      last: { label: "Sends", at: second },
    });
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({
      status: "draft",
      scheduledSendAt: null,
      scheduledById: null,
    });
    expect((await viewOf(id)).timeline.map(({ title }: { title: string }) => title)).toEqual([
      "Document created",
      "Scheduled to be sent",
      "Scheduled for another time",
      "Scheduled sending canceled",
    ]);
    await expectIntact(id);
  });

  it.each([
    ["in half a minute", 30_000],
    ["in the past", -HOUR_MS],
    ["in 91 days", 91 * DAY_MS],
  ])("is refused %s", async (_when, ms) => {
    const id = await draft();
    const { status, problem } = await put(id, ahead(ms));
    expect([status, problem.errors?.[0]?.path, problem.errors?.[0]?.code]).toEqual([
      400,
      "sendAt",
      "out_of_range",
    ]);
    expect((await put(id, "tomorrow")).status).toBe(400);
    expect((await rowOf(id)).scheduledSendAt).toBeNull();
  });

  it("is before the document’s own deadline", async () => {
    const id = await draft({ expiresAt: ahead(2 * DAY_MS) });
    expect((await put(id, ahead(3 * DAY_MS))).problem.errors?.[0]?.path).toBe("sendAt");
    expect((await put(id, ahead(DAY_MS))).status).toBe(200);
  });

  it("is closed to strangers and to members who may not change the document", async () => {
    const id = await draft();
    for (const [credential, code] of [
      [stranger.jwt, "WRONG_WORKSPACE"],
      [member.jwt, "NOT_DOCUMENT_OWNER"],
    ] as const) {
      expect((await put(id, ahead(DAY_MS), credential)).problem).toMatchObject({ status: 403, code });
      expect((await remove(id, credential)).problem).toMatchObject({ status: 403, code });
    }
    const unknown = "0198a5f0-0000-7000-8000-000000000000";
    expect((await put(unknown, ahead(DAY_MS))).status).toBe(404);
    expect((await remove(unknown)).status).toBe(404);
    expect((await put(id, ahead(DAY_MS), tenant.key)).status).toBe(401);
  });

  it("is of drafts alone", async () => {
    const { id } = await sendOne(tenant);
    for (const { status, problem } of [await put(id, ahead(DAY_MS)), await remove(id)])
      expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
  });

  it("stays when the draft is changed, and ends when it is sent or deleted", async () => {
    const { documentId, sendAt } = await due();
    await updateDocument(tenant.ctx, documentId, { name: "Rent" });
    expect((await rowOf(documentId)).scheduledSendAt).toEqual(new Date(sendAt));
    await sendDocument(tenant.ctx, documentId);
    expect(await rowOf(documentId)).toMatchObject({ scheduledSendAt: null, scheduledById: null });
    const other = await due();
    await deleteDocument(tenant.ctx, other.documentId);
    expect((await rowOf(other.documentId)).scheduledSendAt).toBeNull();
    for (const one of [{ documentId, sendAt }, other]) expect(await sendScheduled(one)).toBe("not-due");
    expect(await jobsOf(documentId, "document/step-opened")).toHaveLength(1);
  });
});

describe("a draft that is due", () => {
  it("is asked for by one of many sweeps, once at each age, and by none before", async () => {
    const { documentId, sendAt } = await due();
    clock.advance(-1000);
    await sweepScheduled();
    expect(await jobsOf(documentId, "document/send-due")).toEqual([]);
    clock.advance(1000);
    await Promise.all([sweepScheduled(), sweepScheduled(), sweepScheduled()]);
    expect((await jobsOf(documentId, "document/send-due")).map(({ data }) => data)).toEqual([
      { documentId, sendAt },
    ]);
  });

  it("is sent once however often and at once its job runs, as who scheduled it, with the days from then", async () => {
    const { documentId, sendAt } = await due({ expiresInDays: 7 });
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => sendScheduled({ documentId, sendAt })));
    expect(outcomes.sort()).toEqual(["not-due", "not-due", "not-due", "sent"]);
    expect(await sendScheduled({ documentId, sendAt })).toBe("not-due");
    const { status, sentAt, expiresAt, scheduledSendAt } = await rowOf(documentId);
    expect([status, sentAt, scheduledSendAt]).toEqual(["sent", clock.now(), null]);
    expect(expiresAt).toEqual(new Date(clock.now().getTime() + 7 * DAY_MS));
    const sent = (await trailOf(documentId)).filter(({ type }) => type === "sent");
    expect(sent).toMatchObject([
      {
        actor: { type: "user", id: tenant.userId, email: tenant.email },
        data: { scheduledFor: sendAt },
        ip: null,
      },
    ]);
    expect(await jobsOf(documentId, "document/step-opened")).toHaveLength(1);
    await expectIntact(documentId);
  });

  it("is sent or canceled, never both", async () => {
    for (let i = 0; i < 8; i++) {
      const { documentId, sendAt } = await due();
      const [sent, canceled] = await Promise.allSettled([
        sendScheduled({ documentId, sendAt }),
        cancelSchedule(tenant.ctx, documentId),
      ]);
      const { status, scheduledSendAt } = await rowOf(documentId);
      expect(scheduledSendAt).toBeNull();
      expect([sent.status === "fulfilled" && sent.value, canceled.status, status]).toEqual(
        status === "sent" ? ["sent", "rejected", "sent"] : ["not-due", "fulfilled", "draft"],
      );
      await expectIntact(documentId);
    }
  });

  it("is left alone by the job of a time that was changed", async () => {
    const { documentId, sendAt } = await due();
    const later = await scheduleSend(tenant.ctx, documentId, { sendAt: ahead(DAY_MS) });
    expect(await sendScheduled({ documentId, sendAt })).toBe("not-due");
    expect(await rowOf(documentId)).toMatchObject({
      status: "draft",
      scheduledSendAt: new Date(later.sendAt),
    });
  });
});

describe("a draft that is refused when it is due", () => {
  /** Asserts the effects of the refusal: the schedule is gone, the page says why, and the owner is notified once. */
  async function expectTold(documentId: string, code: string, reason: RegExp) {
    expect(await rowOf(documentId)).toMatchObject({ status: "draft", scheduledSendAt: null });
    expect(await viewOf(documentId)).toMatchObject({
      scheduledFor: null,
      notSent: { code, reason: expect.stringMatching(reason) },
    });
    const [job, ...others] = await jobsOf(documentId, "document/not-sent");
    expect(others).toEqual([]);
    const data = job?.data as { documentId: string; sequence: number };
    for (let i = 0; i < 2; i++) {
      await notifyNotSent(data);
      await sendMailsFor("document/not-sent", data);
    }
    const { ownerId } = await rowOf(documentId);
    const href = `/documents/${documentId}`;
    expect(await db().notification.findMany({ where: { userId: ownerId, href } })).toMatchObject([
      { type: "document.not_sent", body: expect.stringMatching(reason) },
    ]);
    const mails = mailer.sent.filter(({ text }) => text.includes(href));
    expect(mails.map(({ purpose }) => purpose)).toEqual(["not-sent"]);
    await expectIntact(documentId);
    return mails[0];
  }

  it("stays a draft because its deadline has passed, until it is scheduled again", async () => {
    const { documentId, sendAt } = await due({ expiresAt: ahead(2 * HOUR_MS) });
    clock.advance(2 * HOUR_MS);
    const outcomes = await Promise.all([1, 2, 3].map(() => sendScheduled({ documentId, sendAt })));
    expect(outcomes.sort()).toEqual(["not-due", "not-due", "refused"]);
    const mail = await expectTold(documentId, "INVALID_STATE", /deadline .* has passed/);
    expect(mail?.text).toContain("what to change");
    await updateDocument(tenant.ctx, documentId, { expiresInDays: 5 });
    await scheduleSend(tenant.ctx, documentId, { sendAt: ahead(HOUR_MS) });
    expect((await viewOf(documentId)).notSent).toBeNull();
  });

  it("because the plan is used up", async () => {
    for (let i = 0; i < 5; i++) await sendOne(tenant);
    const last = await due();
    Object.assign(env, { selfHostedPlan: "free" });
    expect(await sendScheduled(last)).toBe("refused");
    const mail = await expectTold(last.documentId, "DOCUMENT_LIMIT_REACHED", /plan/);
    expect(mail?.text).toContain("plan’s limit");
  });

  it("because who scheduled it left the workspace", async () => {
    const team = await createTenant();
    const leaving = await addMember(team, "admin");
    const ctx = {
      ...team.ctx,
      role: "admin" as const,
      principal: {
        ...team.ctx.principal,
        kind: "user" as const,
        userId: leaving.userId,
        via: "bearer" as const,
      },
    };
    const { id: documentId } = await createDocument(ctx, {
      templateId: await publishTemplate(team),
      recipients: TWO_PEOPLE,
    });
    const { sendAt } = await scheduleSend(ctx, documentId, { sendAt: ahead(HOUR_MS) });
    clock.advance(HOUR_MS);
    await db().membership.deleteMany({ where: { userId: leaving.userId } });
    await db().document.update({ where: { id: documentId }, data: { ownerId: team.userId } });
    expect(await sendScheduled({ documentId, sendAt })).toBe("refused");
    const [job] = await jobsOf(documentId, "document/not-sent");
    await notifyNotSent(job?.data as { documentId: string; sequence: number });
    expect(await db().notification.findMany({ where: { userId: team.userId } })).toMatchObject([
      { type: "document.not_sent", body: expect.stringMatching(/no longer a member/) },
    ]);
  });

  it("because its job failed for good", async () => {
    const { documentId, sendAt } = await due();
    await giveUpScheduled({ documentId, sendAt });
    await giveUpScheduled({ documentId, sendAt });
    await expectTold(documentId, "INTERNAL", /internal error/);
  });

  it("says nothing of one whose workspace was deleted, nor of one that was sent since", async () => {
    const closed = await createTenant();
    const template = await publishTemplate(closed);
    const { id } = await createDocument(closed.ctx, { templateId: template, recipients: TWO_PEOPLE });
    const { sendAt } = await scheduleSend(closed.ctx, id, { sendAt: ahead(HOUR_MS) });
    clock.advance(HOUR_MS);
    await db().workspace.update({ where: { id: closed.workspaceId }, data: { deletedAt: clock.now() } });
    expect(await sendScheduled({ documentId: id, sendAt })).toBe("not-due");
    expect(await rowOf(id)).toMatchObject({ status: "draft", scheduledSendAt: null });
    expect(await jobsOf(id, "document/not-sent")).toEqual([]);
    const other = await due();
    await giveUpScheduled(other);
    await sendDocument(tenant.ctx, other.documentId);
    const [job] = await jobsOf(other.documentId, "document/not-sent");
    const before = mailer.sent.length;
    await sendMailsFor("document/not-sent", job?.data as { documentId: string; sequence: number });
    expect(mailer.sent).toHaveLength(before);
  });
});
