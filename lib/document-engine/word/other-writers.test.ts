import { describe, expect, it } from "vitest";
import { cell, item, list, numbered, par, row, run, styled } from "@/test/fixtures/docx/build-docx";
import { outline, readParts } from "@/test/fixtures/docx/read-outline";

/** Tests files as other programs write them, based on the shapes of their XML. */

const style = (id: string, name: string, properties = "", basedOn = "Normal"): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="${basedOn}"/><w:pPr>${properties}</w:pPr></w:style>`;
const numberedBy = (id: number, level = "") => `<w:numPr>${level}<w:numId w:val="${id}"/></w:numPr>`;

describe("a file of python-docx", () => {
  it("keeps lists of the styles that its template has, which are lists of their own", async () => {
    const styles =
      style("Title", "Title") +
      style("ListBullet", "List Bullet", numberedBy(1)) +
      style("ListBullet2", "List Bullet 2", numberedBy(2)) +
      style("ListNumber", "List Number", numberedBy(3)) +
      style("IntenseQuote", "Intense Quote");
    const numbering =
      list(1, [["bullet", "\uf0b7"]]) +
      list(2, [["bullet", "\uf0b7"]]) +
      list(3, [["decimal", "%1."]]) +
      [1, 2, 3].map((id) => numbered(id)).join("");
    const made = await readParts({
      styles,
      numbering,
      body:
        styled("Title", "Lease agreement") +
        styled("ListBullet", "Keys") +
        styled("ListBullet2", "Cellar") +
        styled("ListBullet2", "Attic") +
        styled("ListBullet", "Inventory") +
        styled("ListNumber", "First") +
        styled("ListBullet2", "Beneath") +
        styled("ListNumber", "Second") +
        styled("IntenseQuote", "As is") +
        '<w:p><w:r><w:br w:type="page"/></w:r></w:p>' +
        par("Signature: ______________   Date: __________"),
    });
    expect(made.blocks.map(outline)).toEqual([
      "h1 Lease agreement",
      { bullets: [["Keys", { bullets: [["Cellar"], ["Attic"]] }], ["Inventory"]] },
      { "1 from 1": [["First", { bullets: [["Beneath"]] }], ["Second"]] },
      { quote: ["As is"] },
      "<pageBreak>",
      "Signature: <field>   Date: <field>",
    ]);
    expect(made.warnings).toEqual([]);
  });
});

describe("a file of LibreOffice", () => {
  it("keeps headings of a list without numbers, and what is set to “false”", async () => {
    const none = '<w:start w:val="1"/><w:numFmt w:val="none"/><w:suff w:val="nothing"/><w:lvlText w:val=""/>';
    const numbering = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:pStyle w:val="Heading1"/>${none}</w:lvl></w:abstractNum>${list(
      2,
      [
        ["decimal", "%1."],
        ["decimal", "%1.%2."],
        ["lowerLetter", "(%3)"],
      ],
    )}${numbered(1)}${numbered(2)}`;
    const off = '<w:pageBreakBefore w:val="false"/><w:bidi w:val="0"/>';
    const made = await readParts({
      numbering,
      body:
        par(
          `<w:bookmarkStart w:id="0" w:name="__RefHeading___1"/>${run("Premises", "")}<w:bookmarkEnd w:id="0"/>`,
          `<w:pStyle w:val="Heading1"/>${off}${numberedBy(1, '<w:ilvl w:val="0"/>')}<w:rPr></w:rPr>`,
        ) +
        item(2, 0, run("Rent", '<w:b/><w:b/><w:bCs/><w:u w:val="none"/>')) +
        item(2, 1, "Due monthly") +
        item(2, 2, "by transfer") +
        `<w:tbl><w:tblPr><w:tblW w:w="9638" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4819"/><w:gridCol w:w="4819"/></w:tblGrid>${row(
          cell(par("Item"), '<w:tcW w:w="4819" w:type="dxa"/>') + cell(par("Sum")),
          '<w:tblHeader w:val="true"/>',
        )}${row(cell(par("Rent"), '<w:vMerge w:val="restart"/>') + cell(par("900")))}${row(
          cell(par(""), '<w:vMerge w:val="continue"/>') + cell(par("80")),
        )}</w:tbl>` +
        par(
          `${run("Tenant:")}<w:r><w:rPr></w:rPr><w:tab/></w:r>`,
          '<w:tabs><w:tab w:val="clear" w:pos="709"/><w:tab w:val="left" w:pos="4820" w:leader="underscore"/></w:tabs>',
        ),
      section:
        '<w:footerReference w:type="default" r:id="rF"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:left="1134" w:right="1134" w:top="1134" w:bottom="1134"/>',
      others: {
        "footer1.xml": {
          root: "ftr",
          content: par(
            `${run("Page ")}<w:r><w:fldChar w:fldCharType="begin"></w:fldChar></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("1")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
          ),
        },
      },
      links: [{ id: "rF", type: "footer", target: "footer1.xml" }],
    });
    expect(made.blocks.map(outline)).toEqual([
      "h1 Premises",
      {
        "legal from 1": [
          ["[bold:Rent]", { "legal from 1": [["Due monthly", { "legal from 1": [["by transfer"]] }]] }],
        ],
      },
      {
        rows: [[["Item"], ["Sum"]], [["Rent"], ["900"]], [["80"]]],
      },
      "Tenant:<field>",
    ]);
    expect(made.content.page).toMatchObject({ size: "A4", footer: "Page {{page}}" });
    expect(made.warnings).toEqual([]);
  });
});

describe("a file of Google Docs", () => {
  it("keeps the words in its locked controls, and what is set to 0 and 1", async () => {
    const look = (more = "") => `<w:rtl w:val="0"/>${more}`;
    const made = await readParts({
      numbering:
        list(1, [
          ["bullet", "●"],
          ["bullet", "○"],
        ]) + numbered(1),
      body:
        par(run("Agreement", look()), '<w:pStyle w:val="Heading1"/><w:pageBreakBefore w:val="0"/>') +
        `<w:sdt><w:sdtPr><w:id w:val="-1"/><w:lock w:val="contentLocked"/><w:tag w:val="goog_rdk_0"/></w:sdtPr><w:sdtContent>${par(
          run("Between ", look('<w:b w:val="0"/>')) + run("the parties", look('<w:b w:val="1"/>')),
        )}</w:sdtContent></w:sdt>` +
        item(1, 0, run("Keys", look())) +
        item(1, 1, run("Cellar", look())) +
        par(run("Signed: _________________________", look())),
    });
    expect(made.blocks.map(outline)).toEqual([
      "h1 Agreement",
      "Between [bold:the parties]",
      { bullets: [["Keys", { bullets: [["Cellar"]] }]] },
      "Signed: <field>",
    ]);
    expect(made.warnings).toEqual([]);
  });
});
