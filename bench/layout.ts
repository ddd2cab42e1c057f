/**
 * Layout of rich text alone, in the pool's own worker: `node --import tsx bench/layout.ts`. Contracts of 1, 10 and 100
 * pages with headings, justified and hyphenated paragraphs, legal numbering, fields, links and tables, in a warm
 * worker.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import type { LayoutInput } from "@/lib/platform/pdf/layout/types";
import { PdfPool } from "@/lib/platform/pdf/pool/pdf-pool";
import { load, machine, percentile, row } from "./lib/measure.mjs";

const MIB = 1024 * 1024;
const RUNS = 7;
const MAX_RSS_MIB = 160;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const scratch = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));

const CLAUSE =
  "The party of the first part (“Provider”) agrees to deliver the services described in Schedule A, subject to the " +
  "terms, warranties and limitations set out below; any variation must be agreed in writing, signed by both parties, " +
  "and acknowledged within thirty (30) days of its receipt. ";

const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
const paragraph = (...content: object[]) => ({
  type: "paragraph",
  attrs: { textAlign: "justify" },
  content,
});
const cell = (type: string, words: string) => ({ type, content: [paragraph(text(words))] });
const tableRow = (type: string) => ({
  type: "tableRow",
  content: ["Item", "Due", "Amount"].map((words) => cell(type, words)),
});

/** About six tenths of a page. */
function section(index: number): object[] {
  return [
    { type: "heading", attrs: { level: 2 }, content: [text(`${index + 1} Section`)] },
    paragraph(
      text(CLAUSE + CLAUSE),
      text("Bold clause. ", { type: "bold" }),
      text("a link", { type: "link", attrs: { href: "https://sign.example/terms" } }),
    ),
    paragraph(text(CLAUSE), { type: "field", attrs: { fieldId: `f${index}` } }, text(` ${CLAUSE}`)),
    {
      type: "orderedList",
      attrs: { numbering: "legal" },
      content: [CLAUSE, "Late payments bear interest."].map((words) => ({
        type: "listItem",
        content: [paragraph(text(words))],
      })),
    },
    ...(index % 5 === 2
      ? [{ type: "table", content: [tableRow("tableHeader"), tableRow("tableCell")] }]
      : []),
  ];
}

function inputOf(sections: number): LayoutInput {
  const indices = Array.from({ length: sections }, (_, index) => index);
  return {
    body: asBody(ContentBody.parse({ type: "doc", content: indices.flatMap(section) })),
    page: BodyPage.parse({ footer: "{{page}} / {{pages}}" }),
    variables: {},
    fields: indices.map((index) => ({
      id: `f${index}`,
      type: "text",
      widthPt: 120,
      heightPt: 16,
      text: null,
    })),
    images: {},
    lang: "en",
    title: "Agreement",
    outputPath: path.join(scratch, `${sections}.pdf`),
  };
}

async function measure(sections: number, goalMs: number): Promise<void> {
  let peakBytes = 0;
  // A separate pool, so that the peak is this text's; its first runs are the warm-up.
  const pool = new PdfPool({
    workerPath: path.join(root, "dist/pdf-worker.mjs"),
    onReport: (report) => {
      peakBytes = Math.max(peakBytes, report.peakRssBytes ?? 0);
    },
  });
  const input = inputOf(sections);
  const { pageCount } = await pool.run("layout-body", input);
  await load(2, 1, () => pool.run("layout-body", input));
  const { samples } = await load(RUNS, 1, () => pool.run("layout-body", input));
  await pool.stop();
  const name = pageCount === 1 ? "1 page" : `${pageCount} pages`;
  row(`layout: ${name}`, percentile(samples, 0.5), { goal: `≤ ${goalMs} ms`, atMost: goalMs });
  row(`peak RSS of its worker: ${name}`, peakBytes / MIB, {
    goal: `≤ ${MAX_RSS_MIB} MiB`,
    atMost: MAX_RSS_MIB,
    unit: "MiB",
  });
}

try {
  machine();
  await measure(1, 30);
  await measure(17, 120);
  await measure(175, 900);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
