import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getFile } from "@/app/api/sign/[token]/files/[sha256]/route";
import { GET as downloadDocument } from "@/app/api/sign/[token]/files/document/route";
import { PUT as putFile } from "@/app/api/sign/[token]/files/route";
import { POST as viewed } from "@/app/api/sign/[token]/viewed/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { GET as getDocument } from "@/app/v1/sign/[token]/document/route";
import { GET as getDraft, POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { SigningDraftDto, SigningDto } from "@/lib/contracts/signing";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { storeSignaturePng } from "@/lib/domain/signatures/signature-image";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { pdfBytes } from "@/test/api/upload";
import {
  answerOf,
  createBrowser,
  createTenant,
  createUser,
  sendOne,
  type Tenant,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const sign = (token: string, body: object, headers: Record<string, string> = {}) =>
  call(submit, "POST", { params: { token }, body, headers });
const statusesOf = async (documentId: string) =>
  Object.fromEntries(
    (await db().recipient.findMany({ where: { documentId } })).map((r) => [r.roleKey, r.status]),
  );
/** One transparent pixel. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==";

describe("cc and viewers", () => {
  const roles = [
    { key: "client", order: 1 },
    { key: "copy", kind: "cc", order: 2 },
    { key: "provider", order: 2 },
    { key: "reader", kind: "viewer", order: 3 },
  ];
  const recipients = [
    { roleKey: "client", name: "Cleo", email: "both@example.com" },
    { roleKey: "copy", name: "Cy One", email: "cy1@example.com" },
    { roleKey: "copy", name: "Cy Two", email: "cy2@example.com" },
    { roleKey: "provider", name: "Pat", email: "both@example.com" },
    { roleKey: "reader", name: "Rea", email: "rea@example.com" },
  ];

  it("get their link at their step, never hold anything up, and one address may stand twice", async () => {
    const document = await sendOne(tenant, { recipients }, { ...TWO_SIGNERS, roles });
    expect(await statusesOf(document.id)).toEqual({
      client: "pending",
      copy: "waiting",
      provider: "waiting",
      reader: "waiting",
    });
    const [client, provider] = [await tokenOf(document.id, "client"), await tokenOf(document.id, "provider")];
    expect(client).not.toBe(provider);
    await sign(client, answerOf("client"));
    expect(await statusesOf(document.id)).toEqual({
      client: "signed",
      copy: "delivered",
      provider: "pending",
      reader: "waiting",
    });
    const copy = await tokenOf(document.id, "copy");
    const early = await call(getDocument, "GET", { params: { token: copy } });
    expect([early.status, early.problem.code]).toEqual([409, "RENDER_NOT_READY"]);
    expect((await call(getDraft, "GET", { params: { token: copy } })).status).toBe(204);
    const draft = await call(saveDraft, "POST", { params: { token: copy }, body: { values: {} } });
    expect([draft.status, draft.problem.code]).toEqual([403, "ROLE_CANNOT_SIGN"]);

    const done = await sign(provider, answerOf("provider"));
    expect(done.body.documentStatus).toBe("completed");
    expect(await statusesOf(document.id)).toMatchObject({ reader: "delivered", provider: "signed" });
  });

  it("are told of to integrators when they get it, each once", async () => {
    const delivered = async (documentId: string) => {
      const rows = await db().event.findMany({
        where: { documentId, type: "recipient.delivered" },
        orderBy: { createdAt: "asc" },
      });
      return rows.map(({ payload }) => {
        const { data } = payload as { data: { status: string; recipient: { email: string } } };
        return `${data.status} ${data.recipient.email}`;
      });
    };
    const at = (order: number) => roles.map((role) => (role.kind ? { ...role, order } : role));
    const first = await sendOne(tenant, { recipients }, { ...TWO_SIGNERS, roles: at(1) });
    const asSent = ["sent cy1@example.com", "sent cy2@example.com", "sent rea@example.com"];
    expect((await delivered(first.id)).sort()).toEqual(asSent);

    const document = await sendOne(tenant, { recipients }, { ...TWO_SIGNERS, roles });
    expect(await delivered(document.id)).toEqual([]);
    await sign(await tokenOf(document.id, "client"), answerOf("client"));
    const copies = ["in_progress cy1@example.com", "in_progress cy2@example.com"];
    expect((await delivered(document.id)).sort()).toEqual(copies);
    await sign(await tokenOf(document.id, "provider"), answerOf("provider"));
    expect((await delivered(document.id)).sort()).toEqual(["completed rea@example.com", ...copies]);
  });
});

describe("an approver", () => {
  it("signs without a field, and can decline", async () => {
    const content = {
      ...TWO_SIGNERS,
      roles: [
        { key: "boss", kind: "approver", order: 1 },
        ...TWO_SIGNERS.roles.map((r) => ({ ...r, order: 2 })),
      ],
    };
    const recipients = ["boss", "client", "provider"].map((roleKey) => ({
      roleKey,
      name: roleKey,
      email: `${roleKey}@example.com`,
    }));
    const approved = await sendOne(tenant, { recipients }, content);
    const { consent } = answerOf("client");
    const token = await tokenOf(approved.id, "boss");
    expect((await sign(token, { values: {}, consent })).body).toMatchObject({
      status: "signed",
      documentStatus: "in_progress",
    });
    expect(await statusesOf(approved.id)).toEqual({ boss: "signed", client: "pending", provider: "pending" });
    const refused = await sendOne(tenant, { recipients }, content);
    const params = { token: await tokenOf(refused.id, "boss") };
    expect((await call(decline, "POST", { params, body: { reason: "Not this year" } })).status).toBe(204);
  });
});

describe("an approver after everybody else", () => {
  it("keeps the document open until they approve", async () => {
    const content = {
      ...TWO_SIGNERS,
      roles: [
        ...TWO_SIGNERS.roles.map((r) => ({ ...r, order: 1 })),
        { key: "boss", kind: "approver", order: 2 },
      ],
    };
    const recipients = ["client", "provider", "boss"].map((roleKey) => ({
      roleKey,
      name: roleKey,
      email: `${roleKey}@example.com`,
    }));
    const document = await sendOne(tenant, { recipients }, content);
    for (const key of ["client", "provider"])
      expect((await sign(await tokenOf(document.id, key), answerOf(key))).body.documentStatus).toBe(
        "in_progress",
      );
    expect(await statusesOf(document.id)).toMatchObject({ client: "signed", boss: "pending" });
    const { consent } = answerOf("client");
    const approved = await sign(await tokenOf(document.id, "boss"), { values: {}, consent });
    expect(approved.body).toMatchObject({ status: "signed", documentStatus: "completed" });
  });
});

describe("what a recipient sees", () => {
  it("is complete, and nothing of the links of others", async () => {
    const document = await sendOne(tenant, {}, TWO_SIGNERS);
    await sign(await tokenOf(document.id, "client"), answerOf("client"));
    const token = await tokenOf(document.id, "provider");
    const { body } = await call(getSigning, "GET", { params: { token } });
    expect(SigningDto.strict().parse(body)).toEqual(body);
    expect(body.fields.map((f: { id: string }) => f.id)).toEqual([
      "provider_name",
      "provider_sign",
      "provider_date",
    ]);
    expect(body.otherFields.map((f: { id: string; value: unknown }) => [f.id, f.value])).toEqual([
      ["client_name", "As signed"],
      ["client_date", new Date().toISOString().slice(0, 10)],
    ]);
    const text = JSON.stringify(body);
    expect(text).not.toContain(await tokenOf(document.id, "client"));
    expect(text).not.toContain("cleo@example.com");
  });
});

describe("a field's key", () => {
  it("may be any word, also one that every object has", async () => {
    const content = {
      ...TWO_SIGNERS,
      fields: TWO_SIGNERS.fields.map((f) => (f.id === "price" ? { ...f, key: "constructor" } : f)),
    };
    const prefills: Record<string, string>[] = [{}, { constructor: "12" }];
    for (const prefill of prefills) {
      const document = await sendOne(tenant, { prefill }, content);
      const token = await tokenOf(document.id, "client");
      const { status, body } = await call(getSigning, "GET", { params: { token } });
      expect(status).toBe(200);
      const value = body.fields.find((f: { id: string }) => f.id === "price").value;
      expect(value).toBe(Object.hasOwn(prefill, "constructor") ? "12" : null);
      expect((await sign(token, answerOf("client"))).status).toBe(201);
    }
  });
});

describe("a draft with signatures", () => {
  it("comes back in the form it would be stored in, and goes with the signature", async () => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    const signatures = {
      client_sign: { mode: "draw", paths: { width: 300, height: 100, strokes: [[1, 2, 3, 4]] } },
    };
    const body = { values: { price: 12.5, client_name: " Cleo\u0007  " }, signatures };
    expect((await call(saveDraft, "POST", { params, body })).status).toBe(204);
    const saved = await call(getDraft, "GET", { params });
    expect(SigningDraftDto.strict().parse(saved.body)).toEqual(saved.body);
    expect([saved.body.values, saved.body.signatures]).toEqual([
      { price: "12.5", client_name: "Cleo" },
      signatures,
    ]);
    expect((await call(saveDraft, "POST", { params, body: { values: {} } })).status).toBe(204);
    expect((await call(getDraft, "GET", { params })).body).toMatchObject({ values: {}, signatures: {} });
    await sign(params.token, answerOf("client"));
    expect((await call(getDraft, "GET", { params })).status).toBe(204);
    const late = await call(saveDraft, "POST", { params, body: { values: {} } });
    expect([late.status, late.problem.code]).toEqual([400, "INVALID_STATE"]);
  });

  it.each([
    ["an unknown way", { client_sign: { mode: "seal" } }],
    ["a picture that is none", { client_sign: { mode: "upload", image: "data:text/html;base64,PGI+" } }],
    ["NUL in typed text", { client_sign: { mode: "type", text: "a\u0000b" } }],
    ["a font that we have not", { client_sign: { mode: "type", text: "A", font: "comic" } }],
    ["somebody else's field", { provider_sign: { mode: "type", text: "A" } }],
    ["a field that takes no signature", { client_name: { mode: "type", text: "A" } }],
    [
      "strokes far off",
      { client_sign: { mode: "draw", paths: { width: 1, height: 1, strokes: [[1e9, 1]] } } },
    ],
    ["a field more", { client_sign: { mode: "type", text: "A", blobId: newId() } }],
  ])("refuses %s, as a draft and as the signature", async (_what, signatures) => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    expect((await call(saveDraft, "POST", { params, body: { values: {}, signatures } })).status).toBe(400);
    const all = { ...answerOf("client").signatures, ...signatures };
    expect((await sign(params.token, { ...answerOf("client"), signatures: all })).status).toBe(400);
  });
});

describe("ways of signing", () => {
  it("are those that the template offers", async () => {
    const document = await sendOne(tenant, {}, { ...TWO_SIGNERS, settings: { signatureModes: ["draw"] } });
    const token = await tokenOf(document.id, "client");
    const { status, problem } = await sign(token, answerOf("client"));
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "signatures.client_sign"]);
    const paths = { width: 300, height: 100, strokes: [[1, 2, 30, 40]] };
    const drawn = { ...answerOf("client"), signatures: { client_sign: { mode: "draw", paths } } };
    expect((await sign(token, drawn)).status).toBe(201);
  });

  it("take pictures of up to 1 MiB, and refuse larger ones", async () => {
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    const picture = async (side: number) => {
      const noise = randomBytes(side * side * 3);
      const png = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
        .png()
        .toBuffer();
      const image = `data:image/png;base64,${png.toString("base64")}`;
      return { ...answerOf("client"), signatures: { client_sign: { mode: "upload", image } } };
    };
    const large = await sign(token, await picture(640));
    expect([large.status, large.problem.errors?.[0]?.path]).toEqual([400, "signatures.client_sign.image"]);
    expect((await sign(token, await picture(580))).status).toBe(201);
  });

  it("take a saved signature of the person who is signed in, from our own page only", async () => {
    const user = await createUser();
    const blobId = await storeSignaturePng(PIXEL, "image", user.userId);
    const id = newId();
    await db().savedSignature.create({ data: { id, userId: user.userId, blobId } });
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    const body = {
      ...answerOf("client"),
      signatures: { client_sign: { mode: "saved", savedSignatureId: id } },
    };
    const { cookie } = await createBrowser(user.userId);
    const { cookie: other } = await createBrowser((await createUser()).userId);
    expect((await sign(token, body)).status).toBe(400);
    expect((await sign(token, body, { cookie })).status).toBe(400);
    expect((await sign(token, body, { cookie, "sec-fetch-site": "cross-site" })).status).toBe(400);
    expect((await sign(token, body, { cookie: other, "sec-fetch-site": "same-origin" })).status).toBe(400);
    expect(
      (await sign(token, body, { cookie: `${SESSION_COOKIE}=%`, "sec-fetch-site": "same-origin" })).status,
    ).toBe(400);
    expect((await sign(token, body, { cookie, "sec-fetch-site": "same-origin" })).status).toBe(201);
    const stored = await db().submission.findFirstOrThrow({
      where: { documentId: document.id, roleKey: "client" },
    });
    expect(stored.signatures).toMatchObject({ client_sign: { mode: "saved", blobId } });
  });
});

describe("declining", () => {
  it.each([
    {},
    { reason: "" },
    { reason: "  a  " },
    { reason: "x".repeat(1001) },
    { reason: "a\u0000b\u0000c" },
    { reason: "Enough", more: 1 },
  ])("refuses %j", async (body) => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    const { status, problem } = await call(decline, "POST", { params, body });
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
  });

  it("is 400 after signing, and where the sender does not offer it", async () => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    await sign(params.token, answerOf("client"));
    const late = await call(decline, "POST", { params, body: { reason: "Too late" } });
    expect([late.status, late.problem.code]).toEqual([400, "INVALID_STATE"]);
    const firm = await sendOne(tenant, {}, { ...TWO_SIGNERS, settings: { allowDecline: false } });
    const refused = await call(decline, "POST", {
      params: { token: await tokenOf(firm.id, "client") },
      body: { reason: "Let me go" },
    });
    expect([refused.status, refused.problem.code]).toEqual([400, "INVALID_STATE"]);
  });

  it("loses to completion, which leaves the link for reading", async () => {
    const document = await sendOne(tenant);
    const [client, provider] = [await tokenOf(document.id, "client"), await tokenOf(document.id, "provider")];
    await sign(client, answerOf("client"));
    await sign(provider, answerOf("provider"));
    expect((await sign(client, answerOf("client"))).problem.code).toBe("ALREADY_SUBMITTED");
    const late = await call(decline, "POST", { params: { token: client }, body: { reason: "Too late" } });
    expect([late.status, late.problem.code]).toEqual([400, "INVALID_STATE"]);
    const { status, body } = await call(getSigning, "GET", { params: { token: client } });
    expect([status, body.document.status, body.submittedAt]).toEqual([200, "completed", expect.any(String)]);
  });
});

describe("files that a recipient brings", () => {
  const box = { roleKey: "client", page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
  const content = {
    ...TWO_SIGNERS,
    fields: [...TWO_SIGNERS.fields, { ...box, id: "proof", key: "proof", type: "attachment" }],
  };
  const put = (token: string, field: string, bytes: Uint8Array, name = "proof.pdf") =>
    call(putFile, "PUT", {
      params: { token },
      query: `field=${field}&name=${encodeURIComponent(name)}`,
      body: bytes,
      headers: { "content-type": "application/octet-stream" },
    });
  const location = async (token: string, sha256: string) =>
    (
      await getFile(new Request("http://countersign.test/"), { params: Promise.resolve({ token, sha256 }) })
    ).headers.get("location");

  it("count for who uploaded them, through their own link, for their own field", async () => {
    const document = await sendOne(tenant, {}, content);
    const token = await tokenOf(document.id, "client");
    const { status, body: value } = await put(
      token,
      "proof",
      pdfBytes("one-page.pdf"),
      "../../etc/pass\r\nwd.html",
    );
    expect([status, value.contentType, value.sizeBytes]).toEqual([
      201,
      "application/pdf",
      pdfBytes("one-page.pdf").length,
    ]);
    expect(value.name).toMatch(/^[^/\\\r\n]+\.pdf$/);
    expect(await location(token, value.sha256)).toContain("/api/source/");

    const good = answerOf("client");
    const forged = { ...value, sha256: "0".repeat(64) };
    for (const proof of [forged, { ...value, contentType: "text/html" }, { ...value, sizeBytes: 1 }]) {
      const { status, problem } = await sign(token, { ...good, values: { ...good.values, proof } });
      expect([status, problem.errors?.[0]?.path]).toEqual([400, "values.proof"]);
    }
    expect((await sign(token, { ...good, values: { ...good.values, proof: value } })).status).toBe(201);
    expect(await location(await tokenOf(document.id, "provider"), value.sha256)).toContain("/api/source/");

    const stranger = await sendOne(tenant, {}, content);
    const theirs = await tokenOf(stranger.id, "client");
    expect(await location(theirs, value.sha256)).toBeNull();
    const taken = await sign(theirs, { ...good, values: { ...good.values, proof: value } });
    expect(taken.problem.errors?.[0]?.path).toBe("values.proof");
  });

  it("are refused for other fields, other types and other links", async () => {
    const document = await sendOne(tenant, {}, content);
    const token = await tokenOf(document.id, "client");
    const bytes = pdfBytes("one-page.pdf");
    const code = async (...[linkToken, field, sent, name]: Parameters<typeof put>) => {
      const { status, problem } = await put(linkToken, field, sent, name);
      return `${status} ${problem.code}`;
    };
    expect(await code(token, "client_name", bytes)).toBe("400 INVALID_INPUT");
    expect(await code(token, "provider_sign", bytes)).toBe("400 INVALID_INPUT");
    expect(await code(token, "", bytes)).toBe("400 INVALID_INPUT");
    expect(await code(token, "proof", new Uint8Array())).toBe("400 INVALID_INPUT");
    expect(await code(token, "proof", Buffer.from("<script>alert(1)</script>"), "x.html")).toBe(
      "400 INVALID_INPUT",
    );
    expect(await code(token, "proof", Buffer.from("MZ\u0000\u0000"), "x.txt")).toBe("400 INVALID_INPUT");
    expect(await code(token, "proof", new Uint8Array(10 * 1024 * 1024 + 1))).toBe("413 PAYLOAD_TOO_LARGE");
    expect(await code(await tokenOf(document.id, "provider"), "proof", bytes)).toBe("401 TOKEN_INVALID");
    expect(await code("x", "proof", bytes)).toBe("401 TOKEN_INVALID");
    for (const sha256 of ["x", "\u0000", "..", "0".repeat(64)])
      expect(await location(token, sha256)).toBeNull();
    await sign(token, answerOf("client"));
  });
});

describe("the page's own calls", () => {
  it("note the view once, and lead to the document or back to the page", async () => {
    const document = await sendOne(tenant);
    const params = { token: await tokenOf(document.id, "client") };
    for (let i = 0; i < 2; i++)
      expect((await call(viewed, "POST", { params })).body).toEqual({ viewed: true });
    expect(await db().auditEvent.count({ where: { documentId: document.id, type: "viewed" } })).toBe(1);
    expect((await call(viewed, "POST", { params: { token: "x" } })).status).toBe(401);

    const request = new Request("http://countersign.test/");
    const ready = await downloadDocument(request, { params: Promise.resolve(params) });
    expect([ready.status, ready.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/api/source/"),
    ]);
    const waiting = { token: `x"/../${params.token}` };
    const back = await downloadDocument(request, { params: Promise.resolve(waiting) });
    expect(back.headers.get("location")).toBe(
      `/sign/${encodeURIComponent(waiting.token)}?download=not-ready`,
    );
  });
});
