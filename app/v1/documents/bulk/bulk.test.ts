import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as cancel } from "@/app/v1/bulk-sends/[id]/cancel/route";
import { POST as retry } from "@/app/v1/bulk-sends/[id]/retry/route";
import { GET as getOne } from "@/app/v1/bulk-sends/[id]/route";
import { GET as listRows } from "@/app/v1/bulk-sends/[id]/rows/route";
import { GET as list } from "@/app/v1/bulk-sends/route";
import { POST as check } from "@/app/v1/documents/bulk/check/route";
import { POST as create } from "@/app/v1/documents/bulk/route";
import type { BulkSendDto, BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import { limitRowChecks } from "@/lib/domain/bulk-sends/limit-row-checks";
import { giveUpChunk, sendChunk } from "@/lib/domain/bulk-sends/send-chunk";
import { pruneBulkSends, sweepBulkSends } from "@/lib/domain/bulk-sends/sweep-bulk-sends";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { removeMember, transferOwnership } from "@/lib/domain/members/remove-member";
import { notifyBulkSendEnded } from "@/lib/domain/notifications/bulk-send-ended";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { askerOf, BAD, restless, rowOf, rowsOf, sendAll } from "@/test/api/bulk-send";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { addMember, createTenant, publishTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";

const clock = stoppedClock();
const mailer = standInMailer();
const { selfHostedPlan, mailsPerDay, rateLimitPerMinute } = env;

let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  clock.set("2026-06-10T10:00:00Z");
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});
afterEach(() => {
  Object.assign(env, { selfHostedPlan, mailsPerDay, rateLimitPerMinute });
});

const asked = (...[handler, body, options]: Parameters<ReturnType<typeof askerOf>>) =>
  askerOf(tenant)(handler, body, options);

async function start(rows: BulkSendRowInput[], more: object = {}): Promise<BulkSendDto> {
  const answer = await asked(create, { templateId, rows, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

/** The numbers of the chunks of a bulk send for which jobs were requested. */
async function requested(id: string): Promise<number[]> {
  const events = await db().outboxEvent.findMany({
    where: { name: "bulk-send/chunk-due", data: { path: ["bulkSendId"], equals: id } },
  });
  return events.map(({ data }) => (data as { chunk: number }).chunk).sort((a, b) => a - b);
}

const stateOf = async (id: string) => (await asked(getOne, undefined, { id })).body as BulkSendDto;
const documentsOf = (workspaceId = tenant.workspaceId) =>
  db().document.findMany({ where: { workspaceId }, orderBy: { id: "asc" }, include: { recipients: true } });
const jobs = (name: string) => db().outboxEvent.count({ where: { name } });

describe("a bulk send", () => {
  it("creates and sends a document for each row, with its values, and ends with one notification", async () => {
    const before = await jobs("document/step-opened");
    const started = await start(
      [rowOf(1, { prefill: { price: "12.5" }, name: "Lease 1" }), ...rowsOf(22).slice(1)],
      {
        name: "Leases of June",
        documentName: "Lease",
        message: { subject: "Your lease", body: "Please sign, {{recipient.name}}" },
        expiresInDays: 5,
      },
    );
    expect(started).toMatchObject({
      status: "sending",
      name: "Leases of June",
      counts: { total: 22, pending: 22 },
    });
    await sendAll(started.id);
    expect(await stateOf(started.id)).toMatchObject({
      status: "completed",
      counts: { total: 22, sent: 22, failed: 0, pending: 0 },
      finishedAt: "2026-06-10T10:00:00.000Z",
    });
    const documents = await documentsOf();
    expect(documents).toHaveLength(22);
    expect(documents[0]).toMatchObject({
      status: "sent",
      name: "Lease 1",
      externalId: "lease-1",
      prefill: { price: "12.5" },
      message: { subject: "Your lease" },
      expiresAt: new Date("2026-06-15T10:00:00Z"),
      ownerId: tenant.userId,
    });
    expect(documents[1]).toMatchObject({ name: "Lease" });
    expect((await jobs("document/step-opened")) - before).toBe(22);

    const { data } = await db().outboxEvent.findFirstOrThrow({
      where: { name: "bulk-send/ended", data: { path: ["bulkSendId"], equals: started.id } },
    });
    const ended = data as { bulkSendId: string; chunk: number };
    for (let i = 0; i < 2; i++) {
      await notifyBulkSendEnded(ended.bulkSendId, ended.chunk);
      await sendMailsFor("bulk-send/ended", ended);
    }
    expect(await db().notification.findMany({ where: { userId: tenant.userId } })).toMatchObject([
      { type: "bulk_send.ended", title: "Bulk send complete: “Leases of June”", body: "22 sent, 0 failed." },
    ]);
    expect(mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [tenant.email, "Bulk send complete: “Leases of June”"],
    ]);
    expect(mailer.sent[0]?.text).toContain(`/documents/bulk/${started.id}`);
  });

  it("pins the template's version, and records the key that sent, but no address: nobody there sent the row", async () => {
    const started = await start(rowsOf(1));
    const { name } = await db().apiKey.findUniqueOrThrow({ where: { id: tenant.apiKeyId } });
    await sendAll(started.id);
    const [document] = await documentsOf();
    expect(document?.templateVersionId).toBe(started.templateVersionId);
    const trail = await db().auditEvent.findMany({
      where: { documentId: document?.id ?? "" },
      orderBy: { sequence: "asc" },
    });
    expect(trail.map(({ type, actor }) => [type, actor])).toEqual([
      ["created", { type: "api_key", id: tenant.apiKeyId, name, email: tenant.email }],
      ["sent", { type: "api_key", id: tenant.apiKeyId, name, email: tenant.email }],
    ]);
    expect(trail.map(({ ip, userAgent }) => ip ?? userAgent)).toEqual([null, null]);
    expect(trail[0]?.data).toMatchObject({ bulkSendId: started.id });
  });

  it("starts once under one Idempotency-Key, and after a crash before its response", async () => {
    const key = newId();
    const body = { templateId, rows: rowsOf(2) };
    const first = await asked(create, body, { key });
    const again = await asked(create, body, { key });
    expect(again.body).toEqual(first.body);
    await db().idempotencyKey.updateMany({ data: { status: null, body: null, lockedUntil: new Date(0) } });
    const revived = await asked(create, body, { key });
    expect(revived.body.id).toBe(first.body.id);
    expect(await db().bulkSend.count({ where: { workspaceId: tenant.workspaceId } })).toBe(1);
  });

  it("is listed with the newest first, in pages and by template", async () => {
    const [first, second] = [await start([rowOf(1)]), await start([rowOf(2)])];
    const page = await asked(list, undefined, { query: "limit=1" });
    expect(page.body).toMatchObject([{ id: second.id, counts: { total: 1, pending: 1 } }]);
    const cursor = /cursor=([\w-]+)/.exec(page.headers.get("link") ?? "")?.[1];
    expect((await asked(list, undefined, { query: `cursor=${cursor}` })).body[0].id).toBe(first.id);
    expect((await asked(list, undefined, { query: `templateId=${newId()}` })).body).toEqual([]);
  });

  it("keeps rows in their order, in pages, by status", async () => {
    const { id } = await start([...rowsOf(3), BAD], { invalidRows: "fail" });
    await sendAll(id);
    const first = await asked(listRows, undefined, { id, query: "limit=3" });
    expect(
      first.body.map(({ number, status }: { number: number; status: string }) => [number, status]),
    ).toEqual([
      [1, "sent"],
      [2, "sent"],
      [3, "sent"],
    ]);
    const documents = await documentsOf();
    expect(first.body[0].documentId).toBe(documents[0]?.id);
    const cursor = /cursor=([\w-]+)/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await asked(listRows, undefined, { id, query: `limit=3&cursor=${cursor}` });
    expect(second.body).toMatchObject([{ number: 4, status: "failed", documentId: null }]);
    const failed = await asked(listRows, undefined, { id, query: "status=failed" });
    expect(failed.body).toMatchObject([
      {
        number: 4,
        error: { code: "INVALID_INPUT", errors: [{ path: "recipients.0.email", code: "invalid_email" }] },
      },
    ]);
  });

  it("lists a failed row's recipients so that, corrected and sent back, they are mailed no more than before", async () => {
    const given = { locale: "de", delivery: "none", privateMessage: "As we discussed." };
    const [client, provider] = rowOf(1).recipients;
    const bad = rowOf(1, { recipients: [{ ...client, ...given, email: "no address" }, provider] as never });
    const { id } = await start([rowOf(2), bad], { invalidRows: "fail" });
    await sendAll(id);
    const [row] = (await asked(listRows, undefined, { id, query: "status=failed" })).body;
    expect(row.recipients).toMatchObject([given, { locale: null, delivery: "email", privateMessage: null }]);
    const recipients = [{ ...row.recipients[0], email: "client-1@example.com" }, row.recipients[1]];
    const corrected = { rows: [{ number: row.number, recipients, externalId: row.externalId }] };
    expect((await asked(retry, corrected, { id })).status).toBe(200);
    await sendAll(id);
    const document = (await documentsOf()).find(({ externalId }) => externalId === "lease-1");
    const sent = document?.recipients.find(({ roleKey }) => roleKey === "client");
    expect(sent).toMatchObject({ email: "client-1@example.com", ...given });
  });
});

describe("the check before", () => {
  it("names the errors of each row, and changes nothing", async () => {
    const rows = [
      rowOf(1),
      BAD,
      rowOf(3, { recipients: [{ roleKey: "client", name: "Cleo", email: "cleo@example.com" }] }),
      rowOf(4, { prefill: { price: "cheap", nonsense: "x" } }),
      rowOf(1),
      rowOf(6, { recipients: [{ roleKey: "nobody", name: "Cleo", email: "cleo@example.com" }] }),
      { ...BAD, prefill: { price: "cheap" } },
    ];
    const { body } = await asked(check, { templateId, rows });
    expect(body).toMatchObject({ total: 7, valid: 1, documentsLeft: null, mails: 2 });
    expect(
      body.errors.map(({ row, path, code }: { row: number; path: string; code: string }) => [
        row,
        path,
        code,
      ]),
    ).toEqual([
      [2, "recipients.0.email", "invalid_email"],
      [3, "recipients", "role_without_recipient"],
      [4, "prefill.price", "wrong_type"],
      [4, "prefill.nonsense", "unknown_field_key"],
      [5, "externalId", "repeated"],
      [6, "recipients.0.roleKey", "unknown_role_key"],
      // All at once.
      [7, "recipients.0.email", "invalid_email"],
      [7, "prefill.price", "wrong_type"],
    ]);
    expect(await db().bulkSend.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
    expect(await documentsOf()).toEqual([]);
  });

  it("refuses values that break their field's rules", async () => {
    const fields = TWO_SIGNERS.fields.map((field) =>
      field.key === "price" ? { ...field, validation: { min: 10 } } : field,
    );
    templateId = await publishTemplate(tenant, { ...TWO_SIGNERS, fields });
    const { body } = await asked(check, { templateId, rows: [rowOf(1, { prefill: { price: 9 } })] });
    expect(body.errors).toMatchObject([{ row: 1, path: "prefill.price", code: "too_small" }]);
  });

  it("says what the plan and the day still allow", async () => {
    Object.assign(env, { selfHostedPlan: "free", mailsPerDay: 100 });
    const { body } = await asked(check, { templateId, rows: rowsOf(3) });
    expect(body).toMatchObject({ documentsLeft: 5, mailsLeftToday: 100, mails: 6 });
  });

  it("refuses a list with invalid rows unless they are to fail", async () => {
    const refused = await asked(create, { templateId, rows: [rowOf(1), BAD] });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, "rows.1.recipients.0.email"]);
    // Creating and checking a bulk send number the rows alike.
    const checked = await asked(check, { templateId, rows: [rowOf(11), BAD] });
    expect(checked.body.errors[0].row).toBe(2);
    const named = { templateId, rows: [rowOf(11), BAD], name: "June", invalidRows: "fail" };
    expect((await asked(check, named)).body).toEqual(checked.body);
    expect(refused.problem.errors?.[0]?.row).toBe(2);
    expect(refused.problem.detail).toMatch(/^row 2, rows\.1\.recipients\.0\.email: /);
    const many = await asked(create, { templateId, rows: Array(80).fill(BAD) });
    expect(many.problem.detail).toMatch(
      /^row 1, .*; row 2, .*; row 3, .*; and 77 more: `errors` has the first 50$/,
    );
    expect(many.problem.errors).toHaveLength(50);
    const none = await asked(create, { templateId, rows: [BAD], invalidRows: "fail" });
    expect(none.status).toBe(400);
    expect(await db().bulkSend.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
  });
});

describe("limits", () => {
  it("asks the plan before it starts, with how many are left", async () => {
    Object.assign(env, { selfHostedPlan: "free" });
    const refused = await asked(create, { templateId, rows: rowsOf(6) });
    expect([refused.status, refused.problem.code]).toEqual([402, "DOCUMENT_LIMIT_REACHED"]);
    expect(refused.problem.detail).toMatch(
      /These are 6 documents, and 5 are left in the plan until 2026-07-01/,
    );
    expect(await db().bulkSend.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
  });

  it("stops when the plan runs out meanwhile, and continues when it is asked to", async () => {
    const { id } = await start(rowsOf(8));
    Object.assign(env, { selfHostedPlan: "free" });
    await sendAll(id);
    expect(await stateOf(id)).toMatchObject({
      status: "paused",
      counts: { sent: 5, pending: 3, failed: 0 },
      pause: { code: "DOCUMENT_LIMIT_REACHED", resumesAt: null },
    });
    expect(await jobs("bulk-send/ended")).toBeGreaterThan(0);
    const refused = await asked(retry, undefined, { id });
    expect([refused.status, refused.problem.code]).toEqual([402, "DOCUMENT_LIMIT_REACHED"]);
    Object.assign(env, { selfHostedPlan });
    const key = newId();
    expect((await asked(retry, undefined, { id, key })).body).toMatchObject({
      status: "sending",
      pause: null,
    });
    expect((await asked(retry, undefined, { id, key })).status).toBe(200);
    await sendAll(id);
    expect([(await stateOf(id)).status, (await documentsOf()).length]).toEqual(["completed", 8]);
  });

  it("waits for the next day at the day's emails, and goes on by itself", async () => {
    Object.assign(env, { mailsPerDay: 6 });
    const { id } = await start(rowsOf(5));
    await sendAll(id);
    expect(await stateOf(id)).toMatchObject({
      status: "sending",
      counts: { sent: 3, pending: 2 },
      pause: { code: "RATE_LIMITED", resumesAt: "2026-06-11T00:00:00.000Z" },
    });
    const { chunk } = await db().bulkSend.findUniqueOrThrow({ where: { id } });
    await sweepBulkSends();
    expect(await db().bulkSend.findUniqueOrThrow({ where: { id } })).toMatchObject({ chunk });
    clock.set("2026-06-11T00:00:01Z");
    await sweepBulkSends();
    expect(await requested(id)).toContain(chunk);
    await sendAll(id);
    expect(await stateOf(id)).toMatchObject({ status: "completed", counts: { sent: 5 }, pause: null });
  });

  it("checks so many rows a minute, in long lists and in short ones", async () => {
    Object.assign(env, { rateLimitPerMinute: 40 });
    await limitRowChecks(tenant.workspaceId, 990);
    const checked = (rows: number) => asked(check, { templateId, rows: rowsOf(rows) });
    expect((await checked(10)).status).toBe(200);
    const refused = await checked(1);
    expect([refused.status, refused.problem.code]).toEqual([429, "RATE_LIMITED"]);
    expect(refused.problem.detail).toMatch(/1,000 rows/);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("has ten unfinished ones at most, and a body of a bounded size", async () => {
    const ended = await start([rowOf(20), BAD], { invalidRows: "fail" });
    await sendAll(ended.id);
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) ids.push((await start([rowOf(i)])).id);
    const refused = await asked(create, { templateId, rows: [rowOf(11)] });
    expect([refused.status, refused.problem.code]).toEqual([400, "INVALID_STATE"]);
    const again = { rows: [{ number: 2, ...rowOf(21) }] };
    const eleventh = await asked(retry, again, { id: ended.id });
    expect([eleventh.status, eleventh.problem.code]).toEqual([400, "INVALID_STATE"]);
    expect((await stateOf(ended.id)).status).toBe("completed");
    const [first = ""] = ids;
    await giveUpChunk({ bulkSendId: first, chunk: 1 });
    expect((await asked(retry, undefined, { id: first })).status).toBe(200);
    await asked(cancel, undefined, { id: first });
    expect((await asked(retry, again, { id: ended.id })).status).toBe(200);
    const large = await asked(
      create,
      JSON.stringify({ templateId, rows: [], name: "x".repeat(4 * 1024 * 1024) }),
    );
    expect([large.status, large.problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    const many = await asked(check, { templateId, rows: rowsOf(1001) });
    expect([many.status, many.problem.errors?.[0]?.code]).toEqual([400, "too_many"]);
  });
});

describe("an end by its sender", () => {
  it("cancels what was not sent, once and for all", async () => {
    const { id } = await start(rowsOf(25));
    const { chunk } = await db().bulkSend.findUniqueOrThrow({ where: { id } });
    await sendChunk({ bulkSendId: id, chunk }, restless);
    const canceled = await asked(cancel, undefined, { id });
    expect(canceled.body).toMatchObject({
      status: "canceled",
      counts: { sent: 20, canceled: 5, pending: 0 },
    });
    expect((await asked(cancel, undefined, { id })).status).toBe(200);
    await sendChunk({ bulkSendId: id, chunk: chunk + 1 }, restless);
    expect(await documentsOf()).toHaveLength(20);
    expect((await asked(retry, undefined, { id })).problem.code).toBe("INVALID_STATE");
  });

  it("sends or cancels each row that is being sent at that moment", async () => {
    const { id } = await start(rowsOf(20));
    const [, canceled] = await Promise.all([sendAll(id), asked(cancel, undefined, { id })]);
    if (canceled.status !== 200) expect(canceled.problem.code).toBe("INVALID_STATE");
    const { counts } = await stateOf(id);
    expect(counts.pending).toBe(0);
    expect(await documentsOf()).toHaveLength(counts.sent);
  });
});

describe("failed rows", () => {
  it("are sent when they are corrected, and the others are not sent again", async () => {
    const { id } = await start([...rowsOf(2), BAD, BAD], { invalidRows: "fail" });
    await sendAll(id);
    for (const handler of [retry, cancel])
      expect((await asked(handler, undefined, { id })).problem.code).toBe("INVALID_STATE");
    expect(
      (await asked(retry, { rows: [{ number: 1, ...rowOf(1) }] }, { id })).problem.errors?.[0],
    ).toMatchObject({
      path: "rows.0.number",
      code: "not_found",
    });
    const corrected = await asked(retry, { rows: [{ number: 3, ...rowOf(3) }] }, { id });
    expect(corrected.body).toMatchObject({ status: "sending", counts: { sent: 2, pending: 1, failed: 1 } });
    await sendAll(id);
    expect(await stateOf(id)).toMatchObject({ status: "completed", counts: { sent: 3, failed: 1 } });
    expect((await documentsOf()).map(({ externalId }) => externalId)).toEqual([
      "lease-1",
      "lease-2",
      "lease-3",
    ]);
    // A sender who corrects row by row is notified once, about the whole list.
    const announced = await db().outboxEvent.count({
      where: { name: "bulk-send/ended", data: { path: ["bulkSendId"], equals: id } },
    });
    expect(announced).toBe(1);
  });
});

describe("what changes meanwhile", () => {
  it("stops when the plan no longer shares templates, for those of others", async () => {
    const member = await addMember(tenant, "member");
    const credential = member.jwt;
    const { body } = await asked(create, { templateId, rows: rowsOf(2) }, { credential });
    Object.assign(env, { selfHostedPlan: "free" });
    await sendAll(body.id);
    expect(await documentsOf()).toEqual([]);
    expect((await db().bulkSend.findUniqueOrThrow({ where: { id: body.id } })).pause).toMatchObject({
      code: "PLAN_REQUIRED",
      detail: expect.stringContaining("belongs to another member"),
    });
    const refused = await asked(retry, undefined, { id: body.id, credential });
    expect([refused.status, refused.problem.code]).toEqual([403, "PLAN_REQUIRED"]);
    expect(refused.problem.detail).toMatch(/belongs to another member/);
  });

  it("stops when its sender leaves, and the owner continues it as themselves", async () => {
    const member = await addMember(tenant, "member");
    const { body } = await asked(create, { templateId, rows: rowsOf(2) }, { credential: member.jwt });
    await removeMember(tenant.userId, tenant.workspaceId, member.userId);
    await transferOwnership(tenant.workspaceId, member.userId);
    await sendAll(body.id);
    expect(await stateOf(body.id)).toMatchObject({
      status: "paused",
      ownerId: tenant.userId,
      pause: { code: "NOT_A_MEMBER" },
    });
    await asked(retry, undefined, { id: body.id, credential: tenant.jwt });
    await sendAll(body.id);
    expect((await documentsOf()).map(({ ownerId }) => ownerId)).toEqual([tenant.userId, tenant.userId]);
  });

  it("forgets a row's people with its document, and the list after 180 days", async () => {
    const { id } = await start(rowsOf(1));
    await sendAll(id);
    const [document] = await documentsOf();
    await deleteDocument(tenant.ctx, document?.id ?? "");
    await db().document.updateMany({ where: { id: document?.id ?? "" }, data: { status: "voided" } });
    await purgeDocument(document?.id ?? "");
    expect((await asked(listRows, undefined, { id })).body).toMatchObject([
      { recipients: [], externalId: null },
    ]);
    clock.set(new Date(Date.parse("2026-06-10T10:00:00Z") + 181 * DAY_MS).toISOString());
    await pruneBulkSends();
    expect(await db().bulkSend.count({ where: { id } })).toBe(0);
  });
});
