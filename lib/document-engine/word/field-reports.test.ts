import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { withTempDir } from "@/lib/pure/temp-dir";
import { outline } from "@/test/fixtures/docx/read-outline";
import { readDocx } from "./read-docx";

/** Word files that users reported, next to the repository. */
const REPORTS = path.resolve("../shared/bugreports");

async function read(name: string) {
  const inputPath = path.join(REPORTS, `${name}.docx`);
  const { content, warnings } = await withTempDir((imagesDir) => readDocx({ inputPath, imagesDir }));
  return {
    blocks: content.body.content.map(outline),
    fields: content.fields.map(({ label, defaultValue }) => [label, defaultValue]),
    warnings: warnings.map(({ code }) => code),
  };
}

describe.skipIf(!existsSync(REPORTS))("Word files of the field", () => {
  it.each([
    ["deleted-list-item", [{ "1 from 1": [["One"], ["Two"]] }], ["changes_accepted"]],
    ["joined-paragraphs", ["Pay 100 EUR per month", "Next"], ["changes_accepted"]],
    [
      "clauses-go-on",
      ["Part I Part", { "1 from 1": [["c1"], ["c2"]] }, "Part II Part", { "1 from 3": [["c3"]] }],
      ["numbers_written"],
    ],
    ["ordinal", ["1st first", "2nd second"], ["numbers_written"]],
    ["chinese-numbers", ["第一条 a", "א. b", "أ- c"], ["numbers_written"]],
    ["fraction", ["Rate = 1/2 end"], ["equations_flattened"]],
    ["power", ["Rate = 10^6 end"], ["equations_flattened"]],
    ["symbol-font", ["Income ≥ 3 rents, deposit ≤ 2 rents"], []],
    ["chunk-between", ["Before", "CHUNK CLAUSE", "After"], ["embedded_text_read"]],
  ])("%s keeps its meaning", async (name, blocks, warnings) => {
    expect(await read(`docx-${name}`)).toEqual({ blocks, fields: [], warnings });
  });

  it("54-letters is a list of letters, which repeat behind z", async () => {
    const { blocks, warnings } = await read("docx-54-letters");
    expect([blocks.length, warnings]).toEqual([1, []]);
    expect(blocks[0]).toMatchObject({ "a from 1": expect.objectContaining({ length: 54 }) });
  });

  it("box-label has the words of each box's own line", async () => {
    expect((await read("docx-box-label")).fields).toEqual([
      ["I agree to the rules", true],
      ["I have a pet", null],
    ]);
  });

  it("old-text-field keeps what the fields hold", async () => {
    expect((await read("docx-old-text-field")).fields).toEqual([
      ["Rent", "950"],
      ["Plan", "Yearly"],
    ]);
  });
});
