import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDFDocument, type PDFField, PDFHexString, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { detectPdfFields } from "./detect-fields";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-acro-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const set = (field: PDFField, key: string, value: string) =>
  field.acroField.dict.set(PDFName.of(key), PDFHexString.fromText(value));

/** A form that sets every property designers use on fields, next to a misleading caption. */
async function form(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const fields = document.getForm();
  const at = (n: number) => ({ x: 200, y: 700 - n * 40, width: 200, height: 18, borderWidth: 0 });
  page.drawText("Box 7", { x: 60, y: 704, size: 10, font });

  const mail = fields.createTextField("f1_02[0]");
  set(mail, "TU", "E-mail address of the applicant");
  mail.enableRequired();
  mail.addToPage(page, at(0));
  const fixed = fields.createTextField("reference");
  fixed.setText("AB-17");
  fixed.enableReadOnly();
  fixed.addToPage(page, at(1));
  const total = fields.createTextField("total");
  total.addToPage(page, at(2));
  const countries = fields.createOptionList("countries");
  countries.addOptions(["Austria", "Belgium"]);
  countries.enableMultiselect();
  countries.addToPage(page, { ...at(3), height: 30 });

  const { context } = document;
  const signature = context.obj({
    ...{ Type: "Annot", Subtype: "Widget", FT: "Sig", F: 4, P: page.ref },
    ...{
      T: PDFString.of("sign"),
      TU: PDFString.of("Signature of the applicant"),
      Rect: [200, 480, 400, 520],
    },
  });
  const ref = context.register(signature);
  page.node.addAnnot(ref);
  fields.acroForm.addField(ref);
  fields.acroForm.dict.set(PDFName.of("CO"), context.obj([total.ref]));
  return document.save();
}

it("takes over a form's field properties: tooltip, required, read-only, computed, multiple selection, signature", async () => {
  const file = path.join(dir, "form.pdf");
  await writeFile(file, await form());
  const { fields } = await detectPdfFields({ path: file });
  expect(fields.map(({ origin }) => origin)).toEqual(Array(5).fill("acroform"));
  const [mail, fixed, total, countries, signature] = fields;
  expect(mail).toMatchObject({ type: "email", label: "E-mail address of the applicant", required: true });
  expect(fixed).toMatchObject({ label: "reference", required: false, readOnly: true, defaultValue: "AB-17" });
  expect(total).toMatchObject({ type: "number", required: false });
  expect(countries).toMatchObject({ type: "checkbox_group" });
  expect(countries?.options.map(({ value }) => value)).toEqual(["Austria", "Belgium"]);
  expect(signature).toMatchObject({ type: "signature", label: "Signature of the applicant", page: 1 });
});
