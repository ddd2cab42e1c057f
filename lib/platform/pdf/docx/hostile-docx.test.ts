import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocx, buildZip, docxParts, MACRO_MAIN, par, XML_HEAD } from "@/test/fixtures/docx/build-docx";
import { DOCX_LIMITS } from "./limits";
import { readDocx } from "./read-docx";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "docx-hostile-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let count = 0;
async function read(bytes: Uint8Array) {
  count += 1;
  const inputPath = path.join(dir, `${count}.docx`);
  await writeFile(inputPath, bytes);
  return readDocx({ inputPath, imagesDir: dir });
}
const PLAIN = docxParts({ body: par("Text") });
const MIB = 1024 * 1024;

const withDocument = (xml: string | Uint8Array) => buildZip({ ...PLAIN, "word/document.xml": xml });
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const deep = (name: string, times: number) =>
  `${XML_HEAD}<w:document ${W}><w:body>${`<w:${name}>`.repeat(times)}${`</w:${name}>`.repeat(times)}</w:body></w:document>`;
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

const HOSTILE: Record<string, [() => Uint8Array, string]> = {
  "has a part that is packed a thousand times": [
    () => withDocument(Buffer.alloc(20 * MIB, " ")),
    "DOCX_TOO_LARGE",
  ],
  "has a part of more than is read": [() => withDocument(Buffer.alloc(40 * MIB, "x")), "DOCX_TOO_LARGE"],
  "unpacks to gigabytes of other parts": [
    () =>
      buildZip({
        ...PLAIN,
        ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`m/${i}`, Buffer.alloc(24 * MIB)])),
      }),
    "DOCX_TOO_LARGE",
  ],
  "has too many parts": [
    () =>
      buildZip({
        ...PLAIN,
        ...Object.fromEntries(Array.from({ length: DOCX_LIMITS.entries }, (_, i) => [`p${i}`, ""])),
      }),
    "DOCX_TOO_LARGE",
  ],
  "defines entities": [
    () =>
      withDocument(
        `${XML_HEAD}<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><w:document ${W}><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`,
      ),
    "DOCX_INVALID",
  ],
  "asks for a file by an entity": [
    () => withDocument(`${XML_HEAD}<!DOCTYPE d SYSTEM "file:///etc/passwd"><w:document ${W}/>`),
    "DOCX_INVALID",
  ],
  "nests tables without end": [() => withDocument(deep("tbl", 5_000)), "DOCX_TOO_LARGE"],
  "has more paragraphs than a text can have": [
    () => buildDocx({ body: Array.from({ length: 20_001 }, (_, i) => par(`Line ${i}`)).join("") }),
    "DOCX_TOO_LARGE",
  ],
  "has more elements than are read": [
    () =>
      withDocument(
        `${XML_HEAD}<w:document ${W}><w:body><w:p>${"<w:r/>".repeat(DOCX_LIMITS.xmlElements)}</w:p></w:body></w:document>`,
      ),
    "DOCX_TOO_LARGE",
  ],
  "has 100,000 cells": [
    () => buildDocx({ body: `<w:tbl><w:tr>${"<w:tc><w:p/></w:tc>".repeat(100_000)}</w:tr></w:tbl>` }),
    "DOCX_TOO_LARGE",
  ],
  "nests the codes of fields without end": [
    () => buildDocx({ body: par('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(100)) }),
    "DOCX_TOO_LARGE",
  ],
  "is not well-formed": [() => withDocument(`${XML_HEAD}<w:document ${W}><w:body>`), "DOCX_INVALID"],
  "has no text": [() => withDocument(`${XML_HEAD}<w:document ${W}/>`), "DOCX_INVALID"],
  "is not Unicode": [() => withDocument(Buffer.from([0x3c, 0xff, 0xfe, 0x3e])), "DOCX_INVALID"],
  "is cut off": [() => buildDocx({ body: par("Text") }).subarray(0, 900), "DOCX_INVALID"],
  "is a spreadsheet": [
    () => buildDocx({ body: "", mainType: "application/vnd.ms-excel" }),
    "DOCX_UNSUPPORTED",
  ],
  "is any zip file": [() => buildZip({ "a.txt": "a" }), "DOCX_UNSUPPORTED"],
  "is of an older Word": [() => Buffer.concat([OLE, Buffer.alloc(4_096)]), "DOCX_UNSUPPORTED"],
  "is encrypted": [
    () =>
      Buffer.concat([
        OLE,
        Buffer.alloc(1_024),
        Buffer.from("EncryptedPackage", "utf16le"),
        Buffer.alloc(512),
      ]),
    "DOCX_ENCRYPTED",
  ],
  "is plain text": [() => Buffer.from("Just words."), "DOCX_UNSUPPORTED"],
  "is larger than is taken": [() => Buffer.alloc(DOCX_LIMITS.bytes + 1), "DOCX_TOO_LARGE"],
};

describe("a file that", () => {
  it.each(Object.entries(HOSTILE))("%s is refused with a code", async (_, [make, code]) => {
    await expect(read(make())).rejects.toMatchObject({ name: "PdfFailure", code });
  });
});

describe("a Word file of another program", () => {
  const OFFICE = "http://schemas.openxmlformats.org/package/2006";
  const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const rels = (target: string) =>
    `${XML_HEAD}<Relationships xmlns="${OFFICE}/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;
  const types = (type: string) =>
    `${XML_HEAD}<Types xmlns="${OFFICE}/content-types"><Default Extension="xml" ContentType="${type}"/></Types>`;
  const made = (type: string, target: string) =>
    read(buildZip({ ...PLAIN, "[Content_Types].xml": types(type), "_rels/.rels": rels(target) }));

  it.each(["word/document.xml", "/word/document.xml"])(
    "may give its type to all parts, and names its text: %s",
    async (target) => {
      expect(JSON.stringify((await made(MAIN, target)).content.body)).toContain("Text");
    },
  );

  it("is none when that type is another", async () => {
    const read = made("application/vnd.ms-excel", "word/document.xml");
    await expect(read).rejects.toMatchObject({ code: "DOCX_UNSUPPORTED" });
  });
});

describe("a Word file with macros", () => {
  it.each([
    ["by its type", buildDocx({ body: par("Text"), mainType: MACRO_MAIN })],
    ["by its part", buildDocx({ body: par("Text"), raw: { "word/vbaProject.bin": "macro" } })],
  ])("is read without them and says so: %s", async (_, bytes) => {
    const { content, warnings } = await read(bytes);
    expect(warnings.map(({ code }) => code)).toEqual(["macros_left_out"]);
    expect(JSON.stringify(content.body)).toContain("Text");
  });
});
