import { createHash } from "node:crypto";
import { access, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { describe, expect, it, vi } from "vitest";
import type { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { buildPdf, onePage, stream } from "@/test/fixtures/pdf/build-pdf";
import {
  FIRST_ROWS,
  firstRevision,
  hybridOfOneSection,
  hybridUpdate,
  shiftedSections,
  TRAILER,
  wideFields,
} from "@/test/fixtures/pdf/revisions";
import { fixture, pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";
import type { InspectionOutput } from "./types";

const testPool = pdfPoolForTests();
const LIMIT_MB = 600;
/** A generous limit for a busy machine; a task that hangs is ended by it and fails its test. */
const PATIENCE = { timeoutMs: 60_000 };
vi.setConfig({ testTimeout: 90_000 });

let count = 0;
function nextPath(name: string): string {
  count += 1;
  return path.join(testPool().dir, `${count}-${name}`);
}

async function inspectFile(inputPath: string) {
  const outputPath = nextPath("out.pdf");
  const facts = await testPool().pool.run("inspect", { inputPath, outputPath }, PATIENCE);
  return { facts, bytes: await readFile(outputPath), outputPath };
}

async function inspectBytes(bytes: Uint8Array) {
  const inputPath = nextPath("in.pdf");
  await writeFile(inputPath, bytes);
  return inspectFile(inputPath);
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail("the file should have been refused"),
    (error: PdfTaskError) => ({ reason: error.reason, code: error.code }),
  );
const refused = (code: string) => ({ reason: "failed", code });

/** The expected result for each file of the corpus: a code, or the relevant facts. */
const CORPUS: Record<string, string | Partial<InspectionOutput>> = {
  "160F-2019.pdf": { pageCount: 1, hadScripts: true, hadXfa: false, warnings: ["SCRIPTS_REMOVED"] },
  "Pages-tree-refs.pdf": "PDF_INVALID",
  "actions.pdf": { hadScripts: true, hadEmbeddedFiles: true },
  "annotation-fileattachment.pdf": { hadScripts: false, hadEmbeddedFiles: true },
  "annotation_hidden_noview.pdf": { pageCount: 1, hadScripts: true },
  "bomb-double.pdf": "PDF_TOO_LARGE",
  "enc-user.pdf": "PDF_ENCRYPTED",
  "fifty-pages.pdf": { pageCount: 50, warnings: [], isSigned: false, acroFormFields: [] },
  "issue-100.pdf": "PDF_INVALID",
  "issue16553.pdf": { isSigned: true, hadScripts: false, warnings: ["ALREADY_SIGNED"] },
  "issue17065.pdf": { pages: [{ width: 200, height: 200, rotation: 0 }] },
  "issue17846.pdf": { hadScripts: true },
  "minimal-signed-restricted.pdf": "PDF_ENCRYPTED",
  "not.pdf": "PDF_INVALID",
  "one-page.pdf": { pages: [{ width: 612, height: 792, rotation: 0 }], warnings: [] },
  "rot0.pdf": { pages: [{ width: 400, height: 500, rotation: 0 }] },
  "rot90.pdf": { pages: [{ width: 500, height: 400, rotation: 90 }] },
  "rotation.pdf": { pageCount: 2 },
  "trunc-tail.pdf": { pageCount: 50, warnings: ["REPAIRED"] },
  "trunc50.pdf": "PDF_INVALID",
  "wide-dag.pdf": "PDF_INVALID",
  "zero-pages.pdf": "PDF_INVALID",
};

describe("the corpus", () => {
  it("is covered file by file", async () => {
    const files = (await readdir(fixture("."))).filter((name) => name.endsWith(".pdf"));
    expect(files.sort()).toEqual(Object.keys(CORPUS).sort());
  });

  it.each(Object.entries(CORPUS))("%s", async (name, expected) => {
    if (typeof expected === "string") {
      const outputPath = nextPath("refused.pdf");
      const task = testPool().pool.run("inspect", { inputPath: fixture(name), outputPath }, PATIENCE);
      expect(await failure(task)).toEqual(refused(expected));
      await expect(access(outputPath)).rejects.toThrow();
    } else {
      const { facts, bytes } = await inspectFile(fixture(name));
      expect(facts).toMatchObject(expected);
      expect(facts.sizeBytes).toBe(bytes.length);
      expect(facts.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect((await PDF.load(bytes)).getPageCount()).toBe(facts.pageCount);
      // A cleaned or repaired file passes a second time without a finding.
      if (!facts.isSigned) expect((await inspectBytes(bytes)).facts.warnings).toEqual([]);
    }
    const peak = testPool().reports.at(-1)?.peakRssBytes ?? 0;
    expect(peak / 1e6).toBeLessThan(LIMIT_MB);
  });
});

describe("files that readers and the library take differently", () => {
  it("are kept byte for byte where both can be made to agree", async () => {
    for (const bytes of [
      hybridUpdate("pays 100", "pays 1,000,000"),
      hybridOfOneSection("Agreed"),
      shiftedSections("Agreed", { old: true, new: true }),
      wideFields("Agreed"),
    ]) {
      const { facts, bytes: normalized } = await inspectBytes(bytes);
      expect(facts.warnings).toEqual([]);
      expect(normalized.equals(bytes)).toBe(true);
    }
  });

  it("lose scripts and keep the page that was shown", async () => {
    const bytes = hybridUpdate("pays 100", "pays 1,000,000", "/OpenAction<</S/JavaScript/JS(1)>>");
    const { facts, bytes: cleaned } = await inspectBytes(bytes);
    expect(facts.warnings).toEqual(["SCRIPTS_REMOVED"]);
    expect(cleaned.toString("latin1")).not.toContain("1,000,000");
  });

  it("are refused as protected when only the library takes them for encrypted", async () => {
    const broken = firstRevision("Agreed");
    broken.table(FIRST_ROWS, `${TRAILER}/Encrypt<</Filter/Standard>>`);
    expect(await failure(inspectBytes(broken.bytes))).toEqual(refused("PDF_ENCRYPTED"));
  });
});

describe("a file that is repaired", () => {
  it("keeps its title, author and dates", async () => {
    const info =
      "<</Title<FEFF0056006500720074007200610067>/Author(A \\(B\\))/CreationDate(D:20200102030405Z)/Trapped/False>>";
    const file = firstRevision("Agreed").object(7, info);
    file.table({ ...FIRST_ROWS, 7: 7 }, `${TRAILER}/Info 7 0 R`);
    const { facts, bytes } = await inspectBytes(Buffer.concat([Buffer.from("junk\n"), file.bytes]));
    expect(facts.warnings).toEqual(["REPAIRED"]);
    const pdf = await PDF.load(bytes);
    expect(pdf.getTitle()).toBe("Vertrag");
    expect(pdf.getAuthor()).toBe("A (B)");
    expect(pdf.getCreationDate()).toEqual(new Date("2020-01-02T03:04:05Z"));
    expect(pdf.canSaveIncrementally()).toBeNull();
  });
});

describe("what stays as it is", () => {
  it("is the whole file when there is nothing to take out", async () => {
    const original = await readFile(fixture("fifty-pages.pdf"));
    const { facts, bytes } = await inspectFile(fixture("fifty-pages.pdf"));
    expect(bytes.equals(original)).toBe(true);
    expect(facts.sha256).toBe(facts.originalSha256);
  });

  it("is a link to a page or to the web", async () => {
    const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>`;
    const bytes = onePage({
      catalog: "/OpenAction[3 0 R /Fit]",
      page: `/Annots[${link("/S/URI/URI(https://example.com)")}${link("/S/GoTo/D[3 0 R /Fit]")}]`,
    });
    const { facts } = await inspectBytes(bytes);
    expect(facts).toMatchObject({ hadScripts: false, warnings: [] });
    expect(facts.sha256).toBe(facts.originalSha256);
  });
});

describe("what is taken out", () => {
  it("is every script, program, reaching action and attached file", async () => {
    const { bytes } = await inspectFile(fixture("actions.pdf"));
    const text = bytes.toString("latin1");
    for (const trace of [
      "/JavaScript",
      "/Launch",
      "cmd.exe",
      "calc.exe",
      "javascript:",
      "EmbeddedFile",
      "MZ",
    ])
      expect(text).not.toContain(trace);
  });

  it("is a script behind a chain of actions, and a file that is opened over the network", async () => {
    const { facts, bytes } = await inspectBytes(
      onePage({
        catalog: "/OpenAction 10 0 R",
        page: "/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 12 0 R>>]",
        objects: {
          10: "<</S/GoTo/D[3 0 R /Fit]/Next[11 0 R]>>",
          11: "<</S/JavaScript/JS(app.alert\\(1\\))>>",
          12: "<</S/GoToR/F(\\\\\\\\host\\\\share)/D[0 /Fit]>>",
        },
      }),
    );
    expect(facts.warnings).toEqual(["SCRIPTS_REMOVED"]);
    expect(bytes.toString("latin1")).not.toMatch(/app\.alert|host/);
    expect(bytes.toString("latin1")).toContain("/GoTo");
  });

  it("is static XFA, while a dynamic one is refused", async () => {
    const form = (catalog: string) =>
      onePage({
        catalog: `/AcroForm<</Fields[]/XFA 10 0 R>>${catalog}`,
        objects: { 10: stream("", "<xdp:xdp/>") },
      });
    const { facts, bytes } = await inspectBytes(form(""));
    expect(facts).toMatchObject({ hadXfa: true, warnings: ["XFA_REMOVED"] });
    expect(bytes.toString("latin1")).not.toContain("xdp");
    expect(await failure(inspectBytes(form("/NeedsRendering true")))).toEqual(refused("PDF_INVALID"));
  });
});

describe("files that are signed already", () => {
  const signed = (extra: { catalog?: string; permission?: number }) =>
    onePage({
      catalog: `/AcroForm<</Fields[10 0 R]/SigFlags 3>>${extra.catalog ?? ""}${extra.permission ? "/Perms<</DocMDP 11 0 R>>" : ""}`,
      page: "/Annots[10 0 R]",
      objects: {
        10: "<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature1)/Rect[10 10 100 40]/V 11 0 R/P 3 0 R>>",
        11: `<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 10 20 30]/Contents<00>${extra.permission ? `/Reference[<</TransformMethod/DocMDP/TransformParams<</P ${extra.permission}>>>>]` : ""}>>`,
      },
    });

  it("keep their bytes, and are refused with scripts in them", async () => {
    const clean = signed({});
    expect((await inspectBytes(clean)).bytes.equals(clean)).toBe(true);
    const active = signed({ catalog: "/OpenAction<</S/JavaScript/JS(1)>>" });
    expect(await failure(inspectBytes(active))).toEqual(refused("PDF_INVALID"));
  });

  it("are refused when their author allows no annotations, and accepted when they may be added", async () => {
    expect(await failure(inspectBytes(signed({ permission: 1 })))).toEqual(refused("PDF_INVALID"));
    expect(await failure(inspectBytes(signed({ permission: 2 })))).toEqual(refused("PDF_INVALID"));
    expect((await inspectBytes(signed({ permission: 3 }))).facts.isSigned).toBe(true);
  });

  it("are refused when only a repair could save them", async () => {
    const bytes = signed({});
    expect(await failure(inspectBytes(bytes.subarray(0, bytes.length - 20)))).toEqual(refused("PDF_INVALID"));
  });
});

describe("limits", () => {
  const manyPages = (pages: number) =>
    buildPdf({
      1: "<</Type/Catalog/Pages 2 0 R>>",
      2: `<</Type/Pages/Kids[${Array.from({ length: pages }, (_, i) => `${3 + i} 0 R`).join(" ")}]/Count ${pages}>>`,
      ...Object.fromEntries(
        Array.from({ length: pages }, (_, i) => [3 + i, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>"]),
      ),
    });

  it("let 2,000 pages pass and no more", async () => {
    expect((await inspectBytes(manyPages(2_000))).facts.pageCount).toBe(2_000);
    expect(await failure(inspectBytes(manyPages(2_001)))).toEqual(refused("PDF_TOO_LARGE"));
  });

  it("end at 50 MiB before a byte is parsed", async () => {
    const tooLarge = Buffer.alloc(50 * 1024 * 1024 + 1);
    tooLarge.write("%PDF-1.7");
    expect(await failure(inspectBytes(tooLarge))).toEqual(refused("PDF_TOO_LARGE"));
  });

  it("refuse a page of impossible size", async () => {
    const bytes = onePage({ page: "/CropBox[0 0 1 1]" });
    expect(await failure(inspectBytes(bytes))).toEqual(refused("PDF_INVALID"));
  });

  it("are kept by killing where a library does not keep them", async () => {
    const input = { inputPath: fixture("bomb-double.pdf"), outputPath: nextPath("bomb.pdf") };
    const task = testPool().pool.run("inspect", input, { ...PATIENCE, maxRssBytes: 150 * 1024 * 1024 });
    expect(await failure(task)).toEqual({ reason: "memory", code: null });
    expect((await inspectFile(fixture("one-page.pdf"))).facts.pageCount).toBe(1);
  });
});

describe("page trees that only some readers accept", () => {
  it.each([
    ["a list of pages behind a reference", { 2: "<</Type/Pages/Kids 10 0 R/Count 1>>", 10: "[3 0 R]" }, 1],
    ["one page used twice", { 2: "<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>" }, 2],
  ])("are rebuilt: %s", async (_, objects, pageCount) => {
    const { facts } = await inspectBytes(onePage({ objects }));
    expect(facts).toMatchObject({ pageCount, warnings: ["REPAIRED"] });
  });
});

describe("form fields", () => {
  it("are listed with their place as displayed, their type and their choices", async () => {
    const widget = (entries: string) => `<</Type/Annot/Subtype/Widget/P 3 0 R${entries}>>`;
    const { facts } = await inspectBytes(
      onePage({
        catalog: "/AcroForm<</Fields[10 0 R 12 0 R]>>",
        page: "/Rotate 90/CropBox[100 100 500 700]/Annots[11 0 R 12 0 R 13 0 R]",
        objects: {
          10: "<</FT/Tx/T(tenant)/Ff 2/Kids[11 0 R]>>",
          11: widget("/Parent 10 0 R/T(name)/Rect[140 160 100 220]"),
          12: widget("/FT/Ch/T(plan)/Ff 131072/Opt[(basic)[(p)(Pro)]]/Rect[300 300 340 420]"),
          13: widget("/FT/Tx/T(hidden)/F 2/Rect[300 300 340 420]"),
        },
      }),
    );
    expect(facts.pages).toEqual([{ width: 600, height: 400, rotation: 90 }]);
    expect(facts.acroFormFields).toMatchObject([
      { name: "tenant.name", type: "text", page: 1, required: true, readOnly: false, options: [] },
      {
        name: "plan",
        type: "select",
        options: [
          { value: "basic", label: "basic" },
          { value: "p", label: "Pro" },
        ],
      },
    ]);
    const [first] = facts.acroFormFields;
    expect([first?.x, first?.y, first?.width, first?.height]).toEqual(
      [0.1, 0, 0.1, 0.1].map((n) => expect.closeTo(n)),
    );
  });

  it("of a real form are all on their page", async () => {
    const { facts } = await inspectFile(fixture("160F-2019.pdf"));
    expect(facts.acroFormFields).toHaveLength(69);
    for (const field of facts.acroFormFields) {
      expect(field.x).toBeGreaterThanOrEqual(0);
      expect(field.y + field.height).toBeLessThanOrEqual(1);
    }
  });
});
