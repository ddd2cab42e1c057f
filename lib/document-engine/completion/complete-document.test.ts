import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { describe, expect, it, vi } from "vitest";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { pdfJsLines, popplerLines } from "@/test/fixtures/completion/read-text";
import {
  pdfFixture,
  scene,
  scratchDirectory,
  stamp,
  testSealCertificate,
} from "@/test/fixtures/completion/scene";
import { hasTool, runTool } from "@/test/fixtures/completion/tools";
import { renderPage } from "@/test/fixtures/pdf/render-page";
import { completeDocument } from "./complete-document";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();

async function outDir(name: string): Promise<string> {
  const dir = path.join(directory(), name);
  await mkdir(dir, { recursive: true });
  return dir;
}

const VALUES = [
  "Łukasz Żółć, 12 000 €",
  "Διονύσιος Παπαδόπουλος",
  "Жанна Ивановна (1984)",
  "محمد علي",
  "العقد رقم 12-34 بتاريخ 2026/11/21.",
  "می‌خواهم",
  "שלום עולם 123",
  "Signed by محمد علي (M. Ali) 2026",
  "नमस्ते दुनिया १२३",
  "สวัสดีชาวโลก 12",
  "漢字かな交じり文 123",
  "简体中文，繁體中文",
  "한국어 이름 7",
  "👨‍👩‍👧 family, 👍🏽 🇩🇪",
  "Nguyễn Thị Ánh",
  "1",
];

const stamps = VALUES.map((text, index) =>
  stamp({ kind: "text", text }, { x: 0.55, y: 0.05 + index * 0.055, width: 0.4, height: 0.03 }),
);

describe("values as text", () => {
  it("reads every value back with pdf.js", async () => {
    const dir = await outDir("pdfjs");
    const source = path.join(dir, "blank.pdf");
    await writeBlank(source);
    const { signed } = await completeDocument(scene({ sourcePath: source, outDir: dir, stamps }));
    const lines = await pdfJsLines(signed.path);
    for (const value of VALUES) expect(lines).toContain(value);
  });

  it.skipIf(!hasTool("pdftotext"))(
    "reads every value back with pdftotext (skipped where not installed)",
    async () => {
      const dir = await outDir("poppler");
      const source = path.join(dir, "blank.pdf");
      await writeBlank(source);
      const { signed } = await completeDocument(scene({ sourcePath: source, outDir: dir, stamps }));
      const lines = popplerLines(signed.path);
      for (const value of VALUES) expect(lines).toContain(value);
    },
  );

  it.skipIf(!hasTool("pdftotext"))(
    "reads mixed values back on a right-to-left page with pdftotext (skipped where not installed)",
    async () => {
      const dir = await outDir("poppler-rtl");
      const source = path.join(dir, "blank.pdf");
      await writeBlank(source);
      const hebrew = ["זה הוא טקסט ארוך בעברית כדי לקבוע את הכיוון", "שלום עולם 123", "תאריך: 2026-11-21."];
      const own = hebrew.map((text, i) => stamp({ kind: "text", text }, { y: 0.1 + i * 0.1, width: 0.8 }));
      const { signed } = await completeDocument(scene({ sourcePath: source, outDir: dir, stamps: own }));
      const lines = popplerLines(signed.path);
      for (const value of hebrew) expect(lines).toContain(value);
    },
  );

  it("starts Arabic and Hebrew at the right edge of their field, and others at the left", async () => {
    const inkOf = async (text: string) => {
      const dir = await outDir(`start-${text.codePointAt(0)}`);
      const source = path.join(dir, "blank.pdf");
      await writeBlank(source);
      const own = [stamp({ kind: "text", text }, { x: 0.1, y: 0.4, width: 0.8 })];
      const { signed } = await completeDocument(scene({ sourcePath: source, outDir: dir, stamps: own }));
      const { grey, width } = await renderPage(await readFile(signed.path));
      const inked = [...grey.keys()].filter((i) => (grey[i] ?? 255) < 128).map((i) => (i % width) / width);
      return { left: Math.min(...inked), right: Math.max(...inked) };
    };
    for (const text of ["محمد علي", "שלום עולם"]) {
      const { left, right } = await inkOf(text);
      expect([left > 0.5, right > 0.88]).toEqual([true, true]);
    }
    expect((await inkOf("Anna")).left).toBeLessThan(0.12);
  });

  it("makes a tick readable and a typed signature, too", async () => {
    const dir = await outDir("tick");
    const input = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir: dir,
      stamps: [
        stamp({ kind: "check", checked: true }, { x: 0.9, y: 0.05, width: 0.05 }),
        stamp({ kind: "typed-signature", text: "Anna Łukasiewicz", font: "caveat" }, { x: 0.7, width: 0.25 }),
      ],
    });
    const { signed } = await completeDocument(input);
    const text = (await pdfJsLines(signed.path)).join("\n");
    expect(text).toContain("✓");
    expect(text).toContain("Anna Łukasiewicz");
  });
});

async function writeBlank(file: string): Promise<void> {
  const pdf = PDF.create();
  pdf.addPage({ width: 612, height: 792 });
  await writeFile(file, await pdf.save());
}

describe("the sealed files", () => {
  it("keep the source's bytes and stay small", async () => {
    const dir = await outDir("bytes");
    const sourcePath = pdfFixture("fifty-pages.pdf");
    const input = scene({ sourcePath, outDir: dir, stamps, document: { appendCertificate: true } });
    const { signed, certificate, certificateAppended } = await completeDocument(input);
    const source = await readFile(sourcePath);
    const bytes = await readFile(signed.path);
    expect(bytes.subarray(0, source.length).equals(source)).toBe(true);
    expect(signed.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(signed.sizeBytes).toBe(bytes.length);
    expect(certificateAppended).toBe(true);
    expect(signed.pageCount).toBe(50 + certificate.pageCount);
    expect((await PDF.load(bytes)).getPageCount()).toBe(signed.pageCount);
    expect(bytes.length - source.length).toBeLessThan(120_000);
    expect(certificate.sizeBytes).toBeLessThan(100_000);
  });

  it("are both valid, cover the whole file and name the seal", async () => {
    const dir = await outDir("valid");
    const input = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir: dir, stamps: stamps.slice(0, 3) });
    const { signed, certificate } = await completeDocument(input);
    for (const file of [signed, certificate]) {
      const verified = await verifyPdf(file.path, { own: [await testSealCertificate()] });
      expect(verified.signatures).toHaveLength(1);
      expect(verified.signatures[0]).toMatchObject({
        coversWholeFile: true,
        digestValid: true,
        signatureValid: true,
        hasTimestamp: false,
        isOurs: true,
        subFilter: "ETSI.CAdES.detached",
        signerName: "Test instance document seal",
        reason: input.seal.reason,
        problem: null,
      });
      expect(file).toMatchObject({ sealLevel: "B-B", timestampPending: false });
    }
  });

  it.skipIf(!hasTool("qpdf"))("pass qpdf --check (skipped where not installed)", async () => {
    for (const name of [
      "one-page.pdf",
      "160F-2019.pdf",
      "issue17065.pdf",
      "rotation.pdf",
      "issue16553.pdf",
    ]) {
      const dir = await outDir(`qpdf-${name}`);
      const input = scene({ sourcePath: pdfFixture(name), outDir: dir, stamps: stamps.slice(0, 3) });
      const { signed, certificate } = await completeDocument(input);
      for (const file of [signed, certificate])
        expect(runTool("qpdf", ["--check", file.path])).toMatchObject({ code: 0 });
    }
  });

  it.skipIf(!hasTool("pdfsig"))("are valid to pdfsig (skipped where not installed)", async () => {
    const dir = await outDir("pdfsig");
    const input = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir: dir });
    const { signed, certificate } = await completeDocument(input);
    for (const file of [signed, certificate]) {
      const { output } = runTool("pdfsig", [file.path]);
      expect(output).toContain("Signature is Valid");
      expect(output).toContain("Total document signed");
    }
  });
});

describe("sources with a history", () => {
  it("keep their earlier signature valid, their pages and their values visible as annotations", async () => {
    const dir = await outDir("signed-source");
    const input = scene({
      sourcePath: pdfFixture("issue16553.pdf"),
      outDir: dir,
      stamps: stamps.slice(0, 2),
      document: { appendCertificate: true },
    });
    const { signed, certificate, certificateAppended } = await completeDocument(input);
    expect(certificateAppended).toBe(false);
    expect(signed.pageCount).toBe(1);
    expect(certificate.pageCount).toBeGreaterThan(0);
    const { signatures } = await verifyPdf(signed.path);
    expect(signatures.map(({ digestValid, signatureValid }) => [digestValid, signatureValid])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(signatures.map((signature) => signature.coversWholeFile)).toEqual([false, true]);
  });

  it("lose their form fields but not what those show", async () => {
    const dir = await outDir("form");
    const input = scene({ sourcePath: pdfFixture("160F-2019.pdf"), outDir: dir });
    const { signed } = await completeDocument(input);
    const pdf = await PDF.load(await readFile(signed.path));
    expect(pdf.getForm()?.getFieldNames()).toEqual(["Countersign seal"]);
  });

  it("refuse what would break them: encrypted files", async () => {
    const dir = await outDir("encrypted");
    const pdf = PDF.create();
    pdf.addPage({ width: 612, height: 792 });
    pdf.setProtection({ userPassword: "", ownerPassword: "owner" });
    const sourcePath = path.join(dir, "encrypted.pdf");
    await writeFile(sourcePath, await pdf.save());
    await expect(completeDocument(scene({ sourcePath, outDir: dir }))).rejects.toThrow("encrypted");
  });

  it("name the page that is missing", async () => {
    const dir = await outDir("missing-page");
    const input = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir: dir,
      stamps: [stamp({ kind: "text", text: "x" }, { page: 9 })],
    });
    await expect(completeDocument(input)).rejects.toThrow("page 9");
  });
});

describe("the certificate", () => {
  it("names everything that was recorded, in any script", async () => {
    const dir = await outDir("certificate");
    const input = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir: dir });
    const { certificate } = await completeDocument(input);
    const pages = await Promise.all(
      Array.from({ length: certificate.pageCount }, (_, index) => pdfJsLines(certificate.path, index + 1)),
    );
    const text = pages.flat().join("\n");
    for (const fact of [
      "Certificate of completion",
      "Lease agreement",
      input.document.id,
      input.document.sourceSha256,
      input.audit.head,
      "20 Nov 2026, 11:18:12 GMT+1",
      "Anna Łukasiewicz",
      "محمد علي",
      "m.ali@example.com",
      "203.0.113.12",
      "2001:db8:85a3::8a2e:370:7334",
      "Chrome 141 on macOS",
      "Personal link sent by email",
      "9f".repeat(32),
      "Sent for signature",
      "Countersign",
      "11".repeat(8),
    ])
      expect(text).toContain(fact);
  });

  it("takes as many pages as its events need, each numbered", async () => {
    const dir = await outDir("long-certificate");
    const base = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir: dir });
    const [event] = base.audit.events;
    const events = Array.from({ length: 150 }, () => event!);
    const { certificate } = await completeDocument({ ...base, audit: { ...base.audit, events } });
    expect(certificate.pageCount).toBeGreaterThan(3);
    const last = await pdfJsLines(certificate.path, certificate.pageCount);
    expect(last.join("\n")).toContain(`Page ${certificate.pageCount} of ${certificate.pageCount}`);
  });
});
