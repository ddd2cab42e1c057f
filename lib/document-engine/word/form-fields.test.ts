import { describe, expect, it } from "vitest";
import { cell, control, par, row, run } from "@/test/fixtures/docx/build-docx";
import { outline, outlineOf, readParts } from "@/test/fixtures/docx/read-outline";

const code = (kind: string, data = "") =>
  `<w:r><w:fldChar w:fldCharType="${kind}">${data && `<w:ffData>${data}</w:ffData>`}</w:fldChar></w:r>`;
const form = (keyword: string, data: string, result: string | null) =>
  `${code("begin", data)}<w:r><w:instrText> ${keyword} </w:instrText></w:r>${result === null ? "" : code("separate") + result}${code("end")}`;
const named = (name: string, more = "") => `<w:name w:val="${name}"/>${more}`;
const entries = (...values: string[]) => values.map((value) => `<w:listEntry w:val="${value}"/>`).join("");

async function read(body: string, more: object = {}) {
  const { blocks, content, warnings } = await readParts({ body, ...more });
  const fields = content.fields.map(({ type, label, defaultValue }) => [type, label, defaultValue]);
  return { blocks: blocks.map(outline), fields, warnings };
}

describe("form fields of Word 97 to 2003", () => {
  it("keep what their results hold, of several runs, lines and paragraphs", async () => {
    const two =
      par(
        code("begin", named("Address")) +
          "<w:r><w:instrText>FORMTEXT</w:instrText></w:r>" +
          code("separate") +
          run("Mill Lane 1"),
      ) + par(run("Bern") + code("end"));
    const made = await read(
      par(
        `${form("FORMTEXT", named("Rent"), run("9") + run("50", "<w:b/>"))} EUR`.replace(" EUR", run(" EUR")),
      ) +
        par(form("FORMTEXT", named("Lines"), `${run("one")}<w:r><w:br/></w:r>${run("two")}`)) +
        two,
    );
    expect(made.fields).toEqual([
      ["text", "Rent", "950"],
      ["multiline", "Lines", "one\ntwo"],
      ["multiline", "Address", "Mill Lane 1\nBern"],
    ]);
    expect(made.blocks.slice(0, 2)).toEqual(["<field> EUR", "<field>"]);
    expect(made.warnings).toEqual([]);
  });

  it("have their own default where they have no result, and none where it is blank", async () => {
    const made = await read(
      par(form("FORMTEXT", named("Rent", '<w:textInput><w:default w:val="950"/></w:textInput>'), null)) +
        par(form("FORMTEXT", named("Town"), run("\u2002\u2002\u2002\u2002\u2002"))),
    );
    expect(made.fields.map(([, , value]) => value)).toEqual(["950", null]);
  });

  it("hold powers and indices that stay other than digits on the line", async () => {
    const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
    const made = await read(
      par(form("FORMTEXT", named("Shares"), run("10") + raised("6"))) +
        par(control('<w:alias w:val="Area"/><w:text/>', run("90 m") + raised("2"))),
    );
    expect(made.fields).toEqual([
      ["text", "Shares", "10⁶"],
      ["text", "Area", "90 m²"],
    ]);
  });

  it("keep the state of a box: its own, else its default", async () => {
    const box = (name: string, states: string) =>
      form("FORMCHECKBOX", named(name, `<w:checkBox><w:sizeAuto/>${states}</w:checkBox>`), null);
    const made = await read(
      par(
        box("A", '<w:default w:val="0"/><w:checked/>') +
          box("B", '<w:default w:val="1"/>') +
          box("C", '<w:default w:val="1"/><w:checked w:val="0"/>') +
          box("D", '<w:default w:val="0"/>'),
      ),
    );
    expect(made.fields.map(([, , value]) => value)).toEqual([true, true, null, null]);
  });

  it("keep the choice of a list: the result, the default, else the first as Word shows it", async () => {
    const list = (name: string, at: string) =>
      par(
        form("FORMDROPDOWN", named(name, `<w:ddList>${at}${entries("Monthly", "Yearly")}</w:ddList>`), null),
      );
    const made = await read(
      list("Plan", '<w:result w:val="1"/>') + list("Term", '<w:default w:val="1"/>') + list("Pay", ""),
    );
    expect(made.fields).toEqual([
      ["select", "Plan", "Yearly"],
      ["select", "Term", "Yearly"],
      ["select", "Pay", "Monthly"],
    ]);
  });

  it("are text where they are locked, and told where they calculate", async () => {
    const locked = form("FORMTEXT", named("Fee", '<w:enabled w:val="0"/>'), run("80"));
    const ticked = form(
      "FORMCHECKBOX",
      named("Done", '<w:enabled w:val="0"/><w:checkBox><w:checked/></w:checkBox>'),
      null,
    );
    const made = await read(
      par(locked + run(" EUR ") + ticked) +
        par(
          form(
            "FORMTEXT",
            named("Sum", '<w:textInput><w:type w:val="calculated"/></w:textInput>'),
            run("12"),
          ),
        ),
    );
    expect(made.blocks[0]).toBe("80 EUR ☒");
    expect(made.fields).toEqual([["text", "Sum", "12"]]);
    expect(made.warnings).toEqual(["boxes_as_text", "form_rules_left_out"]);
  });

  it("are named by their help, else by the words beside them where Word numbered them by itself", async () => {
    const made = await read(
      par(run("Rent per month: ") + form("FORMTEXT", named("Text1"), run("950"))) +
        par(form("FORMTEXT", named("Text2", '<w:statusText w:type="text" w:val="Deposit"/>'), run("1,900"))) +
        par(form("FORMCHECKBOX", named("Check1"), null) + run(" Pets are allowed")),
    );
    expect(made.fields.map(([, label]) => label)).toEqual(["Rent per month", "Deposit", "Pets are allowed"]);
  });
});

describe("places to fill in that are alone in their cells", () => {
  it("are named by the cell before them in their row, and not by the next row", async () => {
    const table = (...rows: (readonly string[])[]) =>
      `<w:tbl>${rows.map((cells) => row(cells.map((content) => cell(par(content))).join(""))).join("")}</w:tbl>`;
    const made = await read(
      table(
        ["Rent", "__________"],
        ["Deposit", `${run("__________")}${run(" EUR")}`],
        ["1.", "Begin", control("<w:date/>", "")],
        ["Plan", control("<w:text/>", run("Yearly"))],
        ["Town", form("FORMTEXT", named("Text1"), run("Bern"))],
        ["__________", "Signature"],
      ),
    );
    expect(made.fields).toEqual([
      ["text", "Rent", null],
      ["text", "Deposit", null],
      ["date", "Begin", null],
      ["text", "Plan", "Yearly"],
      ["text", "Town", "Bern"],
      ["signature", "Signature", null],
    ]);
  });
});

describe("content controls", () => {
  it("keep what was typed in place of a choice or a day", async () => {
    const choices = '<w:listItem w:displayText="Every month" w:value="m"/>';
    const made = await read(
      par(control(`<w:alias w:val="Pay"/><w:comboBox>${choices}</w:comboBox>`, run("Every week"))) +
        par(control('<w:alias w:val="Start"/><w:date/>', run("01.02.2027"))) +
        par(
          control(
            '<w:alias w:val="End"/><w:date w:fullDate="2027-01-31T00:00:00Z"/>',
            run("end of February"),
          ),
        ) +
        par(
          control(
            '<w:alias w:val="Due"/><w:date w:fullDate="2027-01-31T00:00:00Z"><w:dateFormat w:val="dd.MM.yyyy"/></w:date>',
            run("31.01.2027"),
          ),
        ),
    );
    expect(made.fields).toEqual([
      ["select", "Pay", "Every week"],
      ["text", "Start", "01.02.2027"],
      ["text", "End", "end of February"],
      ["date", "Due", "2027-01-31"],
    ]);
  });

  it("print a date as the file does", async () => {
    const { content } = await readParts({
      body: par(
        control(
          '<w:alias w:val="Due"/><w:date w:fullDate="2027-01-31T00:00:00Z"><w:dateFormat w:val="d MMMM yyyy"/></w:date>',
          run("31 January 2027"),
        ),
      ),
    });
    expect(content.fields[0]?.style.dateFormat).toBe("D MMMM YYYY");
  });

  it("keep lines, tabs and symbols, and stay text where a value cannot hold what is in them", async () => {
    const long = "x".repeat(20_000);
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const made = await read(
      par(control('<w:alias w:val="A"/><w:text/>', `${run("one")}<w:r><w:br/></w:r>${run("two")}`)) +
        par(control('<w:alias w:val="B"/><w:text/>', run("\u00fe", '<w:rFonts w:ascii="Wingdings"/>'))) +
        par(control('<w:alias w:val="C"/><w:text/>', run(long))) +
        par(control('<w:alias w:val="D"/><w:text/>', run("Rent") + note)),
    );
    expect(made.fields).toEqual([
      ["multiline", "A", "one\ntwo"],
      ["text", "B", "☑"],
    ]);
    expect(made.blocks.slice(2)).toEqual([long, "Rent[superscript:1]"]);
  });

  it("that are empty have their prompt as help, or as label for want of another", async () => {
    const { content } = await readParts({
      body:
        par(control('<w:alias w:val="Rent"/><w:showingPlcHdr/><w:text/>', run("in euros, per month"))) +
        par(control("<w:showingPlcHdr/><w:text/>", run("Deposit paid"))) +
        par(run("Town: ") + control("<w:showingPlcHdr/><w:text/>", run("Click here to enter text."))),
    });
    expect(content.fields.map(({ label, help }) => [label, help])).toEqual([
      ["Rent", "in euros, per month"],
      ["Deposit paid", ""],
      ["Town", ""],
    ]);
  });
});

describe("labels of boxes", () => {
  const box = (isTicked = false) =>
    control(
      `<w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox>`,
      run(isTicked ? "☒" : "☐"),
    );
  const labels = async (body: string) => (await read(body)).fields.map(([, label]) => label);

  it("are the words behind them on their line, and never those of the next paragraph", async () => {
    expect(
      await labels(
        par(box(true) + run(" I agree to the rules")) + par(box() + run(" I have a pet")) + par("After"),
      ),
    ).toEqual(["I agree to the rules", "I have a pet"]);
    expect(await labels(par(box()) + par("After"))).toEqual([""]);
  });

  it("end at the next box and at the end of the line", async () => {
    const lines = par(
      run("Pets: ") +
        box() +
        run(" yes ") +
        box() +
        run(" no") +
        "<w:r><w:br/></w:r>" +
        box() +
        run("Smoking"),
    );
    expect(await labels(lines)).toEqual(["yes", "no", "Smoking"]);
  });

  it("are the words before them where the line ends with a box", async () => {
    expect(await labels(par(run("I agree ") + box()))).toEqual(["I agree"]);
    expect(await labels(par(run("Yes ") + box() + run("  No ") + box()))).toEqual(["Yes", "No"]);
  });

  it("have the heading of their column where one row has several", async () => {
    const head = row(["Question", "Yes", "No"].map((words) => cell(par(words))).join(""));
    const question = (words: string) => row(cell(par(words)) + cell(par(box())) + cell(par(box())));
    const single = row(cell(par("I agree")) + cell(par(box())) + cell(par("")));
    const made = await read(`<w:tbl>${head}${question("Pets?")}${question("Smoker")}${single}</w:tbl>`);
    expect(made.fields.map(([, label]) => label)).toEqual([
      ...["Pets? Yes", "Pets? No", "Smoker: Yes", "Smoker: No"],
      "I agree",
    ]);
  });

  it("are in the next cell of their row, else in the one before", async () => {
    const table = (...cells: string[]) =>
      `<w:tbl>${row(cells.map((text) => cell(par(text))).join(""))}</w:tbl>`;
    expect(await labels(table(box(), "I agree") + table("Pets", box()) + par("After"))).toEqual([
      "I agree",
      "Pets",
    ]);
    expect(await labels(table(box(), "Yes", box(), "No"))).toEqual(["Yes", "No"]);
  });
});

describe("symbols", () => {
  it("of a font are read by its own table, as symbols, letters and codes", async () => {
    const sym = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    expect(
      await outlineOf(
        par(run("Income ") + sym("Symbol", "F0B3") + run(" 3, deposit ") + sym("Symbol", "F0A3")),
      ),
    ).toEqual(["Income ≥ 3, deposit ≤"]);
    expect(
      await outlineOf(par(run("\u00fe\uf052", '<w:rFonts w:ascii="Wingdings 2" w:hAnsi="Wingdings 2"/>'))),
    ).toEqual(["□☑"]);
    const styles =
      '<w:style w:type="character" w:styleId="Box"><w:name w:val="Box"/><w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr></w:style>';
    expect(await outlineOf(par(run("o", '<w:rStyle w:val="Box"/>')), { styles })).toEqual(["□"]);
    const symbolCode = `${code("begin")}<w:r><w:instrText> SYMBOL 254 \\f "Wingdings" \\s 12 </w:instrText></w:r>${code("end")}`;
    expect(await outlineOf(par(symbolCode))).toEqual(["☑"]);
  });

  it("that are boxes are told, as nobody can tick them", async () => {
    for (const words of ["☐ yes ☒ no", "□是　□否", "[ ] yes [x] no", "( ) monthly ( ) yearly"])
      expect((await read(par(words))).warnings).toEqual(["boxes_as_text"]);
    for (const words of ["f(x) = [y]", "■ one", "[1] and (a)"])
      expect((await read(par(words))).warnings).toEqual([]);
  });

  it("of an unknown font are told", async () => {
    expect((await read(par(run("\uf0fe", '<w:rFonts w:ascii="Odd Symbols"/>')))).warnings).toEqual([
      "symbols_replaced",
      "boxes_as_text",
    ]);
  });
});

it("tells of page numbers within the text", async () => {
  const field = `<w:fldSimple w:instr=" PAGEREF a ">${run("7")}</w:fldSimple>`;
  expect((await read(par(run("See page ") + field))).warnings).toEqual(["page_numbers_kept"]);
});

it("neither shows nor counts a paragraph whose mark is hidden too", async () => {
  const { blocks } = await read(
    par("a") + par(run("secret", "<w:vanish/>"), "<w:rPr><w:vanish/></w:rPr>") + par("b"),
  );
  expect(blocks).toEqual(["a", "b"]);
});

it("a list's own prompt is no choice, and choices that are cut are told", async () => {
  const list = (items: string) =>
    par(control(`<w:alias w:val="Plan"/><w:dropDownList>${items}</w:dropDownList>`, run("M")));
  const choice = (label: string, value: string) =>
    `<w:listItem w:displayText="${label}" w:value="${value}"/>`;
  const word = await readParts({
    body: list(`<w:listItem w:value="Choose an item."/>${choice("M", "m")}${choice("Y", "y")}`),
  });
  expect(word.content.fields[0]).toMatchObject({
    options: [
      { value: "m", label: "M" },
      { value: "y", label: "Y" },
    ],
    defaultValue: "m",
  });
  const bare = await readParts({ body: list('<w:listItem w:value="M"/><w:listItem w:value="Y"/>') });
  expect(bare.content.fields[0]?.options.map(({ value }) => value)).toEqual(["M", "Y"]);
  const long = await readParts({ body: list(choice("M", "m") + choice("x".repeat(201), "x")) });
  expect(long.warnings).toEqual(["choices_left_out"]);
});
