import { type Cell, textCell } from "@/components/spreadsheet/grid";
import { type Archive, damagedWorkbookError } from "@/components/spreadsheet/workbook/archive";
import { CellStore, putCell } from "@/components/spreadsheet/workbook/cell-store";
import { walkXml, type XmlHandlers } from "@/components/spreadsheet/workbook/read-xml";
import { builtInFormat, numberFormats, shownText } from "@/components/spreadsheet/workbook/shown-number";
import type { Workbook } from "@/components/spreadsheet/workbook/workbook";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Office Open XML workbooks (ISO/IEC 29500), as written by spreadsheets and by other programs' libraries. */

type Attributes = Readonly<Record<string, string>>;

interface Relation {
  readonly type: string;
  readonly target: string;
}

/** A part's name, resolved from an absolute or relative target in another part. */
function resolved(from: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const parts = from.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function relationsOf(archive: Archive, part: string): Map<string, Relation> {
  const at = part.lastIndexOf("/") + 1;
  const name = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  const bytes = archive.read(name);
  const relations = new Map<string, Relation>();
  if (!bytes) return relations;
  const handlers: XmlHandlers = {
    open(tag, { Id, Type = "", Target = "", TargetMode }) {
      if (tag !== "Relationship" || Id === undefined || TargetMode === "External") return;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), target: resolved(part, Target) });
    },
    close() {},
  };
  walkXml(bytes, handlers, name);
  return relations;
}

const isTrue = (value: string | undefined): boolean => value === "1" || value === "true" || value === "on";

interface SheetEntry {
  readonly name: string;
  readonly id: string;
  readonly isHidden: boolean;
}

/** @throws {SheetError} */
export function openXlsx(archive: Archive): Workbook {
  const main = [...relationsOf(archive, "").values()].find(({ type }) => type === "officeDocument");
  const part = main?.target ?? "xl/workbook.xml";
  const bytes = archive.read(part);
  if (!bytes) throw damagedWorkbookError(`its part ${part} is missing`);
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  let isRecalculated = false;
  const handlers: XmlHandlers = {
    open(tag, { name = "", state, id = "", date1904, fullCalcOnLoad }) {
      if (tag === "sheet") sheets.push({ name, id, isHidden: state !== undefined && state !== "visible" });
      if (tag === "workbookPr") is1904 = isTrue(date1904);
      if (tag === "calcPr") isRecalculated = isTrue(fullCalcOnLoad);
    },
    close() {},
  };
  walkXml(bytes, handlers, part);
  const relations = relationsOf(archive, part);
  const partOf = (type: string): Part | null => {
    const found = [...relations.values()].find((one) => one.type === type);
    const read = found ? archive.read(found.target) : null;
    return found && read ? { name: found.target, bytes: read } : null;
  };
  let shared: Shared | undefined;
  return sheets.flatMap(({ name, id, isHidden }) => {
    const relation = relations.get(id);
    if (relation?.type !== "worksheet") return [];
    const read = () => {
      const sheet = archive.read(relation.target);
      if (!sheet) throw damagedWorkbookError(`its part ${relation.target} is missing`);
      shared ??= {
        strings: sharedStrings(partOf("sharedStrings")),
        formats: cellFormats(partOf("styles")),
        shown: numberFormats(is1904),
        isRecalculated,
      };
      const reader = new SheetReader(shared);
      walkXml(sheet, reader, relation.target);
      return reader.store.grid();
    };
    return [{ name, isHidden, read }];
  });
}

/** What all sheets use. */
interface Shared {
  readonly strings: readonly SharedText[];
  /** Formats by style index. */
  readonly formats: readonly CellFormat[];
  readonly shown: (value: number, pattern: string) => Cell;
  /** Whether formulas are computed when a spreadsheet opens the file, so that stored results are not valid. */
  readonly isRecalculated: boolean;
}

interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface SharedText {
  readonly text: string;
  readonly isStruck: boolean;
}

interface CellFormat {
  /** Of its number. */
  readonly pattern: string;
  readonly isStruck: boolean;
}

/** Whether a font's element strikes text out. */
const strikes = (name: string, { val }: Attributes): boolean =>
  name === "strike" && (val === undefined || isTrue(val));

/** Decodes characters that XML cannot contain, which are written as _x0007_ (ISO/IEC 29500-1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function sharedStrings(part: Part | null): SharedText[] {
  const strings: SharedText[] = [];
  if (!part) return strings;
  let text = "";
  let isText = false;
  let phonetic = 0;
  let isStruck = false;
  let isRunStruck = false;
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === "si") {
        text = "";
        isStruck = false;
      }
      if (name === "r" || name === "si") isRunStruck = false;
      if (strikes(name, attributes)) isRunStruck = true;
      // Phonetic text is not part of the cell's text.
      if (name === "rPh") phonetic += 1;
      isText = name === "t" && phonetic === 0;
    },
    close(name) {
      if (name === "si") strings.push({ text: unescaped(text), isStruck });
      if (name === "rPh") phonetic -= 1;
      isText = false;
    },
    text(more) {
      if (!isText) return;
      text += more;
      isStruck ||= isRunStruck && more.trim() !== "";
    },
  };
  walkXml(part.bytes, handlers, part.name);
  return strings;
}

function cellFormats(part: Part | null): CellFormat[] {
  const own = new Map<number, string>();
  const formats: CellFormat[] = [];
  /** Whether each font strikes text out, by index. */
  const fonts: boolean[] = [];
  let areFonts = false;
  if (!part) return formats;
  let isCell = false;
  const handlers: XmlHandlers = {
    open(name, attributes) {
      const { numFmtId, fontId, formatCode } = attributes;
      if (name === "fonts") areFonts = true;
      if (areFonts && name === "font") fonts.push(false);
      if (areFonts && strikes(name, attributes)) fonts[fonts.length - 1] = true;
      if (name === "numFmt" && numFmtId && formatCode !== undefined) own.set(Number(numFmtId), formatCode);
      if (name === "cellXfs") isCell = true;
      if (name !== "xf" || !isCell) return;
      const id = Number(numFmtId ?? 0);
      const isStruck = fonts[Number(fontId ?? 0)] ?? false;
      formats.push({ pattern: own.get(id) ?? builtInFormat(id), isStruck });
    },
    close(name) {
      if (name === "cellXfs") isCell = false;
      if (name === "fonts") areFonts = false;
    },
  };
  walkXml(part.bytes, handlers, part.name);
  return formats;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/** The column, from 0, and the row, from 1, of a reference such as "C4". */
function placeAt(reference: string | undefined): { column: number; row: number } | null {
  const [, letters, digits] = REFERENCE.exec(reference ?? "") ?? [];
  if (!letters || !digits) return null;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column: column - 1, row: Number(digits) };
}

/** Reads the cells of a worksheet. */
class SheetReader {
  readonly store = new CellStore();
  readonly #shared: Shared;
  #row = 0;
  #column = -1;
  #cells: (Cell | undefined)[] = [];
  #isRowHidden = false;
  #areRowsHidden = false;
  #type = "n";
  #style = 0;
  #value: string | null = null;
  #inline: string | null = null;
  /** The cell's formula; empty if it is shared with another cell. */
  #formula: string | null = null;
  #part: "v" | "t" | "f" | null = null;
  #phonetic = 0;
  #isRunStruck = false;
  #isInlineStruck = false;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case "sheetFormatPr":
        this.#areRowsHidden = isTrue(attributes.zeroHeight);
        break;
      case "col":
        this.#openColumn(attributes);
        break;
      case "row":
        this.#openRow(attributes);
        break;
      case "c":
        this.#openCell(attributes);
        break;
      case "f":
        this.#formula = "";
        this.#part = "f";
        break;
      case "v":
        this.#value = "";
        this.#part = "v";
        break;
      case "rPh":
        this.#phonetic += 1;
        break;
      case "r":
        this.#isRunStruck = false;
        break;
      case "strike":
        if (strikes(name, attributes)) this.#isRunStruck = true;
        break;
      case "t":
        if (this.#phonetic > 0) break;
        this.#inline ??= "";
        this.#part = "t";
        break;
      case "mergeCell":
        this.#merge(attributes.ref);
        break;
      default:
    }
  }

  text(text: string): void {
    if (this.#part === "v") this.#value += text;
    if (this.#part === "f") this.#formula += text;
    if (this.#part !== "t") return;
    this.#inline += text;
    if (this.#isRunStruck && text.trim() !== "") this.#isInlineStruck = true;
  }

  close(name: string): void {
    if (name === "v" || name === "t" || name === "f") this.#part = null;
    if (name === "rPh") this.#phonetic -= 1;
    if (name === "c") putCell(this.#cells, this.#column, this.#struck(this.#cell()), this.#row);
    if (name === "row") this.store.addRow(this.#row, this.#cells, this.#isRowHidden);
  }

  #openColumn({ min, max, hidden, width }: Attributes): void {
    if (isTrue(hidden) || (width !== undefined && Number(width) === 0))
      this.store.hideColumns(Number(min) - 1, Number(max ?? min) - 1);
  }

  #openRow({ r, hidden, ht }: Attributes): void {
    const number = Number(r ?? this.#row + 1);
    this.#row = Number.isInteger(number) && number > 0 ? number : this.#row + 1;
    this.#column = -1;
    this.#cells = [];
    this.#isRowHidden =
      hidden === undefined ? this.#areRowsHidden || (ht !== undefined && Number(ht) === 0) : isTrue(hidden);
  }

  #openCell({ r, t, s }: Attributes): void {
    this.#column = placeAt(r)?.column ?? this.#column + 1;
    this.#type = t ?? "n";
    this.#style = Number(s ?? 0);
    this.#value = null;
    this.#inline = null;
    this.#formula = null;
    this.#isRunStruck = false;
    this.#isInlineStruck = false;
  }

  #merge(reference: string | undefined): void {
    const [from, to] = (reference ?? "").split(":").map(placeAt);
    if (from && to) this.store.merge({ top: from.row, bottom: to.row, left: from.column, right: to.column });
  }

  #struck(cell: Cell): Cell {
    const { strings, formats } = this.#shared;
    const isStruck =
      formats[this.#style]?.isStruck ||
      this.#isInlineStruck ||
      (this.#type === "s" && strings[Number(this.#value ?? "")]?.isStruck);
    return isStruck ? { ...cell, isStruck } : cell;
  }

  #cell(): Cell {
    const { strings, formats, shown } = this.#shared;
    const pattern = formats[this.#style]?.pattern ?? "General";
    const value = this.#value ?? "";
    if (this.#isUnstored(value)) return { text: "", flaw: "unstored" };
    switch (this.#type) {
      case "s": {
        const text = strings[Number(value)]?.text;
        if (text === undefined && value !== "")
          throw damagedWorkbookError(
            `a cell in row ${groupThousands(this.#row)} has text ${value}, which is not in the file`,
          );
        return textCell(shownText(text ?? "", pattern));
      }
      case "str":
        return textCell(shownText(unescaped(value), pattern));
      case "inlineStr":
        return textCell(shownText(unescaped(this.#inline ?? value), pattern));
      case "b":
        return value === "" ? { text: "" } : { text: isTrue(value) ? "TRUE" : "FALSE" };
      case "e":
        return { text: value, flaw: "error" };
      case "d":
        return isoCell(value);
      default:
        if (this.#inline !== null && value === "") return textCell(unescaped(this.#inline));
        return value.trim() === "" ? { text: "" } : this.#number(value, pattern, shown);
    }
  }

  /** Whether the cell is a formula whose result was not saved. Some libraries store 0 as the result. */
  #isUnstored(value: string): boolean {
    if (this.#formula === null || this.#inline !== null) return false;
    if (this.#shared.isRecalculated && value === "0") return true;
    return value === "" && !(this.#type === "str" && canBeEmpty(this.#formula));
  }

  #number(value: string, pattern: string, shown: Shared["shown"]): Cell {
    const number = Number(value);
    // Spreadsheets cannot display a value that is not a number.
    return Number.isFinite(number) ? shown(number, pattern) : { text: value, flaw: "error" };
  }
}

/** Whether a formula's result can be an empty text: it contains one, or the formula is unknown. */
const canBeEmpty = (formula: string): boolean => formula === "" || formula.includes('""');

/** A cell with a date in ISO 8601 format. */
function isoCell(value: string): Cell {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/.exec(value) ?? [];
  if (!day) return textCell(value);
  const isDay = time === undefined || /^00:00(?::00)?$/.test(time);
  return isDay ? { text: day, exact: day } : { text: `${day} ${time}` };
}
