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
}

/** What the reading of one part of the file shares. */
export interface Source {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly fields: Fields;
  readonly losses: Losses;
  readonly images: FoundImages;
  readonly relations: Relations;
  readonly codes: OpenCode[];
  /** References to notes, in order: `footnote 3`. */
  readonly notes: string[];
  /** Whether the part is a header or footer, where page numbers are variables. */
  readonly isRunning: boolean;
  /** The words of the paragraph before. */
  words: string;
}
