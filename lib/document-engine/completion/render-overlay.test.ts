import { mkdtemp, readFile } from "node:fs/promises";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { describe, expect, it } from "vitest";
import { pdfFixture, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";
import { renderOverlay } from "./render-overlay";

const scratch = scratchDirectory();

async function render(name: string, text: string) {
  const outDir = await mkdtemp(path.join(scratch(), "overlay-"));
  const stamps = [stamp({ kind: "text", text }, { fieldId: "name" })];
  const file = await renderOverlay({ sourcePath: pdfFixture(name), outDir, stamps, locale: "en" });
  return { ...file, bytes: await readFile(file.path) };
}

describe("the document between two steps", () => {
  it.each(["one-page.pdf", "fifty-pages.pdf", "160F-2019.pdf", "issue16553.pdf"])(
    "is the same file when it is drawn again, and another for another value: %s",
    async (name) => {
      const [first, again, other] = [
        await render(name, "Ada"),
        await render(name, "Ada"),
        await render(name, "Bea"),
      ];
      expect(again.sha256).toBe(first.sha256);
      expect(other.sha256).not.toBe(first.sha256);
    },
  );

  it("keeps the source's own bytes and can be read", async () => {
    const source = await readFile(pdfFixture("issue16553.pdf"));
    const { bytes, pageCount } = await render("issue16553.pdf", "Ada");
    expect(bytes.subarray(0, source.length).equals(source)).toBe(true);
    expect((await PDF.load(bytes)).getPageCount()).toBe(pageCount);
  });
});
