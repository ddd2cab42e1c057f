import { beforeAll, describe, expect, it } from "vitest";
import { POST as delegate } from "@/app/v1/documents/[id]/recipients/[recipientId]/delegate/route";
import { PATCH as correct } from "@/app/v1/documents/[id]/recipients/[recipientId]/route";
import { POST as passOn } from "@/app/v1/sign/[token]/delegate/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { lockChain } from "@/lib/domain/audit/append-events";
import { delegationsOf } from "@/lib/domain/completion/authentication";
import { recordMailFailure } from "@/lib/domain/mail-delivery/mail-record";
import { MAIL_JOBS, sendMailsFor } from "@/lib/domain/mails/mails";
import { createEmbedSession } from "@/lib/domain/signing/create-embed-session";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { sharedSigningToken } from "@/lib/domain/signing/signing-token";
import { db } from "@/lib/platform/database/db";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { call } from "@/test/api/call";
import { auditTypes } from "@/test/api/completion";
import { mailLink } from "@/test/api/mails";
import {
  addMember,
  answerOf,
  createTenant,
  sendOne,
  type Tenant,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const OPEN = { ...TWO_SIGNERS, settings: { allowDelegation: true } };
const EVE = { name: "Eve Else", email: "eve@example.com" };
const REASON = "Eve signs these for us.";
type Sent = Awaited<ReturnType<typeof sendOne>>;
const idOf = (document: Sent, roleKey: string) =>
  document.recipients.find((r) => r.roleKey === roleKey)?.id ?? "";
const recipientOf = (document: Sent, roleKey = "client") =>
  db().recipient.findUniqueOrThrow({ where: { id: idOf(document, roleKey) } });

const ask = (token: string, body: object = { ...EVE, reason: REASON }) =>
  call(passOn, "POST", { params: { token }, body });
const bySender = (document: Sent, roleKey: string, body: object = EVE, credential: object = tenant.key) =>
  call(delegate, "POST", {
    credential,
    params: { id: document.id, recipientId: idOf(document, roleKey) },
    body,
  });
const pageOf = (token: string) =>
  loadSigningPage(token, {
    findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
    findUserId: async () => null,
    languages: { chosen: null, acceptLanguage: null },
  });
const delegations = async ({ id }: Sent) => {
  const events = await db().auditEvent.findMany({ where: { documentId: id }, orderBy: { sequence: "asc" } });
  return events.filter(({ data }) => data.delegated);
};
const outbox = ({ id }: Sent) =>
  db().outboxEvent.findMany({
    where: { name: "document/delegated", data: { path: ["documentId"], equals: id } },
  });

const keyContext = () => ({
  ...tenant.ctx,
  principal: {
    kind: "api_key" as const,
    scopes: ["*"],
    apiKeyId: tenant.apiKeyId,
    apiKeyName: "Portal",
    workspaceId: tenant.workspaceId,
    userId: tenant.userId,
    email: tenant.email,
    name: null,
    role: "owner" as const,
  },
});

describe("a recipient asks someone else", () => {
  it("whose link works, while their own ends and says so; the trail has who, whom, why and from where", async () => {
    const document = await sendOne(tenant, {}, OPEN);
    const token = await tokenOf(document.id, "client");
    expect((await ask(token)).status).toBe(204);
    expect(await recipientOf(document)).toMatchObject({ ...EVE, status: "pending", tokenVersion: 2 });
    expect((await call(getSigning, "GET", { params: { token } })).problem.code).toBe("TOKEN_INVALID");
    expect(await pageOf(token)).toMatchObject({
      ...{ state: "delegated", asked: "Eve Else", documentName: document.name },
      workspace: { name: expect.any(String), logo: null },
    });
    const [event] = await delegations(document);
    expect(event).toMatchObject({
      type: "updated",
      actor: { type: "recipient", name: "Cleo Client", email: "cleo@example.com" },
      data: {
        via: "email_link",
        delegated: "recipient",
        from: { name: "Cleo Client", email: "cleo@example.com" },
        to: EVE,
        reason: REASON,
      },
    });
    const said = delegationsOf(await recipientOf(document), event ? [event] : []);
    expect(said[0]?.what).toBe(
      "From Cleo Client (cleo@example.com) to Eve Else (eve@example.com), asked by Cleo Client",
    );
    const next = await tokenOf(document.id, "client");
    const signed = await call(submit, "POST", { params: { token: next }, body: answerOf("client") });
    expect(signed.status).toBe(201);
    await auditTypes(document.id);
  });

  it("is told to the sender and to who asked, each at their own address", async () => {
    const document = await sendOne(tenant, {}, OPEN);
    await ask(await tokenOf(document.id, "client"));
    const [event] = await delegations(document);
    const data = {
      documentId: document.id,
      recipientId: idOf(document, "client"),
      sequence: event?.sequence ?? 0,
    };
    expect(await outbox(document)).toMatchObject([{ data }]);
    const job = MAIL_JOBS.find(({ id }) => id === "tell-of-delegation");
    await job?.notify?.(data as never);
    for (const reader of [null, data.recipientId]) await sendMailsFor("document/delegated", data, reader);
    await sendMailsFor("document/step-opened", { documentId: document.id }, data.recipientId);
    const mails = await db().mailMessage.findMany({
      where: {
        OR: [
          { dedupeKey: { startsWith: `delegated:${document.id}` } },
          { to: EVE.email, documentId: document.id },
        ],
      },
      orderBy: { to: "asc" },
    });
    expect(mails.map(({ to }) => to).sort()).toEqual(["cleo@example.com", EVE.email, tenant.email].sort());
    const told = await db().notification.findMany({
      where: { userId: tenant.userId, type: "document.delegated" },
    });
    expect(
      told.some(({ title }) => title.startsWith("Cleo Client delegated “") && title.endsWith("to Eve Else")),
    ).toBe(true);
  });

  it("and the document's page says of earlier mails whom they went to, and what was passed on by whom", async () => {
    const document = await sendOne(tenant, {}, OPEN);
    await tokenOf(document.id, "client");
    await mailLink(document.id, idOf(document, "client"));
    await ask(await tokenOf(document.id, "client"));
    await sendMailsFor("document/step-opened", { documentId: document.id }, idOf(document, "client"));
    const { timeline } = await loadDocumentDetailView(tenant.ctx, document.id);
    const mailed = timeline.filter(({ type }) => type === "delivered").map(({ to }) => to);
    expect(mailed).toEqual(["Cleo Client", "Eve Else"]);
    expect(timeline.find(({ delegated }) => delegated)).toMatchObject({
      name: "Cleo Client",
      to: null,
      delegated: "recipient",
      change: { from: { name: "Cleo Client" }, to: EVE },
      note: REASON,
    });
  });

  it("and a mail to the former address that bounces later is not said to be the new person's", async () => {
    const document = await sendOne(tenant, {}, OPEN);
    const token = await tokenOf(document.id, "client");
    await mailLink(document.id, idOf(document, "client"));
    await ask(token);
    const mail = await db().mailMessage.findFirstOrThrow({
      where: { documentId: document.id, recipientId: idOf(document, "client"), to: "cleo@example.com" },
    });
    await db().$transaction(async (tx) => {
      const head = await lockChain(tx, document.id);
      if (!head) throw new Error("no document");
      const about = {
        workspaceId: tenant.workspaceId,
        documentId: document.id,
        recipientId: idOf(document, "client"),
      };
      await recordMailFailure(tx, head, {
        about,
        to: mail.to,
        purpose: mail.purpose,
        dedupeKey: mail.dedupeKey,
        mailId: mail.id,
        reason: "no such mailbox",
        isAbandoned: false,
      });
    });
    const { timeline } = await loadDocumentDetailView(tenant.ctx, document.id);
    expect(timeline.at(-1)).toMatchObject({ type: "email_failed", to: "Cleo Client" });
    const told = await db().notification.findFirstOrThrow({
      where: { userId: tenant.userId, type: "mail.failed", href: `/documents/${document.id}` },
    });
    expect(told.title).toContain("An email to Cleo Client about “");
    expect(told.body).toContain("It went to cleo@example.com, which has been replaced");
    const event = await db().event.findFirstOrThrow({
      where: { documentId: document.id, type: "recipient.email_failed" },
    });
    expect(event.payload).toMatchObject({
      data: { recipient: { name: "Cleo Client", email: "cleo@example.com" } },
    });
  });

  it("only where the sender allows it, and by a link of their own", async () => {
    const closed = await sendOne(tenant);
    expect((await ask(await tokenOf(closed.id, "client"))).problem.code).toBe("INVALID_STATE");
    const document = await sendOne(tenant, {}, OPEN);
    const session = await createEmbedSession(keyContext(), {
      documentId: document.id,
      roleKey: "client",
      expiresInSeconds: 3600,
    });
    expect((await ask(session.url.split("/").at(-1) ?? "")).problem.code).toBe("INVALID_STATE");
    expect((await ask(sharedSigningToken(await recipientOf(document)))).status).toBe(204);
  });

  it("nobody who is a recipient already, not themselves, and by no name that a mail makes a link of", async () => {
    const document = await sendOne(tenant, {}, OPEN);
    const token = await tokenOf(document.id, "client");
    for (const email of ["PAT@example.com", "cleo@example.com"])
      expect((await ask(token, { ...EVE, email, reason: REASON })).problem.errors).toMatchObject([
        { path: "email", code: "conflict" },
      ]);
    for (const name of ["evil.example", "www.x", "a/b", "evil\u3002com", "evil.\u200bcom"])
      expect((await ask(token, { ...EVE, name, reason: REASON })).problem.errors).toMatchObject([
        { path: "name" },
      ]);
    expect((await ask(token, EVE)).problem.errors).toMatchObject([{ path: "reason" }]);
  });

  it("three times at most, and not after signing", async () => {
    const document = await sendOne(tenant, {}, OPEN);
    for (const n of [1, 2, 3]) {
      const to = { name: `Eve ${n}`, email: `eve${n}@example.com`, reason: REASON };
      expect((await ask(await tokenOf(document.id, "client"), to)).status).toBe(204);
    }
    const token = await tokenOf(document.id, "client");
    expect((await ask(token)).problem.code).toBe("INVALID_STATE");
    await call(submit, "POST", { params: { token }, body: answerOf("client") });
    expect((await ask(token)).problem.code).toBe("INVALID_STATE");
    expect((await delegations(document)).length).toBe(3);
  });

  it("or signs, at the same time: one of both", async () => {
    const document = await sendOne(tenant, {}, OPEN);
    const token = await tokenOf(document.id, "client");
    const [asked, signed] = await Promise.all([
      ask(token),
      call(submit, "POST", { params: { token }, body: answerOf("client") }),
    ]);
    const { status, email } = await recipientOf(document);
    if (signed.status === 201)
      expect([asked.status, status, email]).toEqual([400, "signed", "cleo@example.com"]);
    else expect([asked.status, signed.status, status, email]).toEqual([204, 401, "pending", EVE.email]);
    await auditTypes(document.id);
  });
});

describe("the sender delegates", () => {
  it("for a recipient whose turn it is or will be; who was asked before is told, and nobody else", async () => {
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    const done = await bySender(document, "client", { ...EVE, reason: "On leave." });
    expect(done.status).toBe(200);
    expect(done.body.recipients).toContainEqual(expect.objectContaining({ ...EVE, status: "pending" }));
    expect(await pageOf(token)).toMatchObject({ state: "delegated", asked: null });
    const later = { name: "Lu Later", email: "lu@example.com" };
    expect((await bySender(document, "provider", later)).status).toBe(200);
    expect(await recipientOf(document, "provider")).toMatchObject({ ...later, status: "waiting" });
    expect(await delegations(document)).toMatchObject([
      { actor: { type: "api_key" }, data: { delegated: "sender", reason: "On leave.", to: EVE } },
      { data: { delegated: "sender", reason: null, to: later } },
    ]);
    expect((await outbox(document)).length).toBe(1);
  });

  it("not who has signed, not after the end, not the same address, and not another's document", async () => {
    const document = await sendOne(tenant);
    const same = await bySender(document, "client", { name: "Cleo", email: "CLEO@example.com" });
    expect(same.problem.errors).toMatchObject([{ path: "email", code: "conflict" }]);
    const member = await addMember(tenant, "member");
    expect((await bySender(document, "client", EVE, member.jwt)).status).toBe(403);
    const stranger = await createTenant();
    expect((await bySender(document, "client", EVE, stranger.key)).status).toBe(403);
    const token = await tokenOf(document.id, "client");
    await call(submit, "POST", { params: { token }, body: answerOf("client") });
    expect((await bySender(document, "client")).problem.code).toBe("INVALID_STATE");
  });

  it("is not a correction, whose link says nothing of another person", async () => {
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    await call(correct, "PATCH", {
      credential: tenant.key,
      params: { id: document.id, recipientId: idOf(document, "client") },
      body: { email: "cleo.client@example.com" },
    });
    expect((await pageOf(token)).state).toBe("invalid");
    expect(await delegations(document)).toEqual([]);
  });
});
