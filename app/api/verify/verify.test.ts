import { X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as verify } from "@/app/api/verify/route";
import { VerificationDto } from "@/lib/contracts/verification";
import { holderName } from "@/lib/document-engine/pdf/verify/certificates";
import { stopPdfPool } from "@/lib/document-engine/pool/pool";
import { continueChain } from "@/lib/domain/audit/append-events";
import { addPendingTimestamps } from "@/lib/domain/completion/add-pending-timestamps";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { listAuditEvents } from "@/lib/domain/documents/files";
import { ownCertificates } from "@/lib/domain/seal-key/own-certificates";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { readSealed, sendAndSign } from "@/test/api/completion";
import { createTenant, type Tenant } from "@/test/api/world";
import { forgedKey, fromScratch, paintAndSeal, paintOver } from "@/test/fixtures/completion/forge";
import { addArchivalData } from "@/test/fixtures/completion/later-updates";
import { pdfFixture } from "@/test/fixtures/completion/scene";
import { startTsa } from "@/test/fixtures/completion/tsa-server";

let tenant: Tenant;
let documentId: string;
let sealed: Buffer;

async function bytesOf(key: string | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await getStorage().openRead(key ?? "")) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

beforeAll(async () => {
  tenant = await createTenant();
  documentId = await sendAndSign(tenant);
  await sealDocument(documentId);
  sealed = await bytesOf((await readSealed(documentId)).signedBlob?.key);
}, 120_000);
afterAll(() => stopPdfPool({ graceMs: 0 }));

const ask = (bytes: Uint8Array) =>
  call(verify as never, "POST", { body: bytes, headers: { "content-type": "application/pdf" } });

describe("checking a file", () => {
  it("knows the very file that was sealed here", async () => {
    const { status, body } = await ask(new Uint8Array(sealed));
    expect([status, VerificationDto.parse(body)]).toEqual([200, body]);
    expect(body).toMatchObject({
      verdict: "intact",
      coversUpTo: sealed.length,
      sealedAt: (await readSealed(documentId)).sealedAt?.toISOString(),
      document: { id: documentId, status: "completed" },
      seals: [{ isOurs: true, isIntact: true, coversUpTo: sealed.length, timestamp: null }],
    });
    expect(JSON.stringify(body)).not.toMatch(/example\.com|Given by/);
  });

  it("takes it as a part of a form too, and asks for that part", async () => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(sealed)], { type: "application/pdf" }), "a.pdf");
    const send = async (body: FormData) => {
      const response = await verify(
        new Request("http://countersign.test/api/verify", { method: "POST", body }),
      );
      return { status: response.status, body: await response.json() };
    };
    expect(await send(form)).toMatchObject({ status: 200, body: { verdict: "intact" } });
    const empty = new FormData();
    empty.set("document", "no file");
    expect(await send(empty)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  });

  it("tells a changed one, and how far an added-to one is what was sealed", async () => {
    const changed = new Uint8Array(sealed);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect((await ask(changed)).body).toMatchObject({
      verdict: "changed",
      coversUpTo: null,
      document: null,
      seals: [{ isOurs: true, isIntact: false }],
    });
    for (const added of [Buffer.concat([sealed, Buffer.from("\n% more\n")]), await paintOver(sealed)])
      expect((await ask(new Uint8Array(added))).body).toMatchObject({
        verdict: "changed",
        coversUpTo: sealed.length,
        document: { id: documentId, status: "completed" },
        seals: [{ isOurs: true, isIntact: true, coversUpTo: sealed.length }],
      });
  });

  it("takes validation data and a known authority's time stamp for no change, and whatever else comes with them for one", async () => {
    const tsa = await startTsa();
    env.tsaCa = path.join(env.dataDir, "roots.pem");
    mkdirSync(env.dataDir, { recursive: true });
    writeFileSync(env.tsaCa, tsa.certificatePem);
    try {
      const archived = await addArchivalData(sealed, tsa);
      expect((await ask(new Uint8Array(archived))).body).toMatchObject({
        verdict: "intact",
        coversUpTo: sealed.length,
        sizeBytes: archived.length,
        document: { id: documentId, status: "completed" },
      });
      for (const later of [await paintOver(archived), await addArchivalData(await paintOver(sealed), tsa)])
        expect((await ask(new Uint8Array(later))).body).toMatchObject({
          verdict: "changed",
          coversUpTo: sealed.length,
        });
      env.tsaCa = null;
      expect((await ask(new Uint8Array(archived))).body).toMatchObject({ verdict: "changed" });
    } finally {
      env.tsaCa = null;
      await tsa.stop();
    }
  });

  it("takes nobody's seal for ours, whatever names it bears", async () => {
    const [certificate] = await ownCertificates();
    const ours = new X509Certificate(certificate ?? new Uint8Array());
    const key = await forgedKey((holderName(ours, "subject") ?? "").replace(" document seal", ""));
    const { body } = await ask(new Uint8Array(await fromScratch(key)));
    expect(body).toMatchObject({
      verdict: "foreign",
      sealedAt: null,
      document: null,
      seals: [{ isOurs: false, isIntact: true, signerName: holderName(ours, "subject") }],
    });
    expect((await ask(new Uint8Array(await paintAndSeal(sealed, key)))).body).toMatchObject({
      verdict: "changed",
      coversUpTo: sealed.length,
      seals: [{ isOurs: true }, { isOurs: false, isIntact: true }],
    });
  });

  it("says that a file carries no seal", async () => {
    const plain = await ask(new Uint8Array(readFileSync(pdfFixture("one-page.pdf"))));
    expect(plain.body).toMatchObject({ verdict: "unsealed", coversUpTo: null, sealedAt: null, seals: [] });
  });

  it("knows the copy that was handed out before its time stamp came", async () => {
    const tsa = await startTsa();
    env.tsaUrls.push(tsa.url);
    try {
      tsa.fault = "error";
      const id = await sendAndSign(tenant);
      await sealDocument(id);
      const early = await bytesOf((await readSealed(id)).signedBlob?.key);
      tsa.fault = "none";
      expect(await addPendingTimestamps(id)).toBe("stamped");
      const late = await bytesOf((await readSealed(id)).signedBlob?.key);
      expect(late.equals(early)).toBe(false);
      const seen = { verdict: "intact", document: { id } };
      expect((await ask(new Uint8Array(early))).body).toMatchObject({
        ...seen,
        seals: [{ timestamp: null }],
      });
      expect((await ask(new Uint8Array(late))).body).toMatchObject({
        ...seen,
        seals: [{ timestamp: { isTrusted: false } }],
      });
      mkdirSync(env.dataDir, { recursive: true });
      const roots = path.join(env.dataDir, "tsa.pem");
      writeFileSync(roots, tsa.certificatePem);
      for (const [tsaCa, isTrusted] of [
        [roots, true],
        [`${roots}.not-there`, false],
      ] as const) {
        Object.assign(env, { tsaCa });
        expect((await ask(new Uint8Array(late))).body).toMatchObject({
          seals: [{ timestamp: { isTrusted } }],
        });
      }
    } finally {
      env.tsaUrls.length = 0;
      Object.assign(env, { tsaCa: null });
      await tsa.stop();
    }
  });

  it("goes on knowing what it sealed with a key that is no longer in use, and of a document that was deleted", async () => {
    const id = await sendAndSign(tenant);
    await sealDocument(id);
    const file = await bytesOf((await readSealed(id)).signedBlob?.key);
    await db().sealedFile.deleteMany({ where: { documentId: id } });
    expect((await ask(new Uint8Array(file))).body).toMatchObject({
      verdict: "intact",
      sealedAt: expect.any(String),
      document: null,
    });
    const deleted = await sendAndSign(tenant);
    await sealDocument(deleted);
    const copy = await bytesOf((await readSealed(deleted)).signedBlob?.key);
    await deleteDocument(tenant.ctx, deleted);
    expect((await ask(new Uint8Array(copy))).body).toMatchObject({ verdict: "intact", document: null });
  });

  it("checks an audit trail against what was recorded, whoever signs for the chain", async () => {
    const id = await sendAndSign(tenant);
    const events = await listAuditEvents(tenant.ctx, id);
    const check = (body: unknown, query = "") =>
      call(verify as never, "POST", { body, query, headers: { "content-type": "application/json" } });
    const whole = { kind: "audit", verdict: "intact", brokenAt: null, documentId: id, events: events.length };
    expect((await check(events)).body).toEqual({ ...whole, recorded: events.length, notes: [] });
    expect((await check({ documentId: id, events })).body).toMatchObject(whole);
    expect((await check(events.slice(0, 3))).body).toMatchObject({
      verdict: "intact",
      events: 3,
      recorded: events.length,
    });

    const changed = structuredClone(events);
    Object.assign(changed[2]?.actor ?? {}, { name: "Somebody Else" });
    expect((await check(changed)).body).toMatchObject({ verdict: "changed", brokenAt: 3 });
    expect((await check(events.toSpliced(1, 1))).body).toMatchObject({ verdict: "changed", brokenAt: 2 });
    expect((await check(events.slice(1))).body).toMatchObject({ verdict: "changed", brokenAt: 1 });

    // A forgery that is consistent in itself: once for a document that is known here, once for an unknown one.
    const { rows } = continueChain(
      { documentId: id, auditSequence: 0, auditHead: null },
      changed.map(({ type, actor, data, createdAt }) => ({ type, actor, data, at: new Date(createdAt) })),
    );
    expect((await check({ documentId: id, events: rows })).body).toMatchObject({
      verdict: "changed",
      brokenAt: 1,
    });
    const stranger = newId();
    const { rows: continued } = continueChain({ documentId: stranger, auditSequence: 0, auditHead: null }, [
      { type: "created", actor: { type: "system", id: null, name: null, email: null }, at: new Date() },
    ]);
    const anonymous = continued.map(({ documentId: _, ...event }) => event);
    expect((await check(anonymous)).problem).toMatchObject({
      code: "INVALID_INPUT",
      errors: [{ path: "documentId" }],
    });
    expect((await check(anonymous, `documentId=${stranger}`)).body).toMatchObject({
      verdict: "unknown",
      recorded: null,
    });
    expect((await check({ documentId: newId(), events: anonymous })).body).toMatchObject({
      verdict: "changed",
      brokenAt: 1,
    });
  });

  it("says what it takes, of JSON that is no audit trail", async () => {
    for (const body of [[], {}, [{ id: 1 }], `${"[".repeat(50_000)}${"]".repeat(50_000)}`, "{"])
      expect((await call(verify as never, "POST", { body })).problem.code).toBe("INVALID_INPUT");
    const deep = `[{"id":"a","sequence":1,"hash":"","documentId":"${newId()}","data":${"[".repeat(20_000)}${"]".repeat(20_000)}}]`;
    expect((await call(verify as never, "POST", { body: deep })).body).toMatchObject({
      verdict: "changed",
      brokenAt: 1,
    });
  });

  it("refuses what is no PDF, and whoever asks too often", async () => {
    const { status, problem } = await ask(new TextEncoder().encode("not a PDF"));
    expect([status, problem.code]).toEqual([400, "PDF_INVALID"]);
    Object.assign(env, { rateLimitPerMinute: 10 });
    try {
      await ask(new Uint8Array(1));
      expect((await ask(new Uint8Array(1))).status).toBe(429);
    } finally {
      Object.assign(env, { rateLimitPerMinute: 0 });
    }
  });
});

const EVIDENCE = path.resolve("../shared/reviews/evidence");

describe.skipIf(!existsSync(EVIDENCE))("files that misled others (skipped without the shared folder)", () => {
  it.each([
    ["hybrid.pdf", "unsealed"],
    ["page-replaced-resigned.pdf", "foreign"],
    ["forged-from-scratch.pdf", "foreign"],
  ])("%s is %s", async (name, verdict) => {
    const { status, body } = await ask(new Uint8Array(readFileSync(path.join(EVIDENCE, name))));
    expect(status).toBe(200);
    expect(body).toMatchObject({ verdict, document: null });
  });
});
