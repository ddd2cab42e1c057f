import type { Box } from "./box";
import type { Run } from "./text-lines";

/** Shape of a blank on the page. */
export type BlankShape =
  /** Underscores, or a row of dots. */
  | "underscores"
  | "leader"
  /** A single ruled line to write on, or several lines, one below the other. */
  | "rule"
  | "ruled-area"
  /** An empty box, the empty part of a labelled box, or an empty cell of a table. */
  | "frame"
  | "labelled-frame"
  | "cell"
  /** A row of small boxes, one for each character. */
  | "comb"
  /** A drawn square or circle, a box character, or empty brackets. */
  | "square"
  | "box-character"
  | "brackets"
  /** A label with free space after it. */
  | "words";

/** A candidate for a field, before its type is known. */
export interface Candidate extends Box {
  readonly shape: BlankShape;
  /** The ends of the whole line, if this is the free part of a line. */
  readonly from?: number;
  readonly to?: number;
  /** A caption printed inside the blank. */
  readonly caption?: Run | undefined;
  /** Boxes of a comb. */
  readonly cells?: number;
  /** Whether it consists of parts with separators between them, as a date does. */
  readonly isDate?: boolean;
  /** Whether its cells contain the letters of a date format. */
  readonly isHinted?: boolean;
  /** For a cell of a table: the words at the head of its column and of its row. */
  readonly column?: string;
  readonly row?: string;
  readonly isRound?: boolean;
  /** The size of the text around it, in points. */
  readonly size?: number;
}

export const isTick = ({ shape }: Candidate): boolean =>
  shape === "square" || shape === "box-character" || shape === "brackets";
