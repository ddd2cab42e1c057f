import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocx, buildZip, MACRO_MAIN, par, XML_HEAD } from "@/test/fixtures/docx/build-docx";
import { HOSTILE_DOCX, PLAIN_PARTS } from "@/test/fixtures/docx/hostile-docx";
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

describe("a file that", () => {
  it.each(Object.entries(HOSTILE_DOCX))("%s is refused with a code", async (_, [make, code]) => {
    await expect(read(make())).rejects.toMatchObject({ name: "PdfError", code });
  });

  it("is damaged is refused with the place of the fault, and what to do", async () => {
    const whole = buildDocx({ body: par("The rent") + par("is due") });
    const broken = buildDocx({ body: `${par("The rent")}<w:p><w:r><w:t>is due</w:r></w:p>` });
    for (const [bytes, message] of [
      [
        broken,
        /its part word\/document\.xml is not well-formed XML behind “The rent is due”\. Open it in Word/,
      ],
      [whole.subarray(0, 900), /cannot be opened: a part of it .* Download it again, or open it in Word/],
      [
        buildDocx({ body: par("Text"), raw: { "word/styles.xml": "<!DOCTYPE a><a/>" } }),
        /its part word\/styles\.xml has a document type definition/,
      ],
    ] as const)
      await expect(read(bytes)).rejects.toThrow(message);
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
    read(buildZip({ ...PLAIN_PARTS, "[Content_Types].xml": types(type), "_rels/.rels": rels(target) }));

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
