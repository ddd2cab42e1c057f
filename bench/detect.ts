/**
 * Detecting fields without a model, on forms whose fields are known: `npm run bench -- detect`.
 *
 * Precision, recall and F1 count a find as right if it overlaps a true field with IoU ≥ 0.5, as CommonForms (arXiv
 * 2509.16506) does; each find and each field counts once. A family of forms with other layouts, words and seeds is
 * held out and scored separately; rules were never fitted to its misses. `FORMS=folder[:folder]` adds fillable PDFs
 * from other folders. Blind forms and documents that are not forms (docs/performance.md) are scored separately;
 * `LABELS=20` prints up to that many wrong labels of each. A part of a name ("Last name") may be found as a text.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PDFDocument } from "pdf-lib";
import { joinRanges } from "@/lib/document-engine/fields/join-ranges";
import { MAX_DETECTED_PAGES } from "@/lib/document-engine/fields/types";
import { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import { blindForms, nonForms } from "./detect/blind-forms";
import { acroForms, taggedForms } from "./detect/certain-forms";
import { drawnForms } from "./detect/drawn-forms";
import { drawnFillableForms, fillableForms } from "./detect/fillable-forms";
import { withFoundGroups } from "./detect/groups";
import type { LabelledForm } from "./detect/labelled-form";
import { galleryForms, laidOutForms } from "./detect/laid-out-forms";
import {
  printCalibration,
  printFoundTypes,
  printNonForms,
  printScores,
  printSets,
  printTypes,
  printWorst,
  printWrongLabels,
  rightShare,
} from "./detect/report";
import { type Comparison, compare, scoreOf } from "./detect/score";
import { secondForms } from "./detect/second-forms";
import { machine, row } from "./lib/measure.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const CORPUS = ["corpus", "corpus/review"].map((folder) => path.resolve(root, "../shared", folder));
const PAGES = 100;
const LONG = 2_000;

const scratch = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));
const pool = new PdfPool({ workerPath: path.join(root, "dist/pdf-worker.mjs") });

interface Found {
  readonly comparison: Comparison;
  readonly groups: number;
  readonly rightGroups: number;
}

async function find(forms: readonly LabelledForm[]): Promise<Found[]> {
  const all: Found[] = [];
  for (const one of forms) {
    const file = path.join(scratch, "form.pdf");
    await writeFile(file, one.bytes);
    const { fields } = joinRanges([await pool.run("detect-fields", { path: file })]);
    const { form, found, groups, right } = withFoundGroups(one, fields);
    all.push({ comparison: compare(form, found), groups, rightGroups: right });
  }
  return all;
}

const run = async (forms: readonly LabelledForm[]): Promise<Comparison[]> =>
  (await find(forms)).map(({ comparison }) => comparison);

/** Prints each set, and each blind form separately. */
function printBlind(flat: readonly Comparison[], real: readonly Found[], blind: readonly Found[]): void {
  const set = (name: string, some: readonly Found[]) => ({
    name,
    comparisons: some.map(({ comparison }) => comparison),
    groups: {
      all: some.reduce((sum, { groups }) => sum + groups, 0),
      right: some.reduce((sum, { rightGroups }) => sum + rightGroups, 0),
    },
  });
  printSets([
    ...[false, true].map((isHeldOut) => ({
      name: isHeldOut ? "held out" : "fitted",
      comparisons: flat.filter(({ form }) => form.isHeldOut === isHeldOut),
    })),
    ...(real.length > 0 ? [{ name: "real", comparisons: real.map(({ comparison }) => comparison) }] : []),
    set("blind", blind),
    ...blind.map((one) => set(`  ${one.comparison.form.name}`, [one])),
  ]);
}

/** A single file with many pages of forms. */
async function manyPages(forms: readonly LabelledForm[], count: number): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  const sources = await Promise.all(forms.map(({ bytes }) => PDFDocument.load(bytes)));
  for (let i = 0; whole.getPageCount() < count; i++) {
    const source = sources[i % sources.length];
    if (!source) break;
    for (const page of await whole.copyPages(source, source.getPageIndices()))
      if (whole.getPageCount() < count) whole.addPage(page);
  }
  return whole.save();
}

try {
  machine();
  const extra = (process.env.FORMS ?? "").split(":").filter(Boolean);
  const folders = [...CORPUS, ...extra];
  for (const folder of folders.filter((one) => !existsSync(one)))
    console.log(`  skipped: ${path.relative(root, folder)} is not there`);
  const gallery = await galleryForms();
  const real = await find(await fillableForms(folders));
  const flat = [
    ...real.map(({ comparison }) => comparison),
    ...(await run([
      ...(await drawnFillableForms()),
      ...gallery,
      ...(await drawnForms()),
      ...(await laidOutForms()),
      ...(await secondForms()),
    ])),
  ];
  const blind = await find(blindForms());
  const none = await run(nonForms());
  const certain = await run([...(await acroForms()), ...(await taggedForms())]);
  printScores(flat, certain);
  printTypes(flat);
  printFoundTypes(flat);
  printCalibration(flat);
  printWorst(flat);
  printBlind(flat, real, blind);
  printNonForms(none);
  if (process.env.LABELS)
    printWrongLabels(
      blind.map(({ comparison }) => comparison),
      Number(process.env.LABELS),
    );
  const file = path.join(scratch, "many.pdf");
  await writeFile(file, await manyPages(gallery, PAGES));
  await pool.run("detect-fields", { path: file });
  const started = performance.now();
  await pool.run("detect-fields", { path: file });
  row(`find fields: ${PAGES} pages`, performance.now() - started, { goal: "≤ 2,000 ms", atMost: 2000 });
  await writeFile(file, await manyPages(gallery, LONG));
  const times: number[] = [];
  for (let from = 1; from <= LONG; from += MAX_DETECTED_PAGES) {
    const began = performance.now();
    await pool.run("detect-fields", { path: file, from });
    times.push(performance.now() - began);
  }
  row(`find fields: ${LONG} pages, slowest of ${times.length} ranges`, Math.max(...times));
  const all = scoreOf(flat);
  for (const [name, value, goal] of [
    ["flat forms: F1", all.f1, 0.85],
    ["flat forms: right types", all.types, 0.9],
    ["flat forms: right roles", all.roles, 0.8],
    ["finds called 0.8 and more: right", rightShare(flat, 0.8, Number.POSITIVE_INFINITY).share, 0.9],
    ["AcroForm and tags: F1", scoreOf(certain).f1, 1],
  ] as const)
    row(name, 100 * value, { goal: `≥ ${100 * goal} %`, atLeast: 100 * goal, unit: "%" });
} finally {
  await pool.stop();
  rmSync(scratch, { recursive: true, force: true });
}
