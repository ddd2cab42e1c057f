import { createHash, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { CompleteInput, Stamp } from "@/lib/pdf/complete/types";

export interface SourceSpec {
  readonly name: string;
  readonly pages: number;
  /** Of incompressible pictures. */
  readonly megabytes: number;
}

export const SOURCES: readonly SourceSpec[] = [
  { name: "1 page", pages: 1, megabytes: 0 },
  { name: "50 pages", pages: 50, megabytes: 0 },
  { name: "500 pages", pages: 500, megabytes: 0 },
  { name: "20 MB", pages: 20, megabytes: 20 },
];

/** Writes a source with text on every page, and pictures where megabytes are wanted. */
export async function writeSource(dir: string, { name, pages, megabytes }: SourceSpec): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < 40; line++)
      page.drawText(`Page ${number}, line ${line}: the party of the first part agrees to deliver`, {
        x: 50,
        y: 740 - line * 17,
        size: 10,
        font,
      });
    if (megabytes === 0) continue;
    const picture = pdf.context.stream(randomBytes((megabytes * 1e6) / pages), {
      Type: "XObject",
      Subtype: "Image",
      Width: 1000,
      Height: 1000,
      BitsPerComponent: 8,
      ColorSpace: "DeviceGray",
    });
    page.node.newXObject("Picture", pdf.context.register(picture));
  }
  const file = path.join(dir, `${name.replaceAll(" ", "-")}.pdf`);
  await writeFile(file, await pdf.save());
  return file;
}

const VALUES = ["Łukasz Żuk", "Жанна Иванова", "12 000.00 €", "2026-11-21", "محمد علي 2026", "山田 太郎"];
const STROKE = Array.from({ length: 120 }, (_, i) =>
  i % 2 === 0 ? 10 + i * 4.5 : 100 + 60 * Math.sin(i / 7) * Math.cos(i / 17),
);

/** Twenty fields spread over the document, every fourth a drawn signature. */
function stamps(pages: number): Stamp[] {
  return Array.from({ length: 20 }, (_, index) => ({
    fieldId: `f${index}`,
    type: index % 4 === 0 ? "signature" : "text",
    page: Math.floor((index * pages) / 20) + 1,
    x: index % 2 === 0 ? 0.1 : 0.55,
    y: 0.05 + (index % 10) * 0.09,
    width: 0.35,
    height: index % 4 === 0 ? 0.06 : 0.03,
    style: { fontSize: 11, align: null },
    content:
      index % 4 === 0
        ? { kind: "strokes", strokes: [STROKE], width: 600, height: 200 }
        : { kind: "text", text: VALUES[index % VALUES.length] ?? "" },
  }));
}

export interface SceneOptions {
  readonly sourcePath: string;
  readonly outDir: string;
  readonly pages: number;
  readonly appendCertificate: boolean;
  readonly tsaUrls: readonly string[];
  readonly p12Path: string;
  readonly password: string;
}

/** Two recipients and a dozen events, as most documents have. */
export async function completionScene(options: SceneOptions): Promise<CompleteInput> {
  const { sourcePath, outDir, pages, appendCertificate, tsaUrls, p12Path, password } = options;
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const recipient = (name: string, email: string, minute: number): CompleteInput["recipients"][number] => ({
    name,
    email,
    role: "Signer",
    authentication: "E-mail link",
    sentAt: at(minute),
    openedAt: at(minute + 1),
    consentedAt: at(minute + 2),
    consentSha256: hash("consent"),
    signedAt: at(minute + 3),
    ip: "203.0.113.12",
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
    signature: { kind: "strokes", strokes: [STROKE], width: 600, height: 200 },
  });
  return {
    sourcePath,
    outDir,
    document: {
      id: "01938a7c-0000-7000-8000-000000000001",
      name: "Lease agreement",
      workspaceName: "Harbour Estates",
      senderName: "Anna Łukasiewicz",
      senderEmail: "anna@harbour.example",
      createdAt: at(0),
      sentAt: at(1),
      completedAt: at(30),
      sourceSha256: hash((await readFile(sourcePath)).toString("latin1", 0, 1024)),
      pageCount: pages,
      locale: "en",
      timezone: "Europe/Berlin",
      appendCertificate,
      verifyUrl: "https://sign.example/verify/01938a7c",
      productName: "Countersign",
    },
    stamps: stamps(pages),
    recipients: [
      recipient("Anna Łukasiewicz", "anna@harbour.example", 2),
      recipient("محمد علي", "m.ali@example.com", 8),
    ],
    audit: {
      head: hash("head"),
      events: Array.from({ length: 12 }, (_, index) => ({
        at: at(index * 2),
        title:
          ["Created", "Sent for signature", "Opened", "Consented", "Signed", "Completed"][index % 6] ?? "",
        actor: index % 6 === 5 ? null : "Anna Łukasiewicz",
        ip: index % 6 === 5 ? null : "203.0.113.12",
        hash: hash(String(index)),
      })),
    },
    seal: { p12Path, password, reason: "Sealed by Countersign", tsaUrls },
  };
}
