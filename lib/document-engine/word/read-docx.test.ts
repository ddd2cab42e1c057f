import { describe, expect, it } from "vitest";
import { cell, item, list, numbered, par, row, run, styled } from "@/test/fixtures/docx/build-docx";
import { blocksOf, outline, outlineOf, readParts } from "@/test/fixtures/docx/read-outline";

describe("words of a Word file", () => {
  it("keep their headings, and deeper ones are raised to level 4", async () => {
    const made = await readParts({
      body: [1, 2, 3, 4, 5].map((n) => styled(`Heading${n}`, `Part ${n}`)).join(""),
    });
    expect(made.blocks.map(outline)).toEqual([
      "h1 Part 1",
      "h2 Part 2",
      "h3 Part 3",
      "h4 Part 4",
      "h4 Part 5",
    ]);
    expect(made.warnings).toEqual(["headings_raised"]);
  });

  it("are counted from 0 by some programs", async () => {
    const styles = '<w:style w:type="paragraph" w:styleId="H0"><w:name w:val="heading 0"/></w:style>';
    expect(await outlineOf(styled("H0", "Part"), { styles })).toEqual(["h1 Part"]);
  });

  it("take a title, and a heading by a style that is based on one", async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Clause"/><w:basedOn w:val="Heading2"/></w:style>';
    expect(await outlineOf(styled("T", "Lease") + styled("C", "Rent"), { styles })).toEqual([
      "h1 Lease",
      "h2 Rent",
    ]);
  });

  it("keep emphasis, by itself and by styles, and without what is switched off", async () => {
    const styles =
      '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>';
    const runs = [
      run("bold", "<w:b/>"),
      run(" plain ", '<w:b w:val="0"/>'),
      run("all", '<w:i/><w:u w:val="single"/><w:strike/>'),
      run("2", '<w:vertAlign w:val="superscript"/>'),
      run("n", '<w:vertAlign w:val="subscript"/>'),
      run("by style", '<w:rStyle w:val="Strong"/>'),
      run("off", '<w:rStyle w:val="Strong"/><w:b w:val="false"/>'),
    ];
    expect(await outlineOf(par(runs.join("")), { styles })).toEqual([
      "[bold:bold] plain [italic,underline,strike:all][superscript:2][subscript:n][bold:by style]off",
    ]);
  });

  it("are raised or lowered where programs move them off their line", async () => {
    const moved = (text: string, by: number) => run(text, `<w:position w:val="${by}"/>`);
    const made = await readParts({
      body:
        par(run("10") + moved("6", 8) + run(" H") + moved("2", -6) + run("O")) +
        par(moved("A whole line beside a picture", 12) + moved("x", 1)),
    });
    expect(made.blocks.map(outline)).toEqual([
      "10[superscript:6] H[subscript:2]O",
      "A whole line beside a picturex",
    ]);
    expect(made.places).toEqual({ formatting_dropped: ["A whole line beside a picturex"] });
  });

  it("keep links to https and mailto, and report others as lost", async () => {
    const links = [
      "https://example.com/a",
      "mailto:a@example.com",
      "http://example.com",
      "javascript:alert(1)",
    ];
    const body = par(links.map((_, i) => `<w:hyperlink r:id="r${i}">${run(`L${i}`)}</w:hyperlink>`).join(""));
    const code = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const field = `${code("begin")}<w:r><w:instrText> HYPERLINK "https://example.com/f" </w:instrText></w:r>${code("separate")}${run("F")}${code("end")}${run(".")}`;
    const made = await readParts({
      body: body + par(field),
      links: links.map((target, i) => ({ id: `r${i}`, type: "hyperlink", target, isExternal: true })),
    });
    expect(made.blocks.map(outline)).toEqual([
      "[https://example.com/a:L0][mailto:a@example.com:L1]L2L3",
      "[https://example.com/f:F].",
    ]);
    expect(made.warnings).toEqual(["links_removed"]);
  });

  it("keep alignment, also of text from right to left, and indent", async () => {
    const blocks = await blocksOf(
      par("c", '<w:jc w:val="center"/>') +
        par("j", '<w:jc w:val="both"/><w:ind w:left="1440"/>') +
        par("عقد", '<w:bidi/><w:jc w:val="right"/>') +
        par("plain", '<w:jc w:val="left"/>'),
    );
    expect(blocks.map((block) => (block.type === "paragraph" ? block.attrs : null))).toEqual([
      { textAlign: "center", indent: 0 },
      { textAlign: "justify", indent: 2 },
      { textAlign: "left", indent: 0 },
      { textAlign: null, indent: 0 },
    ]);
  });

  it("keep page breaks and line breaks", async () => {
    const body =
      par(`${run("one")}<w:r><w:br/></w:r>${run("two")}`) +
      par('<w:r><w:br w:type="page"/></w:r>') +
      par("three", "<w:pageBreakBefore/>") +
      par("", "<w:sectPr/>") +
      par("four");
    expect(await outlineOf(body)).toEqual([
      "one<hardBreak>two",
      "<pageBreak>",
      "<pageBreak>",
      "three",
      "",
      "<pageBreak>",
      "four",
    ]);
  });

  it("are those with tracked changes accepted, without hidden ones and comments", async () => {
    const made = await readParts({
      body: par(
        `${run("kept ")}<w:ins>${run("added")}</w:ins><w:del><w:r><w:delText>gone</w:delText></w:r></w:del>${run("hidden", "<w:vanish/>")}<w:r><w:commentReference w:id="1"/></w:r>`,
      ),
    });
    expect(made.blocks.map(outline)).toEqual(["kept added"]);
    expect(made.warnings).toEqual(["comments_left_out", "changes_accepted", "hidden_text_left_out"]);
  });

  it("say where they lost something, by the words of the paragraph", async () => {
    const long = "word ".repeat(40);
    const made = await readParts({
      body:
        par(`${run("First: ")}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>`) +
        par(run(long) + run("hidden", "<w:vanish/>")) +
        par("Red", "") +
        par(run("Last", '<w:color w:val="FF0000"/>')) +
        par("<w:r><w:object/></w:r>"),
    });
    expect(made.places).toEqual({
      equations_flattened: ["First: x"],
      hidden_text_left_out: [`${"word ".repeat(15).trim()}…`],
      formatting_dropped: ["Last"],
      objects_left_out: ["Last"],
    });
  });

  it("say which of their characters cannot be printed", async () => {
    const made = await readParts({ body: par("10⁶ ≤ ⅓ → 漢字 😀") + par("Signed by မောင်") });
    expect(made.places).toEqual({ signs_unprintable: ["Signed by မောင်"] });
  });

  it("have notes at their end, text boxes after their paragraph, and equations as words", async () => {
    const made = await readParts({
      body:
        par(
          `${run("Rent")}<w:r><w:footnoteReference w:id="2"/></w:r><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>`,
        ) +
        par(
          `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><a:graphic><wps:txbx><w:txbxContent>${par("In a box")}</w:txbxContent></wps:txbx></a:graphic></w:drawing></mc:Choice><mc:Fallback><w:pict/></mc:Fallback></mc:AlternateContent></w:r>`,
        ),
      others: {
        "footnotes.xml": {
          root: "footnotes",
          content: `<w:footnote w:id="2">${par("Per month.")}</w:footnote>`,
        },
      },
      links: [{ id: "rNotes", type: "footnotes", target: "footnotes.xml" }],
    });
    expect(made.blocks.map(outline)).toEqual([
      "Rent[superscript:1] a+b",
      "In a box",
      "<horizontalRule>",
      "[superscript:1] Per month.",
    ]);
    expect(made.warnings).toEqual(["text_boxes_moved", "notes_moved", "equations_flattened"]);
  });

  it("are followed by their images; those elsewhere are reported and not fetched", async () => {
    const picture = (attribute: string, more = "") =>
      `<w:r><w:drawing><wp:inline>${more}<a:graphic><a:blip ${attribute}/></a:graphic></wp:inline></w:drawing></w:r>`;
    const size = '<wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="P" descr="Our logo"/>';
    const made = await readParts({
      body: par(
        run("Logo") + picture('r:embed="r1"', size) + picture('r:link="r2"'),
        '<w:jc w:val="center"/>',
      ),
      links: [
        { id: "r1", type: "image", target: "media/image1.png" },
        { id: "r2", type: "image", target: "https://example.com/track.png", isExternal: true },
      ],
      raw: { "word/media/image1.png": "bytes of an image" },
    });
    expect(made.blocks.map(outline)).toEqual(["Logo", "<image>"]);
    expect(made.blocks[1]).toMatchObject({ attrs: { alt: "Our logo", width: 100, align: "center" } });
    expect(made.images).toHaveLength(1);
    expect(made.images[0]?.toString()).toBe("bytes of an image");
    expect(made.warnings).toEqual(["remote_images_left_out"]);
  });

  it("of any script pass as they are, without controls of direction", async () => {
    expect(await outlineOf(par("عقد إيجار 契約書 \u202eevil\u202c 🖋️"))).toEqual(["عقد إيجار 契約書 evil 🖋️"]);
  });
});

const LEGAL = list(1, [
  ["decimal", "%1."],
  ["decimal", "%1.%2"],
  ["lowerLetter", "(%3)"],
  ["lowerRoman", "(%4)"],
]);

describe("lists of a Word file", () => {
  it("keep bullets, letters and Roman numbers, nested", async () => {
    const numbering =
      list(1, [
        ["bullet", ""],
        ["bullet", "o"],
      ]) +
      list(2, [
        ["decimal", "%1."],
        ["lowerLetter", "%2)"],
        ["upperRoman", "%3."],
      ]) +
      numbered(1) +
      numbered(2);
    const body =
      item(1, 0, "A") +
      item(1, 1, "A a") +
      item(1, 0, "B") +
      item(2, 0, "One") +
      item(2, 1, "One a") +
      item(2, 2, "One a I") +
      item(2, 0, "Two");
    expect(await outlineOf(body, { numbering })).toEqual([
      { bullets: [["A", { bullets: [["A a"]] }], ["B"]] },
      { "1 from 1": [["One", { "a from 1": [["One a", { "I from 1": [["One a I"]] }]] }], ["Two"]] },
    ]);
  });

  it("go on after a page break, on each of their levels", async () => {
    const pageBreak = par('<w:r><w:br w:type="page"/></w:r>');
    const body =
      item(1, 0, "Rent") +
      item(1, 1, "Amount") +
      item(1, 2, "cold") +
      pageBreak +
      item(1, 2, "warm") +
      item(1, 1, "Payment") +
      pageBreak +
      item(1, 1, "Deposit") +
      pageBreak +
      par("It is returned.") +
      item(1, 1, "Interest") +
      item(1, 0, "End");
    const made = await readParts({ body, numbering: LEGAL + numbered(1) });
    expect(made.blocks.map(outline)).toEqual([
      { "legal from 1": [["Rent", { "legal from 1": [["Amount", { "legal from 1": [["cold"]] }]] }]] },
      "<pageBreak>",
      { "legal from 1": [[{ "legal from 1": [[{ "legal from 2": [["warm"]] }], ["Payment"]] }]] },
      "<pageBreak>",
      {
        "legal from 1": [[{ "legal from 3": [["Deposit", "It is returned."], ["Interest"]] }], ["End"]],
      },
    ]);
    expect(made.warnings).toEqual(["page_breaks_dropped"]);
  });

  it("are legal where they are 1, 1.1, (a), (i), with what stands between their levels", async () => {
    const body =
      item(1, 0, "Rent") +
      item(1, 1, "Amount") +
      item(1, 2, "cold") +
      item(1, 3, "without water") +
      par("It is due monthly.") +
      item(1, 1, "Payment") +
      par("Between.") +
      item(1, 0, "Deposit");
    expect(await outlineOf(body, { numbering: LEGAL + numbered(1) })).toEqual([
      {
        "legal from 1": [
          [
            "Rent",
            {
              "legal from 1": [
                [
                  "Amount",
                  {
                    "legal from 1": [["cold", { "legal from 1": [["without water", "It is due monthly."]] }]],
                  },
                ],
                ["Payment"],
              ],
            },
          ],
        ],
      },
      "Between.",
      { "legal from 2": [["Deposit"]] },
    ]);
  });

  it("take their level from the style of a heading", async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="L1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="L2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    expect(
      await outlineOf(styled("L1", "Rent") + styled("L2", "Amount"), {
        styles,
        numbering: LEGAL + numbered(1),
      }),
    ).toEqual([{ "legal from 1": [["h1 Rent", { "legal from 1": [["h2 Amount"]] }]] }]);
  });

  it("go on after a paragraph, and restart where the file says so", async () => {
    const again =
      '<w:num w:numId="9"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>';
    const numbering = list(1, [["decimal", "%1."]]) + numbered(1) + again;
    const body =
      item(1, 0, "a") + item(1, 0, "b") + par("Between") + item(1, 0, "c") + par("More") + item(9, 0, "e");
    expect(await outlineOf(body, { numbering })).toEqual([
      { "1 from 1": [["a"], ["b"]] },
      "Between",
      { "1 from 3": [["c"]] },
      "More",
      { "1 from 5": [["e"]] },
    ]);
  });

  it("have numbers as words where no list can have them", async () => {
    const numbering =
      list(1, [
        ["upperRoman", "Article %1"],
        ["decimal", "§ %1.%2"],
      ]) + numbered(1);
    const made = await readParts({
      body: item(1, 0, "Rent") + item(1, 1, "Amount") + item(1, 0, "End"),
      numbering,
    });
    expect(made.blocks.map(outline)).toEqual(["Article I Rent", "§ I.1 Amount", "Article II End"]);
    expect(made.warnings).toEqual(["numbers_written"]);
  });

  it("write a legal number out where those above it are missing", async () => {
    expect(await outlineOf(item(1, 1, "Amount"), { numbering: LEGAL + numbered(1) })).toEqual(["1.1 Amount"]);
  });
});

describe("tables of a Word file", () => {
  it("keep merged cells, widths and header rows", async () => {
    const grid =
      '<w:tblGrid><w:gridCol w:w="1500"/><w:gridCol w:w="3000"/><w:gridCol w:w="1500"/></w:tblGrid>';
    const body = `<w:tbl>${grid}${row(cell(par("Item"), '<w:gridSpan w:val="2"/>') + cell(par("Price")), "<w:tblHeader/>")}${row(
      cell(par("Rent"), '<w:vMerge w:val="restart"/>') + cell(par("cold")) + cell(par("900")),
    )}${row(cell(par(""), "<w:vMerge/>") + cell(par("warm")) + cell(par("")))}</w:tbl>`;
    const [table] = await blocksOf(body);
    const cells = table?.type === "table" ? table.content.map(({ content }) => content) : [];
    expect(cells.map((ones) => ones.map(({ type, attrs }) => [type, attrs.colspan, attrs.rowspan]))).toEqual([
      [
        ["tableHeader", 2, 1],
        ["tableHeader", 1, 1],
      ],
      [
        ["tableCell", 1, 2],
        ["tableCell", 1, 1],
        ["tableCell", 1, 1],
      ],
      [
        ["tableCell", 1, 1],
        ["tableCell", 1, 1],
      ],
    ]);
    expect(cells[0]?.map(({ attrs }) => attrs.colwidth)).toEqual([[100, 200], [100]]);
    expect(table && outline(table)).toEqual({
      rows: [
        [["Item"], ["Price"]],
        [["Rent"], ["cold"], ["900"]],
        [["warm"], [""]],
      ],
    });
  });

  it("become paragraphs where they are nested too deeply or have too many columns", async () => {
    const nested = (depth: number): string =>
      depth === 0 ? par("deep") : `<w:tbl>${row(cell(nested(depth - 1)))}</w:tbl>`;
    const wide = `<w:tbl>${row(Array.from({ length: 65 }, (_, i) => cell(par(`c${i}`))).join(""))}</w:tbl>`;
    const made = await readParts({ body: nested(5) + wide });
    expect(made.warnings).toEqual(["tables_flattened"]);
    expect(made.blocks[0] && outline(made.blocks[0])).toEqual({
      rows: [[[{ rows: [[[{ rows: [[["deep"]]] }]]] }]]],
    });
    expect(made.blocks).toHaveLength(66);
  });
});
