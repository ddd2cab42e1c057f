import { mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { renderPage } from "@/test/fixtures/completion/render";
import { pdfFixture, scene, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";
import { completeDocument } from "./complete-document";

// Fonts and readers are loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();

it.each([
  ["ko", "김민수", "임대차 계약서"],
  ["tr", "İlker Çığır Şengüloğlu", "Kira sözleşmesi"],
  ["sv", "Åsa Sjöström", "Hyresavtal för Ängsvägen"],
])(
  "a name in %s is printed in its field, as a typed signature and on the certificate",
  async (locale, name, title) => {
    const outDir = path.join(directory(), locale);
    await mkdir(outDir, { recursive: true });
    const signature = { kind: "typed-signature", text: name, font: "caveat" } as const;
    const plain = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir,
      document: { locale, name: title },
      stamps: [
        stamp({ kind: "text", text: name }),
        stamp(signature, { y: 0.4, height: 0.06 }),
        stamp({ kind: "text", text: title }, { y: 0.5 }),
      ],
    });
    const [first, ...others] = plain.recipients;
    if (!first) throw new Error("the scene has recipients");
    const { signed, certificate } = await completeDocument({
      ...plain,
      recipients: [{ ...first, name, signature }, ...others],
    });
    const lines = await pdfJsLines(signed.path);
    expect(lines.join("\n").split(name)).toHaveLength(3);
    expect(lines).toContain(title);
    const pages = await Promise.all(
      Array.from({ length: certificate.pageCount }, (_, index) => pdfJsLines(certificate.path, index + 1)),
    );
    const text = pages.flat().join("\n");
    expect(text).toContain(name);
    expect(text).toContain(title);
  },
);

/** Points of the first recipient's signature field, from the right edge of the page. */
const FIELD = { right: 50, width: 158 };

/** Rows of the picture, from the top: of the pen's blue in the first signature field, and of the line in it. */
async function signatureRows(certificate: string): Promise<{ pen: number[]; line: number }> {
  const scale = 4;
  const { width, height, data } = await renderPage(certificate, 1, scale);
  const colour = (x: number, y: number) =>
    [0, 1, 2].map((k) => data[(y * width + Math.round(x)) * 4 + k] ?? 0);
  const isLine = ([a = 0, b = 0, c = 0]: number[]) => [a, b, c].every((part) => part > 205 && part < 235);
  const isPen = ([a = 0, , c = 0]: number[]) => Math.min(a, c) < 60 && Math.abs(a - c) > 40;
  const right = width - FIELD.right * scale;
  const left = right - FIELD.width * scale;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: FIELD.width * scale }, (_, x) => left + x);
  // Rules between the parts of a page run all the way from the left.
  const isLined = (y: number) =>
    [0.2, 0.4, 0.6, 0.8].every((share) => isLine(colour(left + share * FIELD.width * scale, y)));
  const line = rows.findIndex((y) => isLined(y) && !isLine(colour(FIELD.right * scale + 8, y)));
  const pen = rows.filter((y) => columns.some((x) => isPen(colour(x, y))));
  return { pen, line };
}

it.each([
  ["Latin", "Anna Łukasiewicz"],
  ["long", "Maximiliana Alexandra Konstanze von Hohenstein-Wittgenstein zu Sayn"],
  ["too long for a line", "Ada Lovelace ".repeat(9).trim()],
  ["Thai", "สมชาย ใจดีมีสุขยิ่งยืนนาน"],
  ["Arabic", "محمد عبد الرحمن بن عبد العزيز"],
  ["Greek", "Αλέξανδρος Παπαδόπουλος"],
  ["Japanese", "山田太郎左衛門尉源朝臣信長之助"],
])("a typed signature on the certificate, %s, stays above its line", async (label, name) => {
  const outDir = path.join(directory(), label);
  await mkdir(outDir, { recursive: true });
  const plain = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir });
  const [first] = plain.recipients;
  if (!first) throw new Error("the scene has recipients");
  const signature = { kind: "typed-signature", text: name, font: "great-vibes" } as const;
  const { certificate } = await completeDocument({ ...plain, recipients: [{ ...first, signature }] });
  const { pen, line } = await signatureRows(certificate.path);
  expect(pen.length).toBeGreaterThan(8);
  expect(line).toBeGreaterThan(0);
  // The tails of single letters may reach the line; no second row of letters is below it.
  expect(Math.max(...pen)).toBeLessThanOrEqual(line + 4);
});
