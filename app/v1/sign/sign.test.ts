import { beforeAll, describe, expect, it } from "vitest";
import { POST as voidRoute } from "@/app/v1/documents/[id]/void/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { GET as getDocument } from "@/app/v1/sign/[token]/document/route";
import { GET as getDraft, POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { GET as getSubmissions } from "@/app/v1/submissions/route";
import { SIGNING_BODY_MAX_BYTES, SIGNING_DRAFT_MAX_BYTES } from "@/lib/contracts/signing";
import { brokenLink, type HashedAuditEvent } from "@/lib/domain/audit/chain";
import { expireDueDocuments } from "@/lib/domain/documents/expire-documents";
import { db } from "@/lib/platform/database/db";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { call } from "@/test/api/call";
import { answerOf, createTenant, sendOne, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const sign = (token: string, body: object) => call(submit, "POST", { params: { token }, body });

async function trail(documentId: string) {
  const rows = await db().auditEvent.findMany({ where: { documentId }, orderBy: { sequence: "asc" } });
  const events = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  expect(brokenLink(events as unknown as (HashedAuditEvent & { hash: string })[])).toBeNull();
  return rows.map((row) => row.type);
}

const outboxCount = (name: string, documentId: string) =>
  db().outboxEvent.count({ where: { name, data: { path: ["documentId"], equals: documentId } } });

const PARALLEL = { ...TWO_SIGNERS, settings: { signingOrder: "parallel" } };

describe("a recipient's link", () => {
  it("shows the document, their own fields and the consent; the first look is recorded once", async () => {
    const document = await sendOne(tenant, {
      message: { subject: null, body: "Hello" },
      prefill: { price: "9.50" },
    });
    const token = await tokenOf(document.id, "client");
    for (let i = 0; i < 3; i++) {
      const { status, body } = await call(getSigning, "GET", { params: { token } });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        document: {
          id: document.id,
          pageCount: 1,
          message: { subject: null, body: "Hello" },
          sender: { email: tenant.email },
        },
        recipient: { name: "Cleo Client", role: "signer", status: "pending" },
        consent: { required: true },
        otherFields: [],
        submittedAt: null,
      });
      const values = Object.fromEntries(
        body.fields.map((f: { id: string; value: unknown }) => [f.id, f.value]),
      );
      expect(values).toEqual({
        client_name: "Cleo Client",
        client_sign: null,
        client_date: null,
        price: "9.50",
      });
    }
    expect(await trail(document.id)).toEqual(["created", "sent", "link_opened", "viewed"]);
  });

  it("brings the sender's words, or else the template's, made out to the recipient", async () => {
    const settings = { message: { subject: "Please sign", body: "Dear {{recipient.name}}" } };
    const messageOf = async (more: object) => {
      const document = await sendOne(tenant, more, { ...TWO_SIGNERS, settings });
      const token = await tokenOf(document.id, "client");
      return (await call(getSigning, "GET", { params: { token } })).body.document.message;
    };
    expect(await messageOf({})).toEqual({ subject: "Please sign", body: "Dear Cleo Client" });
    const own = { message: { subject: "For you", body: "Hello {{recipient.name}}" } };
    expect(await messageOf(own)).toEqual({ subject: "For you", body: "Hello Cleo Client" });
  });

  it("is 401 when forged, when it is not their turn, and after the end", async () => {
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    const forged = (token.startsWith("A") ? "B" : "A") + token.slice(1);
    const code = async (t: string) => (await call(getSigning, "GET", { params: { token: t } })).problem.code;
    expect(await code(forged)).toBe("TOKEN_INVALID");
    expect(await code("short")).toBe("TOKEN_INVALID");
    expect(await code(await tokenOf(document.id, "provider"))).toBe("TOKEN_INVALID");
    await call(voidRoute, "POST", { credential: tenant.key, params: { id: document.id } });
    const answers = await Promise.all([
      call(getSigning, "GET", { params: { token } }),
      call(getDraft, "GET", { params: { token } }),
      call(getDocument, "GET", { params: { token } }),
      sign(token, answerOf("client")),
      call(decline, "POST", { params: { token }, body: { reason: "no thanks" } }),
    ]);
    expect(answers.map((a) => [a.status, a.problem.code])).toEqual(Array(5).fill([401, "TOKEN_EXPIRED"]));
  });

  it("dies when the recipient is replaced", async () => {
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    await db().recipient.updateMany({
      where: { documentId: document.id },
      data: { tokenVersion: { increment: 1 } },
    });
    expect((await call(getSigning, "GET", { params: { token } })).problem.code).toBe("TOKEN_INVALID");
    expect(
      (await call(getSigning, "GET", { params: { token: await tokenOf(document.id, "client") } })).status,
    ).toBe(200);
  });

  it("expires with its document, and the sweep then ends it with one event", async () => {
    const document = await sendOne(tenant, { expiresInDays: 1 });
    const token = await tokenOf(document.id, "client");
    const restore = replaceClock(
      createSettableClock(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString()),
    );
    try {
      expect((await sign(token, answerOf("client"))).problem.code).toBe("TOKEN_EXPIRED");
      expect(await expireDueDocuments()).toBeGreaterThan(0);
      expect(await expireDueDocuments()).toBe(0);
    } finally {
      restore();
    }
    const row = await db().document.findUniqueOrThrow({
      where: { id: document.id },
      include: { recipients: true },
    });
    expect([row.status, row.recipients.map((r) => r.status)]).toEqual(["expired", ["canceled", "canceled"]]);
    expect(await outboxCount("document/expired", document.id)).toBe(1);
  });
});

describe("a draft", () => {
  it("is 204 before there is one, comes back as saved, and refuses wrong types only", async () => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    expect((await call(getDraft, "GET", { params })).status).toBe(204);
    const body = {
      values: { client_name: "Half" },
      signatures: { client_sign: { mode: "type", text: "C", font: "caveat" } },
    };
    for (let i = 0; i < 2; i++) expect((await call(saveDraft, "POST", { params, body })).status).toBe(204);
    const saved = await call(getDraft, "GET", { params });
    expect([saved.status, saved.body.values, saved.body.signatures]).toEqual([
      200,
      body.values,
      body.signatures,
    ]);
    for (const values of [{ price: "many" }, { provider_name: "x" }, { nothing: "x" }, { client_name: true }])
      expect((await call(saveDraft, "POST", { params, body: { values } })).status).toBe(400);
    expect(await trail(document.id)).toEqual(["created", "sent", "draft_saved"]);
  });

  it("keeps what another device has saved of other fields, where the changed ones are named", async () => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    const save = async (body: object) => (await call(saveDraft, "POST", { params, body })).status;
    const typed = { mode: "type", text: "C", font: "caveat" };
    expect(await save({ values: { client_name: "Ada" }, changed: ["client_name"] })).toBe(204);
    expect(await save({ values: {}, signatures: { client_sign: typed }, changed: ["client_sign"] })).toBe(
      204,
    );
    expect((await call(getDraft, "GET", { params })).body).toMatchObject({
      values: { client_name: "Ada" },
      signatures: { client_sign: typed },
    });
    // A changed field without a value is cleared.
    expect(await save({ values: {}, changed: ["client_name", "client_sign"] })).toBe(204);
    const { values, signatures } = (await call(getDraft, "GET", { params })).body;
    expect({ values, signatures }).toEqual({ values: {}, signatures: {} });
    // A stored draft is limited in size like a request: a larger one could not be submitted.
    const where = { recipientId: document.recipients[0]?.id ?? "" };
    const large = { client_sign: { mode: "upload" as const, image: "A".repeat(SIGNING_BODY_MAX_BYTES) } };
    await db().signingDraft.update({ where, data: { signatures: large } });
    expect(await save({ values: { client_name: "B" }, changed: ["client_name"] })).toBe(413);
    // The limit counts bytes, as for a request: each of these characters has three.
    const long = "\u65e5".repeat(SIGNING_BODY_MAX_BYTES / 3);
    await db().signingDraft.update({ where, data: { signatures: {}, values: { client_sign: long } } });
    expect(await save({ values: { client_name: "B" }, changed: ["client_name"] })).toBe(413);
    // The largest draft can still be submitted, together with the other parts of the request.
    const other = { client_name: "B" };
    const frame = Buffer.byteLength(
      JSON.stringify({ values: { client_sign: "", ...other }, signatures: {} }),
    );
    const added = JSON.stringify({ consent: true, shownSha256: "0".repeat(64) }).length;
    const saveBeside = async (bytes: number) => {
      const client_sign = "x".repeat(bytes - frame);
      await db().signingDraft.update({ where, data: { signatures: {}, values: { client_sign } } });
      return save({ values: other, changed: ["client_name"] });
    };
    expect(await saveBeside(SIGNING_BODY_MAX_BYTES - added + 1)).toBe(413);
    expect(await saveBeside(SIGNING_DRAFT_MAX_BYTES)).toBe(204);
    expect(SIGNING_DRAFT_MAX_BYTES + added).toBeLessThanOrEqual(SIGNING_BODY_MAX_BYTES);
  });
});

describe("signing", () => {
  it("goes in order to completion, with everything recorded", async () => {
    const document = await sendOne(tenant, { redirectUrl: "https://example.com/thanks" });
    const first = await sign(await tokenOf(document.id, "client"), answerOf("client"));
    expect([first.status, first.body]).toEqual([
      201,
      { status: "signed", documentStatus: "in_progress", redirectUrl: "https://example.com/thanks" },
    ]);
    const second = await sign(await tokenOf(document.id, "provider"), answerOf("provider"));
    expect(second.body).toMatchObject({ status: "signed", documentStatus: "completed" });
    expect(await trail(document.id)).toEqual([
      "created",
      "sent",
      "consented",
      "signed",
      "consented",
      "signed",
      "completed",
    ]);
    expect(await outboxCount("document/fully-signed", document.id)).toBe(1);

    const { body } = await call(getSubmissions, "GET", {
      credential: tenant.key,
      query: `documentId=${document.id}`,
    });
    expect(body.map((s: { status: string }) => s.status)).toEqual(["submitted", "submitted"]);
    expect(body[0]).toMatchObject({
      values: { client_name: "As signed", client_date: new Date().toISOString().slice(0, 10) },
      signatures: [{ fieldId: "client_sign", mode: "type" }],
      consent: { version: answerOf("client").consent.version },
    });
  });

  it("refuses what is incomplete, wrong, or under another consent, and says where", async () => {
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    const good = answerOf("client");
    const paths = async (body: object) => {
      const { status, problem } = await sign(token, body);
      expect(status).toBe(400);
      return problem.errors?.map((e) => e.path);
    };
    expect(await paths({ ...good, signatures: {} })).toEqual(["signatures.client_sign"]);
    expect(await paths({ ...good, values: { client_name: "" } })).toEqual(["values.client_name"]);
    expect(await paths({ ...good, values: { ...good.values, price: "x" } })).toEqual(["values.price"]);
    expect(await paths({ ...good, values: { ...good.values, provider_sign: "x" } })).toEqual([
      "values.provider_sign",
    ]);
    expect(await paths({ ...good, values: { ...good.values, provider_name: "x" } })).toEqual([
      "values.provider_name",
    ]);
    expect(await paths({ ...good, values: { ...good.values, client_date: "2020-01-01" } })).toEqual([
      "values.client_date",
    ]);
    expect(await paths({ ...good, consent: { accepted: true, version: "old" } })).toEqual([
      "consent.version",
    ]);
    expect(await paths({ ...good, consent: { accepted: false, version: good.consent.version } })).toEqual([
      "consent.accepted",
    ]);
    const image = `data:image/png;base64,${Buffer.from("not a png").toString("base64")}`;
    expect(await paths({ ...good, signatures: { client_sign: { mode: "upload", image } } })).toEqual([
      "signatures.client_sign.image",
    ]);
    expect(
      await paths({ ...good, signatures: { client_sign: { mode: "saved", savedSignatureId: document.id } } }),
    ).toEqual(["signatures.client_sign.savedSignatureId"]);
    expect((await sign(token, good)).status).toBe(201);
  });

  it("fifty submits of one token at once are one signature", async () => {
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    const answers = await Promise.all(Array.from({ length: 50 }, () => sign(token, answerOf("client"))));
    const codes = answers.map((a) => (a.status === 201 ? "signed" : `${a.status} ${a.problem.code}`));
    expect(codes.filter((c) => c === "signed")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["signed", "409 ALREADY_SUBMITTED"]));
    expect((await trail(document.id)).filter((t) => t === "signed")).toHaveLength(1);
  });

  it("two last signers at once are one completion", async () => {
    for (let round = 0; round < 5; round++) {
      const document = await sendOne(tenant, {}, PARALLEL);
      const answers = await Promise.all(
        ["client", "provider"].map(async (role) => sign(await tokenOf(document.id, role), answerOf(role))),
      );
      expect(answers.map((a) => a.status)).toEqual([201, 201]);
      expect(answers.map((a) => a.body.documentStatus).sort()).toEqual(["completed", "in_progress"]);
      expect((await trail(document.id)).filter((t) => t === "completed")).toHaveLength(1);
      expect(await outboxCount("document/fully-signed", document.id)).toBe(1);
    }
  });

  it("a signature and a decline at once: one of them stands", async () => {
    for (let round = 0; round < 5; round++) {
      const document = await sendOne(tenant, {}, PARALLEL);
      const [client, provider] = await Promise.all([
        tokenOf(document.id, "client"),
        tokenOf(document.id, "provider"),
      ]);
      const [signed, declined] = await Promise.all([
        sign(client, answerOf("client")),
        call(decline, "POST", { params: { token: provider }, body: { reason: "not for me" } }),
      ]);
      expect(declined.status).toBe(204);
      expect([201, 401, 409]).toContain(signed.status);
      const row = await db().document.findUniqueOrThrow({
        where: { id: document.id },
        include: { recipients: true },
      });
      expect(row.status).toBe("declined");
      expect(row.recipients.find((r) => r.roleKey === "client")?.status).toBe(
        signed.status === 201 ? "signed" : "canceled",
      );
      await trail(document.id);
    }
  });
});

describe("viewers and cc", () => {
  const content = { ...TWO_SIGNERS, roles: [...TWO_SIGNERS.roles, { key: "copy", kind: "cc", order: 1 }] };
  it("can neither sign nor decline, and read the source from the start", async () => {
    const recipients = [
      { roleKey: "client", name: "Cleo", email: "same@example.com" },
      { roleKey: "provider", name: "Pat", email: "same@example.com" },
      { roleKey: "copy", name: "Cy", email: "cy@example.com" },
    ];
    const document = await sendOne(tenant, { recipients }, content);
    const token = await tokenOf(document.id, "copy");
    expect((await sign(token, answerOf("client"))).problem.code).toBe("ROLE_CANNOT_SIGN");
    expect(
      (await call(decline, "POST", { params: { token }, body: { reason: "why me" } })).problem.code,
    ).toBe("ROLE_CANNOT_DECLINE");
    expect((await call(getSigning, "GET", { params: { token } })).body).toMatchObject({
      fields: [],
      consent: { required: false },
    });
    expect((await call(getDocument, "GET", { params: { token } })).body.url).toContain("/api/source/");
  });
});

describe("declining", () => {
  it("ends the document for everybody, with the reason kept", async () => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    expect((await call(decline, "POST", { params, body: { reason: "no" } })).status).toBe(400);
    expect((await call(decline, "POST", { params, body: { reason: "The price is wrong" } })).status).toBe(
      204,
    );
    const row = await db().document.findUniqueOrThrow({
      where: { id: document.id },
      include: { recipients: true },
    });
    expect(row.status).toBe("declined");
    expect(row.recipients.map((r) => [r.roleKey, r.status, r.declineReason]).sort()).toEqual([
      ["client", "declined", "The price is wrong"],
      ["provider", "canceled", null],
    ]);
    expect(await trail(document.id)).toEqual(["created", "sent", "declined"]);
  });
});
