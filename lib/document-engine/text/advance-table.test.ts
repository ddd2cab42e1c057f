import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { isNeutral } from "@/lib/pure/print/graphemes";
import { type PackedFile, packIndex } from "@/lib/pure/print/packed-advances";
import { pickFonts } from "./font-picker";
import { fontSources } from "./font-sources";
import { type FontFace, FontStore } from "./font-store";
import { shapeRun } from "./shape";

/**
 * Checks that the table of advances by which browsers set values into their fields matches the installed fonts. After
 * a change of fonts, update it: `vitest run --project unit lib/document-engine/text/advance-table.test.ts -u`.
 */

vi.setConfig({ testTimeout: 120_000 });

const store = new FontStore();
const style = { family: "sans", weight: 400, locale: "en" } as const;

/** The files in the table, with the characters taken from each: those that forms and names are written with. */
const FILES: readonly (readonly [source: string, subset: string, RegExp])[] = [
  ["noto-sans", "latin", /./],
  ["noto-sans", "vietnamese", /[\u0100-\u1eff\u20ab]/],
  ["noto-sans", "latin-ext", /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0\u2020]/],
  ["noto-sans", "greek", /[\u0370-\u03ff]/],
  ["noto-sans", "cyrillic", /[\u0400-\u052f\u2116]/],
  ["noto-sans", "cyrillic-ext", /[\u0400-\u052f]/],
  ["noto-sans-georgian", "georgian", /[\u10a0-\u10ff]/],
  ["noto-sans-armenian", "armenian", /[\u0530-\u058f]/],
  ["noto-sans-hebrew", "hebrew", /[\u05be\u05d0-\u05ea\u05f3\u05f4\u20aa]/],
  // All kana and the related punctuation.
  ["noto-sans-jp", "119", /[\u3000-\u30ff\uff00-\uffef]/],
];
const USES: Readonly<Record<string, PackedFile["use"]>> = {
  "noto-sans-hebrew": "right-to-left",
  "noto-sans-jp": "kana",
};
const LAST = 0xffef;

/** Combining marks, and characters without a glyph of their own, are not in the table. */
const isSingle = (character: string) => !/[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character);

const perMille = (em: number) => Math.round(em * 1000);

function pack(codePoints: readonly number[]): string {
  const pairs: string[] = [];
  let [last, first] = [0, -1];
  codePoints.forEach((codePoint, index) => {
    if (first < 0) first = codePoint;
    if (codePoints[index + 1] === codePoint + 1) return;
    pairs.push(
      `${(first - last).toString(36)}${codePoint === first ? "" : `.${(codePoint - first).toString(36)}`}`,
    );
    last = codePoint;
    first = -1;
  });
  return pairs.join(" ");
}

/** Distinct values in order of first use, and the letters of their indices. */
function indexed<T>(values: readonly T[]): { readonly distinct: T[]; readonly letters: string } {
  const distinct = [...new Set(values)];
  const positions = new Map(distinct.map((value, index) => [value, index]));
  return { distinct, letters: values.map((value) => packIndex(positions.get(value) ?? 0)).join("") };
}

async function packedFile(id: string, subset: string, wanted: RegExp): Promise<PackedFile> {
  const beside = id === "noto-sans-jp" ? "あ" : "";
  const source = fontSources("sans", beside, "en").find((one) => one.id === id);
  if (!source) throw new Error(id);
  const face = await store.subset(source, subset);
  const own: number[] = [];
  const carried: number[] = [];
  for (let codePoint = 0x20; codePoint < LAST; codePoint++) {
    const character = String.fromCharCode(codePoint);
    if (!face.covers(codePoint) || !isSingle(character)) continue;
    const picked = await pickFonts(store, character + beside, style);
    if (picked[0]?.face === face) {
      if (wanted.test(character)) own.push(codePoint);
    } else if (isNeutral(character)) carried.push(codePoint);
  }
  const use = USES[id];
  return { ...kernedFile(face, own, carried, use === "right-to-left" ? 1 : 0), ...(use && { use }) };
}

function kernedFile(
  face: FontFace,
  own: readonly number[],
  carried: readonly number[],
  level: number,
): PackedFile {
  const characters = [...own, ...carried].map((codePoint) => String.fromCharCode(codePoint));
  const width = (text: string) => perMille(shapeRun(text, 0, text.length, face, level, 400).width);
  const single = characters.map(width);
  const kerning = characters.map((first, i) =>
    characters.map((second, j) => width(first + second) - (single[i] ?? 0) - (single[j] ?? 0)),
  );
  const firsts = indexed(kerning.map((row) => row.join()));
  const seconds = indexed(characters.map((_, j) => kerning.map((row) => row[j]).join()));
  const rows = firsts.distinct.map((row) => row.split(",").map(Number));
  const columns = seconds.distinct.map((column) =>
    seconds.letters.indexOf(packIndex(seconds.distinct.indexOf(column))),
  );
  const pairs = indexed(rows.flatMap((row) => columns.map((column) => row[column] ?? 0)));
  const advances = indexed(single);
  return {
    own: pack(own),
    carried: pack(carried),
    advances: advances.distinct.join(" "),
    advanceOf: advances.letters,
    firstOf: firsts.letters,
    secondOf: seconds.letters,
    kerning: pairs.distinct.join(" "),
    pairs: pairs.letters,
  };
}

async function tableOfFonts(): Promise<string> {
  const files: PackedFile[] = [];
  for (const file of FILES) files.push(await packedFile(...file));
  return [
    'import type { PackedFile } from "@/lib/pure/print/packed-advances";',
    "",
    "/** Generated by `lib/document-engine/text/advance-table.test.ts` from the installed fonts. */",
    "export const ADVANCES: readonly PackedFile[] = [",
    ...files.map((file) => `  {\n${Object.entries(file).map(written).join("\n")}\n  },`),
    "];",
    "",
  ].join("\n");
}

/** Writes an entry in the code formatter's style. */
function written([key, value]: [string, string]): string {
  const [name, text] = [`    ${key}:`, `${JSON.stringify(value)},`];
  return name.length + 1 + text.length > 110 ? `${name}\n      ${text}` : `${name} ${text}`;
}

it("is what the fonts have, in few bytes", async () => {
  const table = await tableOfFonts();
  expect(brotliCompressSync(table).length).toBeLessThan(12_000);
  const file = path.join(import.meta.dirname, "../../pure/print/advance-table.ts");
  await expect(table).toMatchFileSnapshot(file);
});
