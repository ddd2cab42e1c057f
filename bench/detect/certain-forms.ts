import { PDFDocument, type PDFPage, StandardFonts } from "pdf-lib";
import type { FieldType } from "@/lib/contracts/field-types";
import { choices } from "./drawn-forms";
import type { LabelledForm, TrueField } from "./labelled-form";

const WIDTH = 595;
const HEIGHT = 842;

const placed = (
  type: FieldType,
  role: string | null,
  x: number,
  y: number,
  w: number,
  h: number,
): TrueField => ({
  page: 1,
  x: x / WIDTH,
  y: (HEIGHT - y - h) / HEIGHT,
  width: w / WIDTH,
  height: h / HEIGHT,
  type,
  role,
});

/** Forms with interactive fields of every kind, which must be detected exactly. */
export async function acroForms(): Promise<LabelledForm[]> {
  return Promise.all([0, 1, 2].map(acroForm));
}

async function acroForm(index: number): Promise<LabelledForm> {
  const document = await PDFDocument.create();
  const page = document.addPage([WIDTH, HEIGHT]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const form = document.getForm();
  const fields: TrueField[] = [];
  const line = (n: number) => HEIGHT - 90 - n * 40 - index * 7;
  const label = (text: string, n: number) => page.drawText(text, { x: 50, y: line(n) + 4, size: 10, font });
  const texts: [string, FieldType][] = [
    ["Full name", "name"],
    ["Email", "email"],
    ["City", "text"],
  ];
  for (const [n, [text, type]] of texts.entries()) {
    label(text, n);
    form.createTextField(`form.${text}.${index}`).addToPage(page, at(200, line(n), 220, 18));
    fields.push(placed(type, null, 200, line(n), 220, 18));
  }
  label("Account number", 3);
  const comb = form.createTextField(`account.${index}`);
  comb.setMaxLength(10);
  comb.enableCombing();
  comb.addToPage(page, at(200, line(3), 200, 18));
  fields.push(placed("text", null, 200, line(3), 200, 18));
  const notes = form.createTextField("notes");
  notes.enableMultiline();
  notes.addToPage(page, at(200, line(5), 300, 60));
  fields.push(placed("multiline", null, 200, line(5), 300, 60));
  form.createCheckBox("agree").addToPage(page, at(50, line(6), 14, 14));
  page.drawText("I agree", { x: 72, y: line(6) + 3, size: 10, font });
  fields.push(placed("checkbox", null, 50, line(6), 14, 14));
  const radio = form.createRadioGroup("choice");
  for (const n of [0, 1, 2]) radio.addOptionToPage(`option ${n}`, page, at(50 + n * 90, line(7), 14, 14));
  fields.push(placed("radio", null, 50, line(7), 194, 14));
  const select = form.createDropdown("country");
  select.addOptions(["Austria", "Belgium", "Chile"]);
  select.addToPage(page, at(200, line(8), 150, 18));
  fields.push(placed("select", null, 200, line(8), 150, 18));
  return {
    name: `acroform-${index}`,
    origin: "generated",
    isHeldOut: true,
    bytes: await document.save(),
    fields,
  };
}

const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, borderWidth: 0 });

const TAGS: readonly (readonly [string, FieldType, string])[] = [
  ["{{Name;role=Client;type=name}}", "name", "Client"],
  ["{{Signature;role=Client;type=signature;required=true}}", "signature", "Client"],
  ["{{Start;role=Provider;type=date;required=false}}", "date", "Provider"],
  ["{{Fee;type=number;role=Provider}}", "number", "Provider"],
  ["{{Plan;role=Client;type=select;options=Monthly,Yearly}}", "select", "Client"],
];

/** Text tags whose characters are drawn one by one, in any order. */
export async function taggedForms(): Promise<LabelledForm[]> {
  return Promise.all(
    ([StandardFonts.Helvetica, StandardFonts.TimesRoman, StandardFonts.Courier] as const).map(
      async (name, index) => {
        const document = await PDFDocument.create();
        const page = document.addPage([WIDTH, HEIGHT]);
        const font = await document.embedFont(name);
        const size = [9, 11, 8][index] ?? 10;
        const fields = TAGS.map(([tag, type, role], n): TrueField => {
          const [x, y] = [70, HEIGHT - 120 - n * 60];
          shuffled(page, tag, { x, y, size, font }, index * 100 + n);
          const high = type === "signature" ? 26 : size * 1.2;
          const middle = y + size * 0.32;
          const width = Math.max(font.widthOfTextAtSize(tag, size), 40);
          return placed(type, role, x, middle - high / 2, width, high);
        });
        return {
          name: `tags-${name}`,
          origin: "generated" as const,
          isHeldOut: true,
          bytes: await document.save(),
          fields,
        };
      },
    ),
  );
}

type Style = { x: number; y: number; size: number; font: Awaited<ReturnType<PDFDocument["embedFont"]>> };

function shuffled(page: PDFPage, text: string, { x, y, size, font }: Style, seed: number): void {
  const pick = choices(seed);
  const parts = [...text].map((character, i) => ({
    character,
    x: x + font.widthOfTextAtSize(text.slice(0, i), size),
  }));
  while (parts.length > 0) {
    const part = pick(parts);
    parts.splice(parts.indexOf(part), 1);
    page.drawText(part.character, { x: part.x, y, size, font });
  }
}
