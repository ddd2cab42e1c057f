import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import type { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { PDF_TASK_LIMITS, type PdfTaskInput, type PdfTaskName } from "@/lib/document-engine/worker/tasks";
import { ensurePdfWorker } from "@/scripts/build-pdf-worker.mjs";
import { completionFixture, scene, stamp, TEST_SEAL } from "@/test/fixtures/completion/scene";
import { buildDocx, par, run } from "@/test/fixtures/docx/build-docx";
import { TestPdfService } from "@/test/fixtures/pdf/pdf-service";
import { fixture } from "@/test/fixtures/pdf/worker-pool";

/** Every task, in workers of this process and over the socket: the same outcome, and the same files where it is due. */

type Runner = Pick<PdfPool, "run"> | Pick<RemotePdfPool, "run">;
let own: PdfPool;
let service: TestPdfService;
let picture: string;
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  const workerPath = await ensurePdfWorker();
  const one = { maxWorkers: 1, niceness: 0, coldStartMs: 60_000 };
  const lanes = { seal: one, pages: one, intake: one, pictures: one, merge: one, verify: one };
  own = new PdfPool({ workerPath, lanes });
  service = await TestPdfService.start({ workerPath, lanes });
  picture = path.join(service.dir, "picture.png");
  await sharp({ create: { width: 300, height: 200, channels: 3, background: "#336699" } }).toFile(picture);
}, 150_000);
afterAll(async () => {
  await own.stop({ graceMs: 0 });
  await service.remove();
});

const onePage = fixture("one-page.pdf");
const signedPdf = fixture("minimal-signed-restricted.pdf");
const folder = (dir: string, name: string) => {
  mkdirSync(path.join(dir, name), { recursive: true });
  return path.join(dir, name);
};

const marks = () => [
  stamp({ kind: "text", text: "Ann Example" }, { fieldId: "a" }),
  stamp({ kind: "image", path: picture }, { fieldId: "b", y: 0.5, height: 0.1 }),
];

function completion(dir: string): PdfTaskInput<"complete"> {
  const input = scene({
    sourcePath: onePage,
    outDir: folder(dir, "out"),
    stamps: marks(),
    seal: { timestampRoom: true },
  });
  const [first, ...others] = input.recipients;
  if (!first) throw new Error("the scene has recipients");
  return { ...input, recipients: [{ ...first, signature: { kind: "image", path: picture } }, ...others] };
}

/** Seals two files into a folder, for the tasks about seals. */
async function sealed(runner: Runner, dir: string): Promise<string[]> {
  const { signed, certificate } = await runner.run("complete", completion(dir));
  return [signed.path, certificate.path];
}

function wordFile(dir: string): string {
  const file = path.join(dir, "input.docx");
  const drawing =
    '<w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><a:graphic><a:blip r:embed="r1"/></a:graphic></wp:inline></w:drawing></w:r>';
  const docx = buildDocx({
    body: par(run("Logo") + drawing),
    links: [{ id: "r1", type: "image", target: "media/image1.png" }],
    raw: { "word/media/image1.png": "bytes of an image" },
  });
  writeFileSync(file, docx);
  return file;
}

const IMAGE_ID = "01938a7c-0000-7000-8000-000000000002";
const text = {
  type: "doc",
  content: [
    { type: "image", attrs: { imageId: IMAGE_ID } },
    { type: "paragraph", content: [{ type: "text", text: "Rent" }] },
  ],
};

type Cases = {
  readonly [N in PdfTaskName]: (dir: string, runner: Runner) => PdfTaskInput<N> | Promise<PdfTaskInput<N>>;
};

const CASES: Cases = {
  inspect: (dir) => ({ inputPath: onePage, outputPath: path.join(dir, "normal.pdf") }),
  verify: () => ({ path: signedPdf, own: [], timestampRoots: null }),
  "find-certificate-pages": () => ({
    ...{ path: onePage, verifyUrl: "https://sign.example/verify", withPictures: true },
  }),
  "page-image": (dir) => ({
    path: fixture("fifty-pages.pdf"),
    format: "auto",
    pages: [1, 2].map((page) => ({ page, widthPx: 200, outPath: path.join(dir, `${page}.image`) })),
  }),
  "page-text": () => ({ path: onePage, pages: [1] }),
  picture: (dir) => ({
    ...{ path: picture, maxPixels: 1_000_000, as: "png", box: null, outPath: path.join(dir, "out.png") },
  }),
  "picture-page": (dir) => ({
    ...{ path: picture, maxPixels: 1_000_000, maxPages: 1, sheet: { width: 595, height: 842 }, title: "A" },
    scratchPath: path.join(dir, "scratch"),
    outputPath: path.join(dir, "out.pdf"),
  }),
  complete: completion,
  "render-overlay": (dir) => ({
    ...{ sourcePath: onePage, outDir: folder(dir, "out"), stamps: marks(), locale: "en" },
  }),
  "find-imprints": async (dir, runner) => ({ paths: await sealed(runner, dir) }),
  "apply-timestamps": async (dir, runner) => ({
    files: (await sealed(runner, dir)).map((file) => ({
      path: file,
      outPath: `${file}.stamped`,
      token: null,
    })),
  }),
  rehearse: () => ({ sourcePath: onePage, pageCount: 1 }),
  "warm-up": (dir) => ({
    dir: folder(dir, "warm"),
    seal: { p12Path: completionFixture("seal.p12"), password: TEST_SEAL.password },
  }),
  "measure-texts": () => ({ texts: ["Ångström", "سلام"], locale: "en" }),
  "layout-body": (dir) => ({
    body: asBody(ContentBody.parse(text)),
    page: BodyPage.parse({}),
    variables: {},
    fields: [],
    images: { [IMAGE_ID]: picture },
    lang: "en",
    title: "A text",
    outputPath: path.join(dir, "text.pdf"),
  }),
  "read-docx": (dir) => ({ inputPath: wordFile(dir), imagesDir: folder(dir, "images") }),
  merge: (dir) => ({
    files: [
      { path: onePage, title: "One" },
      { path: fixture("fifty-pages.pdf"), title: "Fifty" },
    ],
    pages: [
      { file: 0, page: 1, rotation: 0 },
      { file: 1, page: 7, rotation: 90 },
    ],
    title: "Both",
    outputPath: path.join(dir, "both.pdf"),
  }),
  "detect-fields": () => ({ path: fixture("160F-2019.pdf") }),
};

/** Files whose bytes are different in each run: they hold the time of their seal. */
const SEALED = /^out\/(?:signed|certificate)\.pdf/;

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter(
      (name) => !name.startsWith("warm") && name !== "scratch" && statSync(path.join(dir, name)).isFile(),
    )
    .sort()
    .map((name) => {
      const bytes = readFileSync(path.join(dir, name));
      return SEALED.test(name) ? name : `${name} ${createHash("sha256").update(bytes).digest("hex")}`;
    });

/** The output without what two runs never share, and with its paths from the folder on. */
const comparable = (output: unknown, dir: string): unknown =>
  JSON.parse(
    JSON.stringify(output, (name, value: unknown) => {
      if (/^(?:timingsMs|sizeBytes|sha256|imprints|imageId)$/.test(name)) return typeof value;
      return typeof value === "string" ? value.replace(dir, "") : value;
    }) ?? "null",
  );

async function outcome<N extends PdfTaskName>(runner: Runner, name: N, dir: string) {
  const input = await CASES[name](dir, runner);
  const steps: string[] = [];
  const output = await runner.run(name, input, { onProgress: (step) => steps.push(step) });
  return { output, files: filesIn(dir), steps };
}

it.each(Object.keys(PDF_TASK_LIMITS) as PdfTaskName[])(
  "%s has the same outcome over the socket",
  async (name) => {
    const [here, there] = [folder(service.dir, `${name}-here`), folder(service.dir, `${name}-there`)];
    const local = await outcome(own, name, here);
    const remote = await outcome(service.caller(), name, there);
    expect(comparable(remote.output, there)).toEqual(comparable(local.output, here));
    expect(remote.files).toEqual(local.files);
    expect(remote.steps).toEqual(local.steps);
    expect(service.misuse).toEqual([]);
  },
);

it("what is sealed over the socket is the file whose hash is told", async () => {
  const dir = folder(service.dir, "hash");
  const { signed, certificate } = await service.caller().run("complete", completion(dir));
  for (const { path: file, sha256, sizeBytes } of [signed, certificate]) {
    const bytes = readFileSync(file);
    expect([createHash("sha256").update(bytes).digest("hex"), bytes.length]).toEqual([sha256, sizeBytes]);
    expect(path.dirname(file)).toBe(path.join(dir, "out"));
  }
  expect(existsSync(`${signed.path}.received`)).toBe(false);
});
