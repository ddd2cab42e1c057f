import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { layoutBody } from "./layout-body";
import type { LayoutField, LayoutOutput } from "./types";

// Fonts and patterns are loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const scratch = mkdtempSync(path.join(tmpdir(), "countersign-layout-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Json = Record<string, unknown>;
let files = 0;

async function layOut(
  content: readonly Json[],
  options: {
    page?: Json;
    fields?: readonly LayoutField[];
    lang?: string;
    images?: Record<string, string>;
  } = {},
): Promise<LayoutOutput & { readonly file: string }> {
  const file = path.join(scratch, `${++files}.pdf`);
  const { page = {}, fields = [], lang = "en", images = {} } = options;
  const output = await layoutBody({
    body: asBody(ContentBody.parse({ type: "doc", content })),
    page: BodyPage.parse(page),
    variables: { "sender.name": "Ada" },
    fields,
    images,
    lang,
    title: "A text",
    outputPath: file,
  });
  return { ...output, file };
}

async function readAll(file: string, pageCount: number): Promise<string> {
  const pages: string[] = [];
  for (let page = 1; page <= pageCount; page++) pages.push((await pdfJsLines(file, page)).join(""));
  return pages.join("").replace(/[\s\u00ad]/g, "");
}

const text = (words: string): Json => ({ type: "text", text: words });
const paragraph = (...content: Json[]): Json => ({ type: "paragraph", content });
const cell = (type: string, words: string): Json => ({ type, content: [paragraph(text(words))] });
const field = (id: string, widthPt = 120, heightPt = 16): LayoutField => ({
  id,
  type: "text",
  widthPt,
  heightPt,
  text: null,
});

/** Random bodies of words that can be told apart, and of fields; both are numbered in reading order afterwards. */
const inlines = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant("text"), words: fc.integer({ min: 1, max: 12 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("field"), words: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("break"), words: fc.constant(0) }) },
  ),
  { maxLength: 5 },
);
type Inline = { readonly kind: string; readonly words: number };
type Block =
  | { readonly kind: "paragraph"; readonly align: string | null; readonly inlines: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: number; readonly inlines: readonly Inline[] }
  | { readonly kind: "list"; readonly blocks: readonly Block[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly Block[])[]; readonly hasHeader: boolean };
/** Words of a cell that goes on on another page come after those of its neighbours: only short cells are in order. */
const short = fc.record({
  kind: fc.constant("paragraph" as const),
  align: fc.constantFrom(null, "justify"),
  inlines: fc.array(
    fc.record({ kind: fc.constantFrom("text", "field"), words: fc.integer({ min: 1, max: 4 }) }),
    {
      maxLength: 3,
    },
  ),
});
const { block: blocks } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record({
      kind: fc.constant("paragraph" as const),
      align: fc.constantFrom(null, "left", "center", "right", "justify"),
      inlines,
    }),
    fc.record({ kind: fc.constant("heading" as const), level: fc.integer({ min: 1, max: 4 }), inlines }),
    fc.record({
      kind: fc.constantFrom("list" as const, "quote" as const),
      blocks: fc.array(tie("block"), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant("table" as const),
      rows: fc.array(fc.array(short, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 6 }),
      hasHeader: fc.boolean(),
    }),
  ),
}));

/** The body, and what it must show. */
class Numbered {
  readonly words: string[] = [];
  readonly fields: LayoutField[] = [];
  hasTable = false;

  #inline({ kind, words }: Inline): Json {
    if (kind === "break") return { type: "hardBreak" };
    if (kind === "field") {
      const id = `f${this.fields.length}`;
      this.fields.push(
        field(id, 20 + ((this.fields.length * 97) % 600), 8 + ((this.fields.length * 31) % 60)),
      );
      return { type: "field", attrs: { fieldId: id } };
    }
    const own = Array.from({ length: words }, () => `q${this.words.push("") + 999}z`);
    for (let i = this.words.length - words; i < this.words.length; i++) this.words[i] = `q${i + 1_000}`;
    return text(`${own.join(" ")} `);
  }

  block(block: Block): Json {
    if (block.kind === "paragraph" || block.kind === "heading") {
      const content = block.inlines.map((inline) => this.#inline(inline));
      const attrs = block.kind === "heading" ? { level: block.level } : { textAlign: block.align };
      return { type: block.kind, attrs, content };
    }
    if (block.kind === "quote")
      return { type: "blockquote", content: block.blocks.map((b) => this.block(b)) };
    if (block.kind === "list")
      return {
        type: "orderedList",
        attrs: { numbering: "legal" },
        content: block.blocks.map((b) => ({ type: "listItem", content: [this.block(b)] })),
      };
    this.hasTable = true;
    return {
      type: "table",
      content: block.rows.map((cells, row) => ({
        type: "tableRow",
        content: cells.map((b) => ({
          type: block.hasHeader && row === 0 ? "tableHeader" : "tableCell",
          content: [this.block(b)],
        })),
      })),
    };
  }
}

describe("any text", () => {
  it("is laid out whole, in reading order, with each field on its page and apart from the others", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(blocks, { minLength: 1, maxLength: 5 }), async (list) => {
        const numbered = new Numbered();
        const content = list.map((block) => numbered.block(block));
        const { file, pageCount, boxes } = await layOut(content, { fields: numbered.fields });
        const shown = [...(await readAll(file, pageCount)).matchAll(/q(\d{4,})z/g)].map(([, n]) => `q${n}`);
        const expected = numbered.words;
        if (numbered.hasTable) expect([...new Set(shown)].sort()).toEqual([...expected].sort());
        else expect(shown).toEqual(expected);
        expect(boxes.map(({ fieldId }) => fieldId).sort()).toEqual(
          numbered.fields.map(({ id }) => id).sort(),
        );
        for (const box of boxes) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
          expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1);
          for (const other of boxes)
            if (other !== box && other.page === box.page) expect(areApart(box, other)).toBe(true);
        }
      }),
      // The same cases in every run.
      { numRuns: 12, seed: 20_261_123 },
    );
  });
});

type Box = LayoutOutput["boxes"][number];
const TINY = 0.00002;
const areApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x + TINY ||
  b.x + b.width <= a.x + TINY ||
  a.y + a.height <= b.y + TINY ||
  b.y + b.height <= a.y + TINY;

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
});

describe("images", () => {
  it("are drawn as figures with their alternative text, in the size that was given or their own", async () => {
    const image = path.join(scratch, "image.png");
    const background = { r: 10, g: 90, b: 200, alpha: 0.5 };
    await sharp({ create: { width: 1_600, height: 400, channels: 4, background } })
      .png()
      .toFile(image);
    const imageId = "00000000-0000-7000-8000-000000000000";
    const figure = (attrs: Json) => ({ type: "image", attrs: { imageId, ...attrs } });
    const body = [
      figure({ alt: "A plan", width: 100 }),
      figure({ align: "center" }),
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
