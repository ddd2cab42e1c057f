import type { FieldType } from "@/lib/contracts/field-types";
import { FORM_WORDS, type FormLabel, type FormLanguage, type FormWords, TYPE_OF_LABEL } from "./form-words";
import type { LabelledForm } from "./labelled-form";
import { FONTS, FormSheet, LOOKS, type Look } from "./sheet";

/** Seeded random choices (mulberry32). */
export function choices(seed: number): <T>(from: readonly T[]) => T {
  let state = seed;
  return (from) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    const share = ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    return from[Math.floor(share * from.length)] as (typeof from)[number];
  };
}

interface Setting {
  readonly sheet: FormSheet;
  readonly words: FormWords;
  readonly look: Look;
  readonly pick: ReturnType<typeof choices>;
}

const LEFT = 60;

/** Labels in a column followed by blanks, checkboxes, an area for remarks, and a signature. */
function application({ sheet, words, look, pick }: Setting): void {
  const { labels } = words;
  const { size, width } = sheet.options;
  sheet.text(words.title, LEFT, 70, { size: size + 6, isBold: true });
  sheet.text(words.section, LEFT, 100, { isBold: true });
  const keys: FormLabel[] = [
    "name",
    "birth",
    "address",
    "city",
    "email",
    "phone",
    "company",
    "account",
    "amount",
  ];
  const colon = pick([":", ":", ""]);
  const start = LEFT + Math.max(...keys.map((key) => sheet.widthOf(labels[key] + colon))) + 10;
  let y = 126;
  for (const key of keys) {
    sheet.text(labels[key] + colon, LEFT, y);
    sheet.blank(look, TYPE_OF_LABEL[key], null, start, y, pick([180, 220, 260]), labels[key]);
    y += size * pick([2, 2.2, 2.5]);
  }
  y += 8;
  const tick = pick(["square", "brackets", "circle"] as const);
  for (const text of words.agree) {
    drawTick(sheet, tick, text, LEFT, y);
    sheet.text(text, LEFT + 22, y);
    y += size * 2;
  }
  sheet.text(`${labels.remarks}:`, LEFT, y + 4);
  y += 12;
  if (look === "box" || look === "tint") sheet.box(LEFT, y, width - 2 * LEFT, 56, look === "tint");
  else for (const n of [1, 2, 3]) sheet.line(LEFT, y + n * 18.7, width - LEFT, y + n * 18.7);
  sheet.note("multiline", null, LEFT, y, width - 2 * LEFT, 56, labels.remarks);
  y += 100;
  sheet.text(`${labels.date}:`, LEFT, y);
  const from = LEFT + sheet.widthOf(`${labels.date}:`) + 6;
  sheet.blank(look, "date_signed", null, from, y, 90, labels.date);
  sheet.text(`${labels.signature}:`, from + 110, y);
  const after = from + 116 + sheet.widthOf(`${labels.signature}:`);
  sheet.blank(look, "signature", null, after, y, 150, labels.signature);
}

function drawTick(
  sheet: FormSheet,
  kind: "square" | "brackets" | "circle",
  label: string,
  x: number,
  baseline: number,
): void {
  const { size } = sheet.options;
  if (kind === "brackets") {
    const width = sheet.text("[  ]", x, baseline) - x;
    sheet.note("checkbox", null, x, baseline - size * 0.8, width, size, label);
    return;
  }
  const side = size * 0.95;
  if (kind === "square") sheet.box(x, baseline - side + 1, side, side);
  else sheet.circle(x + side / 2, baseline + 1 - side / 2, side / 2);
  sheet.note("checkbox", null, x, baseline - side + 1, side, side, label);
}

/** A contract: blanks within sentences, and the parties' signatures side by side. */
function contract({ sheet, words, look, pick }: Setting): void {
  const { labels, parties, between, payment } = words;
  const [first, second] = parties;
  const inline = look === "box" || look === "tint" ? "rule" : look;
  const { size, width } = sheet.options;
  sheet.text(words.title, LEFT, 76, { size: size + 7, isBold: true });
  let y = 110;
  sheet.text(between[0], LEFT, y);
  y += size * 2;
  for (const party of parties) {
    sheet.blank(inline, "name", party, LEFT, y, 210);
    sheet.text(`(“${party}”)`, LEFT + 218, y);
    if (party === first) sheet.text(between[1], LEFT + 230 + sheet.widthOf(`(“${party}”)`), y);
    y += size * 2;
  }
  y = sheet.paragraph(words.clause, LEFT, y + 6, width - 2 * LEFT) + size * 2;
  let x = sheet.text(`1. ${payment[0]} `, LEFT, y);
  sheet.blank(inline, "number", null, x, y, 70);
  x = sheet.text(` ${pick(["€", "EUR"])} ${payment[1]} `, x + 72, y);
  sheet.blank(inline, "date", null, x, y, 80);
  sheet.text(` ${payment[2]}`, x + 82, y);
  y = sheet.paragraph(`2. ${words.clause}`, LEFT, y + size * 2, width - 2 * LEFT) + size * 3;
  const column = (width - 2 * LEFT - 30) / 2;
  const rows: FormLabel[] = pick([
    ["signature", "name", "date"],
    ["signature", "name", "title", "date"],
  ] as FormLabel[][]);
  for (const [i, party] of [first, second].entries()) {
    const left = LEFT + i * (column + 30);
    sheet.text(party, left, y, { isBold: true });
    let at = y + size * 3;
    for (const key of rows) {
      const label = `${labels[key]}:`;
      sheet.text(label, left, at);
      const from = left + sheet.widthOf(label) + 6;
      sheet.blank(look, TYPE_OF_LABEL[key], party, from, at, left + column - from, labels[key]);
      at += size * 2.6;
    }
  }
}

/** A grid of boxes with small captions inside, as on official forms. */
function boxes({ sheet, words, pick }: Setting): void {
  const { labels, parties } = words;
  const { width, size } = sheet.options;
  const inner = width - 2 * LEFT;
  sheet.text(words.title, LEFT, 70, { size: size + 5, isBold: true });
  let y = 90;
  const height = pick([28, 32, 36]);
  for (const party of parties) {
    sheet.text(party, LEFT, y + 12, { isBold: true });
    y += 20;
    const rows: [FormLabel, number][][] = [
      [
        ["name", 0.6],
        ["birth", 0.4],
      ],
      [
        ["address", 0.55],
        ["city", 0.45],
      ],
      [
        ["phone", 0.35],
        ["email", 0.65],
      ],
      [
        ["signature", 0.7],
        ["date", 0.3],
      ],
    ];
    for (const row of rows) {
      let x = LEFT;
      for (const [key, share] of row) {
        const w = inner * share;
        sheet.box(x, y, w, height);
        sheet.text(labels[key], x + 3, y + 9, { size: 7 });
        sheet.note(TYPE_OF_LABEL[key], party, x + 2, y + 11, w - 4, height - 12, labels[key]);
        x += w;
      }
      y += height;
    }
    y += 26;
  }
}

/** A table with empty cells and a sum column, combs, and a line with captions below. */
function table({ sheet, words, pick }: Setting): void {
  const { labels } = words;
  const { width, size } = sheet.options;
  sheet.text(words.title, LEFT, 70, { size: size + 5, isBold: true });
  let y = 96;
  for (const [key, places] of [
    ["account", pick([10, 12])],
    ["birth", 8],
  ] as const) {
    sheet.text(`${labels[key]}:`, LEFT, y + 12);
    const left = LEFT + 150;
    for (let i = 0; i < places; i++) sheet.box(left + i * 15, y, 15, 17);
    sheet.note(TYPE_OF_LABEL[key], null, left, y, places * 15, 17, labels[key]);
    y += 30;
  }
  const columns: FormLabel[] = ["name", "company", "amount"];
  const step = (width - 2 * LEFT) / columns.length;
  const rows = pick([3, 4, 5]);
  for (let row = 0; row <= rows + 1; row++) sheet.line(LEFT, y + row * 20, width - LEFT, y + row * 20);
  for (let i = 0; i <= columns.length; i++)
    sheet.line(LEFT + i * step, y, LEFT + i * step, y + (rows + 1) * 20);
  for (const [i, key] of columns.entries()) {
    sheet.text(labels[key], LEFT + i * step + 4, y + 14, { isBold: true, size: 9 });
    for (let row = 1; row <= rows; row++)
      sheet.note(TYPE_OF_LABEL[key], null, LEFT + i * step, y + row * 20, step, 20, labels[key]);
  }
  y = sheet.paragraph(words.clause, LEFT, y + (rows + 1) * 20 + 24, width - 2 * LEFT) + 60;
  const captions: [FormLabel, FieldType, number, number][] = [
    ["city", "text", LEFT, 120],
    ["date", "date_signed", LEFT + 140, 90],
    ["signature", "signature", LEFT + 250, 190],
  ];
  for (const [key, type, x, w] of captions) {
    sheet.line(x, y, x + w, y);
    sheet.text(labels[key], x + pick([0, 2]), y + 10, { size: 8 });
    const high = type === "signature" ? 22 : 15;
    sheet.note(type, null, x, y - high, w, high, labels[key]);
  }
}

/** Two columns of captioned boxes, with initials at the bottom. */
function columns({ sheet, words, look, pick }: Setting): void {
  const { labels, parties } = words;
  const { width, height, size } = sheet.options;
  sheet.text(words.title, LEFT, 70, { size: size + 5, isBold: true });
  sheet.paragraph(words.clause, LEFT, 96, width - 2 * LEFT);
  const column = (width - 2 * LEFT - 30) / 2;
  const kind = look === "tint" ? "tint" : "box";
  for (const [i, party] of parties.entries()) {
    const left = LEFT + i * (column + 30);
    let y = 160;
    sheet.text(party, left, y, { isBold: true });
    for (const key of ["name", "address", "city", "phone", "email", "signature", "date"] as const) {
      y += 22;
      sheet.text(labels[key], left, y, { size: 8 });
      const high = key === "signature" ? 32 : 18;
      sheet.box(left, y + 4, column, high, kind === "tint");
      sheet.note(TYPE_OF_LABEL[key], party, left, y + 4, column, high, labels[key]);
      y += high;
    }
  }
  let x = LEFT;
  for (const party of parties) {
    const end = sheet.text(`${labels.initials} ${party}: `, x, height - 50, { size: 9 });
    sheet.line(end, height - 49, end + 46, height - 49);
    const label = `${labels.initials} ${party}`;
    sheet.note("initials", party, end, height - 49 - pick([14, 16]), 46, 15, label);
    x = end + 80;
  }
}

const LAYOUTS = { application, contract, boxes, table, columns } as const;
/** Languages supported by the standard fonts. */
const LATIN: readonly FormLanguage[] = ["en", "de", "fr", "es", "pt", "it", "nl"];

const FILLABLE: readonly FormLanguage[] = ["en", "de", "fr"];

/**
 * Forms drawn in the languages of Western Europe, in every layout.
 * @param isFillable draws them in some of the languages only, with form fields in their blanks
 */
export async function drawnForms(isFillable = false): Promise<LabelledForm[]> {
  const forms: LabelledForm[] = [];
  let seed = isFillable ? 300 : 1;
  for (const language of isFillable ? FILLABLE : LATIN)
    for (const [name, draw] of Object.entries(LAYOUTS)) {
      seed += 1;
      const pick = choices(seed * 7919);
      const [width, height] = pick([
        [595, 842],
        [612, 792],
      ] as const);
      const rotation = pick([0, 0, 0, 90, 180, 270] as const);
      const font = pick(Object.keys(FONTS) as (keyof typeof FONTS)[]);
      const size = font === "mono" ? 9 : pick([9, 10, 11, 12]);
      const sheet = await FormSheet.create({ width, height, rotation, font, size });
      const look = pick(LOOKS);
      draw({ sheet, words: FORM_WORDS[language], look, pick });
      const fields = sheet.fields;
      if (isFillable) sheet.addWidgets(pick);
      forms.push({
        name: `${name}-${language}-${look}-${font}${rotation}`,
        origin: isFillable ? "fillable" : "generated",
        isHeldOut: false,
        bytes: await sheet.finish(),
        fields,
      });
    }
  return forms;
}
