import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from "@libpdf/core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { verifyTask } from "@/lib/document-engine/pdf/verify/verify-task";
import { forgedKey, paintOver, sealAgain } from "@/test/fixtures/completion/forge";
import {
  addArchivalData,
  addDocumentTimestamp,
  addField,
  addStream,
  addValidationData,
  firstPage,
  formOf,
  listOf,
  rect,
  setStore,
  update,
} from "@/test/fixtures/completion/later-updates";
import { pdfFixture, scene, scratchDirectory, testSealCertificate } from "@/test/fixtures/completion/scene";
import { startTsa, type TsaServer } from "@/test/fixtures/completion/tsa-server";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const directory = scratchDirectory();
let tsa: TsaServer;
let sealed: Buffer;
let certificate: Uint8Array;
let counter = 0;

beforeAll(async () => {
  tsa = await startTsa();
  certificate = await testSealCertificate();
  sealed = await sealedFrom(pdfFixture("one-page.pdf"));
});
beforeEach(() => {
  tsa.fault = "none";
});
afterAll(() => tsa.stop());

async function sealedFrom(sourcePath: string): Promise<Buffer> {
  const outDir = path.join(directory(), `out-${counter++}`);
  await mkdir(outDir);
  return readFile((await completeDocument(scene({ sourcePath, outDir }))).signed.path);
}

async function check(bytes: Uint8Array, isTsaKnown = true) {
  const file = path.join(directory(), `candidate-${counter++}.pdf`);
  await writeFile(file, bytes);
  const own = [Buffer.from(certificate).toString("base64")];
  return verifyTask({ path: file, own, timestampRoots: isTsaKnown ? tsa.certificatePem : null });
}

const INTACT = () => ({ verdict: "intact", coversUpTo: sealed.length });
const CHANGED = () => ({ verdict: "changed", coversUpTo: sealed.length });

/** Adds a valid DSS to a file, and other changes in the same update. */
const withStore = (file: Uint8Array, more: (pdf: PDF) => void) =>
  update(file, (pdf) => {
    setStore(pdf, { Certs: [addStream(pdf, certificate)] });
    more(pdf);
  });

describe("our seal followed by nothing but validation data and time stamps", () => {
  it.each([
    ["a DSS", () => addValidationData(sealed)],
    ["a document time stamp", () => addDocumentTimestamp(sealed, tsa)],
    ["everything of level B-LTA", () => addArchivalData(sealed, tsa)],
    ["level B-LTA, renewed", async () => addArchivalData(await addArchivalData(sealed, tsa), tsa)],
    [
      "a DSS and the extension that it is declared by",
      () =>
        withStore(sealed, (pdf) => {
          const level = PdfDict.of({ BaseVersion: PdfName.of("1.7"), ExtensionLevel: PdfNumber.of(5) });
          pdf.getCatalog().set("Extensions", PdfDict.of({ ESIC: level }));
        }),
    ],
  ])("is intact: %s", async (_what, add) => {
    expect(await check(await add())).toMatchObject(INTACT());
  });

  it.each(["fifty-pages.pdf", "issue16553.pdf", "rotation.pdf", "issue17065.pdf"])(
    "is intact whatever the source was like: %s",
    async (name) => {
      const file = await sealedFrom(pdfFixture(name));
      expect(await check(await addArchivalData(file, tsa))).toMatchObject({
        verdict: "intact",
        coversUpTo: file.length,
      });
    },
  );
});

describe("a document time stamp that does not count is a change", () => {
  it("by an authority that is not believed", async () => {
    expect(await check(await addDocumentTimestamp(sealed, tsa), false)).toMatchObject(CHANGED());
  });

  it("whose token was damaged", async () => {
    const file = await addDocumentTimestamp(sealed, tsa);
    const at = file.lastIndexOf("/Contents <") + 200;
    file[at] = file[at] === 0x30 ? 0x31 : 0x30;
    expect(await check(file)).toMatchObject(CHANGED());
  });

  it("over other bytes", async () => {
    const file = await addDocumentTimestamp(sealed, tsa);
    const other = await addDocumentTimestamp(await update(sealed, (pdf) => setStore(pdf, {})), tsa);
    const token = (of: Buffer) => {
      const at = of.lastIndexOf("/Contents <") + "/Contents <".length;
      return { at, hex: of.subarray(at, of.indexOf(">", at)) };
    };
    token(other).hex.copy(file, token(file).at);
    expect(await check(file)).toMatchObject(CHANGED());
  });

  it("with something to be seen, or something that happens", async () => {
    const stamped = await addDocumentTimestamp(sealed, tsa);
    const shown = PdfDict.of({
      Type: PdfName.of("XObject"),
      Subtype: PdfName.of("Form"),
      BBox: rect(0, 0, 9, 9),
    });
    const changes: ((field: PdfDict, pdf: PDF) => void)[] = [
      (field) => field.set("Rect", rect(50, 50, 300, 200)),
      (field, pdf) => {
        const look = pdf.register(new PdfStream(shown, Buffer.from("0 0 9 9 re f")));
        field.set("AP", PdfDict.of({ N: look }));
      },
      (field) => field.set("A", PdfDict.of({ S: PdfName.of("JavaScript"), JS: PdfString.fromString("1") })),
      (field) => field.set("Subtype", PdfName.of("Stamp")),
      (field) => field.set("T", PdfString.fromString("Countersign seal")),
    ];
    for (const change of changes) {
      const file = await update(stamped, (pdf) => change(lastField(pdf), pdf));
      expect(await check(file)).toMatchObject(CHANGED());
    }
  });

  it("which is no field of a time stamp at all", async () => {
    const fields: Record<string, PdfString | PdfName | PdfDict>[] = [
      {},
      { V: PdfDict.of({ Type: PdfName.of("Sig"), SubFilter: PdfName.of("ETSI.CAdES.detached") }) },
      { FT: PdfName.of("Tx"), V: PdfString.fromString("1,000,000 EUR") },
    ];
    for (const entries of fields)
      expect(await check(await update(sealed, (pdf) => addField(pdf, entries)))).toMatchObject(CHANGED());
  });

  it("followed by what nobody stamped", async () => {
    expect(await check(await paintOver(await addArchivalData(sealed, tsa)))).toMatchObject(CHANGED());
    const resealed = await sealAgain(await addArchivalData(sealed, tsa), await forgedKey("Test instance"));
    expect(await check(resealed)).toMatchObject(CHANGED());
  });

  function lastField(pdf: PDF): PdfDict {
    const fields = listOf(pdf, formOf(pdf), "Fields");
    const field = pdf.getObject(fields.at(fields.length - 1) as PdfRef);
    if (!(field instanceof PdfDict)) throw new TypeError("no field");
    return field;
  }
});

describe("what only looks like validation data is a change", () => {
  const page = (pdf: PDF) => firstPage(pdf);
  const cases: [string, (pdf: PDF) => void][] = [
    [
      "a page's content is added to",
      (pdf) => listOf(pdf, page(pdf), "Contents").push(addStream(pdf, certificate)),
    ],
    ["a page turns", (pdf) => page(pdf).set("Rotate", PdfNumber.of(90))],
    ["a page gets a note", (pdf) => listOf(pdf, page(pdf), "Annots").push(pdf.register(note()))],
    [
      "the catalog gets an action",
      (pdf) => pdf.getCatalog().set("OpenAction", PdfDict.of({ S: PdfName.of("Named") })),
    ],
    ["the metadata change", (pdf) => pdf.getCatalog().set("Metadata", addStream(pdf, certificate))],
    ["the title changes", (pdf) => pdf.setTitle("Another title")],
    ["the form draws its fields anew", (pdf) => formOf(pdf).set("NeedAppearances", PdfNumber.of(1))],
    ["the form loses a field", (pdf) => formOf(pdf).set("Fields", new PdfArray([]))],
    ["an object is written that nothing names", (pdf) => void addStream(pdf, certificate)],
    [
      "the extension is more than a declaration",
      (pdf) => pdf.getCatalog().set("Extensions", PdfDict.of({ ESIC: addStream(pdf, certificate) })),
    ],
    [
      "the DSS holds something else",
      (pdf) => setStore(pdf, { Certs: [addStream(pdf, Buffer.from("BT /F1 12 Tf (1,000,000 EUR) Tj ET"))] }),
    ],
    [
      "the DSS holds a certificate for a CRL",
      (pdf) => setStore(pdf, { CRLs: [addStream(pdf, certificate)] }),
    ],
    [
      "a certificate can be drawn",
      (pdf) => setStore(pdf, { Certs: [addStream(pdf, certificate, { Subtype: PdfName.of("Form") })] }),
    ],
  ];

  it.each(cases)("%s", async (_what, change) => {
    expect(await check(await withStore(sealed, () => undefined))).toMatchObject(INTACT());
    expect(await check(await withStore(sealed, change))).toMatchObject(CHANGED());
    expect(await check(await update(await withStore(sealed, () => undefined), change))).toMatchObject(
      CHANGED(),
    );
  });

  it("the number of an object that was there gets another object", async () => {
    const contents = await update(sealed, (pdf) => {
      const stream = firstStream(pdf, page(pdf));
      stream.setData(certificate);
      setStore(pdf, { Certs: [refOf(pdf, stream)] });
    });
    expect(await check(contents)).toMatchObject(CHANGED());
  });

  function firstStream(pdf: PDF, of: PdfDict): PdfStream {
    const contents = of.get("Contents", (ref) => pdf.getObject(ref));
    const first = contents instanceof PdfArray ? contents.at(0) : contents;
    const stream = first instanceof PdfRef ? pdf.getObject(first) : first;
    if (!(stream instanceof PdfStream)) throw new TypeError("no content");
    return stream;
  }

  function refOf(pdf: PDF, stream: PdfStream): PdfRef {
    const contents = page(pdf).get("Contents", (ref) => pdf.getObject(ref));
    const named = contents instanceof PdfArray ? contents.at(0) : page(pdf).get("Contents");
    if (!(named instanceof PdfRef) || pdf.getObject(named) !== stream) throw new TypeError("no reference");
    return named;
  }

  function note(): PdfDict {
    return PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("FreeText"),
      Rect: rect(50, 50, 300, 200),
      Contents: PdfString.fromString("1,000,000 EUR"),
    });
  }
});

describe("an update that readers could take for something else is a change", () => {
  const tail = (file: Buffer) => file.subarray(sealed.length).toString("latin1");
  const withTail = (change: (tail: string) => string) => async () => {
    const changed = change(tail(await addValidationData(sealed)));
    return Buffer.concat([sealed, Buffer.from(changed, "latin1")]);
  };

  it.each([
    ["something stands between the objects", withTail((text) => text.replace(" 0 obj", " 0 obj %\n"))],
    ["a comment stands before it", withTail((text) => `%\n${text}`)],
    ["bytes follow it", withTail((text) => `${text}1 0 obj\nnull\nendobj\n`)],
    ["its size hides objects", withTail((text) => text.replace(/\/Size \d+/, "/Size 5"))],
    ["it goes on from another revision", withTail((text) => text.replace(/\/Prev \d+/, "/Prev 15"))],
    ["it goes on from nothing", withTail((text) => text.replace(/\/Prev \d+/, ""))],
    ["it brings a hidden section", withTail((text) => text.replace("/Prev", "/XRefStm 15 /Prev"))],
    ["it has another root", withTail((text) => text.replace(/\/Root \d+ 0 R/, "/Root 3 0 R"))],
    ["a key is named twice", withTail((text) => text.replace("/DSS", "/Pages 2 0 R /DSS"))],
  ])("%s", async (_what, forge) => {
    expect(tail(await addValidationData(sealed))).toContain("/DSS");
    expect(await check(await forge())).toMatchObject(CHANGED());
  });
});
