import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDF, rgb } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as verify } from "@/app/api/verify/route";
import { VerificationDto } from "@/lib/contracts/verification";
import { stopPdfPool } from "@/lib/document-engine/pool/pool";
import { addPendingTimestamps } from "@/lib/domain/completion/add-pending-timestamps";
import { sealDocument } from "@/lib/domain/completion/seal-document";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { listAuditEvents } from "@/lib/domain/documents/files";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { submitSigning } from "@/lib/domain/signing/submit-signing";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import {
  person,
  publishReal,
  type RealSource,
  readSealed,
  sendAndSign,
  sendReal,
  signAs,
} from "@/test/api/completion";
import { answerOf, createTenant, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";
import { withCopiedPages, withPrintedPages } from "@/test/fixtures/completion/copied-pages";
import { forgedKey, fromScratch, paintAndSeal, paintOver } from "@/test/fixtures/completion/forge";
import { addArchivalData } from "@/test/fixtures/completion/later-updates";
import { scanOf } from "@/test/fixtures/completion/scan";
import { pdfFixture } from "@/test/fixtures/completion/scene";
import { startTsa } from "@/test/fixtures/completion/tsa-server";

/** What the check reports about a file's document and about certificates in the file. */

let tenant: Tenant;
let dir: string;
/** A document of two parties, with its certificate after its pages. */
let documentId: string;
let sealed: Buffer;

async function bytesOf(key: string | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await getStorage().openRead(key ?? "")) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const signedFile = async (id: string) => bytesOf((await readSealed(id)).signedBlob?.key);
const certificateFile = async (id: string) => bytesOf((await readSealed(id)).certificateBlob?.key);

async function seal(id: string): Promise<string> {
  await sealDocument(id);
  return id;
}

/**
 * Seals one person's document over a given PDF: a signature that covers 5 % of the page and, by default, no
 * certificate appended.
 */
async function sealAlone(
  source: RealSource,
  settings: object = { appendCertificate: false },
): Promise<string> {
  const [client] = TWO_SIGNERS.roles;
  const fields = TWO_SIGNERS.fields.filter(({ roleKey }) => roleKey === "client");
  const id = await sendReal(tenant, { roles: [client], fields, settings }, ["client"], source);
  await signAs(id, "client");
  return seal(id);
}

const ask = (bytes: Uint8Array) =>
  call(verify as never, "POST", {
    body: new Uint8Array(bytes),
    headers: { "content-type": "application/pdf" },
  });
const askTrail = (trail: unknown) =>
  call(verify as never, "POST", { body: trail, headers: { "content-type": "application/json" } });

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-verify-"));
  tenant = await createTenant();
  documentId = await seal(await sendAndSign(tenant));
  sealed = await signedFile(documentId);
  await writeFile(path.join(dir, "sealed.pdf"), sealed);
}, 120_000);
afterAll(async () => {
  await stopPdfPool({ graceMs: 0 });
  await rm(dir, { recursive: true, force: true });
});

describe("the document of a file that was sealed here", () => {
  it("is told to whoever has the file, with who signed it and which pages are its certificate", async () => {
    const { status, body } = await ask(sealed);
    expect([status, VerificationDto.parse(body)]).toEqual([200, body]);
    const row = await db().document.findUniqueOrThrow({ where: { id: documentId } });
    const workspace = await db().workspace.findUniqueOrThrow({ where: { id: row.workspaceId } });
    const signed = await db().auditEvent.findMany({
      where: { documentId, type: "signed" },
      orderBy: { sequence: "asc" },
    });
    expect(body).toMatchObject({
      verdict: "intact",
      document: {
        id: documentId,
        name: "Lease",
        status: "completed",
        workspace: workspace.name,
        completedAt: row.completedAt?.toISOString(),
        signers: [
          { name: "Sam client", signedAt: signed[0]?.createdAt.toISOString() },
          { name: "Sam provider", signedAt: signed[1]?.createdAt.toISOString() },
        ],
        certificatePages: [2, 3],
      },
      notes: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/@|Given by/);
  });

  it("is told for its certificate, all of whose pages are that", async () => {
    expect((await ask(await certificateFile(documentId))).body).toMatchObject({
      verdict: "intact",
      document: { id: documentId, certificatePages: [1, 2] },
      notes: [],
    });
  });

  it("has no pages of a certificate where none was appended", async () => {
    const source = { bytes: readFileSync(pdfFixture("one-page.pdf")), pageCount: 1 };
    const id = await sealAlone(source);
    expect((await ask(await signedFile(id))).body).toMatchObject({
      verdict: "intact",
      document: { id, signers: [{ name: "Sam client" }], certificatePages: [] },
      notes: [],
    });
  });

  it("names people as they were recorded, whatever their rows say since", async () => {
    await db().recipient.updateMany({ where: { documentId }, data: { name: "Somebody Else" } });
    expect((await ask(sealed)).body).toMatchObject({
      document: { signers: [{ name: "Sam client" }, { name: "Sam provider" }] },
    });
  });

  it("is told for the whole of it with more behind it, and for nothing less", async () => {
    for (const later of [
      await paintOver(sealed),
      await paintAndSeal(sealed, await forgedKey("Test instance")),
    ])
      expect((await ask(later)).body).toMatchObject({
        verdict: "changed",
        coversUpTo: sealed.length,
        document: { id: documentId, signers: [{}, {}], certificatePages: [2, 3] },
        notes: [],
      });
    const flipped = Buffer.from(sealed);
    flipped[100] = (flipped[100] ?? 0) ^ 1;
    for (const forged of [
      flipped,
      sealed.subarray(0, sealed.length - 400),
      Buffer.concat([Buffer.from("junk!\n"), sealed]),
      await fromScratch(await forgedKey("Test instance")),
      await withCopiedPages(path.join(dir, "sealed.pdf"), [0, 1, 2]),
    ]) {
      const { body } = await ask(forged);
      expect(body).toMatchObject({ document: null, sealedAt: null });
      expect(JSON.stringify(body)).not.toContain("Sam");
    }
  });

  it("is told for the copy from before its time stamp, too", async () => {
    const tsa = await startTsa();
    env.tsaUrls.push(tsa.url);
    try {
      tsa.fault = "error";
      const id = await seal(await sendAndSign(tenant));
      const [early, certificate] = [await signedFile(id), await certificateFile(id)];
      tsa.fault = "none";
      expect(await addPendingTimestamps(id)).toBe("stamped");
      for (const file of [early, await signedFile(id)])
        expect((await ask(file)).body).toMatchObject({
          verdict: "intact",
          document: { id, certificatePages: [2, 3] },
        });
      for (const file of [certificate, await certificateFile(id)])
        expect((await ask(file)).body).toMatchObject({
          verdict: "intact",
          document: { id, certificatePages: [1, 2] },
        });
    } finally {
      env.tsaUrls.length = 0;
      await tsa.stop();
    }
  });

  it("is told no more once it or its workspace was deleted, and its own certificate is no other one", async () => {
    const id = await seal(await sendAndSign(tenant));
    const [file, certificate] = [await signedFile(id), await certificateFile(id)];
    await deleteDocument(tenant.ctx, id);
    const elsewhere = await createTenant();
    const other = await seal(await sendAndSign(elsewhere));
    const copy = await signedFile(other);
    await db().workspace.update({
      where: { id: elsewhere.ctx.workspaceId },
      data: { deletedAt: new Date() },
    });
    for (const bytes of [file, certificate, copy])
      expect((await ask(bytes)).body).toMatchObject({
        verdict: "intact",
        sealedAt: expect.any(String),
        document: null,
        notes: [],
      });
  });
});

describe("a file that is sealed here with certificate pages of another document", () => {
  const sources: [string, () => Promise<RealSource>, number[]][] = [
    [
      "copied",
      async () => ({ bytes: await withCopiedPages(path.join(dir, "sealed.pdf"), [1, 2]), pageCount: 3 }),
      [2, 3],
    ],
    [
      "printed anew as pictures",
      async () => ({ bytes: await withPrintedPages(path.join(dir, "sealed.pdf"), [1, 2]), pageCount: 3 }),
      [2],
    ],
  ];

  it.each(sources)("is misleading: %s", async (_how, source, pages) => {
    const id = await sealAlone(await source());
    const file = await signedFile(id);
    const told = {
      verdict: "misleading",
      document: { id, signers: [{ name: "Sam client" }], certificatePages: [] },
      notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages }],
    };
    const { body } = await ask(file);
    expect(body).toMatchObject({
      ...told,
      coversUpTo: file.length,
      seals: [{ isOurs: true, isIntact: true }],
    });
    expect(VerificationDto.parse(body)).toEqual(body);
    const tsa = await startTsa();
    env.tsaCa = path.join(dir, "roots.pem");
    await writeFile(env.tsaCa, tsa.certificatePem);
    try {
      expect((await ask(await addArchivalData(file, tsa))).body).toMatchObject(told);
    } finally {
      env.tsaCa = null;
      await tsa.stop();
    }
    // Now the file is known only by its seal, which states its document.
    await db().sealedFile.deleteMany({ where: { documentId: id } });
    expect((await ask(file)).body).toMatchObject({ ...told, document: null });
  });

  it("is misleading with a certificate of its own behind them", async () => {
    const bytes = await withCopiedPages(path.join(dir, "sealed.pdf"), [1, 2]);
    const id = await sealAlone({ bytes, pageCount: 3 }, { appendCertificate: true });
    // The trail's length decides how many pages one signer's certificate has.
    const { certificateBlob } = await readSealed(id);
    const certificatePages = [4, 5, 6].slice(0, certificateBlob?.pageCount ?? 0);
    expect((await ask(await signedFile(id))).body).toMatchObject({
      verdict: "misleading",
      document: { id, certificatePages },
      notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages: [2, 3] }],
    });
  });

  it("is misleading whatever the recipients are called", async () => {
    const pdf = await PDF.load(await withCopiedPages(path.join(dir, "sealed.pdf"), [1, 2]));
    // The codes are covered, so that the pages are recognized by their text alone.
    for (const page of pdf.getPages().slice(1))
      page.drawRectangle({ x: 0, y: 0, width: page.width, height: page.height, color: rgb(1, 1, 1) });
    const source = { bytes: Buffer.from(await pdf.save()), pageCount: 3 };
    const names = ["Certificate of completion", "Audit trail", "Countersign", documentId];
    const roles = names.map((label, i) => ({ key: `viewer${i}`, label, kind: "viewer", order: 1 }));
    const [client] = TWO_SIGNERS.roles;
    const fields = TWO_SIGNERS.fields.filter(({ roleKey }) => roleKey === "client");
    const content = { roles: [client, ...roles], fields, settings: { appendCertificate: false } };
    const id = await sendReal(tenant, content, ["client", ...roles.map(({ key }) => key)], source);
    for (const { key, label: name } of roles)
      await db().recipient.updateMany({ where: { documentId: id, roleKey: key }, data: { name } });
    await signAs(id, "client");
    expect((await ask(await signedFile(await seal(id)))).body).toMatchObject({
      verdict: "misleading",
      notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages: [2, 3] }],
    });
  });

  it("is misleading after its document was deleted, though they name that document", async () => {
    const [client] = TWO_SIGNERS.roles;
    const fields = TWO_SIGNERS.fields.filter(({ roleKey }) => roleKey === "client");
    const content = { roles: [client], fields, settings: { appendCertificate: false } };
    const first = await publishReal(tenant, content);
    const { id } = await createDocument(tenant.ctx, { templateId: first, recipients: [person("client")] });
    const pdf = PDF.create();
    pdf.addPage().drawText(`Certificate of completion - ${id}`, { x: 50, y: 50, size: 8 });
    const source = { bytes: Buffer.from(await pdf.save()), pageCount: 1 };
    const templateId = await publishReal(tenant, content, source);
    const version = await db().templateVersion.findFirstOrThrow({
      where: { templateId, status: "published" },
    });
    // Editing the draft pins it to another file in the same way.
    await db().document.update({ where: { id }, data: { templateVersionId: version.id } });
    await sendDocument(tenant.ctx, id);
    await signAs(id, "client");
    const file = await signedFile(await seal(id));
    const told = { verdict: "misleading", notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages: [1] }] };
    expect((await ask(file)).body).toMatchObject({ ...told, document: { id, certificatePages: [] } });
    await deleteDocument(tenant.ctx, id);
    expect((await ask(file)).body).toMatchObject({ ...told, document: null });
  });

  it("was changed all the same, if it was", async () => {
    const bytes = await withCopiedPages(path.join(dir, "sealed.pdf"), [1, 2]);
    const file = await signedFile(await sealAlone({ bytes, pageCount: 3 }));
    expect((await ask(await paintOver(file))).body).toMatchObject({ verdict: "changed", notes: [] });
  });
});

describe("a long scan that is sealed here", () => {
  const PAGES = 60;
  const settings = { appendCertificate: false };

  it("is examined to its last page", async () => {
    const bytes = Buffer.from(await (await scanOf(pdfFixture("160F-2019.pdf"), PAGES)).save());
    const id = await sealAlone({ bytes, pageCount: PAGES }, settings);
    expect((await ask(await signedFile(id))).body).toMatchObject({ verdict: "intact", notes: [] });
  }, 180_000);

  it("is misleading with another document's certificate anywhere in it", async () => {
    const pdf = await scanOf(pdfFixture("160F-2019.pdf"), PAGES - 3);
    const certificate = await (await scanOf(path.join(dir, "sealed.pdf"), 1, 2)).save();
    await pdf.copyPagesFrom(await PDF.load(certificate), [0], { insertAt: 2 });
    const pageCount = PAGES - 2;
    const id = await sealAlone({ bytes: Buffer.from(await pdf.save()), pageCount }, settings);
    expect((await ask(await signedFile(id))).body).toMatchObject({
      verdict: "misleading",
      notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages: [3] }],
    });
  }, 180_000);
});

describe("a document into which a signer entered what a certificate says", () => {
  const box = { roleKey: "client", page: 1, width: 0.8, height: 0.05, x: 0.1 };
  const field = (id: string, type: string, y: number) => ({ ...box, id, key: id, type, y });
  const line = () => `Certificate of completion · ${newId()}`;

  /** Sends a document with these fields, which one person signs with the answer, and seals it. */
  async function enter(
    fields: object[],
    answer: { values?: object; signatures?: object },
    source?: RealSource,
  ): Promise<string> {
    const roles = [{ key: "client", label: "Client", order: 1 }];
    const all = [field("sign", "signature", 0.9), ...fields];
    const content = { roles, fields: all, settings: { appendCertificate: false } };
    const id = await sendReal(tenant, content, ["client"], source);
    const signed = { sign: { mode: "type", text: "Ada", font: "caveat" }, ...answer.signatures };
    const body = { values: answer.values ?? {}, signatures: signed, consent: answerOf("client").consent };
    const origin = { requestId: "req_test", ip: "203.0.113.9", userAgent: "test" };
    await submitSigning(await tokenOf(id, "client"), body as never, origin, null);
    return seal(id);
  }

  const typed = () => ({ mode: "type", text: line(), font: "caveat" });
  it.each([
    ["a value", () => enter([field("note", "text", 0.5)], { values: { note: line() } })],
    [
      "lines",
      () => enter([{ ...field("note", "multiline", 0.5), height: 0.2 }], { values: { note: line() } }),
    ],
    ["a name", () => enter([field("who", "name", 0.5)], { values: { who: line() } })],
    ["a typed signature", () => enter([], { signatures: { sign: typed() } })],
    ["initials", () => enter([field("short", "initials", 0.5)], { signatures: { short: typed() } })],
  ])("is not misleading: %s", async (_what, entered) => {
    const file = await signedFile(await entered());
    expect((await ask(file)).body).toMatchObject({ verdict: "intact", notes: [] });
  });

  it("is misleading where several values at one place would explain the document's own line", async () => {
    const said = `Certificate of completion - ${documentId}`;
    const pdf = PDF.create();
    pdf.addPage().drawText(said, { x: 50, y: 100, size: 9 });
    const source = { bytes: Buffer.from(await pdf.save()), pageCount: 1 };
    const fields = [field("a", "text", 0.3), field("b", "text", 0.3), field("c", "text", 0.301)];
    const id = await enter(fields, { values: { a: said, b: said, c: `x${said}` } }, source);
    expect((await ask(await signedFile(id))).body).toMatchObject({
      verdict: "misleading",
      notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages: [1] }],
    });
  });

  it("is misleading where the document itself has a page of a certificate", async () => {
    const pdf = PDF.create();
    await pdf.copyPagesFrom(await PDF.load(sealed), [1]);
    const source = { bytes: Buffer.from(await pdf.save()), pageCount: 1 };
    const values = { note: `Certificate of completion · ${documentId}` };
    const id = await enter([field("note", "text", 0.5)], { values }, source);
    expect((await ask(await signedFile(id))).body).toMatchObject({
      verdict: "misleading",
      notes: [{ code: "OTHER_CERTIFICATE_PAGES", pages: [1] }],
    });
  });
});

describe("a file that does not show the certificate any more that it was sealed with", () => {
  async function withoutPages(count: number): Promise<Buffer> {
    const pdf = await PDF.load(sealed);
    for (let i = 0; i < count; i++) pdf.removePage(pdf.getPageCount() - 1);
    return Buffer.from(await pdf.save({ incremental: true }));
  }

  it("says so", async () => {
    expect((await ask(await withoutPages(2))).body).toMatchObject({
      verdict: "changed",
      coversUpTo: sealed.length,
      document: { certificatePages: [2, 3] },
      notes: [{ code: "CERTIFICATE_MISSING" }],
    });
  });

  it("says nothing while a page of it is there", async () => {
    expect((await ask(await withoutPages(1))).body).toMatchObject({ verdict: "changed", notes: [] });
  });
});

describe("a damaged copy of a file that was sealed here", () => {
  it.each([
    ["cut short", () => sealed.subarray(0, sealed.length - 400)],
    ["shifted", () => Buffer.concat([Buffer.from("junk!\n"), sealed])],
    ["not to be read as a PDF", () => sealed.subarray(1)],
  ])("is told as that: %s", async (_how, damage) => {
    const { status, body } = await ask(damage());
    expect([status, body]).toMatchObject([
      200,
      { verdict: "changed", coversUpTo: null, notes: [{ code: "DAMAGED" }] },
    ]);
  });
});

describe("an audit trail with what no hash covers", () => {
  const NOTE = [{ code: "PROPERTIES_NOT_HASHED" }];

  it("is told without it, saying so", async () => {
    const events = await listAuditEvents(tenant.ctx, documentId);
    expect((await askTrail(events)).body).toMatchObject({ verdict: "intact", notes: [] });
    for (const trail of [
      { documentId, events, note: "Bob signed too" },
      { documentId: newId(), events },
      events.map((event, i) => (i === 1 ? { ...event, note: "Bob signed too" } : event)),
      JSON.stringify(events).replace('"sequence":1,', '"sequence":7,"sequence":1,'),
    ]) {
      const { body } = await askTrail(trail);
      expect(body).toMatchObject({ verdict: "intact", documentId, notes: NOTE });
      expect(JSON.stringify(body)).not.toContain("Bob");
    }
  });

  it("is read with a byte order mark in front, as some editors save it", async () => {
    const events = await listAuditEvents(tenant.ctx, documentId);
    for (const trail of [events, { documentId, events }])
      expect(await askTrail(`\uFEFF${JSON.stringify(trail)}`)).toMatchObject({
        status: 200,
        body: { verdict: "intact", documentId, notes: [] },
      });
  });

  it("is changed where a hash covers it: in the actor and the data", async () => {
    const events = await listAuditEvents(tenant.ctx, documentId);
    for (const [key, where] of [
      ["actor", 0],
      ["data", 2],
    ] as const) {
      const changed = structuredClone(events) as unknown as Record<string, object>[];
      Object.assign(changed[where]?.[key] ?? {}, { note: "Bob signed too" });
      expect((await askTrail(changed)).body).toMatchObject({ verdict: "changed", brokenAt: where + 1 });
    }
  });
});
