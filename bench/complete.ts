/**
 * Completion alone, in the pool's own worker: `node --import tsx bench/complete.ts`. Several document sizes, each
 * against its floor (copy the bytes, hash them, sign once with RSA-2048) and the PDF pipeline's targets. Time: 6 ×
 * floor + 60 ms + 0.35 ms per page + the time stamp; for the comparison with the source (docs/decisions/0008), 6 ×
 * floor + 90 ms. Memory: 130 MiB + 4 × the file + 30 KiB per page; for the comparison, 70 MiB.
 */
import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { CompletionInput, CompletionOutput, Stamp } from "@/lib/document-engine/completion-input";
import { requestTimestamp } from "@/lib/document-engine/pdf/seal/timestamp-client";
import { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import { startTsa } from "@/test/fixtures/completion/tsa-server";
import { load, machine, percentile, row } from "./lib/measure.mjs";

const MIB = 1024 * 1024;
const RUNS = 7;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const fixture = (name: string) => path.join(root, "test/fixtures/completion", name);
const scratch = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));
const { password } = JSON.parse(readFileSync(fixture("seal.json"), "utf8")) as { password: string };

/** @param ballastBytes size of an incompressible stream to add, like that of a scan */
async function makePdf(name: string, pages: number, ballastBytes = 0): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let i = 1; i <= pages; i++)
    pdf.addPage([595, 842]).drawText(`Page ${i} of ${pages}`, { x: 60, y: 770, size: 12, font });
  if (ballastBytes) {
    const bytes = new Uint8Array(ballastBytes);
    for (let i = 0, seed = 1; i < bytes.length; i++) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0;
      bytes[i] = seed >>> 16;
    }
    pdf.catalog.set(pdf.context.obj("Ballast") as never, pdf.context.register(pdf.context.stream(bytes)));
  }
  const file = path.join(scratch, `${name}.pdf`);
  writeFileSync(file, await pdf.save());
  return file;
}

function stampsOn(page: number): Stamp[] {
  const box = { page, width: 0.4, height: 0.04, style: { fontSize: 11, align: null } } as const;
  return [
    {
      ...box,
      fieldId: "name",
      isMultiline: false,
      x: 0.1,
      y: 0.5,
      content: { kind: "text", text: "Ada Lovelace" },
    },
    {
      ...box,
      fieldId: "city",
      isMultiline: false,
      x: 0.1,
      y: 0.6,
      content: { kind: "text", text: "東京 القاهرة" },
    },
    {
      ...box,
      fieldId: "signature",
      isMultiline: false,
      x: 0.1,
      y: 0.7,
      content: { kind: "typed-signature", text: "Ada Lovelace", font: "caveat" },
    },
  ];
}

const AT = "2026-11-21T12:00:00.000Z";
const HASH = "ab".repeat(32);

const signer = (name: string) => ({
  name,
  email: "signer@countersign.example",
  role: "Signer",
  authentication: "Personal link sent by email",
  vouchedBy: null,
  bound: null,
  delegations: [],
  adopted: "Typed",
  files: [],
  sentAt: AT,
  openedAt: AT,
  consentedAt: AT,
  consentSha256: HASH,
  signedAt: AT,
  ip: "203.0.113.7",
  userAgent: "bench",
  signature: { kind: "typed-signature", text: name, font: "caveat" } as const,
});

function inputFor(sourcePath: string, pageCount: number, run: string): CompletionInput {
  const outDir = path.join(scratch, run);
  mkdirSync(outDir, { recursive: true });
  return {
    sourcePath,
    outDir,
    document: {
      id: "01938a7c-0000-7000-8000-000000000001",
      name: "Lease agreement",
      workspaceName: "Harbour Estates",
      sender: "Dana\ndana@countersign.example",
      createdAt: AT,
      sentAt: AT,
      completedAt: AT,
      sourceSha256: HASH,
      pageCount,
      locale: "en",
      timezone: "Europe/Berlin",
      appendCertificate: true,
      verifyUrl: "https://sign.example/verify",
      productName: "Countersign",
    },
    stamps: [...stampsOn(1), ...(pageCount > 1 ? stampsOn(pageCount) : [])],
    recipients: [signer("Ada Lovelace"), signer("Grace Hopper")],
    audit: {
      head: HASH,
      count: 4,
      events: ["Sent", "Signed", "Signed", "Completed"].map((title) => ({
        at: AT,
        title,
        detail: null,
        actor: "Ada Lovelace",
        ip: "203.0.113.7",
        hash: HASH,
      })),
    },
    seal: { p12Path: fixture("seal.p12"), password, reason: "bench", timestampRoom: true },
  };
}

/** Stamps the files as lib/domain/completion/timestamp-files.ts does. */
async function stamp(pool: PdfPool, paths: string[]): Promise<void> {
  const { imprints } = await pool.run("find-imprints", { paths });
  const tokens = await Promise.all(
    imprints.map((imprint) => requestTimestamp([tsa.url], Buffer.from(imprint ?? "", "hex"))),
  );
  const files = paths.map((path, i) => ({
    path,
    outPath: path,
    token: Buffer.from(tokens[i] ?? "").toString("base64"),
  }));
  await pool.run("apply-timestamps", { files });
}

/** The lower bound for any completion. */
async function floorMs(file: string): Promise<number> {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const bytes = readFileSync(file);
  const { samples } = await load(RUNS, 1, async () => {
    const copy = Buffer.from(bytes);
    sign("sha256", createHash("sha256").update(copy).digest(), privateKey);
  });
  return percentile(samples, 0.5);
}

async function measure(name: string, pages: number, ballastBytes = 0): Promise<void> {
  const file = await makePdf(name, pages, ballastBytes);
  const sizeMib = readFileSync(file).length / MIB;
  const floor = await floorMs(file);
  let peakBytes = 0;
  // A separate pool, so that the peak is this document's; its first run is the warm-up.
  const pool = new PdfPool({
    workerPath: path.join(root, "dist/pdf-worker.mjs"),
    onReport: (report) => {
      peakBytes = Math.max(peakBytes, report.peakRssBytes ?? 0);
    },
  });
  const outputs: CompletionOutput[] = [];
  const run = async (i: number) => {
    const output = await pool.run("complete", inputFor(file, pages, `${name}-${i}`));
    await stamp(pool, [output.signed.path, output.certificate.path]);
    outputs.push(output);
  };
  await load(2, 1, run);
  outputs.length = 0;
  const { samples } = await load(RUNS, 1, run);
  await pool.stop();
  const limit = 6 * floor + 60 + 0.35 * pages + tsaMs + (6 * floor + 90);
  row(`floor: ${name}`, floor);
  row(`complete + seal B-T: ${name}`, percentile(samples, 0.5), {
    goal: `≤ ${Math.round(limit)} ms`,
    atMost: limit,
  });
  const rss = 130 + 4 * sizeMib + (30 * pages) / 1024 + 70;
  row(`peak RSS of its worker: ${name}`, peakBytes / MIB, {
    goal: `≤ ${Math.round(rss)} MiB`,
    atMost: rss,
    unit: "MiB",
  });
  const certificates = outputs.map((output) => output.timingsMs.certificate);
  row(`its certificate: ${name}`, percentile(certificates, 0.5), { goal: "≤ 150 ms", atMost: 150 });
}

const tsa = await startTsa();
let tsaMs = 0;
try {
  machine();
  const { samples } = await load(RUNS, 1, () =>
    requestTimestamp([tsa.url], createHash("sha256").update("bench").digest()),
  );
  tsaMs = percentile(samples, 0.5);
  row("a time stamp's round trip (twice in each seal, at once)", tsaMs);
  await measure("1 page", 1);
  await measure("50 pages", 50);
  await measure("500 pages", 500);
  await measure("20 MiB", 1, 20 * MIB);
} finally {
  await tsa.stop();
  rmSync(scratch, { recursive: true, force: true });
}
