/**
 * Layout of rich text alone, in the pool's own worker: `npm run bench -- layout`. Contracts of 1, 10 and 100 pages
 * with headings, justified and hyphenated paragraphs, legal numbering, fields, links and tables, in a warm worker.
 * Memory is the worker's peak RSS over all runs, including libraries and fonts, next to that of an idle worker.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import type { LayoutInput } from "@/lib/document-engine/layout/types";
import { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import { readCpuMs } from "@/lib/document-engine/worker/process-usage";
import { load, machine, percentile, row } from "./lib/measure.mjs";

const MIB = 1024 * 1024;
const RUNS = 7;
/** Runs until the worker's code is compiled; a long text needs fewer. */
const WARM_UPS = { short: 12, long: 3 };
const MAX_RSS_MIB = 160;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const scratch = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));

const CLAUSES = {
  en:
    "The party of the first part (“Provider”) agrees to deliver the services described in Schedule A, subject to the " +
    "terms, warranties and limitations set out below; any variation must be agreed in writing, signed by both parties, " +
    "and acknowledged within thirty (30) days of its receipt. ",
  ar:
    "يوافق الطرف الأول («مقدم الخدمة») على تقديم الخدمات المبينة في الملحق أ وفقا للشروط والضمانات والقيود الواردة " +
    "أدناه؛ ويجب الاتفاق كتابة على أي تعديل وتوقيعه من الطرفين والإقرار به خلال ثلاثين (30) يوما من تاريخ استلامه. ",
  zh:
    "甲方（“服务提供方”）同意根据下列条款、保证及限制提供附件一所述的服务；任何变更均须以书面形式约定，" +
    "由双方签署，并在收到后三十（30）日内予以确认。双方应当遵守诚实信用原则，全面履行各自的义务。",
} as const;
type Language = keyof typeof CLAUSES;

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

/** About half a page. */
function section(index: number, clause: string): object[] {
  return [
    { type: "heading", attrs: { level: 2 }, content: [text(`${index + 1} Section`)] },
    paragraph(
      text(clause + clause),
      text("Bold clause. ", { type: "bold" }),
      text("a link", { type: "link", attrs: { href: "https://sign.example/terms" } }),
    ),
    paragraph(text(clause), { type: "field", attrs: { fieldId: `f${index}` } }, text(` ${clause}`)),
    {
      type: "orderedList",
      attrs: { numbering: "legal" },
      content: [clause, "Late payments bear interest."].map((words) => ({
        type: "listItem",
        content: [paragraph(text(words))],
      })),
    },
    ...(index % 5 === 2
      ? [{ type: "table", content: [tableRow("tableHeader"), tableRow("tableCell")] }]
      : []),
  ];
}

function inputOf(sections: number, lang: Language): LayoutInput {
  const indices = Array.from({ length: sections }, (_, index) => index);
  return {
    body: asBody(
      ContentBody.parse({ type: "doc", content: indices.flatMap((index) => section(index, CLAUSES[lang])) }),
    ),
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
    lang,
    title: "Agreement",
    outputPath: path.join(scratch, `${lang}-${sections}.pdf`),
  };
}

/** @param goalMs null if the time is only reported */
async function measure(sections: number, goalMs: number | null, lang: Language = "en"): Promise<void> {
  let peakBytes = 0;
  // A separate pool, so that the peak memory is that of this text; its first runs are the warm-up.
  const pool = new PdfPool({
    workerPath: path.join(root, "dist/pdf-worker.mjs"),
    // Demotion would replace a worker whose task took longer by a cold one.
    lanes: { pages: { demoteAfterMs: null } },
    onReport: (report) => {
      peakBytes = Math.max(peakBytes, report.peakRssBytes ?? 0);
    },
  });
  const input = inputOf(sections, lang);
  await pool.run("layout-body", inputOf(1, "en"));
  const idleBytes = peakBytes;
  const { pageCount } = await pool.run("layout-body", input);
  const warmUps = pageCount > 20 ? WARM_UPS.long : WARM_UPS.short;
  await load(warmUps, 1, () => pool.run("layout-body", input));
  const cpuMs = () => pool.pids.reduce((sum, pid) => sum + (readCpuMs(pid) ?? 0), 0);
  const before = cpuMs();
  const { samples } = await load(RUNS, 1, () => pool.run("layout-body", input));
  const usedMs = cpuMs() - before;
  await pool.stop();
  const name = `${pageCount === 1 ? "1 page" : `${pageCount} pages`}, ${lang}`;
  const goal = goalMs === null ? {} : { goal: `≤ ${goalMs} ms`, atMost: goalMs };
  row(`layout: ${name}`, percentile(samples, 0.5), goal);
  row("of CPU time, which does not depend on the machine's load", usedMs / RUNS);
  row(`peak RSS of its worker: ${name}`, peakBytes / MIB, {
    goal: `≤ ${MAX_RSS_MIB} MiB`,
    atMost: MAX_RSS_MIB,
    unit: "MiB",
  });
  row("of that, after a first page", idleBytes / MIB, { unit: "MiB" });
}

try {
  machine();
  await measure(1, 30);
  await measure(19, 120);
  await measure(187, 900);
  await measure(187, null, "ar");
  await measure(280, null, "zh");
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
