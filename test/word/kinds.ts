import {
  cell,
  control,
  type DocxParts,
  item,
  list,
  numbered,
  par,
  row,
  run,
  styled,
} from "@/test/fixtures/docx/build-docx";

/** Twelve kinds of Word files, which both the import and another program read. */

interface WordKind {
  readonly name: string;
  readonly parts: DocxParts;
  /** Why LibreOffice reads other words: where it deviates from ECMA-376 and Word, or leaves something out. */
  readonly differs?: string;
}

const sentences = [
  "The landlord lets the flat to the tenant.",
  "The rent is due on the first day of each month.",
  "Repairs below 150 euros are paid by the tenant.",
  "Either party may end the contract with three months’ notice.",
  "Changes need the written form.",
] as const;
const words = (at: number): string => sentences[at % sentences.length] ?? "";

/** Paragraphs of a list by their levels. */
const clauses = (id: number, levels: readonly number[]): string =>
  levels.map((level, i) => item(id, level, `${words(i)} ${i + 1}`)).join("");

const level = (format: string, text: string, more = "", start = 1): string =>
  `<w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/>`;
const levels = (id: number, ...own: readonly string[]): string =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="multilevel"/>${own
    .map((content, i) => `<w:lvl w:ilvl="${i}">${content}</w:lvl>`)
    .join("")}</w:abstractNum>`;

const OUTLINE = [0, 1, 1, 2, 2, 1, 0, 1, 2, 0, 1, 1] as const;

const legal = (third: readonly [string, string]): WordKind => ({
  name: `legal clauses with ${third[0]} ${third[1]}`,
  parts: {
    body: clauses(1, OUTLINE),
    numbering: list(1, [["decimal", "%1."], ["decimal", "%1.%2"], third]) + numbered(1),
  },
});

const goingOn = (restart: string, format: string): WordKind => ({
  name: `clauses that go on, restart ${restart}, ${format}`,
  ...(restart === "0" ? { differs: "It does not read w:lvlRestart (17.9.10)." } : {}),
  parts: {
    body: clauses(1, OUTLINE),
    numbering:
      levels(
        1,
        level("upperRoman", "Part %1"),
        level(format, "%2.", `<w:lvlRestart w:val="${restart}"/>`),
        level("lowerLetter", "(%3)"),
      ) + numbered(1),
  },
});

const flat = (format: string, text: string, count: number, start = 1): WordKind => ({
  name: `a list of ${count} in ${format} ${text}`,
  parts: {
    body: clauses(1, Array<number>(count).fill(0)),
    numbering: levels(1, level(format, text, "", start)) + numbered(1),
  },
});

const overrides = (levelAt: number, start: number): WordKind => ({
  name: `a list that begins again at ${start} on level ${levelAt}`,
  ...(levelAt > 0
    ? { differs: "An override counts once, not whenever the level begins again (17.9.27)." }
    : {}),
  parts: {
    body: clauses(1, [0, 1, 1, 0]) + par(words(3)) + clauses(2, [0, 1, 1, 0, 1]),
    numbering:
      list(1, [
        ["decimal", "%1."],
        ["lowerLetter", "%2."],
      ]) +
      numbered(1) +
      `<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="${levelAt}"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  },
});

const headings = (text: string): WordKind => ({
  name: `headings numbered ${text}`,
  parts: {
    body: [0, 1, 1, 0, 1]
      .map((at, i) => styled(`Heading${at + 1}`, `${words(i)} ${i + 1}`) + par(words(i + 1)))
      .join(""),
    styles: [1, 2]
      .map(
        (at) =>
          `<w:style w:type="paragraph" w:styleId="Heading${at}"><w:name w:val="heading ${at}"/><w:pPr><w:numPr><w:ilvl w:val="${at - 1}"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="${at - 1}"/></w:pPr></w:style>`,
      )
      .join(""),
    numbering:
      levels(
        1,
        level("decimal", text, '<w:pStyle w:val="Heading1"/>'),
        level("decimal", "%1.%2", '<w:pStyle w:val="Heading2"/>'),
      ) + numbered(1),
  },
});

const table = (merge: string): WordKind => ({
  name: `a table with ${merge} cells`,
  parts: {
    body: `${par(words(0))}<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="3000"/>'.repeat(3)}</w:tblGrid>${row(
      cell(par("Item 1"), '<w:tcW w:w="3000" w:type="dxa"/>') + cell(par("Sum 2")) + cell(par("Due 3")),
    )}${
      merge === "joined"
        ? row(cell(par("Rent 4"), '<w:gridSpan w:val="2"/>') + cell(par("950 5")))
        : row(
            cell(par("Rent 4"), '<w:vMerge w:val="restart"/>') + cell(par("950 5")) + cell(par("first 6")),
          ) + row(cell(par(""), "<w:vMerge/>") + cell(par("80 7")) + cell(par("second 8")))
    }</w:tbl>${par(words(1))}`,
  },
});

const code = (kind: string, data = "") =>
  `<w:r><w:fldChar w:fldCharType="${kind}">${data && `<w:ffData>${data}</w:ffData>`}</w:fldChar></w:r>`;
const formText = (name: string, result: string) =>
  `${code("begin", `<w:name w:val="${name}"/><w:enabled/><w:textInput/>`)}<w:r><w:instrText> FORMTEXT </w:instrText></w:r>${code("separate")}${run(result)}${code("end")}`;

const forms = (result: string): WordKind => ({
  name: `form fields that hold ${result}`,
  parts: {
    body:
      par(run("Rent ") + formText("Rent", result) + run(" euros")) +
      par(run("paid to ") + formText("Bank", `Bank of ${result}`)),
  },
});

const controls = (value: string): WordKind => ({
  name: `content controls that hold ${value}`,
  parts: {
    body:
      par(run("Town: ") + control('<w:alias w:val="Town"/><w:text/>', run(value)) + run(" by the lake")) +
      par(run("Clause: ") + control('<w:alias w:val="Clause"/>', run(`${words(1)} ${value}`))) +
      control("<w:docPartObj/>", par(words(2))),
  },
});

const notes = (kind: "footnote" | "endnote"): WordKind => ({
  name: `a text with a ${kind}`,
  differs: "Its plain text has no notes.",
  parts: {
    body: par(words(0)) + par(`${run(words(1))}<w:r><w:${kind}Reference w:id="2"/></w:r>`),
    others: {
      [`${kind}s.xml`]: {
        root: `${kind}s`,
        content: `<w:${kind} w:id="2">${par(`<w:r><w:${kind}Ref/></w:r>${run(words(2))}`)}</w:${kind}>`,
      },
    },
    links: [{ id: "rNotes", type: `${kind}s`, target: `${kind}s.xml` }],
  },
});

const sections = (columns: number): WordKind => ({
  name: `sections with ${columns} columns and page breaks`,
  parts: {
    body:
      par(words(0)) +
      par(words(1), `<w:sectPr><w:cols w:num="${columns}"/></w:sectPr>`) +
      par(`${run(words(2))}<w:r><w:br w:type="page"/></w:r>${run(words(3))}`) +
      par(words(4), "<w:pageBreakBefore/>"),
  },
});

const SCRIPTS = {
  German: "Der Mieter zahlt die Miete von 1.250,50 Euro bis zum 3. Werktag.",
  Arabic: "يدفع المستأجر 950 درهمًا كل شهر.",
  Hebrew: "השוכר משלם 950 שקלים בכל חודש.",
  Japanese: "賃借人は毎月950円を支払う。",
  Russian: "Арендатор платит 950 рублей в месяц.",
} as const;

const script = (language: keyof typeof SCRIPTS): WordKind => ({
  name: `a text in ${language}`,
  parts: {
    body:
      par(SCRIPTS[language], /Arabic|Hebrew/.test(language) ? "<w:bidi/>" : "") +
      par(run("Mixed: ") + run(SCRIPTS[language], "<w:b/>")),
  },
});

/** Forty files that both programs read alike, and those that differ. */
export const WORD_KINDS: readonly WordKind[] = [
  ...(["lowerLetter", "lowerRoman", "upperLetter"] as const).map((format) => legal([format, "(%3)"])),
  legal(["decimal", "%1.%2.%3"]),
  ...(["0", "1"] as const).flatMap((restart) =>
    ["decimal", "lowerLetter"].map((format) => goingOn(restart, format)),
  ),
  flat("lowerLetter", "%1.", 30),
  flat("upperLetter", "(%1)", 28),
  flat("lowerRoman", "%1)", 12),
  flat("decimal", "Article %1", 6, 4),
  flat("ordinal", "%1", 12),
  flat("decimalZero", "%1.", 11),
  flat("chineseCountingThousand", "第%1条", 21),
  flat("japaneseCounting", "第%1条", 12),
  flat("hebrew1", "%1.", 17),
  flat("russianLower", "%1.", 5),
  flat("decimalFullWidth", "%1.", 12),
  flat("ideographTraditional", "%1.", 10),
  flat("koreanCounting", "%1.", 12),
  flat("decimalEnclosedCircle", "%1", 12),
  flat("thaiLetters", "%1.", 3),
  overrides(0, 5),
  overrides(1, 3),
  headings("%1."),
  headings("Chapter %1"),
  table("joined"),
  table("stacked"),
  forms("950"),
  forms("Bern"),
  controls("Bern"),
  controls("Łódź"),
  notes("footnote"),
  notes("endnote"),
  sections(1),
  sections(2),
  ...(Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[]).map(script),
  flat("upperRoman", "%1.", 9),
  flat("decimal", "§ %1", 4),
  flat("aiueoFullWidth", "%1.", 11),
];
