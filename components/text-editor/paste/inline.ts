import { marksOf, type TextStyle } from "@/components/text-editor/paste/text-style";
import type { BodyInline } from "@/lib/contracts/body";
import { readableText } from "@/lib/pure/readable-text";

/** An image embedded in the HTML, which is uploaded once it is pasted. */
export interface PastedImage {
  /** A data: address. */
  readonly src: string;
  readonly alt: string;
  /** Pixels at 96 dpi. */
  readonly width: number | null;
}

/** Content of a paragraph, in order. */
export type InlinePiece =
  | {
      readonly kind: "text";
      readonly text: string;
      readonly textStyle: TextStyle;
      /** Whether it is an equation, which must not merge with an adjacent number or word. */
      readonly isApart?: boolean;
    }
  | { readonly kind: "break"; readonly textStyle: TextStyle }
  | { readonly kind: "image"; readonly image: PastedImage }
  | { readonly kind: "pageBreak" };

/** Invisible characters that get in the way of the cursor. */
const NO_WIDTH = /[\u200B\0]/g;

type Written = Extract<InlinePiece, { kind: "text" | "break" }>;

const OPERAND_START = /^[\p{L}\p{N}(√∑∏∫]/u;

/**
 * Text between line breaks, with spaces as browsers display them: they collapse unless preserved, and are removed at
 * the ends of lines.
 */
class Line {
  readonly #nodes: BodyInline[] = [];
  readonly #isHeading: boolean;
  /** Whether a following space would be shown. */
  #takesSpace = false;
  #isAfterApart = false;

  constructor(isHeading: boolean) {
    this.#isHeading = isHeading;
  }

  text(given: string, textStyle: TextStyle, isApart = false): void {
    let { text } = readableText(given.replace(NO_WIDTH, ""));
    if ((isApart || this.#isAfterApart) && this.#takesSpace && OPERAND_START.test(text) && this.#endsInWord())
      text = ` ${text}`;
    if (textStyle.space === "collapse") {
      text = text.replace(/[ \f]+/g, " ");
      if (!this.#takesSpace) text = text.replace(/^ /, "");
    }
    if (text === "") return;
    this.#isAfterApart = isApart;
    this.#takesSpace = !text.endsWith(" ");
    this.#push(textStyle.isUpperCase ? text.toLocaleUpperCase() : text, textStyle);
  }

  #endsInWord(): boolean {
    const last = this.#nodes.at(-1);
    return last?.type === "text" && /[\p{L}\p{N})]$/u.test(last.text);
  }

  break(textStyle: TextStyle): void {
    this.#trimEnd();
    this.#nodes.push({ type: "hardBreak", marks: marksOf({ ...textStyle, href: null }, this.#isHeading) });
    this.#takesSpace = false;
  }

  end(): BodyInline[] {
    this.#trimEnd();
    return this.#nodes;
  }

  #push(text: string, textStyle: TextStyle): void {
    const marks = marksOf(textStyle, this.#isHeading);
    const last = this.#nodes.at(-1);
    if (last?.type === "text" && JSON.stringify(last.marks) === JSON.stringify(marks))
      this.#nodes[this.#nodes.length - 1] = { ...last, text: last.text + text };
    else this.#nodes.push({ type: "text", text, marks });
  }

  #trimEnd(): void {
    const last = this.#nodes.at(-1);
    if (last?.type !== "text") return;
    const text = last.text.replace(/ +$/, "");
    this.#nodes.pop();
    if (text !== "") this.#nodes.push({ ...last, text });
    else this.#trimEnd();
  }
}

/** Splits text at empty lines; a single line break stays in its paragraph. */
function splitAtEmptyLines(pieces: readonly Written[]): Written[][] {
  const parts: Written[][] = [[]];
  let breaks: Written[] = [];
  for (const piece of pieces.flatMap(linesOf)) {
    if (piece.kind === "break") breaks.push(piece);
    else if (breaks.length > 0 && piece.textStyle.space === "collapse" && piece.text.trim() === "") continue;
    else {
      const isFirst = parts.length === 1 && parts[0]?.length === 0;
      if (breaks.length > 1 && !isFirst) parts.push([piece]);
      else parts.at(-1)?.push(...(isFirst ? [] : breaks), piece);
      breaks = [];
    }
  }
  return parts;
}

/** Splits preserved line ends into breaks. */
function linesOf(piece: Written): Written[] {
  if (piece.kind === "break" || piece.textStyle.space === "collapse") return [piece];
  const { textStyle } = piece;
  return piece.text
    .replaceAll("\t", "    ")
    .split(/\r\n?|\n/)
    .flatMap((text, i): Written[] => [
      ...(i > 0 ? [{ kind: "break", textStyle } as const] : []),
      ...(text === "" ? [] : [{ kind: "text", text, textStyle } as const]),
    ]);
}

/** Whether there is no visible content. */
export const isBlankInline = (nodes: readonly BodyInline[]): boolean =>
  nodes.every(
    (node) => node.type === "hardBreak" || (node.type === "text" && /^[\s\u00A0]*$/.test(node.text)),
  );

/** The contents of the paragraphs that the pieces form; a paragraph without visible content is empty. */
export function paragraphsOf(pieces: readonly Written[], isHeading: boolean): BodyInline[][] {
  return splitAtEmptyLines(pieces).map((part) => {
    const line = new Line(isHeading);
    for (const piece of part) {
      if (piece.kind === "text") line.text(piece.text, piece.textStyle, piece.isApart);
      else line.break(piece.textStyle);
    }
    const nodes = line.end();
    return isBlankInline(nodes) ? [] : nodes;
  });
}
