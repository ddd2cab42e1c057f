import type { FieldCollector } from "./field-collector";
import type { FoundImages } from "./found-images";
import type { Losses } from "./losses";
import type { Numbering } from "./numbering";
import type { Relations } from "./read-package";
import type { XmlElement } from "./read-xml";
import type { Styles } from "./styles";

/** An open field code, which may span runs and paragraphs. */
export interface OpenFieldCode {
  code: string;
  isResult: boolean;
  /** Whether something else replaces the result. */
  isReplaced: boolean;
  href: string | null;
  form: XmlElement | undefined;
  /** The field that receives the result as its content, and the content so far. */
  filled: { readonly fieldId: string; text: string } | null;
}

/** A reference to a footnote or an endnote. */
export interface NoteReference {
  readonly kind: "footnote" | "endnote";
  readonly id: string;
  /**
   * Number from 1, counting both kinds together; null for a note with a custom mark, such as *, which is not counted.
   */
  readonly number: number | null;
}

/** A file within the file: its lines, or the text of another Word file. If it has neither, it cannot be read. */
export interface EmbeddedFile {
  /** Name in the file: "afchunk.rtf". */
  readonly name: string;
  readonly lines: readonly string[] | null;
  /** Texts within these lines that are struck out in the file. */
  readonly struck: readonly string[];
  /** Whether a style sheet puts numbers before these lines; these numbers are not read. */
  readonly hasCounters: boolean;
  /** The body of an embedded Word file, with the context needed to read it. */
  readonly document: { readonly body: XmlElement; readonly source: PartContext } | null;
}

/** The state shared while one part of the file is read. */
export interface PartContext {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly fields: FieldCollector;
  readonly losses: Losses;
  readonly images: FoundImages;
  readonly relations: Relations;
  /** Files within the file (`w:altChunk`), by relationship. */
  readonly chunks: ReadonlyMap<string, EmbeddedFile>;
  /** Lines of diagrams, by relationship. */
  readonly diagrams: ReadonlyMap<string, readonly string[]>;
  readonly codes: OpenFieldCode[];
  /** References to notes, in order. */
  readonly notes: NoteReference[];
  /** Whether the part is a header or footer, where page numbers are variables. */
  readonly isRunning: boolean;
  /** The words of the previous paragraph. */
  words: string;
  /** The words of the previous cell in the same row of a table; null outside of tables. */
  rowWords: string | null;
  /** The heading of the column, if the boxes of a row differ by it; otherwise "". */
  columnWords: string;
}
