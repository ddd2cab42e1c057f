import { strToU8, type Zippable, zipSync } from "fflate";

/** Workbooks as other programs write them, for tests. */

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";

export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts))
    files[name] = typeof content === "string" ? strToU8(content) : content;
  return zipSync(files);
};

interface SheetXml {
  readonly name?: string;
  readonly state?: string;
  /** Elements of `sheetData`. */
  readonly data: string;
  /** Elements before `sheetData`: `sheetFormatPr`, `cols`. */
  readonly before?: string;
  /** Elements after `sheetData`: `mergeCells`. */
  readonly after?: string;
}

interface WorkbookXml {
  readonly sheets: readonly SheetXml[];
  /** Number format patterns by style index; a number is the id of a built-in format. */
  readonly formats?: readonly (string | number)[];
  /** Elements of `sst`. */
  readonly strings?: string;
  /** Further elements and attributes of the workbook. */
  readonly settings?: string;
  readonly main?: string;
}

const attribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The parts of a workbook, so that tests can vary them. */
export function xlsxParts({ sheets, formats, strings, settings = "", main = MAIN }: WorkbookXml) {
  const own = (formats ?? []).map((format, i) =>
    typeof format === "string" ? { id: 200 + i, format } : null,
  );
  const parts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${OFFICE}">${settings}<sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${attribute(name ?? `S${i + 1}`)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ""} r:id="s${i}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}">${sheets
      .map(
        (_, i) =>
          `<Relationship Id="s${i}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        "",
      )}<Relationship Id="st" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="ss" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  };
  for (const [i, { data, before = "", after = "" }] of sheets.entries())
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${after}</worksheet>`;
  if (formats)
    parts["xl/styles.xml"] = `<styleSheet xmlns="${main}"><numFmts>${own
      .map((one) => (one ? `<numFmt numFmtId="${one.id}" formatCode="${attribute(one.format)}"/>` : ""))
      .join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats
      .map((format, i) => `<xf numFmtId="${typeof format === "number" ? format : 200 + i}"/>`)
      .join("")}</cellXfs></styleSheet>`;
  if (strings) parts["xl/sharedStrings.xml"] = `<sst xmlns="${main}">${strings}</sst>`;
  return parts;
}

export const xlsx = (book: WorkbookXml): Uint8Array => zipOf(xlsxParts(book));

/** A row with cells of inline text. */
export const textRow = (...texts: readonly string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${attribute(text)}</t></is></c>`).join("")}</row>`;

export const fileOf = (bytes: Uint8Array | string, name = "list.xlsx"): File =>
  new File([bytes as BlobPart], name);
