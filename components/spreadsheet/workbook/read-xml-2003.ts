import { type Cell, GRID_LIMITS, textCell } from "@/components/spreadsheet/grid";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { TOO_LARGE_MESSAGE } from "@/components/spreadsheet/workbook/archive";
import { CellStore, putCell } from "@/components/spreadsheet/workbook/cell-store";
import { walkXml } from "@/components/spreadsheet/workbook/read-xml";
import { numberFormats, shownText } from "@/components/spreadsheet/workbook/shown-number";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";
import { Xml2003Styles } from "@/components/spreadsheet/workbook/xml-2003-styles";

/** XML Spreadsheet 2003 of Excel, which many programs still export with the file name extension .xls or .xml. */

type Attributes = Readonly<Record<string, string>>;

const MAX_SHEETS = 1_000;
const DAY_MS = 86_400_000;
/**
 * Serial number from which Excel's days match the calendar's: before it, Excel counts a day that did not exist (29
 * February 1900).
 */
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
  readonly #styles = new Xml2003Styles();
  #shown = numberFormats(false);
  /** Dates are written as calendar days, so the workbook's date system does not matter. */
  readonly #shownDate = numberFormats(false);
  #row = 0;
  /** Styles of the table, row and columns, for cells without their own. */
  #tableStyle: string | undefined;
  #rowStyle: string | undefined;
  #columnStyles: { from: number; to: number; style: string }[] = [];
  #cells: (Cell | undefined)[] = [];
  #isRowHidden = false;
  /** Index of the last cell or column; -1 before the first. */
  #column = -1;
  #attributes: Attributes = {};
  /** Number of open HTML elements around the text that strike it out. */
  #struckTexts = 0;
  #isStruck = false;
  #type: string | null = null;
  #text = "";
  /** The element whose text is being read. */
  #part: "Data" | "Visible" | null = null;

  get #sheet() {
    return this.sheets.at(-1);
  }

  open(name: string, attributes: Attributes): void {
    this.#styles.open(name, attributes);
    switch (name) {
      case "Date1904":
        this.#shown = numberFormats(true);
        break;
      case "S":
        if (this.#part === "Data") this.#struckTexts += 1;
        break;
      case "Worksheet":
        if (this.sheets.length >= MAX_SHEETS) throw new SheetError(TOO_LARGE_MESSAGE);
        this.sheets.push({ name: attributes.Name ?? "", isHidden: false, store: new CellStore() });
        this.#row = 0;
        this.#column = -1;
        this.#tableStyle = undefined;
        this.#columnStyles = [];
        break;
      case "Table":
        this.#tableStyle = attributes.StyleID;
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
    this.#styles.close(name);
    if (name === "S") this.#struckTexts = Math.max(0, this.#struckTexts - 1);
    if (name === "Data") this.#part = null;
    if (name === "Visible" && this.#sheet) {
      this.#part = null;
      this.#sheet.isHidden = /hidden/i.test(this.#text);
    }
    if (name === "Cell") this.#closeCell();
    if (name === "Row") this.#closeRow();
  }

  #openColumn({ Index, Hidden, Span, Width, StyleID }: Attributes): void {
    const from = Index ? count(Index) - 1 : this.#column + 1;
    this.#column = from + count(Span);
    if (StyleID && this.#columnStyles.length < GRID_LIMITS.columns)
      this.#columnStyles.push({ from, to: this.#column, style: StyleID });
    if (Hidden === "1" || Number(Width ?? 1) === 0) this.#sheet?.store.hideColumns(from, this.#column);
  }

  #openRow({ Index, Hidden, Height, StyleID }: Attributes): void {
    this.#row = Index ? count(Index) : this.#row + 1;
    this.#rowStyle = StyleID;
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

  #style(): string | undefined {
    const at = this.#column;
    const ofColumn = this.#columnStyles.find(({ from, to }) => from <= at && at <= to)?.style;
    return this.#attributes.StyleID ?? this.#rowStyle ?? ofColumn ?? this.#tableStyle;
  }

  #struck(cell: Cell): Cell {
    const isStruck = this.#isStruck || this.#styles.isStruck(this.#style());
    return isStruck ? { ...cell, isStruck } : cell;
  }

  #cell(): Cell {
    const { Formula: formula } = this.#attributes;
    const pattern = this.#styles.patternOf(this.#style());
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
