import { beforeEach, describe, expect, it } from "vitest";
import { GET as formRoute } from "@/app/api/sign/[token]/form/route";
import { GET as auditRoute } from "@/app/v1/documents/[id]/audit/route";
import { DELETE as deleteRoute, GET as getRoute, PATCH as patchRoute } from "@/app/v1/documents/[id]/route";
import { POST as sendRoute } from "@/app/v1/documents/[id]/send/route";
import { GET as listRoute } from "@/app/v1/documents/route";
import { POST as declineRoute } from "@/app/v1/sign/[token]/decline/route";
import { POST as draftRoute } from "@/app/v1/sign/[token]/draft/route";
import { GET as signRoute } from "@/app/v1/sign/[token]/route";
import { POST as submitRoute } from "@/app/v1/sign/[token]/submit/route";
import { POST as createWebhook } from "@/app/v1/webhooks/route";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { LANGUAGES } from "@/lib/contracts/languages";
import { TemplateListQuery } from "@/lib/contracts/template-list";
import { lockChain } from "@/lib/domain/audit/append-events";
import { organizeDocuments } from "@/lib/domain/documents/labels/organize-documents";
import { readReport } from "@/lib/domain/documents/reports/read-report";
import { reportRecords } from "@/lib/domain/documents/reports/report-records";
import { templateUsage } from "@/lib/domain/documents/reports/template-usage";
import { suggestRecipients } from "@/lib/domain/documents/suggest-recipients";
import { zipDocuments } from "@/lib/domain/documents/zip-documents";
import { storageUsage } from "@/lib/domain/entitlements/storage";
import { workspaceSummary } from "@/lib/domain/entitlements/summary";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { sweep } from "@/lib/domain/maintenance/sweep";
import { listNotifications } from "@/lib/domain/notifications/queries";
import { findLinkByToken } from "@/lib/domain/public-links/inspect-link";
import { pruneStarts, removeUnsignedStarts } from "@/lib/domain/public-links/remove-starts";
import { viewPublicLink } from "@/lib/domain/public-links/save-link";
import { askSender } from "@/lib/domain/signing/ask-sender";
import { rememberUpload } from "@/lib/domain/signing/attachments";
import { findLink } from "@/lib/domain/signing/load-signing-link";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { recordOpened } from "@/lib/domain/signing/record-opened";
import { saveSigningDraft } from "@/lib/domain/signing/save-draft";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { env } from "@/lib/env";
import type { AppError } from "@/lib/errors";
import { VISITOR_CONSENTS } from "@/lib/i18n/consents";
import { db, type Tx } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { loadDocumentList } from "@/lib/views/document-list-view";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { loadTemplateList } from "@/lib/views/library-view";
import { searchWorkspace } from "@/lib/views/search-view";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { begin, createLink, type TestLink, VISITOR_ORIGIN } from "@/test/api/public-links";
import { answerOf, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";
import { eventually } from "@/test/support/eventually";
import { lockWaiters } from "@/test/support/lock-waiters";

const clock = stoppedClock();
const MINUTE_MS = 60_000;
let tenant: Tenant;
let link: TestLink;
beforeEach(async () => {
  await resetDatabase();
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
  link = await createLink(tenant);
});

const submit = (token: string) => submitSigning(token, answerOf("client") as never, VISITOR_ORIGIN, null);
const save = (token: string, values: Record<string, string | null>) =>
  saveSigningDraft(token, { values, signatures: {} }, VISITOR_ORIGIN);
const open = async (token: string) => {
  const found = await findLink(token);
  if (found) await recordOpened(found, VISITOR_ORIGIN, "viewed");
};
const isThere = async (documentId: string) =>
  (await db().document.count({ where: { id: documentId } })) === 1;
const pageOf = (token: string) =>
  loadSigningPage(token, {
    findOrigin: async () => VISITOR_ORIGIN,
    findUserId: async () => null,
    languages: { chosen: null, acceptLanguage: null },
  });

/** Collects every list, search, count, report, export and feed of the workspace, and everything that would be sent. */
async function everything() {
  const { ctx, workspaceId } = tenant;
  const { templateId } = link;
  const query = (more: object) => DocumentListQuery.parse(more);
  const lists = [
    ...["all", "needs-me", "waiting", "attention", "completed", "drafts"].map((view) => ({ view })),
    ...["oldest", "updated", "name", "due"].map((sort) => ({ sort })),
    { q: "vera" },
    { q: "lease", status: "draft" },
    { template: templateId },
    { owner: tenant.userId },
    { folder: "none" },
    { from: "2026-03-10", to: "2026-03-10" },
  ];
  const api = [
    "",
    "status=draft",
    "status=sent,draft",
    `templateId=${templateId}`,
    "q=vera",
    "sort=updatedAt",
  ];
  const records: string[] = [];
  for await (const record of reportRecords(ctx, "12m")) records.push(record);
  return {
    lists: await Promise.all(lists.map((one) => loadDocumentList(ctx, query(one)))),
    api: await Promise.all(
      api.map(async (one) => (await call(listRoute, "GET", { credential: tenant.key, query: one })).body),
    ),
    templates: await loadTemplateList(ctx, TemplateListQuery.parse({})),
    searches: [await searchWorkspace(ctx, ""), await searchWorkspace(ctx, "vera")],
    suggestions: await suggestRecipients(ctx, "vera"),
    report: await readReport(ctx, "12m"),
    records,
    usage: [...(await templateUsage(ctx, [templateId]))],
    plan: await workspaceSummary(workspaceId),
    storage: await storageUsage(workspaceId),
    notifications: await listNotifications(ctx, { limit: 50 } as never),
    events: await db().event.count({ where: { workspaceId } }),
    deliveries: await db().webhookDelivery.count({ where: { endpoint: { workspaceId } } }),
    mails: await db().mailMessage.count(),
    mailsCounted: await db().workspaceMailDay.count(),
    jobs: await db().outboxEvent.count({ where: { name: { startsWith: "document/" } } }),
  };
}

describe("what a visitor begins", () => {
  it("counts for nothing, mails nobody and stands in no list, whatever they fill in", async () => {
    const endpoint = { url: "https://example.com/hook" };
    await call(createWebhook, "POST", { credential: tenant.key, body: endpoint });
    await sendOne(tenant);
    const before = await everything();
    const { token, documentId, recipientId } = await begin(link);
    await open(token);
    await save(token, { client_name: "Vera" });
    const bytes = Buffer.from("passport");
    const blob = { sha256: sha256Hex(bytes), ext: "txt", contentType: "text/plain", sizeBytes: bytes.length };
    const upload = await storeBlob({ ...blob, source: { bytes } });
    await rememberUpload({ id: recipientId, documentId, isStart: true }, upload);
    clock.advance(2 * HOUR_MS);
    expect(await everything()).toEqual({ ...before, storage: await storageUsage(tenant.workspaceId) });
    expect(await storageUsage(tenant.workspaceId)).toEqual(before.storage);
    // Lists that it was missing from contain it once it is signed.
    await submit(token);
    const after = await everything();
    for (const part of ["lists", "api", "searches", "suggestions", "report", "records", "usage"] as const)
      expect(after[part]).not.toEqual(before[part]);
    expect(after.events).toBe(before.events + 4);
  });

  it("is nobody's to read, change, send or delete", async () => {
    const { documentId: id } = await begin(link);
    const credential = tenant.key;
    const params = { id };
    const answers = [
      await call(getRoute, "GET", { credential, params }),
      await call(auditRoute, "GET", { credential, params }),
      await call(patchRoute, "PATCH", { credential, params, body: { name: "Mine" } }),
      await call(sendRoute, "POST", { credential, params }),
      await call(deleteRoute, "DELETE", { credential, params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const NOT_FOUND = { code: "NOT_FOUND" };
    await expect(loadDocumentDetailView(tenant.ctx, id)).rejects.toMatchObject(NOT_FOUND);
    await expect(zipDocuments(tenant.ctx, [id])).rejects.toMatchObject(NOT_FOUND);
    const organized = { ids: [id], addTags: [], removeTags: [], folderId: null };
    await expect(organizeDocuments(tenant.ctx, organized)).rejects.toMatchObject(NOT_FOUND);
    expect(await isThere(id)).toBe(true);
  });

  it("is said to be kept only once it has a value", async () => {
    const { token } = await begin(link);
    const startOf = async () => {
      const page = await pageOf(token);
      if (page.state !== "active") throw new Error(page.state);
      return { ...page.task.start, until: page.frame.expiresAt };
    };
    expect(await startOf()).toEqual({ isKept: false, until: null });
    await save(token, { client_name: "Vera" });
    expect(await startOf()).toEqual({ isKept: true, until: "2026-04-09T10:00:00.000Z" });
    const { id } = await sendOne(tenant);
    const sent = await pageOf(await tokenOf(id, "client"));
    expect(sent).toMatchObject({ task: { start: null } });
  });

  it("tells that the form takes no signatures before anybody signs, and keeps what was entered", async () => {
    const { id: linkId } = link;
    const limit = (maxUses: number | null) =>
      db().publicLink.update({ where: { id: linkId }, data: { maxUses } });
    const [first, second] = [await begin(link), await begin(link)];
    const askWith = async (token: string) => (await call(formRoute, "GET", { params: { token } })).body;
    expect(await askWith(second.token)).toEqual({ isClosed: false });
    await limit(1);
    expect(await askWith(second.token)).toEqual({ isClosed: false });
    await submit(first.token);
    const body = { values: { client_name: "Vera" } };
    const saved = await call(draftRoute, "POST", { params: { token: second.token }, body });
    expect(saved.status).toBe(204);
    expect(await askWith(second.token)).toEqual({ isClosed: true });
    await expect(submit(second.token)).rejects.toMatchObject({ code: "FORM_CLOSED" });
    expect(await db().signingDraft.count({ where: { recipientId: second.recipientId } })).toBe(1);
    await limit(null);
    expect(await askWith(second.token)).toEqual({ isClosed: false });
    // A visitor who began before the link was turned off can still sign.
    await db().publicLink.update({ where: { id: linkId }, data: { isEnabled: false } });
    expect(await askWith(second.token)).toEqual({ isClosed: false });
    await submit(second.token);
    // A document that was sent no longer depends on its form.
    expect(await askWith(second.token)).toEqual({ isClosed: false });
    expect((await call(formRoute, "GET", { params: { token: "nobody" } })).status).toBe(401);
  });

  it.each(LANGUAGES)(
    "%s: is agreed to in words that are true for them, and these are recorded",
    async (language) => {
      const { token, documentId, recipientId } = await begin(link);
      await db().recipient.update({ where: { id: recipientId }, data: { locale: language } });
      const page = await pageOf(token);
      if (page.state !== "active") throw new Error(page.state);
      const { version, text } = VISITOR_CONSENTS[language];
      expect(page.task).toMatchObject({ allowDecline: false, canAsk: false });
      expect(page.task.consent).toEqual({ version: `${version}-${language}`, text });
      const { body } = await call(signRoute, "GET", { params: { token } });
      expect(body.consent).toMatchObject(page.task.consent);
      const answer = {
        ...answerOf("client"),
        consent: { accepted: true, version: page.task.consent.version },
      };
      await submitSigning(token, answer as never, VISITOR_ORIGIN, null);
      const event = await db().auditEvent.findFirst({ where: { documentId, type: "consented" } });
      expect(event?.data).toMatchObject({ version: `${version}-${language}`, textSha256: sha256Hex(text) });
    },
  );

  it("is theirs alone: there is nobody to ask, and nothing to decline", async () => {
    const { token } = await begin(link);
    const params = { token };
    const { status, body } = await call(signRoute, "GET", { params });
    expect([status, body.document.status, body.recipient.status]).toEqual([200, "sent", "pending"]);
    const declined = await call(declineRoute, "POST", { params, body: { reason: "I would rather not" } });
    expect([declined.status, declined.problem.code]).toEqual([400, "INVALID_STATE"]);
    await expect(askSender(token, { id: newId(), text: "Why?" }, VISITOR_ORIGIN)).rejects.toMatchObject({
      code: "INVALID_STATE",
    });
    expect(await db().mailMessage.count()).toBe(0);
  });

  it("500 times closes no link and counts for nothing", async () => {
    Object.assign(env, { selfHostedPlan: "free" });
    for (let round = 0; round < 50; round++)
      await Promise.all(Array.from({ length: 10 }, () => begin(link, { hasCode: true })));
    const found = await findLinkByToken(link.token);
    expect(found).toMatchObject({
      standing: "open",
      uses: { signed: 0, unsigned: 500, unsignedLately: 500 },
    });
    const view = await viewPublicLink(tenant.ctx, link.templateId);
    expect(view.link).toMatchObject({ standing: "open", uses: 0, unsigned: 500 });
    const usage = await workspaceSummary(tenant.workspaceId);
    expect(usage.documents).toMatchObject({ sent: 0 });
    const { token } = await begin(link, { hasCode: true });
    expect((await submit(token)).status).toBe("signed");
    expect((await workspaceSummary(tenant.workspaceId)).documents).toMatchObject({ sent: 1 });

    clock.advance(HOUR_MS);
    while ((await removeUnsignedStarts()) > 0);
    expect((await findLinkByToken(link.token))?.uses).toEqual({ signed: 1, unsigned: 0, unsignedLately: 0 });
  });

  it("counts once under two submissions at once; its events come in their order", async () => {
    const { token, documentId } = await begin(link);
    await open(token);
    const answers = await Promise.all(
      [1, 2].map(() => call(submitRoute, "POST", { params: { token }, body: answerOf("client") })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ problem }) => problem.code)).toContain("ALREADY_SUBMITTED");
    const events = await db().event.findMany({ where: { documentId }, orderBy: { id: "asc" } });
    expect(events.map(({ type }) => type)).toEqual([
      "document.created",
      "document.sent",
      "recipient.viewed",
      "recipient.signed",
    ]);
    const trail = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
    expect(trail.map(({ type }) => type)).toEqual([
      "created",
      "link_opened",
      "viewed",
      "sent",
      "consented",
      "signed",
    ]);
    expect((await workspaceSummary(tenant.workspaceId)).documents).toMatchObject({ sent: 1 });
    expect(await db().submission.count({ where: { documentId } })).toBe(2);
    const provider = await db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "provider" } });
    expect(provider).toMatchObject({ status: "pending", sentAt: clock.now() });
  });

  it("has its deadline counted from the signature", async () => {
    const { token, documentId } = await begin(link);
    await save(token, { client_name: "Vera" });
    clock.advance(10 * DAY_MS);
    await submit(token);
    const { expiresAt, sentAt } = await db().document.findUniqueOrThrow({ where: { id: documentId } });
    expect(sentAt).toEqual(clock.now());
    expect(expiresAt).toEqual(new Date(clock.now().getTime() + 30 * DAY_MS));
  });
});

describe("without a value", () => {
  it("it is gone after an hour, with its trail and files; the page says so and begins again", async () => {
    const { token, documentId, recipientId, id } = await begin(link);
    await open(token);
    clock.advance(59 * MINUTE_MS);
    await sweep();
    expect((await pageOf(token)).state).toBe("active");
    clock.advance(MINUTE_MS);
    const again = { state: "not_signed", startUrl: `${env.appUrl}/start/${link.token}` };
    // The page already says so before the sweep runs.
    expect(await pageOf(token)).toMatchObject(again);
    expect((await sweep()).unsignedStarts).toBe(1);
    expect(await isThere(documentId)).toBe(false);
    expect(await db().auditEvent.count({ where: { documentId } })).toBe(0);
    expect(await db().recipient.count({ where: { id: recipientId } })).toBe(0);
    expect(await pageOf(token)).toMatchObject(again);
    for (const answer of [
      await call(signRoute, "GET", { params: { token } }),
      await call(submitRoute, "POST", { params: { token }, body: answerOf("client") }),
      await call(draftRoute, "POST", { params: { token }, body: { values: { client_name: "Late" } } }),
    ])
      expect([answer.status, answer.problem.code]).toEqual([401, "TOKEN_EXPIRED"]);
    expect(await db().publicLinkStart.findUniqueOrThrow({ where: { id } })).toMatchObject({
      removedAt: clock.now(),
    });

    clock.advance(30 * DAY_MS + 1);
    await pruneStarts();
    expect((await pageOf(token)).state).toBe("invalid");
  });

  it("an empty draft, or one that is emptied, is none", async () => {
    const { token, documentId } = await begin(link);
    await save(token, {});
    await save(token, { client_name: null });
    clock.advance(HOUR_MS);
    await removeUnsignedStarts();
    expect(await isThere(documentId)).toBe(false);
  });

  it("a trail that was sent is kept, whatever is asked", async () => {
    const { token, documentId } = await begin(link);
    await submit(token);
    const emptyTrail = () => db().$executeRaw`select remove_unsigned_trail(${documentId}::uuid)`;
    await expect(emptyTrail()).rejects.toThrow(/append-only/);
    await db().document.update({
      where: { id: documentId },
      data: { unsignedStartOf: link.id, status: "draft" },
    });
    await expect(emptyTrail()).rejects.toThrow(/append-only/);
    // A start that cannot be removed does not block the others.
    const { documentId: other } = await begin(link);
    clock.advance(31 * DAY_MS);
    await expect(removeUnsignedStarts()).rejects.toThrow(
      "an unsigned start could not be removed (1 of them)",
    );
    expect([await isThere(documentId), await isThere(other)]).toEqual([true, false]);
    await db().document.update({ where: { id: documentId }, data: { unsignedStartOf: null } });
  });
});

describe("with its first value", () => {
  it("it is kept for as long as the template says, and then it goes too", async () => {
    const { token, documentId } = await begin(link);
    await save(token, { client_name: "Vera" });
    clock.advance(30 * DAY_MS - MINUTE_MS);
    await removeUnsignedStarts();
    expect(await isThere(documentId)).toBe(true);
    expect((await viewPublicLink(tenant.ctx, link.templateId)).link?.unsigned).toBe(1);
    const page = await pageOf(token);
    expect(page).toMatchObject({ state: "active", task: { draft: { values: { client_name: "Vera" } } } });
    expect("frame" in page && page.frame.expiresAt).toBe("2026-04-09T10:00:00.000Z");
    clock.advance(MINUTE_MS);
    await removeUnsignedStarts();
    expect(await isThere(documentId)).toBe(false);
  });

  it("a file is one, and is noted as unused when it goes", async () => {
    const { documentId, recipientId } = await begin(link);
    const bytes = Buffer.from(newId());
    const blob = { sha256: sha256Hex(bytes), ext: "txt", contentType: "text/plain", sizeBytes: bytes.length };
    const upload = await storeBlob({ ...blob, source: { bytes } });
    await rememberUpload({ id: recipientId, documentId, isStart: true }, upload);
    clock.advance(HOUR_MS);
    await removeUnsignedStarts();
    expect(await isThere(documentId)).toBe(true);
    clock.advance(30 * DAY_MS);
    await removeUnsignedStarts();
    expect(await isThere(documentId)).toBe(false);
    expect(await db().blobRemoval.count({ where: { blobId: upload.id } })).toBe(1);
  });

  /** Begins `late` while the document is locked, so that it waits for the lock; then runs `first`, and commits. */
  async function overtaken<T>(
    documentId: string,
    late: () => Promise<T>,
    first: (tx: Tx) => Promise<unknown>,
  ) {
    let outcome: Promise<T | string> | undefined;
    await db().$transaction(async (tx) => {
      await lockChain(tx, documentId);
      outcome = late().catch(({ code }: AppError) => code);
      await eventually(async () => expect(await lockWaiters()).toBeGreaterThan(0));
      await first(tx);
    });
    return outcome;
  }

  it("that was on its way when the hour ended, it is gone whole", async () => {
    const { token, documentId } = await begin(link);
    clock.advance(59 * MINUTE_MS + 1);
    const hourEnds = async () => clock.advance(MINUTE_MS);
    const saving = () => save(token, { client_name: "Vera" });
    expect(await overtaken(documentId, saving, hourEnds)).toBe("TOKEN_EXPIRED");
    expect(await removeUnsignedStarts()).toBe(1);
    expect(await isThere(documentId)).toBe(false);
  });

  it("that waits for its removal, it is gone whole, and the visitor is told", async () => {
    const { documentId, recipientId } = await begin(link);
    const blob = { sha256: sha256Hex(documentId), ext: "txt", contentType: "text/plain", sizeBytes: 36 };
    const upload = await storeBlob({ ...blob, source: { bytes: Buffer.from(documentId) } });
    const uploading = () => rememberUpload({ id: recipientId, documentId, isStart: true }, upload);
    const remove = async (tx: Tx) => {
      await tx.$executeRaw`select remove_unsigned_trail(${documentId}::uuid)`;
      await tx.document.delete({ where: { id: documentId } });
    };
    expect(await overtaken(documentId, uploading, remove)).toBe("TOKEN_EXPIRED");
  });

  it("it survives a removal that waits for it", async () => {
    const { documentId } = await begin(link);
    clock.advance(HOUR_MS);
    const keep = (tx: Tx) => {
      const at = new Date(clock.now().getTime() + DAY_MS);
      return tx.document.update({ where: { id: documentId }, data: { expiresAt: at } });
    };
    expect(await overtaken(documentId, removeUnsignedStarts, keep)).toBe(0);
    expect(await isThere(documentId)).toBe(true);
  });

  it("and the signature in the same moment as its removal, it is signed or gone", async () => {
    const { token, documentId } = await begin(link);
    clock.advance(HOUR_MS - 1);
    const hourEnds = async () => clock.advance(1);
    const signing = () => submit(token).then(({ status }) => status);
    expect(await overtaken(documentId, signing, hourEnds)).toBe("signed");
    expect(await removeUnsignedStarts()).toBe(0);
    expect(await isThere(documentId)).toBe(true);
  });
});

it("a document that was started before this goes on as it was", async () => {
  const { id: documentId } = await sendOne(tenant);
  const visitor = await db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "client" } });
  const createdAt = clock.now();
  const start = { id: newId(), linkId: link.id, documentId, recipientId: visitor.id, createdAt };
  await db().publicLinkStart.create({ data: start });
  clock.advance(2 * HOUR_MS);
  await removeUnsignedStarts();
  const { body } = await call(getRoute, "GET", { credential: tenant.key, params: { id: documentId } });
  expect(body.status).toBe("sent");
  expect((await findLinkByToken(link.token))?.uses).toMatchObject({ signed: 0, unsigned: 0 });
});
