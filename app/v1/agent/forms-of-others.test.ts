import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/v1/agent/detect-fields/route";
import { POST as CREATE } from "@/app/v1/templates/route";
import type { DetectionDto } from "@/lib/contracts/detection";
import { call } from "@/test/api/call";
import { putPdf, withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";

/**
 * Forms and text tags made by other programs, from upload to draft: nothing is lost, and nothing changes its meaning
 * without a notice.
 */

vi.setConfig({ testTimeout: 120_000 });
withPdfWorkers();

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function upload(bytes: Uint8Array) {
  const body = { name: "Form", sourceKind: "pdf" };
  const created = await call(CREATE, "POST", { body, credential: tenant.jwt });
  expect(created.status).toBe(201);
  return { id: created.body.id, put: await putPdf(created.body.uploadUrl, bytes) };
}

async function detect(bytes: Uint8Array): Promise<DetectionDto> {
  const { id, put } = await upload(bytes);
  expect(put.status).toBe(200);
  const body = { templateId: id, apply: true };
  const answer = await call(POST, "POST", { body, credential: tenant.jwt });
  expect(answer.status).toBe(201);
  const detection = answer.body as DetectionDto;
  expect(detection.added).toHaveLength(detection.fields.length);
  expect(detection.diagnostics?.filter(({ severity }) => severity === "error")).toEqual([]);
  return detection;
}

/** A form with fields one below the other, given in PDF syntax. */
function form(...fields: string[]): Uint8Array {
  const numbers = fields.map((_, i) => 10 + i);
  const refs = numbers.map((number) => `${number} 0 R`).join(" ");
  const widgets = fields.map((entries, i) => [
    10 + i,
    `<</Type/Annot/Subtype/Widget/F 4/Rect[72 ${700 - 30 * i} 272 ${720 - 30 * i}]${entries}>>`,
  ]);
  return onePage({
    catalog: `/AcroForm<</Fields[${refs}]>>`,
    page: `/Annots[${refs}]`,
    objects: Object.fromEntries(widgets),
  });
}
const script = (event: string, text: string) => `/AA<</${event}<</S/JavaScript/JS(${text})>>>>`;
const COMB = 1 << 24;

describe("a form's own rules", () => {
  it("are kept where a field can have them", async () => {
    const { fields, notices } = await detect(
      form(
        `/FT/Tx/T(Deposit)/V(1.250,50)${script("F", 'AFNumber_Format\\(2, 2, 0, 0, "EUR", true\\);')}`,
        `/FT/Tx/T(Begin)/V(01.02.2027)${script("F", 'AFDate_FormatEx\\("dd.mm.yyyy"\\);')}`,
        `/FT/Tx/T(Postcode)${script("K", "AFSpecial_Keystroke\\(0\\);")}`,
        `/FT/Tx/T(Account)/MaxLen 12/Ff ${COMB}`,
        "/FT/Sig/T(Signature)",
      ),
    );
    expect(notices).toEqual([]);
    expect(fields.map(({ type, required }) => [type, required])).toEqual([
      ["number", false],
      ["date", false],
      ["text", false],
      ["text", false],
      ["signature", true],
    ]);
    expect(fields[0]).toMatchObject({
      defaultValue: "1250.50",
      style: { number: { decimals: 2, grouping: true, currency: "EUR" } },
    });
    expect(fields[1]).toMatchObject({ defaultValue: "2027-02-01", style: { dateFormat: "DD.MM.YYYY" } });
    expect(fields[2]?.validation.mask).toBe("99999");
    expect(fields[3]?.style.comb).toBe(12);
  });

  it("are told with their fields where not", async () => {
    const { notices } = await detect(
      form(
        `/FT/Tx/T(Code)${script("K", "event.value = event.value.toUpperCase\\(\\);")}`,
        `/FT/Tx/T(Long number)/MaxLen 200/Ff ${COMB}`,
        "/FT/Tx/T(Email)/V(n/a)",
        "/FT/Ch/T(Plan)/Ff 393216/Opt[(a)(b)]",
      ),
    );
    expect(notices.map(({ code, pages, places }) => [code, pages, places])).toEqual([
      ["formats_lost", [1], ["Code"]],
      ["limits_lost", [1], ["Long number"]],
      ["values_lost", [1], ["Email"]],
      ["options_lost", [1], ["Plan"]],
    ]);
  });

  it("choose one of the buttons of several pages", async () => {
    const state = stream("/Type/XObject/Subtype/Form/BBox[0 0 20 20]", "");
    const button = (name: string) =>
      `<</Type/Annot/Subtype/Widget/F 4/Parent 10 0 R/Rect[72 600 92 620]/AP<</N<</${name} 20 0 R/Off 20 0 R>>>>>>`;
    const { fields, notices } = await detect(
      onePage({
        catalog: "/AcroForm<</Fields[10 0 R]>>",
        page: "/Annots[11 0 R]",
        objects: {
          2: "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>",
          4: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[12 0 R]>>",
          10: `<</FT/Btn/Ff ${1 << 15}/T(Payment)/V/Yearly/Kids[11 0 R 12 0 R]>>`,
          ...{ 11: button("Monthly"), 12: button("Yearly"), 20: state },
        },
      }),
    );
    expect([fields.length, notices]).toEqual([1, []]);
    expect(fields[0]).toMatchObject({
      ...{ type: "radio", page: 1, defaultValue: "Yearly" },
      options: [
        { value: "Monthly", box: { page: 1 } },
        { value: "Yearly", box: { page: 2 } },
      ],
    });
  });
});

const SHARED = path.resolve("../shared/bugreports");
const shared = (name: string) => readFile(path.join(SHARED, name));

describe.skipIf(!existsSync(SHARED))("files that public bug reports describe", () => {
  it("keep text in UTF-8, names of buttons, and one value of several places", async () => {
    const [city] = (await detect(await shared("pdf-form-value-utf8.pdf"))).fields;
    expect(city?.defaultValue).toBe("Łódź");
    const [plan] = (await detect(await shared("pdf-form-radio-opt.pdf"))).fields;
    expect(plan?.options.map(({ label }) => label)).toEqual(["Monthly", "Yearly"]);
    const places = await detect(await shared("pdf-form-two-places.pdf"));
    expect(places.fields.map(({ key, formula }) => [key, formula])).toEqual([
      ["tenant_name", null],
      ["tenant_name_2", "{tenant_name}"],
    ]);
    expect(places.notices).toEqual([]);
  });

  it("name a tag of a misspelt type", async () => {
    const { fields, notices } = await detect(await shared("pdf-tag-misspelt.pdf"));
    expect(fields.map(({ type, label }) => [type, label])).toEqual([["signature", "X"]]);
    expect(notices).toMatchObject([
      { code: "tags_misread", pages: [1], places: ["type=signatur in {{X;role=Client;type=signatur}}"] },
    ]);
  });

  it("are refused for what they are", async () => {
    const { put } = await upload(await shared("pdf-crop-outside.pdf"));
    expect([put.status, put.problem]).toMatchObject([
      400,
      { code: "PDF_INVALID", detail: expect.stringMatching(/crop box lies outside the page/) },
    ]);
  });
});
