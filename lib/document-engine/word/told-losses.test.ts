import { describe, expect, it } from "vitest";
import { cell, control, inLanguage, par, row, run } from "@/test/fixtures/docx/build-docx";
import { outline, readParts } from "@/test/fixtures/docx/read-outline";

const read = async (body: string, more: object = {}) => {
  const made = await readParts({ body, ...more });
  return { ...made, blocks: made.blocks.map(outline) };
};
const code = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
const field = (instruction: string, result: string | null) =>
  `${code("begin")}<w:r><w:instrText> ${instruction} </w:instrText></w:r>${result === null ? "" : code("separate") + run(result)}${code("end")}`;

describe("sections of a Word file", () => {
  const section = (content: string) => `<w:sectPr>${content}</w:sectPr>`;
  const A4 = '<w:pgSz w:w="11906" w:h="16838"/>';

  it("with columns, other pages and other looks are told by their first words", async () => {
    const body =
      par("") +
      par("Two columns of terms") +
      par("end", section(`${A4}<w:cols w:num="2"/>`)) +
      par("A wide table", section('<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>')) +
      par(
        "Narrow margins",
        section(`${A4}<w:pgMar w:top="400" w:left="400" w:right="400" w:bottom="400"/>`),
      ) +
      par("Numbered lines", section(`${A4}<w:lnNumType w:countBy="1"/>`)) +
      par("Roman pages", section(`${A4}<w:pgNumType w:fmt="lowerRoman" w:start="3"/>`)) +
      par("Last");
    const { places } = await read(body, { section: A4 });
    expect(places).toEqual({
      sections_merged: ["A wide table", "Narrow margins"],
      columns_merged: ["Two columns of terms"],
      page_look_left_out: ["Numbered lines", "Roman pages"],
    });
  });

  it("that are alike say nothing", async () => {
    // Each value as LibreOffice writes it.
    const usual = `${A4}<w:pgNumType w:fmt="decimal"/><w:textDirection w:val="lrTb"/>`;
    const { warnings } = await read(par("One", section(usual)) + par("Two"), { section: usual });
    expect(warnings).toEqual([]);
  });

  it("have their gutter in the margin, and tell margins that cannot be", async () => {
    const margins = (more: string) =>
      `<w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" ${more}/>`;
    const bound = await read(par("Text"), { section: margins('w:gutter="360"') });
    expect([bound.content.page?.margins.left, bound.warnings]).toEqual([54, []]);
    const wide = await read(par("Text"), { section: margins('w:gutter="9000"') });
    expect([wide.content.page?.margins.left, wide.warnings]).toEqual([200, ["margins_changed"]]);
  });
});

describe("the settings of a Word file", () => {
  const withSettings = (content: string) => ({
    others: { "settings.xml": { root: "settings", content } },
    links: [{ id: "s", type: "settings", target: "settings.xml" }],
  });

  it.each([
    ['<w:documentProtection w:edit="readOnly" w:enforcement="1"/>', ["protection_left_out"]],
    ['<w:documentProtection w:edit="readOnly" w:enforcement="0"/>', []],
    ['<w:writeProtection w:recommended="1"/>', ["protection_left_out"]],
    ["<w:mirrorMargins/>", ["margins_changed"]],
  ])("%s: %j", async (settings, warnings) => {
    expect((await read(par("Text"), withSettings(settings))).warnings).toEqual(warnings);
  });

  it.each(["de-CH", "ja-JP"])(
    "and its language is told where it is another than English: %s",
    async (tag) => {
      expect((await read(par("Text"), inLanguage(tag))).places).toEqual({ language_left_out: [tag] });
    },
  );

  it.each(["en-GB", "EN", "x-none", ""])("and its language is not told otherwise: %s", async (tag) => {
    expect((await read(par("Text"), inLanguage(tag))).warnings).toEqual([]);
  });

  it("and its signatures, macros and background are told", async () => {
    const raw = { "_xmlsignatures/sig1.xml": "<x/>", "word/vbaProject.bin": "x" };
    expect((await read(par("Text"), { raw })).warnings).toEqual(["macros_left_out", "signatures_left_out"]);
  });
});

describe("fields of a Word file", () => {
  it("keep their results, which is told with the place", async () => {
    const made = await read(
      par(run("Dated ") + field('DATE \\@ "d MMMM yyyy"', "1 March 2027")) +
        par(run("Sum ") + field("= SUM(ABOVE)", "950")) +
        par(`<w:fldSimple w:instr=" MERGEFIELD Tenant ">${run("«Tenant»")}</w:fldSimple>`) +
        par(run("See clause ") + field("REF _Ref1 \\r \\h", "3.2")),
    );
    expect(made.blocks).toEqual(["Dated 1 March 2027", "Sum 950", "«Tenant»", "See clause 3.2"]);
    expect(made.places).toEqual({
      results_kept: ["Dated 1 March 2027", "Sum 950", "«Tenant»", "See clause 3.2"],
    });
  });

  it("without a result are told, unless they show nothing", async () => {
    const made = await read(
      par(field("AUTONUM", null) + run(" The rent")) +
        par(field("LISTNUM NumberDefault \\l 2", null) + run(" The deposit")) +
        par(field('XE "Rent"', null) + run("Index")),
    );
    expect(made.places).toEqual({
      results_left_out: [" The rent", " The deposit"].map((text) => text.trim()),
    });
  });

  it("that are buttons have their words in their code", async () => {
    const made = await read(par(run("Tenant: ") + field("MACROBUTTON NoMacro [Name of the tenant]", null)));
    expect([made.blocks, made.warnings]).toEqual([["Tenant: [Name of the tenant]"], []]);
  });

  it("keep the length of a text where the field can have it", async () => {
    const form = (label: string, result: string, more = "") =>
      par(
        `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${label}"/><w:textInput>${more}<w:maxLength w:val="4"/></w:textInput></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMTEXT</w:instrText></w:r>${code("separate")}${run(result)}${code("end")}`,
      );
    const made = await read(
      form("Code", "1234") + form("Rent", "12345") + form("Total", "12", '<w:type w:val="number"/>'),
    );
    expect(made.content.fields.map(({ validation }) => validation.maxLength)).toEqual([4, null, 4]);
    expect(made.places).toEqual({ form_rules_left_out: ["Total", "Rent"] });
  });

  it("that are lists tell what signers can no longer do", async () => {
    const choices = Array.from(
      { length: 205 },
      (_, i) => `<w:listItem w:displayText="Option ${i + 1}" w:value="${i + 1}"/>`,
    ).join("");
    const made = await read(
      par(control(`<w:alias w:val="Plan"/><w:dropDownList>${choices}</w:dropDownList>`, run("Option 204"))) +
        par(
          control(
            '<w:alias w:val="Pay"/><w:comboBox><w:listItem w:value="monthly"/></w:comboBox>',
            run("weekly"),
          ),
        ),
    );
    const [plan, pay] = made.content.fields;
    expect([plan?.options.length, plan?.defaultValue, pay?.defaultValue]).toEqual([200, "204", "weekly"]);
    expect(made.warnings).toEqual(["choices_left_out", "own_words_left_out"]);
  });
});

describe("drawings of a Word file", () => {
  const box = (...words: string[]) =>
    `<wps:wsp><wps:txbx><w:txbxContent>${words.map((one) => par(one)).join("")}</w:txbxContent></wps:txbx></wps:wsp>`;
  const drawing = (content: string) =>
    `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

  it("keep all text boxes of a group and of a canvas, each once", async () => {
    const group = `<wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup">${box("One", "Two")}${box("Three")}</wpg:wgp>`;
    const canvas = `<wpc:wpc xmlns:wpc="http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas">${box("Four")}</wpc:wpc>`;
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wpg"><w:drawing>${group}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:group xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${par("One")}</w:txbxContent></v:textbox></v:group></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const made = await read(par(run("Text") + both) + par(run("More") + drawing(canvas)));
    expect(made.blocks).toEqual(["Text", "One", "Two", "Three", "More", "Four"]);
    expect(made.warnings).toEqual(["text_boxes_moved"]);
  });

  it("of programs that are not known show what they have for others", async () => {
    const other = `<w:r><mc:AlternateContent><mc:Choice Requires="xx"><w:drawing><xx:shape xmlns:xx="urn:x"/></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${par("Kept")}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    expect((await read(par(run("Text") + other))).blocks).toEqual(["Text", "Kept"]);
  });

  it("that are WordArt or diagrams keep their words", async () => {
    const art =
      '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="FINAL OFFER"/></v:shape></w:pict></w:r>';
    const dgm = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';
    const point = (text: string) =>
      `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const made = await read(par(run("Text") + art + drawing(`<dgm:relIds ${dgm} r:dm="rD"/>`)), {
      links: [{ id: "rD", type: "diagramData", target: "diagrams/data1.xml" }],
      raw: {
        "word/diagrams/data1.xml": `<dgm:dataModel ${dgm} xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst>${point("Sign")}${point("Pay")}</dgm:ptLst></dgm:dataModel>`,
      },
    });
    expect(made.blocks).toEqual(["Text", "FINAL OFFER", "Sign", "Pay"]);
    expect(made.places).toEqual({ diagrams_as_text: ["Text"] });
  });

  const vml = (content: string) =>
    `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${content}</v:shape></w:pict></w:r>`;

  it("that are lines to sign on become fields, with the words below them", async () => {
    const line =
      '<v:imagedata r:id="rI"/><o:signatureline o:suggestedsigner="Ada Lovelace" o:suggestedsigner2="Landlord" issignatureline="t"/>';
    const made = await read(
      par(vml(line)) + par(vml('<o:signatureline issignatureline="t"/>')) + par("Tenant"),
    );
    expect(made.blocks).toEqual(["<field><hardBreak>Ada Lovelace<hardBreak>Landlord", "<field>", "Tenant"]);
    expect(made.content.fields.map(({ type, label }) => [type, label])).toEqual([
      ["signature", "Ada Lovelace"],
      ["signature", "Tenant"],
    ]);
    expect(made.warnings).toEqual([]);
  });

  it("that are rules across the page stay rules", async () => {
    const rule = vml('<v:rect o:hr="t" o:hrstd="t"/>');
    expect(await read(par("One") + par(rule) + par("Two"))).toMatchObject({
      blocks: ["One", "<horizontalRule>", "Two"],
      warnings: [],
    });
  });

  it("in headers are told: watermarks by their words, pictures, and boxes in the line", async () => {
    const mark =
      '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>';
    const boxed = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box("Reference 7")}</w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml"><w:txbxContent>${par("Reference 7")}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const made = await read(par("Text"), {
      section: '<w:headerReference w:type="default" r:id="rH"/>',
      others: {
        "h.xml": {
          root: "hdr",
          content: par(run("Lease") + mark + boxed + drawing('<a:blip r:embed="x"/>')),
        },
      },
      links: [{ id: "rH", type: "header", target: "h.xml" }],
    });
    expect(made.content.page?.header).toBe("Lease · Reference 7");
    expect(made.warnings).toEqual([
      "header_images_left_out",
      "text_boxes_moved",
      "page_look_left_out",
      "headers_merged",
    ]);
    expect(made.places.page_look_left_out).toEqual(["DRAFT"]);
  });
});

describe("words of a Word file", () => {
  it("keep a first letter that is set larger", async () => {
    const letter = par("T", '<w:framePr w:dropCap="drop" w:lines="3"/>');
    expect((await read(letter + par("he landlord lets.") + par("Next."))).blocks).toEqual([
      "The landlord lets.",
      "Next.",
    ]);
  });

  it("keep how they are read, in brackets behind them", async () => {
    const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt>${run("かんじ")}</w:rt><w:rubyBase>${run("漢字")}</w:rubyBase></w:ruby></w:r>`;
    expect((await read(par(ruby + run("です")))).blocks).toEqual(["漢字(かんじ)です"]);
  });

  it("in capitals, or in sizes that a text cannot have, are told", async () => {
    expect((await read(par(run("Tenant", "<w:caps/>")))).places).toEqual({ formatting_dropped: ["Tenant"] });
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="6"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const small = await read(par("Fine print"), { styles });
    expect([small.content.page?.fontSize, small.warnings]).toEqual([6, ["formatting_dropped"]]);
  });

  it("in a cell that another one covers are told, as nobody sees them in Word", async () => {
    const covered = (words: string) => row(cell(par(words), "<w:vMerge/>") + cell(par("80")));
    const table = (words: string) =>
      `<w:tbl>${row(cell(par("Rent"), '<w:vMerge w:val="restart"/>') + cell(par("900")))}${covered(words)}</w:tbl>`;
    const made = await read(table("and deposit"));
    expect(JSON.stringify(made.content.body)).not.toContain("deposit");
    expect(made.places).toEqual({ hidden_text_left_out: ["80"] });
    expect((await read(table(""))).warnings).toEqual([]);
  });

  it("of both directions are told where they stand in another order", async () => {
    const rtl = "<w:bidi/>";
    const made = await read(
      par("Rent السعر 1,250", rtl) + par("السعر Rent", rtl) + par("Rent السعر") + par("السعر 1,250"),
    );
    expect(made.places).toEqual({ direction_changed: ["Rent السعر 1,250"] });
  });

  it("in alternatives between paragraphs are read once", async () => {
    const either = `<mc:AlternateContent><mc:Choice Requires="w16">${par("New")}</mc:Choice><mc:Fallback>${par("Old")}</mc:Fallback></mc:AlternateContent>`;
    expect((await read(par("Text") + either)).blocks).toEqual(["Text", "New"]);
  });

  it("of a document beside the file are told", async () => {
    const made = await read(`${par("Before")}${par('<w:subDoc r:id="rS"/>')}${par("After")}`);
    expect(made.places).toEqual({ text_left_out: ["Before"] });
  });
});

describe("paragraphs of a Word file", () => {
  it("with lines around them or a background are told", async () => {
    const border = (kind: string) => `<w:pBdr><w:bottom w:val="${kind}" w:sz="4"/></w:pBdr>`;
    const { places } = await read(
      par("Framed", border("single")) +
        par("Plain", border("nil")) +
        par("Grey", '<w:shd w:val="clear" w:fill="D9D9D9"/>') +
        par("White", '<w:shd w:val="clear" w:fill="auto"/>'),
    );
    expect(places).toEqual({ page_look_left_out: ["Framed", "Grey"] });
    const cell = (text: string, fill: string) =>
      `<w:tc><w:tcPr><w:shd w:val="clear" w:fill="${fill}"/></w:tcPr>${par(text)}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell("Red", "FF0000")}${cell("Clear", "FFFFFF")}</w:tr></w:tbl>`;
    expect((await read(table)).places).toEqual({ page_look_left_out: ["Red"] });
  });

  it("are quoted with their raised digits", async () => {
    const text = `${run("up to 10")}${run("6", '<w:vertAlign w:val="superscript"/>')}${run(" units", '<w:color w:val="FF0000"/>')}`;
    const { places } = await read(`<w:p>${text}</w:p>${par("End")}`);
    expect(places.formatting_dropped).toEqual(["up to 10⁶ units"]);
  });
});

it("a Word file without any text is refused", async () => {
  await expect(read("")).rejects.toMatchObject({ code: "DOCX_UNSUPPORTED" });
  await expect(read(par("") + par(" "))).rejects.toThrow("This file has no text.");
  const { warnings } = await read("<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>x</w:t></w:r></w:p>");
  expect(warnings).toEqual(["hidden_text_left_out"]);
});

describe("what a value cannot have", () => {
  const form = (result: string) =>
    `${code("begin")}<w:r><w:instrText> FORMTEXT </w:instrText></w:r>${code("separate")}${result}${code("end")}`;
  const held = run("950", "<w:strike/>") + run(" 900") + run(" secret", "<w:vanish/>");

  it("is told of a control and of a form field: struck and hidden words", async () => {
    for (const body of [par(control("<w:text/>", held)), par(form(held))]) {
      const { content, warnings } = await read(body);
      expect(content.fields.map(({ defaultValue }) => defaultValue)).toEqual(["950 900"]);
      expect(warnings.toSorted()).toEqual(["formatting_dropped", "hidden_text_left_out"]);
    }
  });

  it("follows it: a note within a form field", async () => {
    const footnotes = { root: "footnotes", content: `<w:footnote w:id="2">${par("Gross")}</w:footnote>` };
    const { blocks, warnings } = await read(
      par(form(`${run("950")}<w:r><w:footnoteReference w:id="2"/></w:r>`)),
      {
        others: { "footnotes.xml": footnotes },
        links: [{ id: "rN", type: "footnotes", target: "footnotes.xml" }],
      },
    );
    expect(blocks).toEqual(["<field>[superscript:1]", "<horizontalRule>", "[superscript:1] Gross"]);
    expect(warnings).toEqual(["notes_moved"]);
  });

  it("is told of an equation: deleted terms", async () => {
    const term = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const body = par(`<m:oMath>${term("a")}<w:del w:id="1" w:author="a">${term("+b")}</w:del></m:oMath>`);
    const { blocks, warnings } = await read(body);
    expect([blocks, warnings.toSorted()]).toEqual([["a"], ["changes_accepted", "equations_flattened"]]);
  });
});

it("counts notes without those that have a mark of their own", async () => {
  const note = (id: number, words: string) => `<w:footnote w:id="${id}">${par(words)}</w:footnote>`;
  const reference = (id: number, more = "") => `<w:r><w:footnoteReference w:id="${id}"${more}/></w:r>`;
  const body = par(
    `${run("A")}${reference(2, ' w:customMarkFollows="1"')}${run("*")}${run(" B")}${reference(3)}`,
  );
  const { blocks } = await read(body, {
    others: { "footnotes.xml": { root: "footnotes", content: note(2, "* starred") + note(3, "first") } },
    links: [{ id: "rN", type: "footnotes", target: "footnotes.xml" }],
  });
  expect(blocks).toEqual(["A* B[superscript:1]", "<horizontalRule>", "* starred", "[superscript:1] first"]);
});

describe("looks of runs", () => {
  it("in scripts from right to left are by their own properties", async () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:szCs w:val="26"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const usual = await read(
      par(run("שלום", "<w:rtl/><w:b/>") + run("רב", '<w:rtl/><w:bCs/><w:szCs w:val="26"/>')),
      {
        styles,
      },
    );
    expect([usual.blocks, usual.warnings]).toEqual([["שלום[bold:רב]"], []]);
    const large = await read(par(run("שלום", '<w:rtl/><w:szCs w:val="40"/>')), { styles });
    expect(large.warnings).toEqual(["formatting_dropped"]);
  });

  it("are told where words are marked, by dots or a background", async () => {
    for (const look of ['<w:em w:val="dot"/>', '<w:shd w:val="clear" w:fill="FFFF00"/>'])
      expect((await read(par(run("Rent", look)))).warnings).toEqual(["formatting_dropped"]);
    expect((await read(par(run("Rent", '<w:shd w:val="clear" w:fill="auto"/>')))).warnings).toEqual([]);
  });
});

it("reads symbols by code in no font, and tells parts of dates that Word writes itself", async () => {
  const { blocks, warnings } = await read(
    par(
      `${field("SYMBOL 8364 \\u", null)}${field("SYMBOL 128", null)}${run(" 5 ")}<w:r><w:monthLong/></w:r>`,
    ),
  );
  expect([blocks, warnings]).toEqual([["€€ 5 "], ["results_left_out"]]);
});
