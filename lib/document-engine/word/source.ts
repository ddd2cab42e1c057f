import type { Fields } from "./fields";
import type { FoundImages } from "./found-images";
import type { Losses } from "./losses";
import type { Numbering } from "./numbering";
import type { Relations } from "./read-package";
import type { XmlElement } from "./read-xml";
import type { Styles } from "./styles";

/** A field code that is open: it may span runs and paragraphs. */
export interface OpenCode {
  code: string;
  isResult: boolean;
  /** The result is replaced by something else. */
  isReplaced: boolean;
  href: string | null;
  form: XmlElement | undefined;
  /** The field whose content its result is, and this content. */
  filled: { readonly fieldId: string; text: string } | null;
}

/** A reference to a footnote or an endnote. */
export interface NoteReference {
  readonly kind: "footnote" | "endnote";
  readonly id: string;
  /** From 1, of both kinds together; null for a note with a mark of its own, such as *, which is not counted. */
  readonly number: number | null;
}

/** A file within the file: its lines, or the text of another Word file; with neither it cannot be read. */
export interface Chunk {
  /** As the file names it: "afchunk.rtf". */
  readonly name: string;
  readonly lines: readonly string[] | null;
  /** Words of these lines that are struck out in the file. */
  readonly struck: readonly string[];
  /** Whether a style sheet puts numbers before these lines, which are not read. */
  readonly hasCounters: boolean;
  /** The text of a Word file, with what is needed to read it. */
  readonly document: { readonly body: XmlElement; readonly source: Source } | null;
}

/** What the reading of one part of the file shares. */
export interface Source {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly fields: Fields;
  readonly losses: Losses;
  readonly images: FoundImages;
  readonly relations: Relations;
  /** Files within the file (`w:altChunk`) by relationship. */
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** Lines of diagrams by relationship. */
  readonly diagrams: ReadonlyMap<string, readonly string[]>;
  readonly codes: OpenCode[];
  /** References to notes, in order. */
  readonly notes: NoteReference[];
  /** Whether the part is a header or footer, where page numbers are variables. */
  readonly isRunning: boolean;
  /** The words of the paragraph before. */
  words: string;
  /** Of the cell before in the same row of a table; null outside of tables. */
  rowWords: string | null;
  /** The heading of the column, where the boxes of a row differ by it; else "". */
  columnWords: string;
}
