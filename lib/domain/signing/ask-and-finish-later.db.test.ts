import { beforeEach, describe, expect, it } from "vitest";
import { POST as mailRoute } from "@/app/api/sign/[token]/mail-link/route";
import { POST as askRoute } from "@/app/api/sign/[token]/questions/route";
import { QUESTION_LIMITS } from "@/lib/contracts/ask-sender";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { mailsToday } from "@/lib/domain/mail-delivery/mail-ceiling";
import { OWNER } from "@/lib/domain/mails/define-mail";
import { MAILS } from "@/lib/domain/mails/mails";
import { notifyQuestionAsked } from "@/lib/domain/notifications/question-asked";
import { MAX_LINK_MAILS } from "@/lib/domain/signing/mail-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { sharedSigningToken } from "@/lib/domain/signing/signing-token";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
let documentId: string;
let token: string;
beforeEach(async () => {
  clock.set("2026-03-10T10:00:00Z");
  tenant = await createTenant();
  documentId = (await sendOne(tenant)).id;
  token = await tokenOf(documentId, "client");
});

const ask = (text: string, { id = newId(), by = token } = {}) =>
  call(askRoute, "POST", { params: { token: by }, body: { id, text } });
const mail = (by = token) =>
  call(mailRoute, "POST", { params: { token: by }, headers: { "x-forwarded-for": "203.0.113.44" } });
const client = () => db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "client" } });
const questions = () => db().recipientQuestion.findMany({ where: { documentId } });
const notices = () => db().notification.findMany({ where: { userId: tenant.userId } });
const asked = () => db().auditEvent.findMany({ where: { documentId, type: "question_asked" } });

async function questionMail(questionId: string) {
  const { id: recipientId } = await client();
  return MAILS.question.write({ documentId, recipientId, questionId } as never, OWNER);
}

describe("a question", () => {
  it("is kept, mailed to be answered by reply, and told in the trail without its words", async () => {
    const id = newId();
    expect((await ask("  Is it due on the first?  ", { id })).status).toBe(204);
    expect((await ask("Is it due on the first?", { id })).status).toBe(204);
    expect((await questions()).map(({ body }) => body)).toEqual(["Is it due on the first?"]);
    const [event, ...more] = await asked();
    expect(more).toEqual([]);
    expect(JSON.stringify(event?.data)).not.toContain("due");
    const [{ salt, body } = { salt: "", body: "" }] = await questions();
    expect(salt).toMatch(/^[0-9a-f]{64}$/);
    expect(event?.data).toMatchObject({ questionSha256: sha256Hex(salt + body) });
    const written = await questionMail(id);
    expect(written?.replyTo).toBe("cleo@example.com");
    expect(written?.props).toMatchObject({ isReachable: true, message: { body: "Is it due on the first?" } });
    const { timeline } = await loadDocumentDetailView(tenant.ctx, documentId);
    expect(timeline.find(({ type }) => type === "question_asked")?.note).toBe("Is it due on the first?");
  });

  it("has no address to reply to where nothing shows that it is theirs", async () => {
    const id = newId();
    expect((await ask("Who are you?", { id, by: sharedSigningToken(await client()) })).status).toBe(204);
    const written = await questionMail(id);
    expect(written?.replyTo).toBeUndefined();
    expect(written?.props).toMatchObject({ isReachable: false });
  });

  it("is refused when it is empty, too long, not theirs to ask, or asked too often", async () => {
    for (const text of ["", "   ", "x".repeat(1001)])
      expect((await ask(text)).problem.code).toBe("INVALID_INPUT");
    expect((await ask("Me?", { by: await tokenOf(documentId, "provider") })).status).toBe(401);
    const id = newId();
    for (let i = 0; i < 4; i++) expect((await ask(`Question ${i}`)).status).toBe(204);
    expect((await ask("The fifth", { id })).status).toBe(204);
    expect((await ask("The sixth")).problem.code).toBe("RATE_LIMITED");
    const other = await tokenOf((await sendOne(tenant)).id, "client");
    expect((await ask("Somebody else's id", { id, by: other })).problem.code).toBe("INVALID_INPUT");
    clock.advance(DAY_MS + 1000);
    expect((await ask("The next day")).status).toBe(204);
    await voidDocument(tenant.ctx, documentId, null);
    expect((await ask("Too late")).problem.code).toBe("TOKEN_EXPIRED");
  });

  it("is one of so many a recipient can ask at all, however long the document lives", async () => {
    const { id: recipientId } = await client();
    const rows = Array.from({ length: QUESTION_LIMITS.everPerRecipient - 1 }, () => ({
      ...{ id: newId(), documentId, recipientId, body: "Why?", salt: "", byMailedLink: true },
      askedAt: new Date("2026-02-01T10:00:00Z"),
    }));
    await db().recipientQuestion.createMany({ data: rows });
    expect((await ask("The last one?")).status).toBe(204);
    const { status, problem } = await ask("One more?");
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
    expect(await asked()).toHaveLength(1);
  });

  it("is told as asked by who asked, when somebody else has taken their place", async () => {
    const id = newId();
    await ask("Who is this?", { id });
    const { id: recipientId } = await client();
    await correctRecipient(tenant.ctx, documentId, recipientId, { name: "Dora", email: "dora@example.com" });
    const written = await questionMail(id);
    expect(written?.props).toMatchObject({ asker: { name: "Cleo Client", email: "cleo@example.com" } });
    expect(written?.replyTo).toBe("cleo@example.com");
    await notifyQuestionAsked(id);
    expect((await notices())[0]?.title).toMatch(/^Cleo Client has a question/);
  });

  it("is mailed fifty times a day to one owner, then told in the product alone", async () => {
    const { id: recipientId } = await client();
    const row = { documentId, recipientId, body: "?", salt: "", byMailedLink: false };
    const askedAt = new Date("2026-03-10T09:00:00Z");
    const earlier = Array.from({ length: 50 }, () => ({ ...row, id: newId(), askedAt }));
    await db().recipientQuestion.createMany({ data: earlier.slice(1) });
    const [fiftieth, next] = [newId(), newId()];
    const other = (await sendOne(tenant)).id;
    const by = await tokenOf(other, "client");
    await ask("The fiftieth", { id: fiftieth, by });
    clock.advance(1000);
    await ask("The next", { id: next, by });
    const mailOf = (questionId: string) =>
      MAILS.question.write({ documentId: other, recipientId, questionId } as never, OWNER);
    expect(await mailOf(fiftieth)).not.toBeNull();
    expect(await mailOf(next)).toBeNull();
    // A retry.
    expect(await mailOf(fiftieth)).not.toBeNull();
    await notifyQuestionAsked(next);
    expect(await notices()).toHaveLength(1);
  });

  it("is deleted with the document", async () => {
    const id = newId();
    await ask("Which month?", { id });
    await notifyQuestionAsked(id);
    await voidDocument(tenant.ctx, documentId, null);
    await deleteDocument(tenant.ctx, documentId);
    await purgeDocument(documentId);
    expect(await questions()).toEqual([]);
    expect(await notices()).toHaveLength(1);
    expect(JSON.stringify(await notices())).not.toContain("Which month");
  });
});

describe("the own link", () => {
  const requests = () => db().outboxEvent.findMany({ where: { name: "document/link-requested" } });
  const ofThis = async () =>
    (await requests()).filter(({ data }) => (data as { documentId: string }).documentId === documentId);

  it("is mailed to the recorded address, three times a day", async () => {
    for (let i = 0; i < 3; i++) expect((await mail()).status).toBe(204);
    expect((await mail()).problem.code).toBe("RATE_LIMITED");
    const [request, ...more] = await ofThis();
    expect(more).toHaveLength(2);
    const written = await MAILS["own-link"].write(request?.data as never, OWNER);
    expect(written?.to).toMatchObject({ recipient: { email: "cleo@example.com" } });
    expect(written?.props.url).toContain(token);
  });

  it("is mailed so many times at all, however long the document lives", async () => {
    const recipient = await client();
    const event = {
      type: "link_requested",
      actor: recipientActor(recipient),
      at: clock.now(),
      data: {},
    } as const;
    await db().$transaction(async (tx) => {
      const head = await lockChain(tx, documentId);
      if (!head) throw new Error("the document has no trail");
      const earlier = Array.from({ length: MAX_LINK_MAILS - 1 }, () => event);
      await appendAuditEvents(tx, head, earlier);
    });
    expect((await mail()).status).toBe(204);
    const { status, problem } = await mail();
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
    expect(await ofThis()).toHaveLength(1);
  });

  it("has in the trail who asked for it, how they came, and from where", async () => {
    await mail(sharedSigningToken(await client()));
    const [event, ...more] = await db().auditEvent.findMany({
      where: { documentId, type: "link_requested" },
    });
    expect(more).toEqual([]);
    const [request] = await ofThis();
    const { requestId } = (request?.data ?? {}) as { requestId?: string };
    expect(event).toMatchObject({
      actor: { type: "recipient", email: "cleo@example.com" },
      ip: "203.0.113.44",
      data: { via: "shared_link", requestId },
    });
    const written = await MAILS["own-link"].write(request?.data as never, OWNER);
    expect(written).toMatchObject({ auditType: "delivered", auditData: { requestId } });
    expect(written?.auditActor).toBeUndefined();
  });

  it("is not mailed to who took their place since", async () => {
    await mail();
    const [request] = await ofThis();
    const { id } = await client();
    await correctRecipient(tenant.ctx, documentId, id, { email: "dora@example.com" });
    expect(await MAILS["own-link"].write(request?.data as never, OWNER)).toBeNull();
  });

  it("counts toward the workspace's mails of a day", async () => {
    const before = await mailsToday(tenant.workspaceId);
    await mail();
    const after = await mailsToday(tenant.workspaceId);
    expect(after?.requested).toBe((before?.requested ?? 0) + 1);
    const day = { workspaceId: tenant.workspaceId };
    await db().workspaceMailDay.updateMany({ where: day, data: { mails: after?.ceiling } });
    expect((await mail()).problem.code).toBe("INVALID_STATE");
    expect(await ofThis()).toHaveLength(1);
  });

  it("is not mailed to who gets no mails, nor after the end", async () => {
    await db().recipient.updateMany({ where: { documentId }, data: { delivery: "none" } });
    expect((await mail()).problem.code).toBe("INVALID_STATE");
    await db().recipient.updateMany({ where: { documentId }, data: { delivery: "email" } });
    await mail();
    const [request] = await ofThis();
    await voidDocument(tenant.ctx, documentId, null);
    expect((await mail()).problem.code).toBe("TOKEN_EXPIRED");
    expect(await MAILS["own-link"].write(request?.data as never, OWNER)).toBeNull();
  });
});
