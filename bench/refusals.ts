/**
 * How long it takes to refuse what costs more than a text may, median of five, with a goal of a second: `npm run bench --
 * refusals`. The first requests meet cold workers. That it is refused by a limit, and with which code, is tested in
 * `app/v1/templates/bad-texts.test.ts`.
 */
import { buildZip, docxParts, par } from "@/test/fixtures/docx/build-docx";
import { HOSTILE_DOCX } from "@/test/fixtures/docx/hostile-docx";
import { bombPng } from "@/test/fixtures/pictures/hostile-pictures";
import { machine, percentile, row } from "./lib/measure.mjs";
import { startBenchServer } from "./lib/server.mjs";

const RUNS = 5;
const GOAL_MS = 1_000;

const cell = { type: "tableCell", content: [{ type: "paragraph" }] };
const withBody = (...content: object[]) =>
  JSON.stringify({ name: "Text", sourceKind: "document", content: { body: { type: "doc", content } } });

function nested(levels: number): object {
  let block: object = { type: "paragraph" };
  for (let level = 0; level < levels; level++) block = { type: "blockquote", content: [block] };
  return block;
}

function form(bytes: Uint8Array, name: string): FormData {
  const parts = new FormData();
  parts.append("file", new File([new Uint8Array(bytes)], name));
  return parts;
}

const docx = (xml: string) =>
  form(
    buildZip({ ...docxParts({ body: par("Text") }), "word/document.xml": Buffer.from(xml) }),
    "lease.docx",
  );

type Case = readonly [what: string, route: string, body: () => string | FormData];
const CASES: readonly Case[] = [
  [
    "a text of 20,001 nodes",
    "/v1/templates",
    () => withBody(...Array.from({ length: 20_000 }, () => ({ type: "horizontalRule" }))),
  ],
  ["a text of 1,000 levels", "/v1/templates", () => withBody(nested(1_000))],
  [
    "a table of 100,000 cells",
    "/v1/templates",
    () => withBody({ type: "table", content: [{ type: "tableRow", content: Array(100_000).fill(cell) }] }),
  ],
  ["an image of 30,000 px a side", "/v1/images", () => form(bombPng(30_000, 30_000), "plan.png")],
  [
    "a Word file that unpacks to 100 MB",
    "/v1/templates",
    () => docx(`<w:tbl><w:tr>${"<w:tc><w:p/></w:tc>".repeat(5_300_000)}</w:tr></w:tbl>`),
  ],
  ...Object.entries(HOSTILE_DOCX)
    // By one byte: it is read to its end, which takes as long as its upload.
    .filter(([what]) => what !== "is larger than is taken")
    .map(
      ([what, [make]]): Case => [
        `a Word file that ${what}`,
        "/v1/templates",
        () => form(make(), "lease.docx"),
      ],
    ),
];

const server = await startBenchServer();
try {
  machine();
  const headers = { authorization: `Bearer ${server.demo.apiKey}` };
  for (const [what, route, make] of CASES) {
    const body = make();
    const taken: number[] = [];
    const answers = new Set<number>();
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now();
      const response = await fetch(new URL(route, server.demo.appUrl), {
        method: "POST",
        headers: { ...headers, ...(typeof body === "string" ? { "content-type": "application/json" } : {}) },
        body,
      });
      await response.text();
      taken.push(performance.now() - started);
      answers.add(response.status);
    }
    const [status, ...others] = answers;
    if (!status || others.length > 0 || ![400, 413].includes(status))
      throw new Error(`${what}: answered with ${[...answers]}`);
    row(what, percentile(taken, 0.5), {
      goal: `slowest ${Math.round(Math.max(...taken))} ms`,
      atMost: GOAL_MS,
    });
  }
} finally {
  await server.stop();
}
