import {
  FIELD_TRAITS,
  FIELD_TYPES,
  type FieldType,
  isGraphic,
  type ValueKind,
} from "@/lib/contracts/field-types";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import type {
  GalleryBlock,
  GalleryCell,
  GalleryParty,
  GalleryPiece,
  GalleryTableCell,
} from "@/lib/domain/gallery/gallery-blocks";

/**
 * The text of a gallery template: each line is a block, and fields are markers within them.
 *
 *     ## Rent                                        a heading; headings are numbered
 *     ### Signatures                                 a heading without a number
 *     Words with {number rent@landlord:80|Rent}.     a paragraph; an inline field of 80 points
 *     - words                                        a list item
 *     [] {checkbox? pets@tenant} words               a checkbox; its label is the words
 *     = {text address@tenant:2|Address} {…}          fields side by side; this one twice as wide
 *     | Item:3 | Price                               a table's header, with relative column widths …
 *     | {text? item@seller|Item} | fixed words       … and its rows
 *     @sign landlord tenant +title +company          where parties sign, with name and date
 *     @initials landlord tenant                      small boxes for initials
 *
 * A marker is `{type key@role:width|Label}`; `?` after the type makes the field optional.
 */

/** A field as specified by its marker. */
export type MarkedField = {
  readonly key: string;
  readonly roleKey: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly label: string;
};

export type ParsedGalleryText = {
  readonly blocks: readonly GalleryBlock[];
  readonly fields: readonly MarkedField[];
};

const MARKER = /\{(\w+)(\?)? (\w+)@(\w+)(?::(\d+))?(?:\|([^}]+))?\}/g;
/** Matches a bar outside any marker. */
const BETWEEN_CELLS = /\s*\|\s*(?![^{]*\})/;

/** Width in points of an inline field, unless its marker specifies one. */
const INLINE_WIDTHS: Partial<Record<ValueKind, number>> = { number: 76, date: 84, computed: 84 };
const DEFAULT_INLINE_WIDTH = 140;
const EMAIL_INLINE_WIDTH = 170;

function inlineWidthOf(type: FieldType): number {
  const { valueKind, format } = FIELD_TRAITS[type];
  return format === "email" ? EMAIL_INLINE_WIDTH : (INLINE_WIDTHS[valueKind] ?? DEFAULT_INLINE_WIDTH);
}

type Marker = MarkedField & { readonly size: number | null };

/** @throws {Error} for a marker with an unknown field type */
function markerOf(match: RegExpMatchArray): Marker {
  const [, given, optional, key = "", roleKey = "", size, label = ""] = match;
  const type = FIELD_TYPES.find((known) => known === given);
  if (!type) throw new Error(`${match[0]} names no type of field`);
  return { key, roleKey, type, required: !optional, label, size: size ? Number(size) : null };
}

class Parser {
  readonly blocks: GalleryBlock[] = [];
  readonly fields: MarkedField[] = [];
  readonly #labels: ReadonlyMap<string, string>;
  #headings = 0;

  constructor(roles: GalleryDefinition["roles"]) {
    this.#labels = new Map(roles.map(({ key, label }) => [key, label]));
  }

  line(line: string): void {
    const [, sign = "", rest = ""] = /^(###?|-|\[\]|=|\||@sign|@initials) (.*)$/.exec(line) ?? [];
    if (sign === "##") {
      this.#headings += 1;
      this.blocks.push({ kind: "heading", text: `${this.#headings}. ${rest}` });
    } else if (sign === "###") this.blocks.push({ kind: "heading", text: rest });
    else if (sign === "[]") this.#tick(rest);
    else if (sign === "=") this.blocks.push({ kind: "row", cells: this.#markers(rest).map(cellOf) });
    else if (sign === "|") this.#tableRow(rest);
    else if (sign === "@sign") this.#sign(rest);
    else if (sign === "@initials") this.#initials(rest);
    else this.#paragraph(sign === "-" ? rest : line, sign === "-");
  }

  #keep({ size: _size, ...field }: Marker): void {
    this.fields.push(field);
  }

  #markers(text: string): Marker[] {
    const markers = [...text.matchAll(MARKER)].map(markerOf);
    for (const marker of markers) this.#keep(marker);
    return markers;
  }

  #paragraph(text: string, isItem: boolean): void {
    const pieces: GalleryPiece[] = [];
    let at = 0;
    for (const match of text.matchAll(MARKER)) {
      if (match.index > at) pieces.push({ kind: "text", text: text.slice(at, match.index) });
      const marker = markerOf(match);
      this.#keep(marker);
      const width = marker.size ?? inlineWidthOf(marker.type);
      pieces.push({ kind: "field", key: marker.key, width });
      at = match.index + match[0].length;
    }
    if (at < text.length) pieces.push({ kind: "text", text: text.slice(at) });
    this.blocks.push({ kind: "paragraph", pieces, isItem });
  }

  #tick(line: string): void {
    const [match] = line.matchAll(MARKER);
    if (!match) throw new Error(`there is no field in: [] ${line}`);
    const text = line.replace(match[0], "").trim();
    const marker = markerOf(match);
    this.#keep({ ...marker, label: marker.label || text });
    this.blocks.push({ kind: "tick", key: marker.key, text });
  }

  #tableRow(line: string): void {
    const cells = line.split(BETWEEN_CELLS);
    const table = this.blocks.at(-1);
    if (table?.kind !== "table") {
      const columns = cells.map((cell) => {
        const [title = "", weight = "1"] = cell.split(":");
        return { title, weight: Number(weight) };
      });
      this.blocks.push({ kind: "table", columns, rows: [] });
      return;
    }
    const row = cells.map((cell): GalleryTableCell => {
      const [marker] = this.#markers(cell);
      return marker ? { key: marker.key } : { text: cell };
    });
    this.blocks[this.blocks.length - 1] = { ...table, rows: [...table.rows, row] };
  }

  #sign(line: string): void {
    const words = line.split(" ");
    const extras = words.filter((word) => word.startsWith("+")).map((word) => word.slice(1));
    const keys = words.filter((word) => !word.startsWith("+"));
    this.blocks.push({ kind: "parties", parties: keys.map((key) => this.#party(key, extras)) });
  }

  #party(roleKey: string, extras: readonly string[]): GalleryParty {
    const title = this.#labels.get(roleKey) ?? roleKey;
    const cell = (type: FieldType, caption: string, weight = 1): GalleryCell => {
      const key = `${roleKey}_${type}`;
      const label = `${title}: ${caption.toLowerCase()}`;
      this.fields.push({ key, roleKey, type, required: true, label });
      return { key, caption, weight, isHigh: isHigh(type) };
    };
    return {
      title,
      rows: [
        [cell("signature", "Signature")],
        [cell("name", "Full name", 3), cell("date_signed", "Date", 2)],
        ...(extras.includes("company") ? [[cell("company", "Company")]] : []),
        ...(extras.includes("title") ? [[cell("title", "Title")]] : []),
        ...(extras.includes("email") ? [[cell("email", "Email address")]] : []),
      ],
    };
  }

  #initials(line: string): void {
    const keys = line.split(" ");
    const count = this.fields.filter(({ type }) => FIELD_TRAITS[type].signature === "initials").length;
    const cells = keys.map((roleKey): GalleryCell => {
      const caption = `Initials: ${this.#labels.get(roleKey) ?? roleKey}`;
      const key = `${roleKey}_initials${count > 0 ? `_${count}` : ""}`;
      this.fields.push({ key, roleKey, type: "initials", required: true, label: caption });
      return { key, caption, weight: 1, isHigh: isHigh("initials") };
    });
    this.blocks.push({ kind: "row", cells });
  }
}

/** Whether a field of this type is higher than a line. */
function isHigh(type: FieldType): boolean {
  const { isMultiline, valueKind } = FIELD_TRAITS[type];
  return isGraphic(type) || isMultiline || valueKind === "choices";
}

const cellOf = ({ key, label, type, size }: Marker): GalleryCell => ({
  key,
  caption: label,
  weight: size ?? 1,
  isHigh: isHigh(type),
});

/** Replaces straight quotation marks with typographic ones. */
const typographic = (text: string): string =>
  text
    .replaceAll("'", "\u2019")
    .replace(/(^|[\s(|])"/g, "$1\u201c")
    .replaceAll('"', "\u201d");

/** @throws {Error} naming the line of the invalid marker */
export function parseGalleryText({
  text,
  roles,
}: Pick<GalleryDefinition, "text" | "roles">): ParsedGalleryText {
  const parser = new Parser(roles);
  for (const line of text.split("\n")) if (line.trim()) parser.line(typographic(line.trim()));
  return { blocks: parser.blocks, fields: parser.fields };
}
