import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import type { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";
import { countDifferences, countInk, renderPage } from "@/test/fixtures/pdf/render-page";
import { fixture, pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

/** Tests permissions of signed files, usage rights, and printed content. */

const testPool = pdfPoolForTests();
vi.setConfig({ testTimeout: 60_000 });

/** Real files that others signed, next to the checkout; not part of the project. */
const REAL = fixture("../../../../shared/corpus/review");
const hasReal = existsSync(REAL);

let count = 0;
async function inspectBytes(bytes: Uint8Array) {
  count += 1;
  const inputPath = path.join(testPool().dir, `${count}-in.pdf`);
  const outputPath = path.join(testPool().dir, `${count}-out.pdf`);
  await writeFile(inputPath, bytes);
  const facts = await testPool().pool.run("inspect", { inputPath, outputPath });
  return { facts, bytes: await readFile(outputPath) };
}

const refusal = (bytes: Uint8Array) =>
  inspectBytes(bytes).then(
    () => expect.fail("the file should have been refused"),
    ({ code, message }: PdfTaskError) => ({ code, message }),
  );
const refused = (words: RegExp) => ({ code: "PDF_INVALID", message: expect.stringMatching(words) });

const BOX = stream("/Type/XObject/Subtype/Form/BBox[0 0 200 100]", "0 0 0 rg 0 0 200 100 re f");

function signed(
  more: { field?: string; signature?: string; catalog?: string; annotations?: string } = {},
): Buffer {
  return onePage({
    catalog: `/AcroForm<</Fields[10 0 R]/SigFlags 3>>${more.catalog ?? ""}`,
    page: `/Annots[10 0 R ${more.annotations ?? ""}]`,
    objects: {
      10: `<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature1)/F 132/Rect[10 10 100 40]/V 11 0 R/P 3 0 R${more.field ?? ""}>>`,
      11: `<</Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 10 20 30]/Contents<00>${more.signature ?? ""}>>`,
      12: BOX,
    },
  });
}

describe("what earlier signers allowed", () => {
  const certified = (params: string) =>
    signed({
      signature: `/Reference[<</TransformMethod/DocMDP/TransformParams<<${params}>>>>]`,
      catalog: "/Perms<</DocMDP 11 0 R>>",
    });

  it("refuses a certification for form filling only, said or by default", async () => {
    expect(await refusal(certified("/P 2"))).toEqual(refused(/its own form fields only/));
    expect(await refusal(certified(""))).toEqual(refused(/its own form fields only/));
    expect(await refusal(certified("/P 1"))).toEqual(refused(/does not allow changes/));
  });

  it("takes a certification that allows annotations", async () => {
    const bytes = certified("/P 3");
    expect((await inspectBytes(bytes)).bytes.equals(bytes)).toBe(true);
  });

  it("refuses a certifying reference that the catalog does not name", async () => {
    const bytes = signed({ signature: "/Reference[<</TransformMethod/DocMDP/TransformParams<</P 2>>>>]" });
    expect(await refusal(bytes)).toEqual(refused(/its own form fields only/));
  });

  it("refuses a lock on the document, and takes one on fields", async () => {
    const lock = (entries: string) => signed({ field: `/Lock<</Type/SigFieldLock/Action/All${entries}>>` });
    expect(await refusal(lock("/P 1"))).toEqual(refused(/locked by its last signer/));
    expect(await refusal(lock("/P 2"))).toEqual(refused(/locked by its last signer/));
    expect((await inspectBytes(lock("/P 3"))).facts.isSigned).toBe(true);
    expect((await inspectBytes(lock(""))).facts.isSigned).toBe(true);
  });

  it.skipIf(!hasReal).each([
    ["dss__DSS1376-rev_n-1.pdf", /its own form fields only/],
    ["dss__AD-RB.pdf", /locked by its last signer/],
    ["dss__DSS-3298.pdf", /attached files/],
  ])("refuses the real %s (skipped where the review files are not there)", async (name, words) => {
    expect(await refusal(await readFile(path.join(REAL, name)))).toEqual(refused(words));
  });
});

describe("a signed file is never edited", () => {
  it.each([
    ["a script", { catalog: "/OpenAction<</S/JavaScript/JS(1)>>" }, /scripts or actions/],
    ["an attached file", { catalog: "/Names<</EmbeddedFiles<</Names[]>>>>" }, /attached files/],
    ["an action that hides things", { catalog: "/OpenAction<</S/Hide/T(x)>>" }, /scripts or actions/],
    [
      "a note that only paper shows",
      { annotations: "<</Type/Annot/Subtype/Stamp/F 36/Rect[50 50 250 150]/AP<</N 12 0 R>>>>" },
      /printed but not displayed/,
    ],
    [
      "a note that only the screen shows",
      { annotations: "<</Type/Annot/Subtype/Stamp/F 0/Rect[50 50 250 150]/AP<</N 12 0 R>>>>" },
      /displayed but not printed/,
    ],
  ])("and refused with %s in it", async (_, more, words) => {
    expect(await refusal(signed(more))).toEqual(refused(words));
  });

  it("and taken byte for byte with harmless links in it", async () => {
    const bytes = signed({
      annotations:
        "<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>> <</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/Named/N/NextPage>>>>",
    });
    expect((await inspectBytes(bytes)).bytes.equals(bytes)).toBe(true);
  });
});

describe("what acts", () => {
  const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>`;

  it.each([
    [
      "a thread in a remote file",
      { catalog: "/OpenAction<</S/Thread/F(\\\\\\\\host\\\\share)/D 0>>" },
      "host",
    ],
    ["a menu entry", { page: `/Annots[${link("/S/Named/N/SaveAs")}]` }, "SaveAs"],
    ["an action of a kind that nobody knows", { catalog: "/OpenAction<</S/Teleport/T(x)>>" }, "Teleport"],
    ["one in the triggers of the page", { page: "/AA<</O<</S/Teleport>>>>" }, "Teleport"],
    ["a switch of layers", { catalog: "/OpenAction<</S/SetOCGState/State[/ON]>>" }, "SetOCGState"],
    [
      "a script address broken by a line end",
      { page: `/Annots[${link("/S/URI/URI(java\\nscript:1)")}]` },
      "script:1",
    ],
    ["a program's address", { page: `/Annots[${link("/S/URI/URI(ms-msdt:/id)")}]` }, "ms-msdt"],
    ["a network share", { page: `/Annots[${link("/S/URI/URI(//host/share)")}]` }, "share"],
    ["the base of addresses", { catalog: "/URI<</Base(file:///etc/)>>" }, "file:"],
  ])("is taken out: %s", async (_, options, trace) => {
    const { facts, bytes } = await inspectBytes(onePage(options));
    expect(facts.warnings).toEqual(["SCRIPTS_REMOVED"]);
    expect(bytes.toString("latin1")).not.toContain(trace);
  });

  it.each([
    "https://example.com/a:b",
    "MAILTO:a@example.com",
    "tel:+43",
    "example.com:8080/x",
    "page.html",
    "#p2",
  ])("leaves the address %s", async (address) => {
    const { facts } = await inspectBytes(onePage({ page: `/Annots[${link(`/S/URI/URI(${address})`)}]` }));
    expect(facts.warnings).toEqual([]);
  });

  it("is taken out of what plays, and the picture of it stays", async () => {
    const source = onePage({
      page: "/Annots[10 0 R 11 0 R]",
      objects: {
        10: "<</Type/Annot/Subtype/RichMedia/F 4/Rect[50 50 250 150]/AP<</N 12 0 R>>/RichMediaContent<</Assets(swf)>>>>",
        11: "<</Type/Annot/Subtype/3D/F 4/Rect[50 250 250 350]/AP<</N 12 0 R>>/3DD 13 0 R>>",
        12: BOX,
        13: stream("/Type/3D/Subtype/U3D/OnInstantiate 14 0 R", "x"),
        14: stream("", "runMe()"),
      },
    });
    const { facts, bytes } = await inspectBytes(source);
    expect(facts.warnings).toEqual(["SCRIPTS_REMOVED"]);
    expect(bytes.toString("latin1")).not.toMatch(/RichMedia|OnInstantiate|runMe|U3D/);
    expect(countDifferences(await renderPage(source), await renderPage(bytes))).toBe(0);
  });

  it("is taken out of a 3D model that something else names", async () => {
    const { bytes } = await inspectBytes(
      onePage({
        catalog: "/PieceInfo<</X 10 0 R>>",
        objects: { 10: stream("/Type/3D/Subtype/U3D/OnInstantiate 11 0 R", "x"), 11: stream("", "runMe()") },
      }),
    );
    expect(bytes.toString("latin1")).not.toMatch(/OnInstantiate|runMe/);
  });
});

describe("what is printed", () => {
  const note = (flags: number) =>
    onePage({
      page: "/Annots[10 0 R]",
      objects: {
        10: `<</Type/Annot/Subtype/Stamp/F ${flags}/Rect[50 50 250 150]/AP<</N 12 0 R>>>>`,
        12: BOX,
      },
    });
  const layered = (usage: string, config: string, more = "") =>
    onePage({
      catalog: `/OCProperties<</OCGs[10 0 R]/D<<${config}>>${more}>>`,
      page: "/Resources<</Properties<</L 10 0 R>>>>/Contents 11 0 R",
      objects: {
        10: `<</Type/OCG/Name(x)${usage}>>`,
        11: stream("", "/OC /L BDC 50 50 200 100 re f EMC"),
      },
    });

  it.each([
    ["a note that only paper shows", note(4 + 32)],
    ["a note that appears under the pointer", note(32 + 256)],
    ["a note that only the screen shows", note(0)],
    ["a note that goes away under the pointer", note(4 + 256)],
    [
      "a layer that only paper shows",
      layered(
        "/Usage<</View<</ViewState/OFF>>/Print<</PrintState/ON>>>>",
        "/OFF[10 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[10 0 R]>>]",
      ),
    ],
    ["a layer that only the screen shows", layered("/Usage<</Print<</PrintState/OFF>>>>", "")],
    [
      "a layer whose usage says otherwise than its state",
      layered("/Usage<</View<</ViewState/ON>>>>", "/OFF[10 0 R]"),
    ],
    [
      "a layer of two configurations",
      layered("", "/OFF[10 0 R]", "/Configs[<</Intent/View/ON[10 0 R]/BaseState/ON>>]"),
    ],
    [
      "a layer that the catalog does not list",
      onePage({
        page: "/Resources<</Properties<</L 10 0 R>>>>/Contents 11 0 R",
        objects: {
          10: "<</Type/OCG/Name(x)/Usage<</View<</ViewState/OFF>>>>>>",
          11: stream("", "/OC /L BDC 50 50 200 100 re f EMC"),
        },
      }),
    ],
  ])("is what is shown: %s", async (_, source) => {
    const { facts, bytes } = await inspectBytes(source);
    expect(facts.warnings).toEqual(["PRINT_ONLY_CONTENT_REMOVED"]);
    const shown = await renderPage(bytes);
    expect(countDifferences(await renderPage(source), shown)).toBe(0);
    expect(countDifferences(shown, await renderPage(bytes, { isPrinted: true }))).toBe(0);
    expect((await inspectBytes(bytes)).facts.warnings).toEqual([]);
  });

  it("is left alone where nothing differs", async () => {
    const sources = [
      note(4),
      note(2),
      layered("/Usage<</View<</ViewState/ON>>/Print<</PrintState/ON>>>>", ""),
      layered("", "/OFF[10 0 R]"),
      layered("/Intent/Design", "/OFF[10 0 R]"),
    ];
    for (const source of sources) expect((await inspectBytes(source)).bytes.equals(source)).toBe(true);
  });

  it("shows a field on paper only to nobody", async () => {
    const { facts, bytes } = await inspectBytes(
      onePage({
        catalog: "/AcroForm<</Fields[10 0 R]>>",
        page: "/Annots[10 0 R]",
        objects: {
          10: "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(clause)/F 36/Rect[50 50 250 150]/AP<</N 12 0 R>>>>",
          12: BOX,
        },
      }),
    );
    expect(facts.warnings).toEqual(["PRINT_ONLY_CONTENT_REMOVED"]);
    expect(countInk(await renderPage(bytes, { isPrinted: true }))).toBe(0);
  });
});
