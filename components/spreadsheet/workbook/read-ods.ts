import { type Cell, GRID_LIMITS, type Grid, isBlankCell, textCell } from "@/components/spreadsheet/grid";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import {
  type Archive,
  damagedWorkbookError,
  HAS_PASSWORD_MESSAGE,
  TOO_LARGE_MESSAGE,
} from "@/components/spreadsheet/workbook/archive";
import { CellStore, putCell } from "@/components/spreadsheet/workbook/cell-store";
import { OdsFormats } from "@/components/spreadsheet/workbook/ods-formats";
import { OdsStyles } from "@/components/spreadsheet/workbook/ods-styles";
import { walkXml, type XmlHandlers } from "@/components/spreadsheet/workbook/read-xml";
import { exactNumberText, numberFormats, plainNumber } from "@/components/spreadsheet/workbook/shown-number";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";
import { groupThousands } from "@/lib/pure/group-thousands";

/** OpenDocument spreadsheets (ISO/IEC 26300): packages, and flat files with a single part. */

/** More than a spreadsheet program stores in a cell, and more than a value can have. */
const MAX_CELL_TEXT = 100_000;
const MAX_TABLES = 1_000;

type Attributes = Readonly<Record<string, string>>;

/** @throws {SheetError} */
export function openOds(archive: Archive): Workbook {
  const content = archive.read("content.xml");
  if (!content) throw damagedWorkbookError("its part content.xml is missing");
  const manifest = archive.read("META-INF/manifest.xml");
  if (manifest && isEncrypted(manifest)) throw new SheetError(HAS_PASSWORD_MESSAGE);
  const reader = new TablesReader();
  const styles = archive.read("styles.xml");
  if (styles) walkXml(styles, commonStyles(reader), "styles.xml");
  return tablesOf(reader, content, "content.xml");
}

/** Automatic styles in this part belong to headers and footers; cell styles can have the same names. */
function commonStyles(reader: TablesReader): XmlHandlers {
  let isAside = false;
  return {
    open(name, attributes) {
      if (name === "automatic-styles") isAside = true;
      if (!isAside) reader.open(name, attributes);
    },
    text(text) {
      if (!isAside) reader.text(text);
    },
    close(name) {
      if (!isAside) reader.close(name);
      if (name === "automatic-styles") isAside = false;
    },
  };
}

function isEncrypted(manifest: Uint8Array): boolean {
  let found = false;
  const handlers: XmlHandlers = {
    open(name) {
      if (name === "encryption-data") found = true;
    },
    close() {},
  };
  walkXml(manifest, handlers, "META-INF/manifest.xml");
  return found;
}

/** @throws {SheetError} */
export const openFlatOds = (content: Uint8Array): Workbook => tablesOf(new TablesReader(), content);

function tablesOf(reader: TablesReader, content: Uint8Array, part?: string): Workbook {
  walkXml(content, reader, part);
  return reader.tables.map(({ name, style, store }) => ({
    name,
    isHidden: reader.styles.isHidden(style),
    read: (): Grid => store.grid(),
  }));
}

const VALUE_TYPES_WITH_TEXT = new Set(["string", undefined]);
const ERROR = /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)|(?:Err|Fehler|Erreur):\d{3})$/;

const times = (repeated: string | undefined): number => {
  const number = Number(repeated ?? 1);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

class TablesReader {
  readonly tables: { name: string; style: string; store: CellStore }[] = [];
  readonly styles = new OdsStyles();
  readonly #formats = new OdsFormats();
  /** Whether each open element of text is struck out, beginning with the cell. */
  #spans: boolean[] = [];
  #isStruck = false;
  readonly #show = numberFormats(false);
  /** Default cell styles of a table's columns, for cells without a style of their own. */
  #columnStyles: { from: number; style: string }[] = [];
  #rowStyle: string | undefined;
  #store: CellStore | null = null;
  /** Depth of nested tables: a table inside a cell belongs to the cell's text. */
  #depth = 0;
  #row = 0;
  #rows = 1;
  #column = 0;
  #columns = 0;
  #cells: (Cell | undefined)[] = [];
  #isRowHidden = false;
  #attributes: Attributes = {};
  #isCovered = false;
  #text = "";
  #paragraphs = 0;
  /** Depth inside content of a cell other than its text: notes, drawings. */
  #aside = 0;
  #isText = false;

  open(name: string, attributes: Attributes): void {
    if (this.tables.length === 0) this.styles.open(name, attributes);
    if (this.tables.length === 0) this.#formats.open(name, attributes);
    if (name === "table") this.#openTable(attributes);
    if (this.#store === null || this.#depth > 1) return;
    switch (name) {
      case "table-column":
        this.#openColumn(attributes);
        break;
      case "table-row":
        this.#openRow(attributes);
        break;
      case "table-cell":
      case "covered-table-cell":
        this.#attributes = attributes;
        this.#isCovered = name === "covered-table-cell";
        this.#text = "";
        this.#paragraphs = 0;
        this.#spans = [this.styles.isStruck("table-cell", this.#style()) ?? false];
        this.#isStruck = false;
        break;
      default:
        this.#openText(name, attributes);
    }
  }

  text(text: string): void {
    if (this.tables.length === 0) this.#formats.text(text);
    if (!this.#isText || this.#aside > 0) return;
    this.#add(text);
    if (this.#spans.at(-1) && text.trim() !== "") this.#isStruck = true;
  }

  close(name: string): void {
    if (this.tables.length === 0) {
      this.styles.close(name);
      this.#formats.close(name);
    }
    if (name === "table") {
      this.#depth -= 1;
      if (this.#depth === 0) this.#store = null;
    }
    if (this.#store === null || this.#depth > 1) return;
    if (name === "p") this.#isText = false;
    if (name === "p" || name === "span") this.#spans.pop();
    if (name === "annotation" || name === "frame" || name === "shapes") this.#aside -= 1;
    if (name === "table-cell" || name === "covered-table-cell") this.#closeCell();
    if (name === "table-row") this.#closeRow();
  }

  #openTable({ name = "", "style-name": style = "" }: Attributes): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    if (this.tables.length >= MAX_TABLES) throw new SheetError(TOO_LARGE_MESSAGE);
    this.#store = new CellStore();
    this.tables.push({ name, style, store: this.#store });
    this.#row = 0;
    this.#columns = 0;
    this.#columnStyles = [];
    this.#aside = 0;
  }

  #openColumn(attributes: Attributes): void {
    const { "number-columns-repeated": repeated, visibility } = attributes;
    const count = times(repeated);
    if (this.#columnStyles.length < GRID_LIMITS.columns)
      this.#columnStyles.push({ from: this.#columns, style: attributes["default-cell-style-name"] ?? "" });
    if (visibility && visibility !== "visible")
      this.#store?.hideColumns(this.#columns, this.#columns + count - 1);
    this.#columns += count;
  }

  #openRow(attributes: Attributes): void {
    const { "number-rows-repeated": repeated, visibility } = attributes;
    this.#rowStyle = attributes["default-cell-style-name"];
    this.#rows = times(repeated);
    this.#column = 0;
    this.#cells = [];
    this.#isRowHidden = visibility !== undefined && visibility !== "visible";
  }

  #openText(name: string, attributes: Attributes): void {
    if (name === "annotation" || name === "frame" || name === "shapes") this.#aside += 1;
    if (name === "p" || name === "span") {
      const own = this.styles.isStruck(name === "p" ? "paragraph" : "text", attributes["style-name"] ?? "");
      this.#spans.push(own ?? this.#spans.at(-1) ?? false);
    }
    if (this.#aside > 0) return;
    if (name === "p") {
      if (this.#paragraphs > 0) this.#text += "\n";
      this.#paragraphs += 1;
      this.#isText = true;
    }
    if (name === "s") this.#add(" ".repeat(Math.min(times(attributes.c), 1_000)));
    if (name === "tab") this.#text += "\t";
    if (name === "line-break") this.#text += "\n";
  }

  #add(text: string): void {
    this.#text += text;
    if (this.#text.length > MAX_CELL_TEXT)
      throw new SheetError(
        `A cell in row ${groupThousands(this.#row + 1)} has more than ${groupThousands(MAX_CELL_TEXT)} characters. Shorten it, then try again.`,
      );
  }

  #closeCell(): void {
    const count = times(this.#attributes["number-columns-repeated"]);
    const cell = this.#isCovered ? { text: "" } : this.#struck(this.#cell());
    // Empty cells are often repeated up to the end of a row.
    if (!isBlankCell(cell))
      for (let i = 0; i < Math.min(count, GRID_LIMITS.columns + 1); i++)
        putCell(this.#cells, this.#column + i, cell, this.#row + 1);
    const spanned = this.#attributes["number-columns-spanned"];
    const rows = this.#attributes["number-rows-spanned"];
    if (!this.#isCovered && (times(spanned) > 1 || times(rows) > 1))
      this.#store?.merge({
        top: this.#row + 1,
        bottom: this.#row + times(rows),
        left: this.#column,
        right: this.#column + times(spanned) - 1,
      });
    this.#column += count;
  }

  #closeRow(): void {
    const isEmpty = this.#cells.every(isBlankCell);
    if (!isEmpty)
      for (let i = 1; i <= this.#rows; i++)
        this.#store?.addRow(this.#row + i, this.#cells, this.#isRowHidden);
    this.#row += this.#rows;
  }

  #style(): string {
    const ofColumn = this.#columnStyles.findLast(({ from }) => from <= this.#column);
    return this.#attributes["style-name"] ?? this.#rowStyle ?? ofColumn?.style ?? "";
  }

  #struck(cell: Cell): Cell {
    // A value without text in the file has the cell's style.
    const isStruck = this.#isStruck || (this.#text === "" && this.#spans[0]);
    return isStruck ? { ...cell, isStruck } : cell;
  }

  #cell(): Cell {
    const { value, formula, "value-type": type, "date-value": date } = this.#attributes;
    const text = this.#text;
    if (ERROR.test(text) && (formula !== undefined || this.#attributes["value-type"] !== "string"))
      return { text, flaw: "error" };
    if (formula !== undefined && type === undefined && text === "") return { text: "", flaw: "unstored" };
    if (VALUE_TYPES_WITH_TEXT.has(type)) return textCell(text || (this.#attributes["string-value"] ?? ""));
    if (type === "date" && date !== undefined) {
      const day = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0];
      const isDay = /^\d{4}-\d{2}-\d{2}(?:T00:00(?::00(?:\.0+)?)?)?$/.test(date);
      return { text: text || date, exact: isDay ? day : undefined };
    }
    if (value !== undefined && Number.isFinite(Number(value))) {
      const plain = plainNumber(Number(value));
      if (text === "") return { text: this.#paragraphs > 0 ? "" : plain, exact: plain };
      // Some libraries write the value as the text, with all digits of its binary representation.
      if (text === value || text === plain)
        return this.#show(
          Number(value),
          this.#formats.patternOf(this.styles.lineage("table-cell", this.#style())) ?? "General",
        );
      return { text, exact: exactNumberText(text, Number(value)) };
    }
    return textCell(text || (this.#attributes["boolean-value"] ?? this.#attributes["time-value"] ?? ""));
  }
}
