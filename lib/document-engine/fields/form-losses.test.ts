import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";
import { detectPdfFields } from "./detect-fields";

/** Tests what is lost of a form because our fields have no equivalent. */

let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "countersign-losses-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const [READ_ONLY, PASSWORD, COMBO, EDITABLE] = [1, 1 << 13, 1 << 17, 1 << 18];
const [FILE, MULTIPLE, COMB] = [1 << 20, 1 << 21, 1 << 24];
const BOX = stream("/Type/XObject/Subtype/Form/BBox[0 0 20 20]", "");

/** A form with one field; `entries` as they are written in a PDF. */
async function detect(entries: string, form = "") {
  const file = path.join(dir, `${crypto.randomUUID()}.pdf`);
  const widget = `<</Type/Annot/Subtype/Widget/F 4/Rect[72 600 272 620]${entries}>>`;
  const catalog = `/AcroForm<</Fields[10 0 R]${form}>>`;
  const objects = { 10: widget, 11: stream("", "\xef\xbb\xbf\xc5\x81\xc3\xb3d\xc5\xba"), 12: BOX };
  await writeFile(file, onePage({ catalog, page: "/Annots[10 0 R]", objects }));
  return (await detectPdfFields({ path: file })).fields;
}
const field = async (entries: string) => {
  const [found, ...others] = await detect(entries);
  expect(others).toEqual([]);
  return found ?? expect.fail("no field was found");
};

it("a signature is required unless its label says otherwise", async () => {
  expect(await field("/FT/Sig/T(Sign here)")).toMatchObject({ type: "signature", required: true });
  const optional = "/FT/Sig/T(s)/TU(Signature of the second tenant, if any)";
  expect(await field(optional)).toMatchObject({ type: "signature", required: false });
  expect(await field(`/FT/Sig/T(Locked)/Ff ${READ_ONLY}`)).toMatchObject({ required: false });
  expect(await field("/FT/Tx/T(Town)")).toMatchObject({ required: false });
});

it("a signature that is there is nobody's to fill in", async () => {
  expect(await detect("/FT/Sig/T(Signed)/V<</Type/Sig/Filter/Adobe.PPKLite>>")).toEqual([]);
});

it("limits are kept where a field can have them, and told elsewhere", async () => {
  for (const [entries, expected] of [
    ["/FT/Tx/T(Town)/MaxLen 9", { maxLength: 9, comb: null, lost: [] }],
    [`/FT/Tx/T(Town)/MaxLen 9/Ff ${COMB}`, { maxLength: 9, comb: 9, lost: [] }],
    ["/FT/Tx/T(Town)/MaxLen 32767", { maxLength: null, lost: [] }],
    ["/FT/Tx/T(Town)/MaxLen 9.5", { maxLength: 9, lost: [] }],
    ["/FT/Tx/T(Town)/MaxLen -1", { maxLength: null, lost: [] }],
    [`/FT/Tx/T(Town)/MaxLen 200/Ff ${COMB}`, { maxLength: 200, comb: null, lost: ["limits"] }],
    [`/FT/Tx/T(Town)/Ff ${COMB}`, { maxLength: null, comb: null, lost: ["limits"] }],
    ["/FT/Tx/T(n)/TU(Monthly rent)/MaxLen 6", { type: "number", maxLength: null, lost: ["limits"] }],
    [`/FT/Tx/T(n)/TU(Monthly rent)/MaxLen 6/Ff ${COMB}`, { type: "number", comb: 6, lost: [] }],
    ["/FT/Tx/T(d)/TU(Date of birth)/MaxLen 10", { type: "date", lost: [] }],
  ] as const)
    expect([entries, await field(entries)]).toEqual([entries, expect.objectContaining(expected)]);
});

it("values are kept where a field can have them, and told elsewhere", async () => {
  const list = "/FT/Ch/T(Plan)/Opt[[(m)(Monthly)][(y)(Yearly)]]";
  for (const [entries, expected] of [
    ["/FT/Tx/T(Town)/V(Bern)", { defaultValue: "Bern", lost: [] }],
    ["/FT/Tx/T(n)/TU(Monthly rent)/V(950.50)", { defaultValue: "950.50", lost: [] }],
    ["/FT/Tx/T(n)/TU(Monthly rent)/V(about 950)", { defaultValue: null, lost: ["values"] }],
    [`${list}/Ff ${COMBO}/V(y)`, { defaultValue: "y", lost: [] }],
    [`${list}/Ff ${COMBO}/V(Yearly)`, { defaultValue: "y", lost: [] }],
    [`${list}/Ff ${COMBO}/V(Weekly)`, { defaultValue: null, lost: ["values"] }],
    ["/FT/Btn/T(Agree)/V/Off", { defaultValue: null, lost: [] }],
    ["/FT/Tx/T(Town)/V 950", { defaultValue: "950", lost: [] }],
    ["/FT/Tx/T(Town)/V 11 0 R", { defaultValue: "Łódź", lost: [] }],
    [`${list}/Ff ${COMBO}/I[1]`, { type: "select", defaultValue: "y", lost: [] }],
    [`${list}/V[(y)]`, { type: "select", defaultValue: "y", lost: [] }],
    // A list that takes one choice but holds several.
    [`${list}/V[(m)(y)]`, { type: "select", defaultValue: null, lost: ["values"] }],
    [`${list}/I[0 1]`, { type: "select", defaultValue: null, lost: ["values"] }],
    [`${list}/Ff ${MULTIPLE}/V[(m)(y)]`, { type: "checkbox_group", defaultValue: ["m", "y"], lost: [] }],
    [`${list}/Ff ${MULTIPLE}/V[(m)(w)]`, { defaultValue: ["m"], lost: ["values"] }],
    [`${list}/Ff ${MULTIPLE}/V(y)`, { type: "checkbox_group", defaultValue: ["y"], lost: [] }],
    ["/FT/Tx/T(Town)/V[(Bern)(Basel)]", { defaultValue: null, lost: ["values"] }],
    [`/FT/Tx/T(File)/Ff ${FILE}`, { type: "attachment", lost: [] }],
  ] as const)
    expect([entries, await field(entries)]).toEqual([entries, expect.objectContaining(expected)]);
});

it("what the form fixes stays fixed, where there is a value", async () => {
  const box = "/FT/Btn/AP<</N<</Yes 12 0 R/Off 12 0 R>>>>/T(Agree)";
  const list = `/FT/Ch/T(Plan)/Opt[(a)(b)]`;
  for (const [entries, expected] of [
    ["/FT/Tx/T(Town)/V(Bern)", { readOnly: true, defaultValue: "Bern" }],
    ["/FT/Tx/T(Town)", { readOnly: false }],
    [`${box}/V/Yes`, { readOnly: true, defaultValue: true }],
    [`${box}/AS/Yes`, { readOnly: true, defaultValue: true }],
    [`${box}/V/Off/AS/Yes`, { readOnly: false, defaultValue: null }],
  ] as const)
    expect(await field(`${entries}/Ff ${READ_ONLY}`)).toMatchObject(expected);
  expect(await field(`${list}/V(b)/Ff ${READ_ONLY + COMBO}`)).toMatchObject({
    ...{ readOnly: true, defaultValue: "b" },
  });
});

it("options that are left out, and answers of one's own, are told", async () => {
  const many = Array.from({ length: 201 }, (_, i) => `(o${i})`).join("");
  const list = `/FT/Ch/T(Plan)/Ff ${COMBO}/Opt`;
  for (const [entries, lost] of [
    [`${list}[(a)(b)()]`, []],
    [`${list}[${many}]`, ["options"]],
    [`${list}[[(1)(a)][(1)(b)]]`, ["options"]],
    [`/FT/Ch/T(Plan)/Ff ${COMBO + EDITABLE}/Opt[(a)(b)]`, ["options"]],
  ] as const)
    expect([entries, (await field(entries)).lost]).toEqual([entries, lost]);
  expect(await field(`/FT/Tx/T(Code)/Ff ${PASSWORD}`)).toMatchObject({ lost: ["formats"] });
});

it("rich text is kept in words, and told where its looks mean something", async () => {
  const rich = (body: string) => `/FT/Tx/T(Town)/Ff ${1 << 25}/RV(<?xml version="1.0"?><body>${body}</body>)`;
  expect(await field(rich("<p>950 &lt; 960</p><p>a year</p>"))).toMatchObject({
    ...{ defaultValue: "950 < 960\na year", lost: [] },
  });
  const struck = '<p><span style="text-decoration:line-through">900</span> 950</p>';
  for (const body of [struck, '<p>10<span style="vertical-align:4pt">6</span></p>'])
    expect(await field(`${rich(body)}/V(as plain)`)).toMatchObject({
      ...{ defaultValue: "as plain", lost: ["formats"] },
    });
});

it("a box whose state is written as a text is ticked", async () => {
  const box = "/FT/Btn/AP<</N<</Yes 12 0 R/Off 12 0 R>>>>/T(Agree)";
  expect(await field(`${box}/V(Yes)`)).toMatchObject({ defaultValue: true });
  expect(await field(`${box}/V(Off)`)).toMatchObject({ defaultValue: null });
});

it("empty options are none, and what is chosen or written beyond is told", async () => {
  const list = `/FT/Ch/T(Plan)/Ff ${COMBO}/Opt`;
  expect(await field(`${list}[( )(a)[(x)()]]/V( )`)).toMatchObject({
    ...{ options: [{ value: "a" }], defaultValue: null, lost: [] },
  });
  expect(await field(`${list}[(${"x".repeat(CONTENT_LIMITS.labelLength + 1)})(b)]`)).toMatchObject({
    lost: ["options"],
  });
  const several = `/FT/Ch/T(Plan)/Ff ${1 << 21}/Opt[(a)(b)]`;
  expect(await field(`${several}/V[(a)(c)]`)).toMatchObject({ defaultValue: ["a"], lost: ["values"] });
});

it("what is computed is no number where it holds words", async () => {
  const order = "/CO[10 0 R]";
  const computed = async (entries: string) => (await detect(entries, order))[0];
  expect(await computed("/FT/Tx/T(Sum)/V(11)")).toMatchObject({ type: "number", isComputed: true });
  expect(await computed("/FT/Tx/T(Full)/V(Ada Lovelace)")).toMatchObject({
    ...{ type: "text", isComputed: true, defaultValue: "Ada Lovelace" },
  });
});
