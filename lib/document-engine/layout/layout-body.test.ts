import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import {
  cell,
  field,
  type Json,
  type LayOutOptions,
  layOutForTests,
  paragraph,
  text,
} from "./testing/lay-out";
import type { LayoutOutput } from "./types";

// Fonts and patterns are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { dir, layOut: layOutContent } = layOutForTests();
const layOut = (content: readonly Json[], options: LayOutOptions = {}) =>
  layOutContent(content, { variables: { "sender.name": "Ada" }, ...options });

const SCRIPTS = [
  "The party agrees to everything. ",
  "عقد الخدمة بين الطرفين Acme Ltd لعام 2026. ",
  "הסכם זה נחתם ביום 12 במרץ. ",
  "賃貸人と賃借人は次のとおり契約する。",
  "สัญญานี้ทำขึ้นระหว่างบริษัท ",
  "नमस्ते दुनिया, यह अनुबंध है। ",
];

describe("a text", () => {
  it("gives the same bytes each time, in any script", async () => {
    const content = SCRIPTS.map((words) => ({
      ...paragraph(text(words.repeat(6))),
      attrs: { textAlign: "justify" },
    }));
    const [first, second] = [await layOut(content), await layOut(content)];
    expect((await readFile(first.file)).equals(await readFile(second.file))).toBe(true);
  });

  it("is tagged, titled and in its language", async () => {
    const { file } = await layOut([{ type: "heading", attrs: { level: 1 }, content: [text("Lease")] }], {
      lang: "de",
    });
    const bytes = (await readFile(file)).toString("latin1");
    for (const entry of ["/Marked true", "/Lang (de)", "/DisplayDocTitle true", "/S /H1", "/Outlines"])
      expect(bytes).toContain(entry);
  });

  it("repeats the header of a table on each of its pages", async () => {
    const rows = Array.from({ length: 90 }, (_, i) => ({
      type: "tableRow",
      content: [cell("tableCell", `Row ${i}`), cell("tableCell", "x")],
    }));
    const header = {
      type: "tableRow",
      content: [cell("tableHeader", "Position"), cell("tableHeader", "Price")],
    };
    const { file, pageCount } = await layOut([{ type: "table", content: [header, ...rows] }]);
    expect(pageCount).toBeGreaterThan(2);
    for (let page = 1; page <= pageCount; page++)
      expect((await pdfJsLines(file, page)).join(" ")).toContain("Position");
  });

  it("shows what is known before sending in place of its field, and variables", async () => {
    const known = { ...field("city"), text: "Berlin" };
    const content = [
      paragraph({ type: "variable", attrs: { name: "sender.name" } }, text(" of "), {
        type: "field",
        attrs: { fieldId: "city" },
      }),
    ];
    const { file, boxes } = await layOut(content, { fields: [known] });
    expect(await pdfJsLines(file)).toEqual(["Ada of Berlin"]);
    expect(boxes).toEqual([]);
  });

  it("numbers its pages in the footer", async () => {
    const content = [paragraph(text("one")), { type: "pageBreak" }, paragraph(text("two"))];
    const { file } = await layOut(content, { page: { footer: "Page {{page}} of {{pages}}" } });
    expect((await pdfJsLines(file, 2)).join(" ")).toContain("Page 2 of 2");
  });

  it("is refused when it takes more than 2,000 pages", async () => {
    const content = Array.from({ length: 2_001 }, () => [paragraph(text("x")), { type: "pageBreak" }]).flat();
    await expect(layOut(content)).rejects.toMatchObject({ code: "PDF_TOO_LARGE" });
  });

  it("takes a few KiB a page in Arabic: each glyph is stored once", async () => {
    const words =
      "يوافق الطرفان على أن المبلغ المستحق يدفع خلال ثلاثين يوما من تاريخ هذا العقد وفقا للشروط. ";
    const clause = paragraph(text(words.repeat(8)));
    const layOutClauses = async (count: number) => {
      const { file, pageCount } = await layOut(Array(count).fill(clause), { lang: "ar" });
      return { pageCount, bytes: (await readFile(file)).length };
    };
    const [few, many] = [await layOutClauses(6), await layOutClauses(60)];
    expect(few.pageCount).toBeLessThan(many.pageCount);
    const perPage = (many.bytes - few.bytes) / (many.pageCount - few.pageCount);
    expect(perPage).toBeLessThan(40 * 1024);
  });

  it("takes one section along to the page of its signature, not all that are short", async () => {
    const section = (i: number) => [
      { type: "heading", attrs: { level: 2 }, content: [text(`Section ${i}.`)] },
      paragraph(text("It is agreed.")),
    ];
    const signing = [
      { type: "heading", attrs: { level: 2 }, content: [text("Signed")] },
      { type: "field", attrs: { fieldId: "sign" } },
    ];
    const fields = [field("sign", 160, 40, "signature")];
    const content: Json[] = [];
    for (let count = 1; count < 30; count++) {
      content.push(...section(count));
      const { file, pageCount } = await layOut([...content, ...signing], { fields });
      if (pageCount === 1) continue;
      const last = (await pdfJsLines(file, 2)).join(" ");
      expect(last).toContain(`Section ${count}.`);
      expect(last).not.toContain(`Section ${count - 1}.`);
      return;
    }
    expect.unreachable("the text stayed on one page");
  });

  it("stays on the page with a field that is higher than the page", async () => {
    const options = field("list", 190, 1_152);
    const { boxes } = await layOut([paragraph({ type: "field", attrs: { fieldId: "list" } })], {
      fields: [options],
    });
    const [box] = boxes;
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 1)).toBeLessThan(0.6);
  });

  it("has lines of one height, with and without a field of one line", async () => {
    const words = paragraph(text("one"), { type: "hardBreak" }, text("two"), { type: "hardBreak" });
    const inline = { type: "field", attrs: { fieldId: "a" } };
    const block = { type: "field", attrs: { fieldId: "b" } };
    const fields = [field("a", 120, 18), field("b", 120, 18)];
    const plain = await layOut([words, block], { fields });
    const withField = await layOut([{ ...words, content: [inline, ...(words.content as Json[])] }, block], {
      fields,
    });
    const topOfBlock = ({ boxes }: LayoutOutput) => boxes.find(({ fieldId }) => fieldId === "b")?.y;
    expect(topOfBlock(withField)).toBe(topOfBlock(plain));
  });

  it("never lays a cell over one that spans into its row", async () => {
    const inCell = (id: string, attrs: Json): Json => ({
      type: "tableCell",
      attrs,
      content: [{ type: "field", attrs: { fieldId: id } }],
    });
    const content = [
      {
        type: "table",
        content: [
          { type: "tableRow", content: [cell("tableCell", "x"), inCell("a", { rowspan: 2 })] },
          { type: "tableRow", content: [inCell("b", { colspan: 2 })] },
        ],
      },
    ];
    const { boxes } = await layOut(content, { fields: [field("a", 400), field("b", 400)] });
    const [a, b] = ["a", "b"].map((id) => boxes.find(({ fieldId }) => fieldId === id));
    expect((b?.x ?? 1) + (b?.width ?? 1)).toBeLessThanOrEqual(a?.x ?? 0);
  });

  it("keeps the number of an item that begins with a list", async () => {
    const list = (...content: Json[]): Json => ({
      type: "orderedList",
      attrs: { type: "A" },
      content: [{ type: "listItem", content }],
    });
    const { file } = await layOut([list(list(paragraph(text("words"))))]);
    expect((await pdfJsLines(file)).join("").match(/A\./g)).toHaveLength(2);
  });

  it("does not repeat the number of an item that a page break divides", async () => {
    const clauses = (start: number, ...content: Json[]): Json => ({
      type: "orderedList",
      attrs: { start, numbering: "legal" },
      content: [{ type: "listItem", content }],
    });
    const { file } = await layOut([
      clauses(3, paragraph(text("Fees")), clauses(1, paragraph(text("due")))),
      { type: "pageBreak" },
      clauses(3, clauses(2, paragraph(text("late")))),
      clauses(4, clauses(1, paragraph(text("other")))),
    ]);
    const lines = async (page: number) => (await pdfJsLines(file, page)).join(" ").replace(/\s+/g, " ");
    expect(await lines(1)).toBe("3. Fees 3.1 due");
    expect(await lines(2)).toBe("3.2 late 4. 4.1 other");
  });

  it("keeps words that are wider than their column on the page", async () => {
    const content = [
      {
        type: "table",
        content: [{ type: "tableRow", content: Array.from({ length: 64 }, () => cell("tableCell", "WW")) }],
      },
    ];
    const margins = { top: 72, right: 0, bottom: 72, left: 0 };
    const { file } = await layOut(content, { page: { margins, fontSize: 36 } });
    expect((await pdfJsLines(file)).join("").match(/W/g)).toHaveLength(128);
  });

  it("divides a word that is wider than its column where its language does", async () => {
    const word = "Sozialversicherungsnummer";
    const narrow = { ...cell("tableCell", word), attrs: { colwidth: [120] } };
    const wide = { ...cell("tableCell", "x"), attrs: { colwidth: [500] } };
    const { file } = await layOut(
      [{ type: "table", content: [{ type: "tableRow", content: [narrow, wide] }] }],
      {
        lang: "de",
      },
    );
    const lines = (await pdfJsLines(file)).filter((line) => line.trim().length > 1);
    // pdf.js leaves out the hyphens.
    expect(lines.join("")).toBe(word);
    expect(lines[0]).toMatch(/^Sozialver(?:siche(?:rungs)?)?$/);
  });

  it("does not leave a part of a word alone on the last line", async () => {
    const words = "Fait à Lyon, le premier octobre, par toutes les parties, en deux exemplaires originaux.";
    for (let width = 240; width < 400; width += 10) {
      const justified = { ...paragraph(text(words)), attrs: { textAlign: "justify" } };
      const margins = { top: 72, right: 0, bottom: 72, left: 0 };
      const cells = [
        { ...cell("tableCell"), content: [justified], attrs: { colwidth: [width] } },
        { ...cell("tableCell", "x"), attrs: { colwidth: [760 - width] } },
      ];
      const { file } = await layOut([{ type: "table", content: [{ type: "tableRow", content: cells }] }], {
        lang: "fr",
        page: { margins },
      });
      const lines = (await pdfJsLines(file)).filter((line) => line.trim().length > 1);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.at(-1)).not.toMatch(/^(?:gi)?naux\.$/);
    }
  });

  it("is read in order where spaces of right-to-left text are wide", async () => {
    const { file } = await layOut([paragraph(text("تبب تبت cbd"))], {
      page: { fontFamily: "mono" },
      lang: "ar",
    });
    expect((await pdfJsLines(file)).join("")).toBe("تبب تبت cbd");
  });

  it("has one link for the words of a link in right-to-left text", async () => {
    const link = { type: "link", attrs: { href: "https://sign.example/terms" } };
    const content = [
      paragraph(text("نوافق على "), { ...text("شروط الخدمة العامة"), marks: [link] }, text(" كلها")),
    ];
    const { file } = await layOut(content, { lang: "ar" });
    const bytes = (await readFile(file)).toString("latin1");
    expect(bytes.match(/\/Subtype \/Link/g)).toHaveLength(1);
    const element = /<<[^>]*\/S \/Link[\s\S]*?\/K \[(\d+) <</.exec(bytes);
    expect(element).not.toBeNull();
  });
});

describe("images", () => {
  it("are drawn as figures with their alternative text, in the size that was given or their own", async () => {
    const image = path.join(dir, "image.png");
    const background = { r: 10, g: 90, b: 200, alpha: 0.5 };
    await sharp({ create: { width: 1_600, height: 400, channels: 4, background } })
      .png()
      .toFile(image);
    const imageId = "00000000-0000-7000-8000-000000000000";
    const figure = (attrs: Json) => ({ type: "image", attrs: { imageId, ...attrs } });
    const body = [
      figure({ alt: "A plan", width: 100 }),
      figure({ alt: "The same again", align: "center" }),
      paragraph(text("After")),
    ];
    const images = { [imageId]: image };
    const [first, second] = [await layOut(body, { images }), await layOut(body, { images })];
    expect(await readFile(first.file)).toEqual(await readFile(second.file));
    const pdf = (await readFile(first.file)).toString("latin1");
    expect(pdf.match(/\/S \/Figure/g)).toHaveLength(2);
    expect(pdf).toContain("/Width 1600");
    expect(pdf.match(/\/SMask/g)).toHaveLength(1);
    const none = (await readFile((await layOut(body)).file)).toString("latin1");
    expect(none).not.toContain("/Width 1600");
  });
});
