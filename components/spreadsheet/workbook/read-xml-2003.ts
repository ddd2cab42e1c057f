import { type Cell, GRID_LIMITS, textCell } from "@/components/spreadsheet/grid";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { TOO_LARGE } from "@/components/spreadsheet/workbook/archive";
import { CellStore, putCell } from "@/components/spreadsheet/workbook/cell-store";
import { walkXml } from "@/components/spreadsheet/workbook/read-xml";
import { numberFormats, shownText } from "@/components/spreadsheet/workbook/shown-number";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";

/** XML Spreadsheet 2003 of Excel, which many programs still export with the ending .xls or .xml. */

type Attributes = Readonly<Record<string, string>>;

/** Formats that have names. Those by the computer's language are written so that no reader mistakes them. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  "general number": "General",
  "general date": "yyyy-mm-dd h:mm",
  "long date": "yyyy-mm-dd",
  "medium date": "d-mmm-yy",
  "short date": "yyyy-mm-dd",
  "long time": "h:mm:ss AM/PM",
  "medium time": "h:mm AM/PM",
  "short time": "h:mm",
  currency: "#,##0.00",
  "euro currency": "[$€]#,##0.00",
  fixed: "0.00",
  standard: "#,##0.00",
  percent: "0.00%",
  scientific: "0.00E+00",
};

const MAX_SHEETS = 1_000;
const DAY_MS = 86_400_000;
/** From here on days are counted as by everybody else: before it Excel has a day that there never was. */
const FIRST_SURE_DAY = 61;

const count = (text: string | undefined): number => {
  const number = Number(text ?? 0);
  return Number.isInteger(number) && number > 0 ? number : 0;
};

/** @throws {SheetError} */
export function openXml2003(bytes: Uint8Array): Workbook {
  const reader = new SheetsReader();
  walkXml(bytes, reader);
  return reader.sheets.map(({ name, isHidden, store }) => ({ name, isHidden, read: () => store.grid() }));
}

class SheetsReader {
  readonly sheets: { name: string; isHidden: boolean; store: CellStore }[] = [];
  readonly #patterns = new Map<string, string>();
  #shown = numberFormats(false);
  /** Dates are written as days of the calendar, whatever the first one of the workbook is. */
  readonly #shownDate = numberFormats(false);
  #styleId = "";
  #row = 0;
  #rowStyle = "";
  #cells: (Cell | undefined)[] = [];
  #isRowHidden = false;
  /** Of the last cell or column; -1 before the first. */
  #column = -1;
  #attributes: Attributes = {};
  readonly #struckStyles = new Set<string>();
  /** Elements of HTML around the text, each of which strikes it out. */
  #struckTexts = 0;
  #isStruck = false;
  #type: string | null = null;
  #text = "";
  /** The element whose text is read. */
  #part: "Data" | "Visible" | null = null;

  get #sheet() {
    return this.sheets.at(-1);
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case "Date1904":
        this.#shown = numberFormats(true);
        break;
      case "Style":
        this.#styleId = attributes.ID ?? "";
        break;
      case "Font":
        if (attributes.StrikeThrough === "1") this.#struckStyles.add(this.#styleId);
        break;
      case "S":
        if (this.#part === "Data") this.#struckTexts += 1;
        break;
      case "NumberFormat": {
        const format = attributes.Format ?? "General";
        this.#patterns.set(this.#styleId, NAMED_FORMATS[format.toLowerCase()] ?? format);
        break;
      }
      case "Worksheet":
        if (this.sheets.length >= MAX_SHEETS) throw new SheetError(TOO_LARGE);
        this.sheets.push({ name: attributes.Name ?? "", isHidden: false, store: new CellStore() });
        this.#row = 0;
        this.#column = -1;
        break;
      case "Column":
        this.#openColumn(attributes);
        break;
      case "Row":
        this.#openRow(attributes);
        break;
      case "Cell":
        this.#column = attributes.Index ? count(attributes.Index) - 1 : this.#column + 1;
        this.#attributes = attributes;
        this.#type = null;
        this.#text = "";
        this.#struckTexts = 0;
        this.#isStruck = false;
        break;
      case "Data":
        this.#type = attributes.Type ?? "String";
        this.#part = "Data";
        break;
      case "Visible":
        this.#text = "";
        this.#part = "Visible";
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.#part === null) return;
    this.#text += text;
    if (this.#struckTexts > 0 && text.trim() !== "") this.#isStruck = true;
  }

  close(name: string): void {
    if (name === "S") this.#struckTexts = Math.max(0, this.#struckTexts - 1);
    if (name === "Data") this.#part = null;
    if (name === "Visible" && this.#sheet) {
      this.#part = null;
      this.#sheet.isHidden = /hidden/i.test(this.#text);
    }
    if (name === "Cell") this.#closeCell();
    if (name === "Row") this.#closeRow();
  }

  #openColumn({ Index, Hidden, Span, Width }: Attributes): void {
    const from = Index ? count(Index) - 1 : this.#column + 1;
    this.#column = from + count(Span);
    if (Hidden === "1" || Number(Width ?? 1) === 0) this.#sheet?.store.hideColumns(from, this.#column);
  }

  #openRow({ Index, Hidden, Height, StyleID }: Attributes): void {
    this.#row = Index ? count(Index) : this.#row + 1;
    this.#rowStyle = StyleID ?? "";
    this.#isRowHidden = Hidden === "1" || Number(Height ?? 1) === 0;
    this.#cells = [];
    this.#column = -1;
  }

  #closeCell(): void {
    putCell(this.#cells, this.#column, this.#struck(this.#cell()), this.#row);
    const [across, down] = [count(this.#attributes.MergeAcross), count(this.#attributes.MergeDown)];
    if (across + down > 0)
      this.#sheet?.store.merge({
        top: this.#row,
        bottom: this.#row + down,
        left: this.#column,
        right: this.#column + across,
      });
    this.#column += Math.min(across, GRID_LIMITS.columns);
  }

  #closeRow(): void {
    this.#sheet?.store.addRow(this.#row, this.#cells, this.#isRowHidden);
  }

  #struck(cell: Cell): Cell {
    const { StyleID: style = this.#rowStyle } = this.#attributes;
    const isStruck = this.#isStruck || this.#struckStyles.has(style);
    return isStruck ? { ...cell, isStruck } : cell;
  }

  #cell(): Cell {
    const { Formula: formula, StyleID: style = this.#rowStyle } = this.#attributes;
    const pattern = this.#patterns.get(style) ?? this.#patterns.get("Default") ?? "General";
    const text = this.#text;
    if (this.#type === null || (text === "" && this.#type !== "String"))
      return formula === undefined ? { text: "" } : { text: "", flaw: "unstored" };
    switch (this.#type) {
      case "Number": {
        const number = Number(text);
        return Number.isFinite(number) ? this.#shown(number, pattern) : { text, flaw: "error" };
      }
      case "DateTime":
        return this.#date(text, pattern);
      case "Boolean":
        return { text: text === "1" ? "TRUE" : "FALSE" };
      case "Error":
        return { text, flaw: "error" };
      default:
        return textCell(shownText(text, pattern));
    }
  }

  #date(text: string, pattern: string): Cell {
    const [, day = "", time = ""] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/.exec(text) ?? [];
    const serial = (Date.parse(`${day}T${time}Z`) - Date.UTC(1899, 11, 30)) / DAY_MS;
    if (!(serial >= FIRST_SURE_DAY)) return textCell(text);
    return this.#shownDate(serial, pattern);
  }
}
