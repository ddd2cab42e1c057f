import { beforeAll, describe, expect, it } from "vitest";
import { GET as getFile } from "@/app/api/sign/[token]/files/document/route";
import { POST as voidDocument } from "@/app/v1/documents/[id]/void/route";
import { POST as createSession } from "@/app/v1/embed/session/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { GET as getDocument } from "@/app/v1/sign/[token]/document/route";
import { POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { createDocument } from "@/lib/domain/documents/create-document";
import { readEmbedSession } from "@/lib/domain/signing/embed-session-token";
import { loadEmbeddedPage, loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

const clock = stoppedClock();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const create = (body: object, credential: object = tenant.key, headers = {}) =>
  call(createSession, "POST", { credential, body, headers });

/** A session's token for a role of the document. */
async function embedded(documentId: string, more: object = {}): Promise<string> {
  const { status, body, problem } = await create({ documentId, roleKey: "client", ...more });
  if (status !== 201) throw new Error(problem.detail);
  return body.url.split("/").at(-1);
}

const look = (token: string) => call(getSigning, "GET", { params: { token } });
const sign = (token: string) => call(submit, "POST", { params: { token }, body: answerOf("client") });
const findOrigin = async () => ({ requestId: "req_test", ip: null, userAgent: null });
const visitor = { findOrigin, languages: { chosen: null, acceptLanguage: null } };
const pageOf = async (token: string) => (await loadEmbeddedPage(token, visitor))?.page.state;
const idOf = (document: { recipients: { id: string; roleKey: string }[] }, roleKey: string) =>
  document.recipients.find((r) => r.roleKey === roleKey)?.id ?? "";

describe("an embed session", () => {
  it("is an address for one recipient, named in any of three ways, for an hour", async () => {
    const document = await sendOne(tenant);
    const id = idOf(document, "client");
    for (const name of [
      { recipientId: id },
      { recipientId: id.toUpperCase() },
      { email: " Cleo@Example.com" },
      { roleKey: "client" },
    ]) {
      const { status, body } = await create({ documentId: document.id, ...name });
      expect(status).toBe(201);
      expect(body.url).toMatch(/^http:\/\/localhost:3000\/embed\/sign\/es_[\w-]+$/);
      expect(body.expiresAt).toBe(new Date(clock.now().getTime() + HOUR_MS).toISOString());
      const token = body.url.split("/").at(-1);
      expect((await look(token)).body.recipient.id).toBe(id);
    }
  });

  it("ends with the document's own time at the latest", async () => {
    const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString();
    const document = await sendOne(tenant, { expiresAt });
    const { body } = await create({ documentId: document.id, roleKey: "client", expiresInSeconds: 86_400 });
    expect(body.expiresAt).toBe(expiresAt);
  });

  it("stands in the audit trail, by the key's name, without its address", async () => {
    const document = await sendOne(tenant);
    await embedded(document.id, { allowedOrigins: ["https://app.example.com"] });
    const rows = await db().auditEvent.findMany({
      where: { documentId: document.id, type: "embed_session_created" },
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor: { type: "api_key", name: "test" },
      data: {
        recipientId: idOf(document, "client"),
        allowedOrigins: ["https://app.example.com"],
        expiresAt: new Date(clock.now().getTime() + HOUR_MS).toISOString(),
      },
    });
    expect(JSON.stringify(rows)).not.toContain("es_");
  });

  it("is answered again for the same Idempotency-Key, and made once", async () => {
    const document = await sendOne(tenant);
    const body = { documentId: document.id, roleKey: "client" };
    const first = await create(body, tenant.key, { "idempotency-key": "embed" });
    const second = await create(body, tenant.key, { "idempotency-key": "embed" });
    expect([second.status, second.body]).toEqual([201, first.body]);
    const events = { documentId: document.id, type: "embed_session_created" as const };
    expect(await db().auditEvent.count({ where: events })).toBe(1);
  });

  it("is for pending signers of documents that are out", async () => {
    const refused = async (body: object) => {
      const { status, problem } = await create(body);
      return [status, problem.code];
    };
    const templateId = await publishTemplate(tenant);
    const draft = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    expect(await refused({ documentId: draft.id, roleKey: "client" })).toEqual([400, "INVALID_STATE"]);

    const document = await sendOne(tenant);
    expect(await refused({ documentId: document.id, roleKey: "provider" })).toEqual([400, "INVALID_STATE"]);
    await sign(await tokenOf(document.id, "client"));
    expect(await refused({ documentId: document.id, roleKey: "client" })).toEqual([400, "INVALID_STATE"]);
    // The document is in progress, and it is the next recipient's turn.
    expect((await create({ documentId: document.id, roleKey: "provider" })).status).toBe(201);
    await call(voidDocument, "POST", { credential: tenant.key, params: { id: document.id } });
    expect(await refused({ documentId: document.id, roleKey: "provider" })).toEqual([400, "INVALID_STATE"]);
  });

  it("is not for whoever only gets a copy, nor for a document past its time", async () => {
    const content = {
      ...TWO_SIGNERS,
      roles: [...TWO_SIGNERS.roles, { key: "copy", label: "Copy", kind: "cc", order: 1 }],
    };
    const people = [...TWO_PEOPLE, { roleKey: "copy", name: "Carl", email: "carl@example.com" }];
    const expiresAt = new Date(clock.now().getTime() + 600_000).toISOString();
    const document = await sendOne(tenant, { recipients: people, expiresAt }, content);
    const copy = await create({ documentId: document.id, roleKey: "copy" });
    expect([copy.status, copy.problem.code]).toEqual([400, "INVALID_STATE"]);
    clock.advance(600_000);
    const late = await create({ documentId: document.id, roleKey: "client" });
    expect([late.status, late.problem.code]).toEqual([400, "INVALID_STATE"]);
  });

  it("needs to know which of two people at one address is meant", async () => {
    const recipients = TWO_PEOPLE.map((person) => ({ ...person, email: "shared@example.com" }));
    const document = await sendOne(tenant, { recipients });
    const { status, problem } = await create({ documentId: document.id, email: "shared@example.com" });
    expect([status, problem.errors?.[0]]).toEqual([
      400,
      expect.objectContaining({ path: "email", code: "ambiguous" }),
    ]);
  });

  it("is refused for what is not there, or somebody else's", async () => {
    const document = await sendOne(tenant);
    const other = await createTenant();
    const ask = async (body: object, credential?: object) => {
      const { status, problem } = await create(body, credential);
      return [status, problem.code];
    };
    const good = { documentId: document.id, roleKey: "client" };
    expect(await ask({ ...good, documentId: newId() })).toEqual([404, "NOT_FOUND"]);
    expect(await ask({ documentId: document.id, recipientId: newId() })).toEqual([404, "NOT_FOUND"]);
    expect(await ask({ documentId: document.id, email: "no@example.com" })).toEqual([404, "NOT_FOUND"]);
    expect(await ask({ documentId: document.id, roleKey: "nobody" })).toEqual([404, "NOT_FOUND"]);
    expect(await ask(good, other.key)).toEqual([403, "WRONG_WORKSPACE"]);
    expect(await ask(good, tenant.jwt)).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("takes origins and nothing else, in the form that browsers use", async () => {
    const document = await sendOne(tenant);
    const good = { documentId: document.id, roleKey: "client" };
    const token = await embedded(document.id, {
      allowedOrigins: [
        "https://App.Example.com:443/",
        "https://app.example.com",
        "https://bücher.example",
        "http://localhost:8080",
        "http://127.0.0.1",
        "https://[2001:db8::1]:8443",
      ],
    });
    expect(readEmbedSession(token)?.allowedOrigins).toEqual([
      "https://app.example.com",
      "https://xn--bcher-kva.example",
      "http://localhost:8080",
      "http://127.0.0.1",
      "https://[2001:db8::1]:8443",
    ]);
    const refusals = [
      "http://app.example.com",
      "https://app.example.com/path",
      "https://app.example.com?x",
      "https://user@app.example.com",
      "https://*.example.com",
      "https://a;script-src",
      "https://a'b.example",
      "https://a,b.example",
      "https:",
      "*",
      "null",
      "'self'",
      "app.example.com",
      "javascript:alert(1)",
      "",
    ];
    for (const origin of refusals) {
      const { status, problem } = await create({ ...good, allowedOrigins: [origin] });
      expect([origin, status, problem.errors?.[0]?.path]).toEqual([origin, 400, "allowedOrigins.0"]);
    }
    const many = Array.from({ length: 11 }, (_, i) => `https://${i}.example.com`);
    expect((await create({ ...good, allowedOrigins: many })).status).toBe(400);
    const long = Array.from(
      { length: 5 },
      (_, i) => `https://${i}${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(50)}`,
    );
    expect((await create({ ...good, allowedOrigins: long })).status).toBe(400);
  });

  it("takes one name of the recipient, a life within bounds and a web address", async () => {
    const document = await sendOne(tenant);
    const good = { documentId: document.id, roleKey: "client" };
    for (const more of [
      { email: "cleo@example.com" },
      { roleKey: undefined },
      { expiresInSeconds: 299 },
      { expiresInSeconds: 86_401 },
      { redirectUrl: "javascript:alert(1)" },
      { origins: [] },
    ])
      expect((await create({ ...good, ...more })).problem.code).toBe("INVALID_INPUT");
    for (const expiresInSeconds of [300, 86_400])
      expect((await create({ ...good, expiresInSeconds })).status).toBe(201);
  });
});

describe("an embed session's token", () => {
  it("is taken wherever a link's is, and leads on where the session says", async () => {
    const redirectUrl = "https://app.example.com/done";
    const document = await sendOne(tenant, { redirectUrl: "https://example.com/other" });
    const token = await embedded(document.id, { redirectUrl });
    const values = { client_name: "Cleo" };
    expect((await call(saveDraft, "POST", { params: { token }, body: { values } })).status).toBe(204);
    const shown = await look(token);
    expect(shown.body.documentUrl).toBe(`/v1/sign/${token}/document`);
    expect(JSON.stringify(shown.body)).not.toContain(await tokenOf(document.id, "client"));
    expect((await call(getDocument, "GET", { params: { token } })).status).toBe(200);
    const { status, body } = await sign(token);
    expect([status, body]).toEqual([201, { status: "signed", documentStatus: "in_progress", redirectUrl }]);
    expect((await sign(token)).problem.code).toBe("ALREADY_SUBMITTED");
  });

  it("leads to the document's own address where the session names none, and declines", async () => {
    const document = await sendOne(tenant, { redirectUrl: "https://example.com/other" });
    expect((await sign(await embedded(document.id))).body.redirectUrl).toBe("https://example.com/other");
    const other = await sendOne(tenant);
    const token = await embedded(other.id);
    const body = { reason: "Not what we agreed on" };
    expect((await call(decline, "POST", { params: { token }, body })).status).toBe(204);
    expect([(await look(token)).problem.code, await pageOf(token)]).toEqual(["TOKEN_EXPIRED", "ended"]);
  });

  it("opens the framed page alone, and a link the other", async () => {
    const document = await sendOne(tenant);
    const token = await embedded(document.id);
    const link = await tokenOf(document.id, "client");
    expect(await pageOf(token)).toBe("active");
    const linked = await loadSigningPage(token, { ...visitor, findUserId: async () => null });
    expect(linked.state).toBe("invalid");
    expect(await loadEmbeddedPage(link, visitor)).toBeNull();
    expect(JSON.stringify(await loadEmbeddedPage(token, visitor))).not.toContain(link);
  });

  it("is dead when its time is over", async () => {
    const document = await sendOne(tenant);
    const token = await embedded(document.id, { expiresInSeconds: 300 });
    clock.advance(299_999);
    expect([(await look(token)).status, await pageOf(token)]).toEqual([200, "active"]);
    clock.advance(1);
    expect(await pageOf(token)).toBe("session_ended");
    const answers = [
      await look(token),
      await sign(token),
      await call(getDocument, "GET", { params: { token } }),
    ];
    for (const { status, problem } of answers) expect([status, problem.code]).toEqual([401, "TOKEN_EXPIRED"]);
    // The recipient's permanent link still works.
    expect((await look(await tokenOf(document.id, "client"))).status).toBe(200);
  });

  it("is dead when the document ends, or the recipient is replaced", async () => {
    const document = await sendOne(tenant);
    const token = await embedded(document.id);
    await call(voidDocument, "POST", { credential: tenant.key, params: { id: document.id } });
    expect([(await look(token)).problem.code, await pageOf(token)]).toEqual(["TOKEN_EXPIRED", "ended"]);

    const other = await sendOne(tenant);
    const replaced = await embedded(other.id);
    await db().recipient.update({
      where: { id: idOf(other, "client") },
      data: { tokenVersion: { increment: 1 } },
    });
    expect([(await look(replaced)).problem.code, await pageOf(replaced)]).toEqual([
      "TOKEN_INVALID",
      "invalid",
    ]);
  });

  it("is dead with the document's own time, when that comes first", async () => {
    const expiresAt = new Date(clock.now().getTime() + DAY_MS / 2).toISOString();
    const document = await sendOne(tenant, { expiresAt });
    const token = await embedded(document.id, { expiresInSeconds: 86_400 });
    clock.advance(DAY_MS / 2);
    expect([(await look(token)).problem.code, await pageOf(token)]).toEqual([
      "TOKEN_EXPIRED",
      "session_ended",
    ]);
  });

  it("comes back to the framed page when a download is not ready", async () => {
    const document = await sendOne(tenant);
    await sign(await tokenOf(document.id, "client"));
    const { body } = await create({ documentId: document.id, roleKey: "provider" });
    const token = body.url.split("/").at(-1);
    const request = new Request("http://countersign.test/");
    const answer = await getFile(request, { params: Promise.resolve({ token }) });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/embed/sign/${token}?download=not-ready`,
    ]);
  });
});
