import { describe, expect, it } from "vitest";
import { inLanguage, item, list, numbered, par, run, styled } from "@/test/fixtures/docx/build-docx";
import { outline, readParts } from "@/test/fixtures/docx/read-outline";

/** Builds a definition whose levels have more than a format and a text. */
const levels = (id: number, ...own: readonly string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${own.map((level, i) => `<w:lvl w:ilvl="${i}">${level}</w:lvl>`).join("")}</w:abstractNum>`;
const level = (format: string, text: string, more = "", start = 1) =>
  `<w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/>`;

async function read(body: string, numbering: string, more: object = {}) {
  const { blocks, warnings } = await readParts({ body, numbering, ...more });
  return { blocks: blocks.map(outline), warnings };
}

describe("clauses that go on", () => {
  const body =
    item(1, 0, "A") + item(1, 1, "a") + item(1, 1, "b") + item(1, 0, "B") + item(1, 1, "c") + item(1, 1, "d");

  it("under the next part, where the level never begins again", async () => {
    const never = levels(
      1,
      level("upperRoman", "Part %1"),
      level("decimal", "%2.", '<w:lvlRestart w:val="0"/>'),
    );
    expect(await read(body, never + numbered(1))).toEqual({
      blocks: ["Part I A", { "1 from 1": [["a"], ["b"]] }, "Part II B", { "1 from 3": [["c"], ["d"]] }],
      warnings: ["numbers_written"],
    });
  });

  it("within lists of lists too", async () => {
    const never = levels(
      1,
      level("decimal", "%1."),
      level("lowerLetter", "%2.", '<w:lvlRestart w:val="0"/>'),
    );
    expect((await read(body, never + numbered(1))).blocks).toEqual([
      {
        "1 from 1": [
          ["A", { "a from 1": [["a"], ["b"]] }],
          ["B", { "a from 3": [["c"], ["d"]] }],
        ],
      },
    ]);
  });

  it("and legal ones keep their numbers", async () => {
    const never = levels(1, level("decimal", "%1."), level("decimal", "%1.%2", '<w:lvlRestart w:val="0"/>'));
    expect((await read(body, never + numbered(1))).blocks).toEqual([
      {
        "legal from 1": [
          ["A", { "legal from 1": [["a"], ["b"]] }],
          ["B", { "legal from 3": [["c"], ["d"]] }],
        ],
      },
    ]);
  });

  it("only behind the levels that are named", async () => {
    const third = level("decimal", "(%3)", '<w:lvlRestart w:val="1"/>');
    const numbering = levels(1, level("decimal", "%1."), level("lowerLetter", "%2."), third) + numbered(1);
    const deep =
      item(1, 0, "A") +
      item(1, 1, "a") +
      item(1, 2, "x") +
      item(1, 1, "b") +
      item(1, 2, "y") +
      item(1, 0, "B") +
      item(1, 1, "c") +
      item(1, 2, "z");
    expect((await read(deep, numbering)).blocks).toEqual([
      {
        "1 from 1": [
          [
            "A",
            {
              "a from 1": [
                ["a", { "1 from 1": [["x"]] }],
                ["b", { "1 from 2": [["y"]] }],
              ],
            },
          ],
          ["B", { "a from 1": [["c", { "1 from 1": [["z"]] }]] }],
        ],
      },
    ]);
  });
});

describe("starts of lists", () => {
  it("begin where level, instance and override say, each level at its own", async () => {
    const numbering =
      levels(1, level("decimal", "%1.", "", 4), level("lowerLetter", "%2.")) +
      numbered(1) +
      '<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="1"><w:startOverride w:val="3"/></w:lvlOverride></w:num>';
    const body =
      item(1, 0, "four") +
      item(1, 1, "a") +
      item(2, 0, "five") +
      item(2, 1, "c") +
      item(2, 0, "six") +
      item(2, 1, "c");
    expect((await read(body, numbering)).blocks).toEqual([
      {
        "1 from 4": [
          ["four", { "a from 1": [["a"]] }],
          ["five", { "a from 3": [["c"]] }],
          ["six", { "a from 3": [["c"]] }],
        ],
      },
    ]);
  });

  it("may be zero, and skip numbers", async () => {
    const again =
      '<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';
    const numbering = levels(1, level("decimal", "%1.", "", 0)) + numbered(1) + again;
    expect(
      (await read(item(1, 0, "0") + item(1, 0, "1") + item(2, 0, "7") + item(2, 0, "8"), numbering)).blocks,
    ).toEqual([{ "1 from 0": [["0"], ["1"]] }, { "1 from 7": [["7"], ["8"]] }]);
  });
});

describe("numbers that lists cannot have", () => {
  const first = async (format: string, text: string, more: object = {}) => {
    const made = await read(item(1, 0, "a") + item(1, 0, "b"), list(1, [[format, text]]) + numbered(1), more);
    return [made.blocks, made.warnings];
  };
  const written = ["numbers_written"];

  it("are written as Word writes them", async () => {
    expect(await first("ordinal", "%1")).toEqual([["1st a", "2nd b"], written]);
    expect(await first("chineseCountingThousand", "第%1条")).toEqual([["第一条 a", "第二条 b"], written]);
    expect(await first("hebrew1", "%1.")).toEqual([["א. a", "ב. b"], written]);
    expect(await first("arabicAbjad", "%1-")).toEqual([["أ- a", "ب- b"], written]);
    expect(await first("decimalEnclosedCircle", "%1")).toEqual([["① a", "② b"], written]);
    expect(await first("decimalZero", "%1.")).toEqual([["01. a", "02. b"], written]);
    expect(await first("decimal", "§ %1")).toEqual([["§ 1 a", "§ 2 b"], written]);
    expect(await first("cardinalText", "Article %1:")).toEqual([
      ["Article One: a", "Article Two: b"],
      written,
    ]);
  });

  it("are words in the language of the file, or digits and told", async () => {
    expect(await first("ordinalText", "%1", inLanguage("de-DE"))).toEqual([
      ["Erste a", "Zweite b"],
      ["language_left_out", ...written],
    ]);
    expect(await first("ordinalText", "%1", inLanguage("cs"))).toEqual([
      ["1 a", "2 b"],
      ["language_left_out", "numbers_restyled"],
    ]);
  });

  it("are not set apart where the file says so, and not there where it hides them", async () => {
    const tight = levels(1, level("decimal", "第%1", '<w:suff w:val="nothing"/>')) + numbered(1);
    expect((await read(item(1, 0, "条"), tight)).blocks).toEqual(["第1条"]);
    const hidden = levels(1, `${level("decimal", "%1.")}<w:rPr><w:vanish/></w:rPr>`) + numbered(1);
    expect(await read(item(1, 0, "a"), hidden)).toEqual({ blocks: ["a"], warnings: [] });
  });

  it("are the boxes, ticks and crosses that bullets are", async () => {
    const bullet = (sign: string, font: string) =>
      `${level("bullet", sign)}<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`;
    const numbering = levels(
      1,
      bullet("\uf0a8", "Wingdings"),
      bullet("\uf052", "Wingdings 2"),
      bullet("\uf0b7", "Symbol"),
    );
    const body = item(1, 0, "a") + item(1, 1, "b") + item(1, 2, "c");
    expect(await read(body, numbering + numbered(1))).toEqual({
      blocks: ["☐ a", "☑ b", { bullets: [["c"]] }],
      warnings: ["numbers_written"],
    });
  });

  it("take the zeros of a custom format", async () => {
    const custom =
      '<w:start w:val="1"/><mc:AlternateContent><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent><w:lvlText w:val="%1"/>';
    expect((await read(item(1, 0, "a"), levels(1, custom) + numbered(1))).blocks).toEqual(["001 a"]);
  });

  it("are decimals in a legal level, its own too", async () => {
    const legal = levels(1, level("upperRoman", "Article %1"), level("lowerLetter", "§ %1.%2", "<w:isLgl/>"));
    expect((await read(item(1, 0, "A") + item(1, 1, "a"), legal + numbered(1))).blocks).toEqual([
      "Article I A",
      "§ 1.1 a",
    ]);
  });

  it("keep the zeros of a legal level, as Word's own list of articles and sections has them", async () => {
    const zeros = level("decimalZero", "Section %1.%2", "<w:isLgl/>");
    const legal = levels(1, level("upperRoman", "Article %1."), zeros, level("lowerLetter", "(%3)"));
    const body = item(1, 0, "A") + item(1, 1, "a") + item(1, 1, "b") + item(1, 2, "x");
    expect((await read(body, legal + numbered(1))).blocks).toEqual([
      "Article I. A",
      "Section 1.01 a",
      "Section 1.02 b",
      "(a) x",
    ]);
  });

  it("have the letters of a list as they are printed, and stay beside others", async () => {
    const numbering = levels(1, level("upperRoman", "%1.", "", 3_999)) + numbered(1);
    expect((await read(item(1, 0, "a") + item(1, 0, "b"), numbering)).blocks).toEqual([
      { "I from 3999": [["a"], ["b"]] },
    ]);
  });
});

describe("numbers that a list shows otherwise", () => {
  it.each(["%1)", "(%1)"])("are told: %s", async (text) => {
    const numbering = list(1, [["decimal", text]]) + numbered(1);
    expect(await read(item(1, 0, "a"), numbering)).toEqual({
      blocks: [{ "1 from 1": [["a"]] }],
      warnings: ["numbers_restyled"],
    });
  });

  it("are not told where they are the same but for a full stop", async () => {
    const numbering =
      list(1, [
        ["decimal", "%1."],
        ["decimal", "%1.%2"],
        ["lowerLetter", "(%3)"],
      ]) + numbered(1);
    const body = item(1, 0, "a") + item(1, 1, "b") + item(1, 2, "c");
    expect((await read(body, numbering)).warnings).toEqual([]);
  });
});

it("counts what a style links to a list, by the level that names the style", async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Clause"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="Sub"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering =
    levels(
      1,
      level("decimal", "Clause %1", '<w:pStyle w:val="C"/>'),
      level("lowerLetter", "(%1%2)", '<w:pStyle w:val="S"/>'),
    ) + numbered(1);
  const body = styled("C", "A") + styled("S", "x") + styled("S", "y") + styled("C", "B") + styled("S", "z");
  expect((await read(body, numbering, { styles })).blocks).toEqual([
    "Clause 1 A",
    "(1a) x",
    "(1b) y",
    "Clause 2 B",
    "(2a) z",
  ]);
});

it("repeats letters behind z, as the pages do", async () => {
  const body = Array.from({ length: 28 }, (_, i) => item(1, 0, String(i + 1))).join("") + par(run("."));
  const written = await read(body, list(1, [["lowerLetter", "§ %1"]]) + numbered(1));
  expect(written.blocks.slice(25, 28)).toEqual(["§ z 26", "§ aa 27", "§ bb 28"]);
  const listed = await read(body, list(1, [["lowerLetter", "%1."]]) + numbered(1));
  expect(listed.warnings).toEqual([]);
});
