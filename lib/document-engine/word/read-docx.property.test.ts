import fc from "fast-check";
import { expect, it } from "vitest";
import { cell, control, item, list, numbered, par, row, run, styled } from "@/test/fixtures/docx/build-docx";
import { readParts } from "@/test/fixtures/docx/read-outline";

const NUMBERING =
  list(1, [
    ["decimal", "%1."],
    ["decimal", "%1.%2"],
    ["lowerLetter", "(%3)"],
    ["lowerRoman", "(%4)"],
  ]) +
  list(2, [
    ["bullet", "-"],
    ["upperRoman", "Part %2"],
    ["lowerLetter", "%3)"],
  ]) +
  numbered(1) +
  numbered(2);

const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.replace(/[^\P{C}]/gu, "")),
  fc.constantFrom(
    "Name: ____",
    "{{A;role=B}}",
    "{{recipient.b.name}}",
    "________",
    "{{;;}}",
    "{{type=radio}}",
  ),
);
const look = fc.constantFrom("", "<w:b/>", '<w:u w:val="single"/>', '<w:vertAlign w:val="superscript"/>');
const runs = fc
  .array(fc.tuple(words, look), { maxLength: 4 })
  .map((parts) => parts.map(([text, how]) => run(text, how)).join(""));
const breaks = fc.constantFrom("", '<w:r><w:br w:type="page"/></w:r>', "<w:r><w:br/><w:tab/></w:r>");

const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    fc.tuple(runs, breaks).map(([text, between]) => par(text + between + text)),
    fc.tuple(fc.integer({ min: 1, max: 6 }), runs).map(([level, text]) => styled(`Heading${level}`, text)),
    fc
      .tuple(fc.constantFrom(1, 2, 7), fc.integer({ min: 0, max: 9 }), runs)
      .map(([number, level, text]) => item(number, level, text)),
    runs.map((text) => control('<w:alias w:val="Plan"/><w:showingPlcHdr/>', par(text))),
    fc
      .array(
        fc.array(fc.tuple(tie("block"), fc.constantFrom("", '<w:gridSpan w:val="2"/>', "<w:vMerge/>")), {
          maxLength: 3,
        }),
        { maxLength: 3 },
      )
      .map(
        (rows) =>
          `<w:tbl>${rows.map((cells) => row(cells.map(([text, how]) => cell(text, how)).join(""))).join("")}</w:tbl>`,
      ),
  ),
}));

it("makes content that a template can have of any blocks, and places each field once", async () => {
  const property = fc.asyncProperty(fc.array(block, { maxLength: 25 }), async (blocks) => {
    // The last paragraph ensures that the file has text, because files without text are rejected. The result is
    // parsed by the schema of templates, which rejects anything misplaced, nested too deeply or unknown.
    const { content } = await readParts({ body: `${blocks.join("")}${par("End")}`, numbering: NUMBERING });
    const placed = [...JSON.stringify(content.body).matchAll(/"fieldId":"(\w+)"/g)].map(([, id]) => id);
    expect(placed.sort()).toEqual(content.fields.map(({ id }) => id).sort());
    const roles = new Set(content.roles.map(({ key }) => key));
    expect(content.fields.every(({ roleKey }) => roles.has(roleKey))).toBe(true);
    expect(new Set(content.fields.map(({ key }) => key)).size).toBe(content.fields.length);
  });
  await fc.assert(property, { numRuns: 150 });
}, 150_000);
