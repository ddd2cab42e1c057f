/**
 * Lays out the documents of `bench/texts` and prints the same as HTML with Chromium, for comparing them side by side:
 * `npm run bench -- texts`. Needs Chromium (CHROMIUM, or `chromium` in the PATH) and Poppler; the pictures are written
 * to a temporary folder, our pages left of Chromium's.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";
import { layoutBody } from "@/lib/document-engine/layout/layout-body";
import { roomOf } from "@/lib/rules/field-room";
import { readText } from "./lib/read-text";
import { textHtml } from "./lib/text-html";

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(tmpdir(), "countersign-texts");
const DPI = 80;
const GAP = 12;
const PAIRS = 3;
/** Filters texts by prefix: `TEXTS=long- npm run bench -- texts`. */
const wanted = process.env.TEXTS ?? "";

function run(name: string, args: readonly string[]): void {
  const { status, error, stderr } = spawnSync(name, args, { encoding: "utf8", timeout: 120_000 });
  if (error || status !== 0) throw error ?? new Error(`${name}: ${stderr}`);
}

/** The typesetter's fonts used by the texts. */
function fontFaces(): string {
  const folder = path.resolve(here, "../dist/fonts");
  return readdirSync(folder)
    .filter((file) => /^noto-sans-(?!mono).*-wght-(?:normal|italic)\.ttf$/.test(file))
    .map((file) => {
      const style = file.includes("italic") ? "italic" : "normal";
      const ranges = rangesOf(file);
      return `@font-face { font-family: Texts; font-weight: 100 900; font-style: ${style}; src: url("${pathToFileURL(path.join(folder, file))}")${ranges} }`;
    })
    .join("\n");
}

/** The characters of a font subset, as listed in its package. */
function rangesOf(file: string): string {
  const [, id = "", subset = ""] =
    /^(noto-sans(?:-(?:jp|sc|kr|symbols|[a-z]+))?)-([a-z-]+|\d+)-wght/.exec(file) ?? [];
  const known = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"];
  const name = known.some((one) => file.startsWith(`noto-sans-${one}-wght`)) ? "noto-sans" : id;
  const key = name === "noto-sans" ? file.replace(/^noto-sans-|-wght.*$/g, "") : subset;
  try {
    const table = JSON.parse(
      readFileSync(path.resolve(here, `../node_modules/@fontsource-variable/${name}/unicode.json`), "utf8"),
    ) as Record<string, string>;
    const ranges = table[key] ?? table[`[${key}]`];
    return ranges ? `; unicode-range: ${ranges}` : "";
  } catch {
    return "";
  }
}

async function pagesOf(file: string, prefix: string): Promise<string[]> {
  run("pdftoppm", ["-r", String(DPI), "-png", file, prefix]);
  const name = path.basename(prefix);
  return readdirSync(out)
    .filter((page) => page.startsWith(`${name}-`) && page.endsWith(".png"))
    .sort()
    .map((page) => path.join(out, page));
}

/** A picture of both, our pages left of Chromium's, with so many pairs per row. */
async function sideBySide(ours: readonly string[], theirs: readonly string[], to: string): Promise<void> {
  const size = async (file: string) => (await sharp(file).metadata()) as { width: number; height: number };
  const { width, height } = await size(ours[0] ?? "");
  const count = Math.max(ours.length, theirs.length);
  const place = (index: number, isTheirs: boolean) => ({
    left: ((index % PAIRS) * 2 + (isTheirs ? 1 : 0)) * (width + GAP),
    top: Math.floor(index / PAIRS) * (height + GAP),
  });
  await sharp({
    create: {
      width: Math.min(count, PAIRS) * 2 * (width + GAP),
      height: Math.ceil(count / PAIRS) * (height + GAP),
      channels: 3,
      background: "#888",
    },
  })
    .composite([
      ...ours.map((input, index) => ({ input, ...place(index, false) })),
      ...theirs.map((input, index) => ({ input, ...place(index, true) })),
    ])
    .png()
    .toFile(to);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const fonts = fontFaces();
const folder = path.join(here, "texts");
for (const file of readdirSync(folder)
  .filter((one) => one.startsWith(wanted))
  .sort()) {
  const name = path.basename(file, ".txt");
  const text = readText(name, readFileSync(path.join(folder, file), "utf8"));
  const { body, page, lang, title } = text;
  const pdf = path.join(out, `${name}.pdf`);
  const fields = text.fields.map((field) => ({
    id: field.id,
    type: field.type,
    ...roomOf(field),
    text: null,
  }));
  await layoutBody({ body, page, variables: {}, fields, images: {}, lang, title, outputPath: pdf });
  const html = path.join(out, `${name}.html`);
  writeFileSync(html, textHtml(text, fonts));
  const printed = path.join(out, `${name}-chromium.pdf`);
  const options = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-pdf-header-footer",
    "--allow-file-access-from-files",
  ];
  run(process.env.CHROMIUM ?? "chromium", [
    ...options,
    `--print-to-pdf=${printed}`,
    pathToFileURL(html).href,
  ]);
  const ours = await pagesOf(pdf, path.join(out, `${name}-ours`));
  const theirs = await pagesOf(printed, path.join(out, `${name}-theirs`));
  await sideBySide(ours, theirs, path.join(out, `${name}.png`));
  for (const page of [...ours, ...theirs]) rmSync(page);
  console.log(`${name.padEnd(22)} ${ours.length} pages, Chromium ${theirs.length}`);
}
console.log(`Pictures: ${out}`);
