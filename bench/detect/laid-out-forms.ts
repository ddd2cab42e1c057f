import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { asBody, BodyPage, ContentBody } from "@/lib/contracts/body";
import { TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import { layoutBody } from "@/lib/document-engine/layout/layout-body";
import type { LaidOutBox } from "@/lib/document-engine/layout/types";
import { buildTextContent } from "@/lib/domain/gallery/build-content";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import { roomOf } from "@/lib/rules/field-room";
import { choices } from "./drawn-forms";
import { FORM_WORDS, type FormLabel, type FormLanguage, TYPE_OF_LABEL } from "./form-words";
import type { LabelledForm, TrueField } from "./labelled-form";
import { LOOKS, type Look } from "./sheet";

const scratch = () => mkdtemp(path.join(tmpdir(), "countersign-forms-"));

/** The gallery's agreements with typed, ruled, boxed or tinted blanks. */
export async function galleryForms(): Promise<LabelledForm[]> {
  const dir = await scratch();
  const forms: LabelledForm[] = [];
  try {
    for (const [index, definition] of GALLERY.entries()) {
      const text = buildTextContent(definition);
      const labels = new Map(text.roles.map(({ key, label }) => [key, label]));
      const look = LOOKS[index % LOOKS.length] ?? "rule";
      const laid = await laidOut(text, definition.name, "en", look, path.join(dir, `${index}.pdf`));
      forms.push({
        ...{ name: `${definition.slug}-${look}`, origin: "gallery", isHeldOut: false, bytes: laid.bytes },
        fields: text.fields.flatMap((field) => {
          const place = laid.places.get(field.id);
          return place ? [{ ...place, type: field.type, role: labels.get(field.roleKey) ?? null }] : [];
        }),
      });
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return forms;
}

type Place = Pick<TrueField, "page" | "x" | "y" | "width" | "height">;

/** Lays out a text and draws a blank in place of each field. */
async function laidOut(
  content: TemplateContent,
  title: string,
  lang: string,
  look: Look,
  outputPath: string,
): Promise<{ bytes: Uint8Array; places: Map<string, Place> }> {
  if (!content.body) throw new Error("there is no text");
  const { boxes } = await layoutBody({
    ...{ body: asBody(content.body), page: content.page ?? BodyPage.parse({}), variables: {}, images: {} },
    ...{ lang, title, outputPath },
    fields: content.fields.map((field) => ({ id: field.id, type: field.type, ...roomOf(field), text: null })),
  });
  const types = new Map(content.fields.map(({ id, type }) => [id, type]));
  return drawBlanks(await readFile(outputPath), boxes, types, look);
}

const INK = rgb(0.1, 0.1, 0.15);

async function drawBlanks(
  file: Uint8Array,
  boxes: readonly LaidOutBox[],
  types: ReadonlyMap<string, FieldType>,
  look: Look,
): Promise<{ bytes: Uint8Array; places: Map<string, Place> }> {
  const document = await PDFDocument.load(file);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const places = new Map<string, Place>();
  for (const { fieldId, ...box } of boxes) {
    const page = document.getPage(box.page - 1);
    const { width: w, height: h } = page.getSize();
    const [x, y, width, height] = [box.x * w, h - (box.y + box.height) * h, box.width * w, box.height * h];
    const type = types.get(fieldId) ?? "text";
    const isHigh = height > 30 && !FIELD_TRAITS[type].isSignature;
    if (type === "checkbox" || look === "box" || isHigh)
      page.drawRectangle({ x, y, width, height, borderColor: INK, borderWidth: 0.7 });
    else if (look === "tint") page.drawRectangle({ x, y, width, height, color: rgb(0.93, 0.95, 0.99) });
    else if (look === "rule")
      page.drawLine({ start: { x, y: y + 2 }, end: { x: x + width, y: y + 2 }, thickness: 0.6, color: INK });
    else {
      const mark = look === "dots" ? "." : "_";
      const count = Math.floor(width / font.widthOfTextAtSize(mark, 10));
      page.drawText(mark.repeat(count), { x, y: y + 4, size: 10, font, color: INK });
    }
    // A blank that is only a line is as high as one line of writing.
    const isLine =
      (look === "rule" || look === "dots" || look === "underscores") && type !== "checkbox" && !isHigh;
    const high = isLine && FIELD_TRAITS[type].isSignature ? Math.min(height, 30) : height;
    places.set(fieldId, { ...box, y: box.y + (height - high) / h, height: high / h });
  }
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  return { bytes: await document.save(), places };
}

const text = (words: string) => ({ type: "text", text: words, marks: [] });
const node = (fieldId: string) => ({ type: "field", attrs: { fieldId } });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const cell = (...content: object[]) => ({ type: "tableCell", content });

/** Forms in every language of the labels, laid out as text: labels with blanks, a table, two signature columns. */
export async function laidOutForms(): Promise<LabelledForm[]> {
  const dir = await scratch();
  const forms: LabelledForm[] = [];
  try {
    for (const [index, language] of (Object.keys(FORM_WORDS) as FormLanguage[]).entries())
      for (const [n, layout] of ([labelled, agreed] as const).entries()) {
        const look = choices(index * 31 + n * 7 + 5)(LOOKS);
        const { content, roles } = layout(language);
        const laid = await laidOut(
          content,
          FORM_WORDS[language].title,
          language,
          look,
          path.join(dir, "f.pdf"),
        );
        forms.push({
          ...{ name: `${layout.name}-${language}-${look}`, origin: "generated", bytes: laid.bytes },
          isHeldOut: false,
          fields: content.fields.flatMap((field) => {
            const place = laid.places.get(field.id);
            return place ? [{ ...place, type: field.type, role: roles.get(field.id) ?? null }] : [];
          }),
        });
      }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
  return forms;
}

class Builder {
  readonly fields: object[] = [];
  readonly roles = new Map<string, string | null>();

  field(key: FormLabel | "checkbox", role: string | null = null): object {
    const id = `f${this.fields.length + 1}`;
    const type = key === "checkbox" ? "checkbox" : TYPE_OF_LABEL[key];
    this.fields.push({ id, key: id, roleKey: "signer", type });
    this.roles.set(id, role);
    return node(id);
  }

  finish(content: readonly object[]): { content: TemplateContent; roles: Map<string, string | null> } {
    const body = ContentBody.parse({ type: "doc", content });
    const page = BodyPage.parse({ fontSize: 11 });
    const roles = [{ key: "signer", label: "Signer" }];
    return { content: TemplateContent.parse({ body, page, roles, fields: this.fields }), roles: this.roles };
  }
}

function labelled(language: FormLanguage) {
  const words = FORM_WORDS[language];
  const build = new Builder();
  const line = (key: FormLabel) => paragraph(text(`${words.labels[key]}: `), build.field(key));
  const tick = (words_: string) => paragraph(build.field("checkbox"), text(` ${words_}`));
  const keys: FormLabel[] = [
    "name",
    "birth",
    "address",
    "city",
    "email",
    "phone",
    "company",
    "amount",
    "account",
  ];
  return build.finish([
    { type: "heading", attrs: { level: 1 }, content: [text(words.title)] },
    paragraph(text(words.clause)),
    ...keys.map(line),
    ...words.agree.map(tick),
    paragraph(text(words.clause)),
    line("signature"),
    line("date"),
  ]);
}

function agreed(language: FormLanguage) {
  const words = FORM_WORDS[language];
  const build = new Builder();
  const [first, second] = words.parties;
  const party = (role: string) => paragraph(build.field("name", role), text(` (“${role}”)`));
  const block = (role: string) =>
    cell(
      paragraph(text(role)),
      ...(["signature", "name", "date"] as const).map((key) =>
        paragraph(text(`${words.labels[key]}: `), build.field(key, role)),
      ),
    );
  return build.finish([
    { type: "heading", attrs: { level: 1 }, content: [text(words.title)] },
    paragraph(text(words.between[0])),
    party(first),
    paragraph(text(words.between[1])),
    party(second),
    paragraph(text(words.clause)),
    paragraph(
      text(`${words.payment[0]} `),
      build.field("amount"),
      text(` ${words.payment[1]} `),
      build.field("birth"),
      text(` ${words.payment[2]}`),
    ),
    paragraph(text(words.clause)),
    { type: "table", content: [{ type: "tableRow", content: [block(first), block(second)] }] },
  ]);
}
