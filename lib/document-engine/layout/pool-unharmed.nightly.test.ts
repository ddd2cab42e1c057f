import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import type { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";
import { cell, type Json, paragraph, row, table, text } from "./testing/lay-out";

// Longer than the limit of the task, because processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const testPool = pdfPoolForTests();

async function layOut(content: readonly Json[]) {
  const { pool, dir } = testPool();
  const body = asBody(ContentBody.parse({ type: "doc", content }));
  return pool
    .run("layout-body", {
      ...{ body, page: BodyPage.parse({}), variables: {}, fields: [], images: {}, lang: "en", title: "A" },
      outputPath: path.join(dir, "text.pdf"),
    })
    .then(
      ({ pageCount }) => ({ pageCount, reason: null, code: null }),
      ({ reason, code }: PdfTaskError) => ({ pageCount: 0, reason, code }),
    );
}

const justified = (words: string): Json => ({ ...paragraph(text(words)), attrs: { textAlign: "justify" } });
const within = (levels: number, wrap: (inner: Json) => Json): Json => {
  let block = paragraph(text("Innermost"));
  for (let i = 0; i < levels; i++) block = wrap(block);
  return block;
};
const quote = (inner: Json): Json => ({ type: "blockquote", content: [inner] });
const bullets = (inner: Json): Json => ({
  type: "bulletList",
  content: [{ type: "listItem", content: [inner] }],
});

/** The largest and most unusual texts that a template may have. */
const LARGEST: Record<string, () => Json[]> = {
  "is one word of 100,000 letters": () => [paragraph(text("x".repeat(100_000)))],
  "is one word of 1 MB": () => [paragraph(text("x".repeat(1_000_000)))],
  "is one justified paragraph of 1 MB": () => [justified("even spaces ".repeat(80_000))],
  "has 6,000 words that are each marked": () => [
    paragraph(...Array.from({ length: 6_000 }, (_, i) => text(`${i} `, { type: i % 2 ? "bold" : "italic" }))),
  ],
  "has quotes on 29 levels": () => [within(29, quote)],
  "has lists on 14 levels": () => [within(14, bullets)],
  "has tables on 9 levels": () => [within(9, (inner) => table(row(cell("tableCell", inner))))],
  "has a table of 64 columns and 100 rows": () => [
    table(
      ...Array.from({ length: 100 }, () => row(...Array.from({ length: 64 }, () => cell("tableCell", "x")))),
    ),
  ],
  "has a cell that spans 1,000 rows": () => [
    table(
      row({ ...cell("tableCell", "tall"), attrs: { rowspan: 1_000 } }, cell("tableCell", "first")),
      ...Array.from({ length: 1_500 }, (_, i) => row(cell("tableCell", `${i}`))),
    ),
  ],
  "has more pages than are laid out": () =>
    Array.from({ length: 2_001 }, () => [paragraph(text("x")), { type: "pageBreak" }]).flat(),
};

describe("the workers that lay out texts", () => {
  it.each(Object.entries(LARGEST))("go on after one that %s", async (_name, make) => {
    const large = await layOut(make());
    // On a busy machine the task may run out of time, and the longest word takes more memory than a worker has.
    if (large.reason === null) expect(large.pageCount).toBeGreaterThan(0);
    else expect([null, "PDF_TOO_LARGE"]).toContain(large.code);
    expect([null, "failed", "timeout", "memory"]).toContain(large.reason);
    expect(await layOut([paragraph(text("The next one"))])).toMatchObject({ pageCount: 1 });
    const { pool } = testPool();
    expect(pool.counts.pages).toMatchObject({ queued: 0, busy: 0 });
    expect(pool.pids.length).toBeLessThanOrEqual(1);
  });
});
