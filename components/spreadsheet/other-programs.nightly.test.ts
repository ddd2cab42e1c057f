import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSheet } from "@/components/spreadsheet/read-sheet";
import { fileOf } from "@/components/spreadsheet/testing/write-xlsx";
import { LANGUAGES } from "@/lib/contracts/languages";
import { withTempDir } from "@/lib/pure/temp-dir";
import { byLibreOffice, readBytes, WRITERS } from "@/test/lists/other-programs";
import { listIn, sentRows } from "@/test/lists/people";
import { readList } from "@/test/lists/read-list";

/** Lists in all languages, written by programs that share no code with our readers. */

const there = new Set<string>();
for (const { name, isThere } of WRITERS) if (await isThere()) there.add(name);

describe.each(WRITERS)("$name", ({ name, write, languages = LANGUAGES }) => {
  it.skipIf(!there.has(name))("is read as it shows, in each language", { timeout: 600_000 }, async () => {
    await withTempDir(async (dir) => {
      const lists = languages.map(listIn);
      const files = await write(lists, dir);
      for (const [i, list] of lists.entries()) {
        const file = files[i] ?? "";
        const read = await readList(await readBytes(file), path.basename(file), list);
        expect([list.language, read.asked]).toEqual([list.language, []]);
        expect(read.columns).toEqual(list.headings);
        expect(read.shown).toEqual(list.rows.map((row) => row.map(({ shown }) => shown)));
        expect(read.sent).toEqual(sentRows(list));
      }
    });
  });
});

const NAMES = `xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"`;

/**
 * A list whose cells are struck out by their own styles, by inherited styles, by their columns' styles, and in part.
 */
function struckList(): string {
  const style = (name: string, line: string, family = "table-cell", parent = "") =>
    `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}>${line && `<style:text-properties style:text-line-through-style="${line}" style:text-line-through-type="${line === "none" ? "none" : "single"}"/>`}</style:style>`;
  const cell = (text: string, name = "") =>
    `<table:table-cell ${name && `table:style-name="${name}" `}office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const rows = [
    cell("Name") + cell("Email") + cell("Note", "not"),
    cell("Ada", "own") +
      cell('<text:span text:style-name="T1">old@example.com</text:span> ada@example.com') +
      cell("x"),
    cell("Bob") + cell("bob@example.com") + cell("y", "not"),
  ];
  return `<?xml version="1.0"?><office:document ${NAMES} office:mimetype="application/vnd.oasis.opendocument.spreadsheet" office:version="1.3"><office:styles>${style("Base", "solid")}${style("Mid", "", "table-cell", "Base")}</office:styles><office:automatic-styles>${style("own", "", "table-cell", "Mid")}${style("not", "none", "table-cell", "Base")}${style("T1", "solid", "text")}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="List"><table:table-column table:number-columns-repeated="2"/><table:table-column table:default-cell-style-name="own"/>${rows.map((row) => `<table:table-row>${row}</table:table-row>`).join("")}</table:table></office:spreadsheet></office:body></office:document>`;
}

describe.skipIf(!there.has("LibreOffice, xlsx"))("cells that are struck out, saved by LibreOffice", () => {
  it.each([
    ["xls", "xls"],
    ["xlsx", "xlsx"],
    ["ods", "ods"],
    ["fods", "fods"],
    // LibreOffice does not write to this format which part of a text is struck out.
    ["xml", "xml:MS Excel 2003 XML"],
  ])("as %s by %s are told", { timeout: 120_000 }, async (ending, filter) => {
    await withTempDir(async (dir) => {
      const source = path.join(dir, "list.fods");
      await writeFile(source, struckList());
      const out = path.join(dir, "out");
      await byLibreOffice([source], out, filter);
      const { decisions } = await readSheet(
        fileOf(await readBytes(path.join(out, `list.${ending}`)), `list.${ending}`),
      );
      const part = "B2 (old@example.com ada@example.com), ";
      expect(decisions.find(({ key }) => key === "struck")?.text).toBe(
        `${ending === "xml" ? 2 : 3} cells are struck out, wholly or in part: A2 (Ada), ${ending === "xml" ? "" : part}C2 (x). Their values are taken.`,
      );
    });
  });
});
