import { beforeAll, describe, expect, it, vi } from "vitest";
import { POST as createDocument } from "@/app/v1/documents/route";
import { GET as health } from "@/app/v1/health/route";
import { POST as uploadImage } from "@/app/v1/images/route";
import { GET as getPdf } from "@/app/v1/templates/[id]/pdf/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import type { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";
import { buildDocx, buildZip, docxParts, par } from "@/test/fixtures/docx/build-docx";
import { bombPng } from "@/test/fixtures/pictures/hostile-pictures";

/**
 * Requests that are meant to cost more than allowed are rejected with a code and leave nothing behind, by a limit
 * that is checked before the work that it bounds, not by the worker running out of time or memory.
 */

// A worker's first task loads its libraries.
vi.setConfig({ testTimeout: 120_000 });
withPdfWorkers();

const MIB = 1024 * 1024;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const text = (words: string) => ({ type: "text", text: words });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const cell = { type: "tableCell", content: [{ type: "paragraph" }] };

const post = (body: string) => call(createTemplate, "POST", { credential: tenant.key, body });
const withBody = (...content: object[]) =>
  JSON.stringify({ name: "Text", sourceKind: "document", content: { body: { type: "doc", content } } });

/** Nested quotes; the levels include the document and the text. */
function nested(levels: number): object {
  let block: object = paragraph(text("Innermost"));
  for (let level = 3; level < levels; level++) block = { type: "blockquote", content: [block] };
  return block;
}

/** A form with a file, encoded to bytes. */
async function form(bytes: Uint8Array, name: string) {
  const parts = new FormData();
  parts.append("file", new File([new Uint8Array(bytes)], name));
  const encoded = new Response(parts);
  const type = encoded.headers.get("content-type") ?? "";
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), headers: { "content-type": type } };
}

/** The tasks that the workers were asked to do, and why they refused each of them. */
async function tasksOf<T>(work: () => Promise<T>) {
  const run = vi.spyOn(PdfPool.prototype, "run");
  try {
    const answer = await work();
    const tasks = await Promise.all(
      run.mock.calls.map(([name], i) =>
        Promise.resolve(run.mock.results[i]?.value).then(
          () => ({ name, reason: null, code: null }),
          ({ reason, code }: PdfTaskError) => ({ name, reason, code }),
        ),
      ),
    );
    return { answer, tasks };
  } finally {
    run.mockRestore();
  }
}

/** The service responds, and the next text is laid out. */
async function expectUnharmed(): Promise<void> {
  expect((await call(health, "GET")).status).toBe(200);
  const next = await post(withBody(paragraph(text("The next one"))));
  expect(next.status).toBe(201);
  const pages = await call(getPdf, "GET", { credential: tenant.jwt, params: { id: next.body.id } });
  expect(pages.status).toBe(200);
}

const TEXTS: Record<string, [() => string, number, object]> = {
  "a text of 20,001 nodes": [
    () => withBody(...Array.from({ length: 20_000 }, () => ({ type: "horizontalRule" }))),
    400,
    { code: "INVALID_INPUT", errors: [{ path: "content.body", code: "too_many" }] },
  ],
  "a text of 33 levels": [
    () => withBody(nested(34)),
    400,
    { code: "INVALID_INPUT", errors: [{ code: "too_deep" }] },
  ],
  "a table of 100,000 cells": [
    () => withBody({ type: "table", content: [{ type: "tableRow", content: Array(100_000).fill(cell) }] }),
    413,
    { code: "PAYLOAD_TOO_LARGE" },
  ],
};

/** A body in chunks without a length; counts the bytes read. */
function chunked(prefix: Uint8Array, length: number, headers: Record<string, string>) {
  const piece = Buffer.alloc(MIB);
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.bytes >= length) return controller.close();
      const next = taken.bytes === 0 ? prefix : piece;
      taken.bytes += next.length;
      controller.enqueue(new Uint8Array(next));
    },
  });
  const init = { method: "POST", headers: { ...tenant.key, ...headers }, body, duplex: "half" };
  return { taken, request: new Request("http://countersign.test/", init as RequestInit) };
}

describe("what is too much for a text", () => {
  it.each(Object.entries(TEXTS))("is refused at once: %s", async (_, [make, status, problem]) => {
    const { answer, tasks } = await tasksOf(() => post(make()));
    expect([answer.status, answer.problem]).toMatchObject([status, problem]);
    expect(tasks).toEqual([]);
    await expectUnharmed();
  });

  it("is refused at once: an image of 30,000 pixels a side", async () => {
    await expectUnharmed();
    const { bytes, headers } = await form(bombPng(30_000, 30_000), "plan.png");
    const { answer, tasks } = await tasksOf(() =>
      call(uploadImage, "POST", {
        credential: tenant.key,
        body: bytes,
        headers: { ...headers, "content-length": String(bytes.length) },
      }),
    );
    expect([answer.status, answer.problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(tasks).toMatchObject([{ reason: "failed", code: "PICTURE_TOO_LARGE" }]);
    await expectUnharmed();
  });

  it("is refused at once: a Word file that unpacks to 100 MB", async () => {
    await expectUnharmed();
    const cells = `<w:tbl><w:tr>${"<w:tc><w:p/></w:tc>".repeat(5_300_000)}</w:tr></w:tbl>`;
    const docx = buildZip({ ...docxParts({ body: par("Text") }), "word/document.xml": Buffer.from(cells) });
    const { bytes, headers } = await form(docx, "lease.docx");
    const { answer, tasks } = await tasksOf(() =>
      call(createTemplate, "POST", { credential: tenant.key, body: bytes, headers }),
    );
    expect(tasks).toMatchObject([{ reason: "failed", code: "DOCX_TOO_LARGE" }]);
    expect([answer.status, answer.problem]).toMatchObject([
      400,
      { code: "INVALID_INPUT", errors: [{ path: "file", code: "too_large" }] },
    ]);
    await expectUnharmed();
  });

  it.each(["with its length", "in chunks"])("is refused at once: a Word file of 100 MB, %s", async (how) => {
    const { bytes, headers } = await form(buildDocx({ body: par("Text") }), "lease.docx");
    const length = { "content-length": String(100 * MIB) };
    const all = how === "in chunks" ? headers : { ...headers, ...length };
    let taken = { bytes: 0 };
    const { answer, tasks } = await tasksOf(async () => {
      // Omits the end of the form, which would end the file.
      const sent = chunked(bytes.subarray(0, bytes.length - 60), 100 * MIB, all);
      taken = sent.taken;
      const response = await createTemplate(sent.request, { params: Promise.resolve({}) } as never);
      const problem = await response.json();
      return { status: response.status, headers: response.headers, body: problem, problem };
    });
    expect([answer.status, answer.problem]).toMatchObject([
      413,
      { code: "PAYLOAD_TOO_LARGE", detail: "A Word file can have at most 25 MB." },
    ]);
    expect(tasks).toEqual([]);
    expect(taken.bytes).toBeLessThan((how === "in chunks" ? 32 : 4) * MIB);
    await expectUnharmed();
  });
});

describe("a text that cannot be laid out", () => {
  it("is told apart from a fault: more than 2,000 pages", async () => {
    const pages = Array.from({ length: 2_001 }, () => [paragraph(text("x")), { type: "pageBreak" }]).flat();
    const { body } = await post(withBody(...pages));
    const answer = await call(getPdf, "GET", { credential: tenant.jwt, params: { id: body.id } });
    expect([answer.status, answer.problem.code]).toEqual([413, "PDF_TOO_LARGE"]);
    expect(answer.problem.detail).toContain("2,000 pages");
  });

  it.each(["header", "footer"])("is not sent: its values make its %s too long", async (part) => {
    const keys = Array.from({ length: 20 }, (_, i) => `v${i}`);
    const content = {
      roles: [{ key: "client", label: "Client" }],
      fields: [{ id: "sign", key: "sign", roleKey: "client", type: "signature" }],
      body: { type: "doc", content: [{ type: "field", attrs: { fieldId: "sign" } }] },
      page: { [part]: keys.map((key) => `{{metadata.${key}}}`).join(" ") },
    };
    const { body } = await post(
      JSON.stringify({ name: "Text", sourceKind: "document", content, publish: true }),
    );
    const sent = await call(createDocument, "POST", {
      credential: tenant.key,
      body: {
        templateId: body.id,
        recipients: [{ roleKey: "client", name: "Cleo", email: "cleo@example.com" }],
        metadata: Object.fromEntries(keys.map((key) => [key, "Words ".repeat(80)])),
        send: true,
      },
    });
    expect([sent.status, sent.problem.errors]).toMatchObject([
      400,
      [{ path: `page.${part}`, code: "too_long" }],
    ]);
  });
});
