import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { detectPdfFields } from "./detect-fields";

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-buttons-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const RADIO = 1 << 15;
const NO_TOGGLE_TO_OFF = 1 << 14;

interface Button {
  /** Its on state; null if it has no appearance. */
  readonly state: string | null;
  /** 1 by default. */
  readonly page?: number;
}

/** Builds a form with one field and several buttons, one below the other. */
async function buttons(entries: object, given: readonly Button[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const pages = [document.addPage([612, 792]), document.addPage([612, 792])];
  const { context } = document;
  const field = context.obj({ FT: "Btn", T: PDFString.of("plan"), ...entries });
  const parent = context.register(field);
  const kids = given.map(({ state, page = 1 }, i) => {
    const form = context.register(
      context.stream("q Q", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 20, 20] }),
    );
    const appearance = state === null ? {} : { AP: { N: { [state]: form, Off: form } } };
    const widget = context.register(
      context.obj({
        ...{
          Type: "Annot",
          Subtype: "Widget",
          F: 4,
          Parent: parent,
          Rect: [72, 600 - 40 * i, 92, 620 - 40 * i],
        },
        ...appearance,
      }),
    );
    pages[page - 1]?.node.addAnnot(widget);
    return widget;
  });
  field.set(PDFName.of("Kids"), context.obj(kids));
  document.getForm().acroForm.addField(parent);
  return document.save();
}

async function found(entries: object, given: readonly Button[]) {
  const file = path.join(dir, `${crypto.randomUUID()}.pdf`);
  await writeFile(file, await buttons(entries, given));
  return (await detectPdfFields({ path: file })).fields;
}

const texts = (...labels: string[]) => labels.map((label) => PDFHexString.fromText(label));

it("names radio buttons by the texts of their field, where the states are numbers", async () => {
  const entries = { Ff: RADIO | NO_TOGGLE_TO_OFF, Opt: texts("Monthly", "Łódź"), V: PDFName.of("1") };
  const [plan, ...others] = await found(entries, [{ state: "0" }, { state: "1" }]);
  expect(others).toEqual([]);
  expect(plan).toMatchObject({
    type: "radio",
    options: [
      { value: "Monthly", label: "Monthly" },
      { value: "Łódź", label: "Łódź" },
    ],
    defaultValue: "Łódź",
  });
});

it("names them by their place where the states are words, and by the states where there are no texts", async () => {
  const [placed] = await found({ Ff: RADIO, Opt: texts("Yes, please", "No") }, [
    { state: "a" },
    { state: "b" },
  ]);
  expect(placed?.options.map(({ label }) => label)).toEqual(["Yes, please", "No"]);
  const [plain] = await found({ Ff: RADIO, V: PDFName.of("b") }, [{ state: "a" }, { state: "b" }]);
  expect(plain).toMatchObject({ options: [{ value: "a" }, { value: "b" }], defaultValue: "b" });
});

it("takes check boxes that exclude each other as one field", async () => {
  const [choice, ...others] = await found({ V: PDFName.of("No") }, [{ state: "Yes" }, { state: "No" }]);
  expect(others).toEqual([]);
  expect(choice).toMatchObject({
    type: "radio",
    options: [{ value: "Yes" }, { value: "No" }],
    defaultValue: "No",
  });
  expect(choice?.options.every(({ box }) => box)).toBe(true);
});

it("ticks a check box by its own state alone", async () => {
  const [ticked] = await found({ V: PDFName.of("Yes") }, [{ state: "Yes" }]);
  expect(ticked).toMatchObject({ type: "checkbox", defaultValue: true, options: [] });
  const [other] = await found({ V: PDFName.of("Other") }, [{ state: "Yes" }]);
  expect(other).toMatchObject({ type: "checkbox", defaultValue: null });
  const [bare] = await found({ V: PDFName.of("Yes") }, [{ state: null }]);
  expect(bare).toMatchObject({ type: "checkbox", defaultValue: true });
});

it("leaves boxes of one state fields of their own", async () => {
  expect(await found({}, [{ state: "Yes" }, { state: "Yes", page: 2 }])).toMatchObject([
    { type: "checkbox", page: 1 },
    { type: "checkbox", page: 2 },
  ]);
});

it("takes buttons of several pages as one field, each on its own page", async () => {
  for (const entries of [{ Ff: RADIO }, {}]) {
    const given = [{ state: "a" }, { state: "b" }, { state: "c", page: 2 }];
    const [choice, ...others] = await found({ ...entries, V: PDFName.of("c") }, given);
    expect(others).toEqual([]);
    expect(choice).toMatchObject({ type: "radio", page: 1, defaultValue: "c" });
    expect(choice?.options.map(({ value, box }) => [value, box?.page])).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 2],
    ]);
    // The field's own box encloses the buttons of its first page.
    expect(choice?.height).toBeCloseTo(60 / 792, 4);
  }
});

it("takes the same buttons at another place as another field, which shows the same choice", async () => {
  for (const page of [1, 2]) {
    const again = [
      { state: "Yes", page },
      { state: "No", page },
    ];
    const fields = await found({ Ff: RADIO }, [{ state: "Yes" }, { state: "No" }, ...again]);
    expect(fields.map((field) => [field.page, field.options.map(({ value }) => value)])).toEqual([
      [1, ["Yes", "No"]],
      [page, ["Yes", "No"]],
    ]);
    expect(new Set(fields.map(({ formName }) => formName)).size).toBe(1);
  }
});

it("takes fields of one name as one, whose boxes exclude each other", async () => {
  const document = await PDFDocument.load(await buttons({}, [{ state: "Yes" }]));
  const { context } = document;
  const form = context.register(
    context.stream("q Q", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 20, 20] }),
  );
  const other = context.register(
    context.obj({
      ...{
        Type: "Annot",
        Subtype: "Widget",
        F: 4,
        FT: "Btn",
        T: PDFString.of("plan"),
        Rect: [72, 500, 92, 520],
      },
      AP: { N: { No: form, Off: form } },
    }),
  );
  document.getPage(0).node.addAnnot(other);
  document.getForm().acroForm.addField(other);
  const file = path.join(dir, "one-name.pdf");
  await writeFile(file, await document.save());
  const { fields } = await detectPdfFields({ path: file });
  expect(fields).toMatchObject([{ type: "radio", options: [{ value: "Yes" }, { value: "No" }] }]);
});
