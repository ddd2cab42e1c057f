import { describe, expect, it } from "vitest";
import { cell, control, item, list, numbered, par, row, run, styled } from "@/test/fixtures/docx/build-docx";
import { outline, readParts } from "@/test/fixtures/docx/read-outline";

const numbering = list(1, [["decimal", "%1."]]) + numbered(1);
const gone = (text: string) => `<w:del w:id="1"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const DELETED = '<w:rPr><w:del w:id="2" w:author="a"/></w:rPr>';
const numberedOne = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const table = (...rows: string[]) => `<w:tbl>${rows.join("")}</w:tbl>`;

async function read(body: string, more: object = {}) {
  const { blocks, warnings, content } = await readParts({ body, numbering, ...more });
  return { blocks: blocks.map(outline), warnings, fields: content.fields.length };
}
const CHANGED = ["changes_accepted"];

describe("a tracked deletion takes along what it covers whole", () => {
  it("an item, and the numbers after it go on", async () => {
    const body = item(1, 0, "One") + par(gone("Gone"), numberedOne + DELETED) + item(1, 0, "Two");
    expect(await read(body)).toMatchObject({
      blocks: [{ "1 from 1": [["One"], ["Two"]] }],
      warnings: CHANGED,
    });
  });

  it("several items, the first, and the last one of all", async () => {
    const away = par(gone("Gone"), numberedOne + DELETED);
    expect((await read(away + away + item(1, 0, "One") + away)).blocks).toEqual([{ "1 from 1": [["One"]] }]);
  });

  it("a paragraph between others, before a table and at the end of a cell", async () => {
    const away = par(gone("Gone"), DELETED);
    const body = par("A") + away + par("B") + away + table(row(cell(par("in") + away) + cell(away)));
    expect(await read(body)).toMatchObject({
      blocks: ["A", "B", { rows: [[["in"], [""]]] }],
      warnings: CHANGED,
    });
  });

  it("rows, cells, and a table without rows", async () => {
    const away = row(cell(par(gone("x"), DELETED)), '<w:del w:id="3"/>');
    const short = row(cell(par("c")) + cell(par(gone("d")), '<w:cellDel w:id="4"/>'));
    expect(await read(table(row(cell(par("a")) + cell(par("b"))), away, short) + table(away))).toMatchObject({
      blocks: [{ rows: [[["a"], ["b"]], [["c"]]] }],
      warnings: CHANGED,
    });
  });

  it("a heading, a link, a content control, a form field and a note", async () => {
    const styles = '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style>';
    const body =
      par(gone("Gone"), `<w:pStyle w:val="H"/>${DELETED}`) +
      styled("H", "Kept") +
      par(
        run("a") +
          `<w:hyperlink w:anchor="b">${gone("link")}</w:hyperlink>` +
          control('<w:alias w:val="Town"/><w:text/>', gone("Berlin")) +
          '<w:del><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:delInstrText> FORMTEXT </w:delInstrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:del>' +
          '<w:del><w:r><w:footnoteReference w:id="2"/></w:r></w:del>',
      );
    expect(await read(body, { styles })).toEqual({ blocks: ["h1 Kept", "a"], warnings: CHANGED, fields: 0 });
  });

  it("an equation's structure", async () => {
    const body = par(
      run("Rate") +
        "<m:oMath><m:f><m:fPr><m:ctrlPr><w:del/></m:ctrlPr></m:fPr><m:num><w:del><m:r><m:t>1</m:t></m:r></w:del></m:num><m:den><w:del><m:r><m:t>2</m:t></m:r></w:del></m:den></m:f></m:oMath>",
    );
    expect(await read(body)).toMatchObject({ blocks: ["Rate"], warnings: CHANGED });
  });
});

describe("a deleted paragraph mark", () => {
  it("joins the words to the next paragraph, which keeps its own number and shape", async () => {
    const body =
      par("Pay 100", DELETED) + par(" EUR per month") + par("§", DELETED) + item(1, 0, " Rent") + par("Next");
    expect(await read(body)).toMatchObject({
      blocks: ["Pay 100 EUR per month", { "1 from 1": [["§ Rent"]] }, "Next"],
      warnings: CHANGED,
    });
  });

  it("joins more than two, and joins nothing to a table", async () => {
    const body =
      par("a", DELETED) + par("b", DELETED) + par("c") + par("d", DELETED) + table(row(cell(par("e"))));
    expect((await read(body)).blocks).toEqual(["abc", "d", { rows: [[["e"]]] }]);
  });

  it("joins in a note and in a header too", async () => {
    const links = [
      { id: "rN", type: "footnotes", target: "footnotes.xml" },
      { id: "rH", type: "header", target: "header1.xml" },
    ];
    const others = {
      "footnotes.xml": {
        root: "footnotes",
        content: `<w:footnote w:id="2">${par("Per ", DELETED)}${par("month")}</w:footnote>`,
      },
      "header1.xml": { root: "hdr", content: par("Lease ", DELETED) + par("agreement") },
    };
    const made = await readParts({
      body: par(`${run("Rent")}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      section: '<w:headerReference w:type="default" r:id="rH"/>',
      others,
      links,
    });
    expect(made.blocks.map(outline).at(-1)).toBe("[superscript:1] Per month");
    expect(made.content.page?.header).toBe("Lease agreement");
    expect(made.warnings).toEqual(["notes_moved", "changes_accepted"]);
  });
});

describe("text that was moved", () => {
  it("is where it was moved to, once, with the number of that place", async () => {
    const from = par(
      `<w:moveFromRangeStart w:id="5" w:name="m"/><w:moveFrom w:id="6">${run("Moved")}</w:moveFrom><w:moveFromRangeEnd w:id="5"/>`,
      `${numberedOne}<w:rPr><w:moveFrom w:id="7"/></w:rPr>`,
    );
    const to = par(
      `<w:moveTo w:id="8">${run("Moved")}</w:moveTo>`,
      `${numberedOne}<w:rPr><w:moveTo w:id="9"/></w:rPr>`,
    );
    expect(await read(from + item(1, 0, "One") + to + item(1, 0, "Two"))).toMatchObject({
      blocks: [{ "1 from 1": [["One"], ["Moved"], ["Two"]] }],
      warnings: CHANGED,
    });
  });
});

describe("other changes", () => {
  it("are accepted and told: formats, new rows, new marks, merged cells", async () => {
    const format = par(
      '<w:r><w:rPr><w:b/><w:rPrChange w:id="1"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>bold</w:t></w:r>',
    );
    expect(await read(format)).toMatchObject({ blocks: ["[bold:bold]"], warnings: CHANGED });
    expect(await read(par("new", '<w:rPr><w:ins w:id="1"/></w:rPr>'))).toMatchObject({
      blocks: ["new"],
      warnings: CHANGED,
    });
    const merged = table(
      row(cell(par("a"), '<w:cellMerge w:id="1" w:vMerge="rest"/>') + cell(par("b")), '<w:ins w:id="2"/>'),
      row(cell(par(""), '<w:cellMerge w:id="1" w:vMerge="cont"/>') + cell(par("c"))),
    );
    expect(await read(merged)).toMatchObject({
      blocks: [{ rows: [[["a"], ["b"]], [["c"]]] }],
      warnings: CHANGED,
    });
  });

  it("are none where a file has none", async () => {
    expect((await read(par("a") + table(row(cell(par("b")))))).warnings).toEqual([]);
  });
});
