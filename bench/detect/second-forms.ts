import type { FieldType } from "@/lib/contracts/field-types";
import type { Language } from "@/lib/contracts/languages";
import { choices } from "./drawn-forms";
import type { LabelledForm } from "./labelled-form";
import { SECOND_WORDS, type SecondLabel, type SecondWords } from "./second-words";
import { FONTS, FormSheet, LOOKS, type Look } from "./sheet";

/**
 * A second family of forms, with other layouts, words and seeds than the family that rules were fitted to. It is held
 * out as a whole, and its misses are not looked at.
 */

interface Setting {
  readonly sheet: FormSheet;
  readonly words: SecondWords;
  readonly look: Look;
  readonly pick: ReturnType<typeof choices>;
}

const LEFT = 54;
const SMALL = 7.5;

const TYPES: Partial<Record<SecondLabel, FieldType>> = {
  ...{ companyName: "company", phone: "phone", email: "email", mobile: "phone", employer: "company" },
  ...{ delivery: "date", birth: "date", placeDate: "date_signed", date: "date_signed" },
  ...{ quantity: "number", unitPrice: "number", amount: "number", subtotal: "number", tax: "number" },
  ...{ total: "number", signature: "signature", initials: "initials", printedName: "name" },
  ...{ lastName: "name", firstName: "name", position: "title", notes: "multiline" },
};
const typeOf = (key: SecondLabel): FieldType => TYPES[key] ?? "text";

/** A line to write on with its caption below. */
function captioned(
  { sheet, words: { labels } }: Setting,
  key: SecondLabel,
  role: string | null,
  [x, y, width]: readonly [number, number, number],
): void {
  const high = key === "signature" ? 24 : 14;
  sheet.line(x, y, x + width, y);
  sheet.text(labels[key], x, y + 9, { size: SMALL });
  sheet.note(typeOf(key), role, x, y - high, width, high, labels[key]);
}

/**
 * The two parties' details, each above its caption; a table of items with totals; and a signature on behalf of each
 * party.
 */
function order(setting: Setting): void {
  const { sheet, words, pick } = setting;
  const { labels, parties } = words;
  const { width, size } = sheet.options;
  const half = (width - 2 * LEFT - 40) / 2;
  sheet.text(words.titles[0], LEFT, 64, { size: size + 7, isBold: true });
  for (const [i, party] of parties.entries()) {
    const x = LEFT + i * (half + 40);
    sheet.text(party, x, 96, { isBold: true });
    for (const [n, key] of (["companyName", "contact", "phone", "email"] as const).entries())
      captioned(setting, key, party, [x, 124 + n * 30, half]);
  }
  sheet.text(`${labels.delivery}:`, LEFT, 262);
  const from = LEFT + sheet.widthOf(`${labels.delivery}:`) + 8;
  sheet.blank("rule", "date", null, from, 262, 110, labels.delivery);
  const columns = [
    ["description", 0.46],
    ["quantity", 0.14],
    ["unitPrice", 0.2],
    ["amount", 0.2],
  ] as const;
  const rows = pick([4, 5, 6]);
  const inner = width - 2 * LEFT;
  let x = LEFT;
  for (const [key, share] of columns) {
    const w = inner * share;
    sheet.box(x, 280, w, 18, true);
    sheet.text(labels[key], x + 4, 292, { size: 8, isBold: true });
    for (let row = 0; row < rows; row++) {
      sheet.box(x, 298 + row * 18, w, 18);
      sheet.note(typeOf(key), null, x, 298 + row * 18, w, 18, labels[key]);
    }
    x += w;
  }
  let y = 298 + rows * 18 + 12;
  for (const key of ["subtotal", "tax", "total"] as const) {
    const left = LEFT + inner * 0.8;
    sheet.text(labels[key], left - 8 - sheet.widthOf(labels[key]), y + 12);
    sheet.box(left, y, inner * 0.2, 17);
    sheet.note("number", null, left, y, inner * 0.2, 17, labels[key]);
    y += 21;
  }
  y += 40;
  for (const [i, party] of parties.entries()) {
    const left = LEFT + i * (half + 40);
    sheet.text(`${words.onBehalf} ${party}`, left, y, { size: 9 });
    captioned(setting, "placeDate", party, [left, y + 34, half]);
    captioned(setting, "signature", party, [left, y + 80, half]);
    captioned(setting, "printedName", party, [left, y + 116, half]);
  }
}

/** A declaration with blanks in its sentence, check boxes, and one signature. */
function consent(setting: Setting): void {
  const { sheet, words, look, pick } = setting;
  const inline = look === "box" || look === "tint" ? "underscores" : look;
  const { width, size } = sheet.options;
  sheet.text(words.titles[1], LEFT, 76, { size: size + 8, isBold: true });
  const types: FieldType[] = ["name", "date", "text", "text", "date", "number"];
  let x = LEFT;
  let y = 120;
  for (const [i, part] of words.consent.entries()) {
    for (const word of part.split(" ").filter(Boolean)) {
      const isPunctuation = /^[,.]/.test(word);
      if (x + sheet.widthOf(word) > width - LEFT) {
        x = LEFT;
        y += size * 2.1;
      }
      x = sheet.text(word, isPunctuation ? x - sheet.widthOf(" ") : x, y) + sheet.widthOf(" ");
    }
    const type = types[i];
    if (!type) break;
    const long = type === "number" || type === "date" ? 84 : 170;
    if (x + long > width - LEFT) {
      x = LEFT;
      y += size * 2.1;
    }
    sheet.blank(inline, type, null, x, y, long);
    x += long + sheet.widthOf(" ");
  }
  y += size * 3.5;
  const isSquare = pick([true, false]);
  for (const text of words.covers) {
    if (isSquare) {
      sheet.box(LEFT, y - 8, 9, 9);
      sheet.note("checkbox", null, LEFT, y - 8, 9, 9, text);
    } else {
      const end = sheet.text("[   ]", LEFT, y);
      sheet.note("checkbox", null, LEFT, y - size * 0.8, end - LEFT, size, text);
    }
    sheet.text(text, LEFT + 26, y);
    y += size * 1.9;
  }
  y += 60;
  captioned(setting, "placeDate", null, [LEFT, y, 170]);
  captioned(setting, "signature", null, [LEFT + 220, y, 210]);
}

/** Labels above lines in two columns, a question with its answers, a comb, and a row of boxes at the foot. */
function intake(setting: Setting): void {
  const { sheet, words, look, pick } = setting;
  const { labels } = words;
  const { width, size } = sheet.options;
  const half = (width - 2 * LEFT - 24) / 2;
  sheet.text(words.titles[2], LEFT, 66, { size: size + 6, isBold: true });
  const keys: SecondLabel[][] = [
    ["lastName", "firstName"],
    ["birth", "nationality"],
    ["street", "postcode"],
    ["city", "mobile"],
    ["email", "employer"],
    ["emergency", "relation"],
  ];
  let y = 92;
  for (const pair of keys) {
    for (const [i, key] of pair.entries()) {
      const x = LEFT + i * (half + 24);
      sheet.text(labels[key], x, y, { size: 8 });
      sheet.blank(look, typeOf(key), null, x, y + size * 1.7, half, labels[key]);
    }
    y += size * 1.7 + 22;
  }
  const [question, yes, no] = words.question;
  let x = sheet.text(question, LEFT, y) + 16;
  for (const answer of [yes, no]) {
    sheet.box(x, y - 8, 9, 9);
    sheet.note("checkbox", null, x, y - 8, 9, 9, answer);
    x = sheet.text(answer, x + 14, y) + 18;
  }
  y += 22;
  sheet.text(labels.iban, LEFT, y + 12);
  for (let i = 0; i < 22; i++) sheet.box(LEFT + 60 + i * 14, y, 14, 16);
  sheet.note("text", null, LEFT + 60, y, 22 * 14, 16, labels.iban);
  y += 38;
  sheet.text(labels.notes, LEFT, y);
  const high = pick([60, 72, 90]);
  sheet.box(LEFT, y + 5, width - 2 * LEFT, high);
  sheet.note("multiline", null, LEFT, y + 5, width - 2 * LEFT, high, labels.notes);
  y += high + 24;
  for (const [key, from, share] of [
    ["placeDate", 0, 0.4],
    ["signature", 0.4, 0.6],
  ] as const) {
    const [left, w] = [LEFT + from * (width - 2 * LEFT), share * (width - 2 * LEFT)];
    sheet.box(left, y, w, 42);
    sheet.text(labels[key], left + 3, y + 9, { size: 7 });
    sheet.note(typeOf(key), null, left + 2, y + 11, w - 4, 30, labels[key]);
  }
}

/** Clauses with their terms, initials at the foot, and the parties' blocks one below the other. */
function services(setting: Setting): void {
  const { sheet, words, look } = setting;
  const { labels, parties, clauses } = words;
  const inline = look === "box" || look === "tint" ? "rule" : look;
  const { width, height, size } = sheet.options;
  sheet.text(words.titles[3], LEFT, 70, { size: size + 7, isBold: true });
  let y = 112;
  const terms: FieldType[][] = [["number", "number"], ["date", "date"], ["number"]];
  for (const [n, clause] of clauses.entries()) {
    let x = sheet.text(`${n + 1}. `, LEFT, y);
    for (const [i, part] of clause.entries()) {
      for (const word of part.split(" ").filter(Boolean)) {
        if (x + sheet.widthOf(word) > width - LEFT) {
          x = LEFT + 12;
          y += size * 1.9;
        }
        x = sheet.text(word, x, y) + sheet.widthOf(" ");
      }
      const type = terms[n]?.[i];
      if (!type) break;
      if (x + 76 > width - LEFT) {
        x = LEFT + 12;
        y += size * 1.9;
      }
      sheet.blank(inline, type, null, x, y, 76);
      x += 76 + sheet.widthOf(" ");
    }
    y += size * 3;
  }
  y += 20;
  for (const party of parties) {
    sheet.text(party, LEFT, y, { isBold: true });
    for (const [n, pair] of (
      [
        ["companyName", "position"],
        ["signature", "date"],
      ] as const
    ).entries())
      for (const [i, key] of pair.entries()) {
        const x = LEFT + i * 260;
        const at = y + 30 + n * size * 3.4;
        sheet.text(`${labels[key]}:`, x, at);
        const from = x + sheet.widthOf(`${labels[key]}:`) + 6;
        sheet.blank(look, typeOf(key), party, from, at, x + 230 - from, labels[key]);
      }
    y += 62 + size * 3.4;
  }
  let x = LEFT;
  for (const party of parties) {
    const end = sheet.text(`${party} (${labels.initials.toLowerCase()}) `, x, height - 40, { size: 8 });
    sheet.line(end, height - 39, end + 40, height - 39);
    const label = `${party} (${labels.initials.toLowerCase()})`;
    sheet.note("initials", party, end, height - 54, 40, 15, label);
    x = end + 90;
  }
}

const LAYOUTS = { order, consent, intake, services } as const;

/** @param isFillable adds form fields to the blanks, for a file from which the form is removed again */
export async function secondForms(isFillable = false): Promise<LabelledForm[]> {
  const forms: LabelledForm[] = [];
  let seed = isFillable ? 500 : 100;
  const all = Object.entries(SECOND_WORDS) as [Language, SecondWords][];
  for (const [language, words] of isFillable ? all.filter((_, i) => i % 2 === 0) : all)
    for (const [name, draw] of Object.entries(LAYOUTS)) {
      seed += 1;
      const pick = choices(seed * 104_729);
      const [width, height] = pick([
        [595, 842],
        [612, 792],
        [612, 1008],
      ] as const);
      const rotation = pick([0, 0, 0, 0, 90, 270] as const);
      const font = pick(Object.keys(FONTS) as (keyof typeof FONTS)[]);
      const size = font === "mono" ? 8 : pick([9, 10, 10.5, 11]);
      const sheet = await FormSheet.create({ width, height, rotation, font, size });
      const look = pick(LOOKS);
      draw({ sheet, words, look, pick });
      const fields = sheet.fields;
      if (isFillable) sheet.addWidgets(pick);
      forms.push({
        name: `second-${name}-${language}-${look}-${font}${rotation}`,
        ...{ origin: isFillable ? "fillable" : "generated", isHeldOut: true },
        ...{ bytes: await sheet.finish(), fields },
      });
    }
  return forms;
}
