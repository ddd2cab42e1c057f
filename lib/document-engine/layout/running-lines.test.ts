import { describe, expect, it, vi } from "vitest";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { type Json, layOutForTests, paragraph, text } from "./testing/lay-out";
import { placedLines } from "./testing/placed-lines";

// Fonts are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const { layOut } = layOutForTests();

const BODY: readonly Json[] = [
  paragraph(text("First page")),
  { type: "pageBreak" },
  paragraph(text("Last page")),
];
const margins = (all: number) => ({ top: all, right: all, bottom: all, left: all });
const words = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
/** A text of nearly the maximum length of a header. */
const HEADER = words(70, "head").join(" ");
const FOOTER = words(70, "foot").join(" ");

describe("a header and a footer", () => {
  it.each([
    ["of the usual page", { margins: margins(72) }],
    ["of a page without margins", { margins: margins(0) }],
    ["of a narrow column", { margins: margins(200) }],
    ["of large letters", { margins: margins(200), fontSize: 36 }],
  ])("are shown whole on each page, apart from its text: %s", async (_, page) => {
    const { file, pageCount } = await layOut(BODY, { page: { ...page, header: HEADER, footer: FOOTER } });
    expect(pageCount).toBe(2);
    for (let number = 1; number <= pageCount; number++) {
      const read = (await pdfJsLines(file, number)).join(" ").split(/\s+/);
      expect(read.filter((word) => /^(?:head|foot)\d/.test(word)).sort()).toEqual(
        [...HEADER.split(" "), ...FOOTER.split(" ")].sort(),
      );
      const lines = await placedLines(file, number);
      const [body] = lines.filter((line) => line.text.includes("page"));
      for (const { text: line, top, bottom } of lines) {
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(841.89);
        if (line.includes("head")) expect(bottom).toBeLessThanOrEqual(body?.top ?? 0);
        if (line.includes("foot")) expect(top).toBeGreaterThanOrEqual(body?.bottom ?? 842);
      }
    }
  });

  it.each(["W", "漢", "ش", "क्षि"])("fit on any page without their variables' values: %s", async (letter) => {
    const line = letter.repeat(500).slice(0, 500);
    const page = { margins: margins(200), fontSize: 36, size: "Letter", header: line, footer: line };
    await expect(layOut(BODY, { page })).resolves.toMatchObject({ pageCount: 2 });
  });

  it("have the lines of their variables, as one line of text", async () => {
    const page = { header: "For {{sender.name}}\n{{page}}/{{pages}} {{nothing}}" };
    const { file } = await layOut(BODY, { page, variables: { "sender.name": "Ada\nLovelace" } });
    expect((await pdfJsLines(file, 2)).join("\n")).toContain("For Ada Lovelace 2/2 {{nothing}}");
  });

  it.each(["header", "footer"])(
    "are refused where their values make them too long for it: %s",
    async (part) => {
      const names = words(20, "metadata.v");
      const variables = Object.fromEntries(names.map((name) => [name, "Words ".repeat(80)]));
      const page = { [part]: names.map((name) => `{{${name}}}`).join(" ") };
      await expect(layOut(BODY, { page, variables })).rejects.toMatchObject({
        code: `TEXT_${part.toUpperCase()}_TOO_LONG`,
      });
    },
  );

  it("leave the text where it is as long as they fit into their margins", async () => {
    const bare = await layOut(BODY);
    const headed = await layOut(BODY, { page: { header: "Lease", footer: "{{page}} of {{pages}}" } });
    const topOf = async (file: string) =>
      (await placedLines(file)).find((line) => line.text.includes("page"))?.top;
    expect(await topOf(headed.file)).toBe(await topOf(bare.file));
  });
});
