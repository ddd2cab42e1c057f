import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { verifyTask } from "@/lib/document-engine/pdf/verify/verify-task";
import { rawUpdate } from "@/test/fixtures/completion/later-updates";
import { scene, scratchDirectory, testSealCertificate } from "@/test/fixtures/completion/scene";
import { buildPdf, stream } from "@/test/fixtures/pdf/build-pdf";

/**
 * Tests "shadow attacks" (hide, replace, hide and replace; Mainka, Mladenov and Rohlmann, 2021): files whose uploader
 * prepared them before sealing, so that a later update shows something else.
 */
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();
let counter = 0;

const SAYS = (text: string) => stream("", `BT /F1 26 Tf 60 700 Td (${text}) Tj ET`);
const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
const PAGE = (entries: string) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>/XObject<</Lid 7 0 R>>>>${entries}>>`;
const LID = stream("/Type/XObject/Subtype/Form/BBox[0 0 612 792]", "1 g 0 0 612 792 re f");

/** Builds a page with the text 100, and additional prepared objects. */
const prepared = (objects: Record<number, string> = {}, catalog = "") =>
  buildPdf({
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: PAGE("/Contents 4 0 R"),
    4: SAYS("100 EUR"),
    5: FONT,
    6: "<</Type/Pages/Kids[]/Count 0>>",
    7: LID,
    ...objects,
  });

async function seal(source: Buffer): Promise<Buffer> {
  const [sourcePath, outDir] = ["pdf", "out"].map((ext) => path.join(directory(), `${counter++}.${ext}`)) as [
    string,
    string,
  ];
  await writeFile(sourcePath, source);
  await mkdir(outDir);
  return readFile((await completeDocument(scene({ sourcePath, outDir }))).signed.path);
}

async function check(bytes: Buffer) {
  const file = path.join(directory(), `candidate-${counter++}.pdf`);
  await writeFile(file, bytes);
  const own = [Buffer.from(await testSealCertificate()).toString("base64")];
  return verifyTask({ path: file, own, timestampRoots: null });
}

/** Returns the number of objects in the sealed file, and its catalog as written there. */
function anatomy(sealed: Buffer) {
  const text = sealed.toString("latin1");
  const size = Number([...text.matchAll(/\/Size (\d+)/g)].at(-1)?.[1]);
  const catalog = [...text.matchAll(/\n1 0 obj\s*<<(.*?)>>\s*endobj/gs)].at(-1)?.[1] ?? "";
  return { size, catalog };
}

/** Adds a valid DSS; other changes are part of the same update. */
async function withStore(sealed: Buffer, objects: Record<number, string>, catalog = "") {
  const { size, catalog: before } = anatomy(sealed);
  const der = Buffer.from(await testSealCertificate()).toString("latin1");
  const [store, certificate] = [size + 200, size + 201];
  return rawUpdate(sealed, {
    1: `<<${before}/DSS ${store} 0 R${catalog}>>`,
    ...objects,
    [store]: `<</Type/DSS/Certs[${certificate} 0 R]>>`,
    [certificate]: stream("", der),
  });
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const file = await PdfiumDocument.open(bytes);
  return (file.characters(0, 1_000) ?? []).map(({ code }) => String.fromCodePoint(code)).join("");
}

describe("what was prepared before the sealing, and switched after it", () => {
  it("can be told from an update that changes nothing", async () => {
    const sealed = await seal(prepared());
    expect(await check(await withStore(sealed, {}))).toMatchObject({
      verdict: "intact",
      coversUpTo: sealed.length,
    });
  });

  it.each<[string, Buffer, Record<number, string>, string?]>([
    [
      "hide: a lid over the text is taken off",
      prepared({ 3: PAGE("/Contents[4 0 R 8 0 R]"), 8: stream("", "/Lid Do") }),
      { 7: stream("/Type/XObject/Subtype/Form/BBox[0 0 0 0]", "") },
    ],
    ["replace: the text's content is written anew", prepared(), { 4: SAYS("1,000,000 EUR") }],
    [
      "replace: the font shows other characters",
      prepared(),
      { 5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[49/nine]>>>>" },
    ],
    [
      "hide and replace: another page takes the place of the page",
      prepared({ 6: PAGE("/Contents 8 0 R"), 8: SAYS("1,000,000 EUR") }),
      { 2: "<</Type/Pages/Kids[6 0 R]/Count 1>>" },
    ],
    [
      "hide and replace: other pages take the place of all",
      prepared({
        6: "<</Type/Pages/Kids[8 0 R]/Count 1>>",
        8: PAGE("/Contents 9 0 R").replace("2 0 R", "6 0 R"),
        9: SAYS("1,000,000 EUR"),
      }),
      {},
      "/Pages 6 0 R",
    ],
    [
      "a layer is switched",
      prepared(
        {
          3: PAGE("/Contents[4 0 R 8 0 R]").replace("/Font", "/Properties<</L 9 0 R>>/Font"),
          8: stream("", "/OC /L BDC BT /F1 26 Tf 60 600 Td (and 1,000,000 EUR) Tj ET EMC"),
          9: "<</Type/OCG/Name(L)>>",
          10: "<</OCGs[9 0 R]/D<</OFF[9 0 R]>>>>",
        },
        "/OCProperties 10 0 R",
      ),
      { 10: "<</OCGs[9 0 R]/D<</ON[9 0 R]>>>>" },
    ],
  ])("is a change: %s", async (_what, source, objects, catalog) => {
    const sealed = await seal(source);
    const switched = await withStore(sealed, objects, catalog);
    expect(await check(switched)).toMatchObject({ verdict: "changed", coversUpTo: sealed.length });
    expect(await check(rawUpdate(sealed, { 11: "null", ...objects }))).toMatchObject({
      verdict: "changed",
      coversUpTo: sealed.length,
    });
  });

  it("is a change: a table that readers count differently", async () => {
    const sealed = await seal(prepared());
    const tail = (await withStore(sealed, {})).subarray(sealed.length).toString("latin1");
    const short = tail.replace(/ n \n/g, " n\n");
    expect(short.length).toBeLessThan(tail.length);
    expect((await check(Buffer.concat([sealed, Buffer.from(short, "latin1")]))).verdict).toBe("changed");
  });

  it("is a change: an object that the page names and that the sealed file does not have", async () => {
    const sealed = await seal(prepared({ 3: PAGE("/Contents[4 0 R 900 0 R]") }));
    const { size, catalog } = anatomy(sealed);
    expect(size).toBeLessThan(900);
    const certificate = stream("", Buffer.from(await testSealCertificate()).toString("latin1"));
    const store = `<</Type/DSS/Certs[900 0 R]>>`;
    const woken = rawUpdate(sealed, {
      1: `<<${catalog}/DSS 901 0 R>>`,
      900: certificate,
      901: store,
    });
    expect(await check(woken)).toMatchObject({ verdict: "changed", coversUpTo: sealed.length });
  });

  it("is a change: a catalog that is the page's graphics states as well", async () => {
    const page = PAGE("/Contents 4 0 R").replace("/Font", "/ExtGState 1 0 R/Font");
    const shown = stream("", "/Extensions gs BT /F1 26 Tf 60 700 Td (100 EUR) Tj ET");
    const sealed = await seal(prepared({ 3: page, 4: shown }));
    const invisible = "/Extensions<</Type/ExtGState/ca 0>>";
    expect(await check(await withStore(sealed, {}, invisible))).toMatchObject({
      verdict: "changed",
      coversUpTo: sealed.length,
    });
  });

  it("is a change: a section that names an older object of the same number", async () => {
    const hidden = `4 0 obj\n${SAYS("1,000,000 EUR")}\nendobj\n`;
    const source = prepared();
    const first = Buffer.concat([source, Buffer.from(`\n% ${"x".repeat(8)}\n${hidden}`)]);
    const update = rawUpdate(first, { 12: "null" });
    const sealed = await seal(update);
    expect(await textOf(sealed)).toContain("100 EUR");
    const at = sealed.indexOf(hidden, 0, "latin1");
    const { size } = anatomy(sealed);
    const text = sealed.toString("latin1");
    const prev = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
    const row = `4 1\n${String(at).padStart(10, "0")} 00000 n \n`;
    const table = `\nxref\n${row}trailer\n<</Size ${size}/Root 1 0 R/Prev ${prev}>>\nstartxref\n${sealed.length + 1}\n%%EOF\n`;
    const woken = Buffer.concat([sealed, Buffer.from(table)]);
    expect(await textOf(woken)).toContain("1,000,000 EUR");
    expect(await check(woken)).toMatchObject({ verdict: "changed", coversUpTo: sealed.length });
  });
});
