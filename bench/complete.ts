/**
 * Completion: `npx tsx bench/complete.ts`.
 *
 * First, in this process, the floor (copy the file, hash it, sign once with RSA-2048) against the whole run: load,
 * stamp 20 fields, draw the certificate, save, seal both files. Each figure is the median of warm runs; goals are
 * 6 × floor + 60 ms + 0.35 ms a page, and 150 ms for the certificate. B-T has a time stamp server in this process,
 * whose own time is given beside it. Then, in worker processes, the memory of each source
 * (goal 130 MB + 4 × file + 30 KB a page) and 20 one-page documents at once (goal 2.5 s).
 */

import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { completeDocument } from "@/lib/pdf/complete/complete-document";
import { PdfPool } from "@/lib/pdf/pool/pdf-pool";
import { createSealAuthority } from "@/lib/pdf/seal/instance-authority";
import { requestTimestamp } from "@/lib/pdf/seal/timestamp-client";
import { buildPdfWorker } from "@/scripts/build-pdf-worker.mjs";
import { startTsa, type TsaServer } from "@/test/fixtures/completion/tsa-server";
import { completionScene, SOURCES, type SourceSpec, writeSource } from "./lib/completion-scenes";

const RUNS = 9;
const WARM_UPS = 4;
const AT_ONCE = 20;
const MB = 1e6;

const dir = await mkdtemp(path.join(os.tmpdir(), "countersign-bench-"));
const tsa = await startTsa();
try {
  const seal = await writeSeal();
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const stampMs = await timeStampMs(tsa);
  console.log(`time stamp round trip ${stampMs.toFixed(1)} ms, in this process; two a run, at once`);
  const files = new Map<SourceSpec, string>();
  for (const spec of SOURCES) files.set(spec, await writeSource(dir, spec));
  await warmUp(files, seal);
  console.log(
    ["source", "floor", "B-B", "ratio", "B-T", "+ cert.", "goal B-T", "cert.", "CPU", "grows"]
      .map(cell)
      .join(""),
  );
  for (const [spec, file] of files) await printTimes(spec, file, seal, key);
  await printMemory(files, seal);
  await printThroughput(files, seal);
} finally {
  await tsa.stop();
  await rm(dir, { recursive: true, force: true });
}

interface Seal {
  readonly p12Path: string;
  readonly password: string;
}

async function writeSeal(): Promise<Seal> {
  const { p12, password } = await createSealAuthority({ organisation: "Bench" });
  const p12Path = path.join(dir, "seal.p12");
  await writeFile(p12Path, p12);
  return { p12Path, password };
}

async function timeStampMs(server: TsaServer): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++)
    times.push(await elapsed(() => requestTimestamp([server.url], Buffer.from(String(run)))));
  return median(times);
}

async function run(
  spec: SourceSpec,
  sourcePath: string,
  seal: Seal,
  options: { appendCertificate: boolean; tsaUrls: string[] },
) {
  const outDir = path.join(dir, "out");
  await mkdir(outDir, { recursive: true });
  const input = await completionScene({ ...seal, ...options, sourcePath, outDir, pages: spec.pages });
  const cpu = process.cpuUsage();
  const started = performance.now();
  const output = await completeDocument(input);
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpuMs: (user + system) / 1000, output };
}

async function warmUp(files: ReadonlyMap<SourceSpec, string>, seal: Seal): Promise<void> {
  const [first] = files;
  if (!first) return;
  for (let i = 0; i < WARM_UPS; i++)
    await run(first[0], first[1], seal, { appendCertificate: true, tsaUrls: [tsa.url] });
}

async function printTimes(spec: SourceSpec, file: string, seal: Seal, key: KeyObject): Promise<void> {
  const source = await readFile(file);
  const floor: number[] = [];
  const sealed: number[] = [];
  const stamped: number[] = [];
  const appended: number[] = [];
  const certificate: number[] = [];
  const cpu: number[] = [];
  let grown = 0;
  for (let i = 0; i < RUNS; i++) {
    floor.push(
      await elapsed(async () => {
        const copy = Buffer.from(source);
        sign("sha256", createHash("sha256").update(copy).digest(), key);
      }),
    );
    sealed.push((await run(spec, file, seal, { appendCertificate: false, tsaUrls: [] })).ms);
    stamped.push((await run(spec, file, seal, { appendCertificate: false, tsaUrls: [tsa.url] })).ms);
    const whole = await run(spec, file, seal, { appendCertificate: true, tsaUrls: [tsa.url] });
    appended.push(whole.ms);
    cpu.push(whole.cpuMs);
    certificate.push(whole.output.timingsMs.certificate);
    grown = whole.output.signed.sizeBytes - source.length;
  }
  const goal = 6 * median(floor) + 60 + 0.35 * spec.pages;
  console.log(
    [
      spec.name,
      ms(median(floor)),
      ms(median(sealed)),
      `${(median(sealed) / median(floor)).toFixed(0)}×`,
      ms(median(stamped)),
      ms(median(appended)),
      `${ms(goal)} ${median(stamped) <= goal ? "met" : "missed"}`,
      ms(median(certificate)),
      ms(median(cpu)),
      `${(grown / 1024).toFixed(0)} KB`,
    ]
      .map(cell)
      .join(""),
  );
}

async function printMemory(files: ReadonlyMap<SourceSpec, string>, seal: Seal): Promise<void> {
  const workerPath = await buildPdfWorker();
  for (const [spec, sourcePath] of files) {
    const pool = new PdfPool({ workerPath, lanes: { trusted: { maxWorkers: 1 } } });
    const outDir = path.join(dir, "out");
    const options = {
      ...seal,
      sourcePath,
      outDir,
      pages: spec.pages,
      appendCertificate: true,
      tsaUrls: [tsa.url],
    };
    for (let i = 0; i < 3; i++) await pool.run("complete", await completionScene(options));
    const peak = Math.max(...pool.pids.map(peakRss));
    await pool.stop({ graceMs: 0 });
    const size = (await readFile(sourcePath)).length;
    const goal = 130 * MB + 4 * size + 30_000 * spec.pages;
    const verdict = peak <= goal ? "met" : "missed";
    console.log(
      `memory, ${spec.name}: ${(peak / MB).toFixed(0)} MB at most in three runs; goal ${(goal / MB).toFixed(0)} MB, ${verdict}`,
    );
  }
}

/** Linux keeps the highest mark of the program itself; `ru_maxrss` would count the parent it was forked from. */
function peakRss(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function printThroughput(files: ReadonlyMap<SourceSpec, string>, seal: Seal): Promise<void> {
  const [first] = files;
  if (!first) return;
  const [spec, sourcePath] = first;
  const pool = new PdfPool({ workerPath: await buildPdfWorker() });
  const inputs = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const outDir = path.join(dir, `at-once-${index}`);
      await mkdir(outDir);
      const options = {
        ...seal,
        sourcePath,
        outDir,
        pages: spec.pages,
        appendCertificate: true,
        tsaUrls: [],
      };
      return completionScene(options);
    }),
  );
  const all = () => Promise.all(inputs.map((input) => pool.run("complete", input)));
  const cold = await elapsed(all);
  const warm = await elapsed(all);
  await pool.stop({ graceMs: 0 });
  console.log(
    `${AT_ONCE} one-page documents at once: ${(cold / 1000).toFixed(2)} s with cold workers, ${(warm / 1000).toFixed(2)} s warm; goal 2.50 s`,
  );
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

function cell(text: string): string {
  return text.padEnd(15);
}
