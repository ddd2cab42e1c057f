import type { BodyInline, BodyMark } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { equationOfCode, linearEquations } from "@/lib/pure/linear-equation";
import { shiftedText } from "@/lib/pure/raised-text";
import { readableText } from "@/lib/pure/readable-text";
import { symbolText, textInFont } from "@/lib/pure/symbol-fonts";
import { REVISION } from "./accept-revisions";
import { controlOf } from "./content-controls";
import {
  buttonWords,
  fieldCode,
  lacksResult,
  lossOfResult,
  RUNNING_VARIABLES,
  symbolOfCode,
} from "./field-codes";
import { formFieldOf } from "./form-fields";
import { alternativeOf, graphicOf } from "./graphics";
import { DOCX_LIMITS } from "./limits";
import type { ParagraphPiece } from "./paragraph-piece";
import type { OpenFieldCode, PartContext } from "./part-context";
import {
  attributeOf,
  childOf,
  makeElement,
  makeParagraph,
  tooMuchContentError,
  type XmlElement,
} from "./read-xml";
import { hasOwnFormat, isUnderlinedBlank, lossesWithin } from "./run-format";
import { partText, shownText } from "./shown-text";
import { isOn, lookForScript, lookOf, type RunLook, shiftOf } from "./styles";

/** Parts of a form field's content that are put after the field, because a value cannot hold them. */
const HELD_BESIDE: ReadonlySet<string> = new Set([
  ...["w:drawing", "w:pict", "w:object", "w:footnoteReference", "w:endnoteReference", "w:commentReference"],
]);
const BOXES = /[\u2610-\u2612]/;
/** Boxes as people draw them: squares, which are common in Chinese contracts, and pairs of brackets. */
const DRAWN_BOXES = /[\u25a1-\u25a3\u25fb\u2b1c\u274f-\u2752]|\[(?:\s{1,3}|[xX\u2713\u2714])\]|\(\s{1,4}\)/;
const WORD_START = /^[\p{L}\p{N}(]/u;
const WORD_END = /[\p{L}\p{N})]$/u;
/** The text that stands for a blank, however the file draws it. */
const BLANK = "______";
/** Of the code of a field. */
const MAX_CODE_LENGTH = 4_000;
const LINE_LEADERS: ReadonlySet<string | undefined> = new Set(["underscore", "heavy"]);
const THROUGH: ReadonlySet<string> = new Set([
  ...["w:smartTag", "w:customXml", "w:bdo", "w:dir", "w:sdtContent", "mc:Choice"],
  ...["mc:Fallback"],
]);

/** Returns an address if the body's schema accepts it; null otherwise. */
function safeAddress(target: string): string | null {
  const href = target.trim().toWellFormed();
  if (href.length > BODY_LIMITS.linkLength || !URL.canParse(href)) return null;
  return ["https:", "mailto:"].includes(new URL(href).protocol) ? href : null;
}

export function marksOf(look: RunLook, href: string | null): BodyMark[] {
  return [
    ...(look.bold ? [{ type: "bold" } as const] : []),
    ...(look.italic ? [{ type: "italic" } as const] : []),
    ...(look.underline && href === null ? [{ type: "underline" } as const] : []),
    ...(look.strike ? [{ type: "strike" } as const] : []),
    ...(look.raised ? [{ type: look.raised }] : []),
    ...(href === null ? [] : [{ type: "link", attrs: { href } } as const]),
  ];
}

interface Place {
  readonly look: RunLook;
  readonly isHeading: boolean;
  /** Leaders of the paragraph's tab stops, in order. */
  readonly leaders: readonly (string | undefined)[];
}

/** Reads the runs of one paragraph. */
export class InlineReader {
  readonly pieces: ParagraphPiece[] = [];
  readonly #source: PartContext;
  readonly #place: Place;
  #tabs = 0;
  /** Of the run that is read. */
  #font = "";
  #raised: RunLook["raised"] = null;
  #isStruck = false;
  /** Whether an equation has just ended, which must not become part of the next word. */
  #isAfterEquation = false;

  constructor(source: PartContext, place: Place) {
    this.#source = source;
    this.#place = place;
    // The content of a form field may continue in another paragraph.
    for (const { filled } of source.codes) if (filled && filled.text !== "") filled.text += "\n";
  }

  read(children: readonly XmlElement[], href: string | null = null): void {
    for (const child of children) this.#child(child, href);
  }

  #child(child: XmlElement, href: string | null): void {
    const { losses, relations } = this.#source;
    switch (child.name) {
      case "w:r":
        this.#run(child, href);
        break;
      case "mc:AlternateContent":
        this.#alternative(child, (kept) => this.read([kept], href));
        break;
      case REVISION:
        losses.add("changes_accepted");
        break;
      case "w:hyperlink": {
        const target = relations.get(child.attrs["r:id"] ?? "");
        this.read(child.children, target ? this.#address(target.target) : href);
        break;
      }
      case "w:fldSimple":
        this.#simpleField(child, href);
        break;
      case "w:sdt":
        this.#control(child, href);
        break;
      case "m:oMath":
      case "m:oMathPara":
        this.#equation(child, href);
        break;
      case "w:ruby":
        this.#ruby(child, href);
        break;
      case "w:subDoc":
        losses.add("text_left_out");
        break;
      default:
        if (THROUGH.has(child.name)) this.read(child.children, href);
    }
  }

  /** Reads ruby text (17.3.3.25): the reading above the words is put after them in brackets. */
  #ruby(ruby: XmlElement, href: string | null): void {
    this.read(childOf(ruby, "w:rubyBase")?.children ?? [], href);
    const above = shownText(childOf(ruby, "w:rt")).trim();
    if (above !== "" && !this.#isSilent()) this.#text(`(${above})`, []);
  }

  #equation(child: XmlElement, href: string | null): void {
    for (const code of lossesWithin(child, this.#source.styles)) this.#source.losses.add(code);
    for (const [i, line] of linearEquations(child).entries()) {
      if (i > 0) this.#node({ type: "hardBreak", marks: [] });
      this.#equationText(line, marksOf(this.#place.look, href));
    }
  }

  #equationText(text: string, marks: readonly BodyMark[]): void {
    if (text === "") return;
    this.#source.losses.add("equations_flattened");
    const before = this.pieces.at(-1);
    const isBeside = before?.kind === "text" && WORD_END.test(before.text) && WORD_START.test(text);
    this.#text(`${isBeside ? " " : ""}${text}`, marks);
    this.#isAfterEquation = true;
  }

  #address(target: string): string | null {
    const href = safeAddress(target);
    if (href === null) this.#source.losses.add("links_removed");
    return href;
  }

  #alternative(child: XmlElement, read: (kept: XmlElement) => void): void {
    const kept = alternativeOf(child);
    if (kept) read(kept);
  }

  #control(sdt: XmlElement, href: string | null): void {
    const { isRunning } = this.#source;
    // Headers and footers have no fields, so they show the control's content.
    const control = isRunning ? null : controlOf(sdt);
    const node = control && !this.#isSilent() ? this.#source.fields.add({ ...control, role: null }) : null;
    if (node) {
      this.pieces.push({ kind: "node", node });
      for (const code of control?.lost ?? []) this.#source.losses.add(code);
      for (const code of lossesWithin(sdt, this.#source.styles)) this.#source.losses.add(code);
    } else this.read(childOf(sdt, "w:sdtContent")?.children ?? [], href);
  }

  #run(run: XmlElement, href: string | null): void {
    const { styles, losses } = this.#source;
    const properties = childOf(run, "w:rPr");
    const style = attributeOf(properties, "w:rStyle");
    const look = lookForScript({ ...this.#place.look, ...styles.look(style), ...lookOf(properties) });
    if (look.isHidden) {
      // Field codes count even if they are hidden.
      for (const part of run.children)
        if (part.name === "w:fldChar" || part.name === "w:instrText") this.#part(part, []);
      if (run.children.some(({ name }) => name === "w:t")) losses.add("hidden_text_left_out");
      return;
    }
    const raised = shiftOf(look, look.position ? shownText(run) : "");
    const isMoved = (look.position ?? 0) !== 0 && raised === null;
    if (!this.#place.isHeading && (isMoved || hasOwnFormat(properties, look, styles)))
      losses.add("formatting_dropped");
    this.#font = look.font ?? "";
    this.#raised = raised;
    this.#isStruck = look.strike === true;
    const code = this.#source.codes.at(-1);
    const link = href ?? code?.href ?? null;
    const shown = { ...look, raised, ...(this.#place.isHeading ? { bold: false } : {}) };
    const isBlank = look.underline && link === null && isUnderlinedBlank(run) && !this.#isSilent();
    if (isBlank) this.#text(BLANK, []);
    else for (const child of run.children) this.#part(child, marksOf(shown, link));
  }

  /** Whether the part being read is a field code, or a result that was replaced. */
  #isSilent(): boolean {
    return this.#source.codes.some(({ isResult, isReplaced }) => !isResult || isReplaced);
  }

  #part(part: XmlElement, marks: readonly BodyMark[]): void {
    const code = this.#source.codes.at(-1);
    if (part.name === "w:fldChar") this.#fieldCharacter(part);
    else if (part.name === "w:instrText" && code && !code.isResult && code.code.length < MAX_CODE_LENGTH)
      code.code += part.text;
    else if (!this.#isSilent()) this.#shownPart(part, marks);
    else this.#capture(part, this.#font);
  }

  #shownPart(part: XmlElement, marks: readonly BodyMark[]): void {
    const { losses } = this.#source;
    switch (part.name) {
      case "w:t": {
        const { text, isKnown } = textInFont(part.text, this.#font);
        if (!isKnown) losses.add("symbols_replaced");
        this.#text(text, marks);
        break;
      }
      case "w:tab":
      case "w:ptab":
        this.#tab(marks);
        break;
      case "w:noBreakHyphen":
        this.#text("\u2011", marks);
        break;
      case "w:softHyphen":
        this.#text("\u00ad", marks);
        break;
      case "w:sym":
        this.#symbol(part.attrs, marks);
        break;
      case "w:br":
        if (part.attrs["w:type"] === "page") this.pieces.push({ kind: "pageBreak" });
        else this.#node({ type: "hardBreak", marks: [] });
        break;
      case "w:cr":
        this.#node({ type: "hardBreak", marks: [] });
        break;
      case "w:pgNum":
      case "w:dayShort":
      case "w:dayLong":
      case "w:monthShort":
      case "w:monthLong":
      case "w:yearShort":
      case "w:yearLong":
        losses.add("results_left_out");
        break;
      case "mc:AlternateContent":
        this.#alternative(part, (kept) => {
          for (const child of kept.children) this.#part(child, marks);
        });
        break;
      case "w:footnoteReference":
      case "w:endnoteReference":
        this.#note(part);
        break;
      case "w:commentReference":
        losses.add("comments_left_out");
        break;
      case "w:drawing":
      case "w:pict":
      case "w:object":
        this.#graphic(part);
        break;
      case "w:ruby":
        this.#ruby(part, null);
        break;
      default:
        if (THROUGH.has(part.name)) for (const child of part.children) this.#child(child, null);
    }
  }

  #note({ name, attrs }: XmlElement): void {
    const { notes, losses } = this.#source;
    const kind = name === "w:footnoteReference" ? "footnote" : "endnote";
    // A custom mark follows in the text and begins the note.
    const isCounted = !isOn(attrs["w:customMarkFollows"]);
    const number = isCounted ? notes.filter((note) => note.number !== null).length + 1 : null;
    notes.push({ kind, id: attrs["w:id"] ?? "", number });
    losses.add("notes_moved");
    if (number !== null) this.#text(String(number), [{ type: "superscript" }]);
  }

  #text(text: string, marks: readonly BodyMark[]): void {
    const { text: readable, isReplaced } = readableText(text);
    if (isReplaced) this.#source.losses.add("symbols_replaced");
    if (readable === "") return;
    const isBeside = this.#isAfterEquation && WORD_START.test(readable);
    this.#isAfterEquation = false;
    const isBox = BOXES.test(readable) || (!isReplaced && DRAWN_BOXES.test(text));
    if (isBox && !this.#source.isRunning) this.#source.losses.add("boxes_as_text");
    this.pieces.push({ kind: "text", text: isBeside ? ` ${readable}` : readable, marks });
  }

  #node(node: BodyInline): void {
    this.#isAfterEquation = false;
    this.pieces.push({ kind: "node", node });
  }

  #tab(marks: readonly BodyMark[]): void {
    const { leaders } = this.#place;
    const leader = leaders[Math.min(this.#tabs, leaders.length - 1)];
    this.#tabs += 1;
    this.#text(LINE_LEADERS.has(leader) ? BLANK : " ", LINE_LEADERS.has(leader) ? [] : marks);
  }

  #symbol(attrs: XmlElement["attrs"], marks: readonly BodyMark[]): void {
    const { text, isKnown } = symbolText(attrs["w:font"] ?? "", attrs["w:char"] ?? "");
    if (!isKnown) this.#source.losses.add("symbols_replaced");
    this.#text(text, marks);
  }

  #fieldCharacter(part: XmlElement): void {
    const { codes } = this.#source;
    const kind = part.attrs["w:fldCharType"];
    const open = codes.at(-1);
    if (kind === "begin") {
      if (codes.length >= DOCX_LIMITS.openCodes) throw tooMuchContentError();
      const form = childOf(part, "w:ffData");
      codes.push({ code: "", isResult: false, isReplaced: false, href: null, form, filled: null });
    } else if (kind === "separate" && open && !open.isResult) {
      this.#startResult(open);
    } else if (kind === "end" && open) {
      const hasResult = open.isResult;
      if (!hasResult) this.#startResult(open, false);
      codes.pop();
      this.#fill(open, hasResult);
    }
  }

  /** Replaces what a field code shows, or keeps its result. */
  #startResult(open: OpenFieldCode, hasResult = true): void {
    const outer = this.#source.codes.slice(0, -1);
    const isSilent = outer.some(({ isResult, isReplaced }) => !isResult || isReplaced);
    open.isResult = true;
    if (isSilent) return;
    const code = fieldCode(open.code);
    const { keyword, rest } = code;
    const running = this.#source.isRunning ? RUNNING_VARIABLES[keyword] : undefined;
    const words = buttonWords(code);
    const lost = lossOfResult(code);
    if (running) {
      open.isReplaced = true;
      this.#text(running, []);
    } else if (keyword === "HYPERLINK") {
      const [, target] = /^"([^"]+)"/.exec(rest) ?? [];
      open.href = target === undefined ? null : this.#address(target);
    } else if (keyword === "EQ") {
      open.isReplaced = true;
      this.#equationText(equationOfCode(open.code), marksOf(this.#place.look, null));
    } else if (keyword.startsWith("FORM")) {
      open.isReplaced = this.#formField(keyword, open);
    } else if (keyword === "SYMBOL") {
      open.isReplaced = this.#symbolCode(rest);
    } else if (words !== null) {
      open.isReplaced = true;
      this.#text(words, marksOf(this.#place.look, null));
    } else if (!hasResult) {
      if (lacksResult(code)) this.#source.losses.add("results_left_out");
    } else if (lost) this.#source.losses.add(lost);
  }

  /**
   * Turns a form field of Word 97 to 2003 into a field with its content as the default; if there is no room for a
   * field, the content stays text.
   */
  #formField(keyword: string, open: OpenFieldCode): boolean {
    const { fields, losses, isRunning } = this.#source;
    const { type, label, fallback, more, text, isLocked, hasRules } = formFieldOf(keyword, open.form);
    // A field alone in its paragraph has no words around it that could name it in the report.
    if (hasRules) losses.add("form_rules_left_out", label || fallback || undefined);
    const node = isLocked || isRunning ? null : fields.add({ type, label, role: null, more, fallback });
    if (node) this.#node(node);
    if (keyword !== "FORMTEXT") {
      if (!node) this.#text(text, []);
      return true;
    }
    if (node) open.filled = { fieldId: node.attrs.fieldId, text: "" };
    return node !== null;
  }

  /** Gives a text field the content of its result, or its own default if it has no result. */
  #fill({ filled, form }: OpenFieldCode, hasResult: boolean): void {
    if (!filled) return;
    const given = hasResult ? filled.text : formFieldOf("FORMTEXT", form).text;
    const rest = this.#source.fields.fill(filled.fieldId, given.trimEnd());
    if (rest !== "") this.#text(rest, []);
  }

  /** Adds the content of a form field that is being read to its value. */
  #capture(part: XmlElement, font: string): void {
    const { codes } = this.#source;
    const at = codes.findIndex(({ filled, isResult }) => filled && isResult);
    const filled = codes[at]?.filled;
    if (!filled || codes.slice(at + 1).some(({ isResult, isReplaced }) => !isResult || isReplaced)) return;
    if (HELD_BESIDE.has(part.name)) this.#shownPart(part, []);
    const text = partText(part);
    if (this.#isStruck && text.trim() !== "") this.#source.losses.add("formatting_dropped");
    filled.text += part.name === "w:t" ? shiftedText(textInFont(text, font).text, this.#raised) : text;
  }

  /** Writes the symbol of a field code, which has no result of its own. @returns whether the code names a symbol */
  #symbolCode(rest: string): boolean {
    const found = symbolOfCode(rest);
    if (!found) return false;
    const { text, isKnown } = found;
    if (!isKnown) this.#source.losses.add("symbols_replaced");
    this.#text(text, marksOf(this.#place.look, null));
    return true;
  }

  #simpleField(child: XmlElement, href: string | null): void {
    const open: OpenFieldCode = {
      ...{ code: child.attrs["w:instr"] ?? "", isResult: false, isReplaced: false, href: null },
      form: childOf(child, "w:ffData"),
      filled: null,
    };
    this.#source.codes.push(open);
    this.#startResult(
      open,
      child.children.some(({ name }) => name !== "w:ffData"),
    );
    this.read(child.children, href);
    this.#source.codes.pop();
    this.#fill(open, true);
  }

  #graphic(part: XmlElement): void {
    const { losses, isRunning, diagrams } = this.#source;
    const { boxes, pictures, words, isRule, signer } = graphicOf(part, diagrams);
    // The visible part of a signature line is only a picture of it.
    if (signer && this.#signatureLine(signer)) return;
    if (isRule) {
      this.pieces.push({ kind: "rule" });
      return;
    }
    for (const content of boxes) this.pieces.push({ kind: "box", content });
    if (boxes.length > 0) losses.add("text_boxes_moved");
    if (words.length > 0 && isRunning) losses.add("page_look_left_out", words.join(" "));
    else if (words.length > 0) {
      this.pieces.push({ kind: "box", content: makeElement("w:txbxContent", words.map(makeParagraph)) });
      losses.add("diagrams_as_text");
    }
    // The drawing gives a picture's size and description only if it contains a single picture.
    const isAlone = pictures.length === 1 && boxes.length === 0;
    for (const picture of pictures) this.#picture(picture, isAlone ? part : picture);
    if (boxes.length + words.length + pictures.length === 0) losses.add("objects_left_out");
  }

  /**
   * Adds a signature field on its own line, with the words that Word shows below it. @returns false if it cannot
   * become a field
   */
  #signatureLine([name = "", ...others]: readonly string[]): boolean {
    const { fields, isRunning } = this.#source;
    const node = isRunning ? null : fields.add({ type: "signature", label: name, role: null });
    if (!node) return false;
    this.#node(node);
    for (const words of name === "" ? others : [name, ...others]) {
      this.#node({ type: "hardBreak", marks: [] });
      this.#text(words, []);
    }
    return true;
  }

  #picture({ attrs }: XmlElement, drawing: XmlElement): void {
    const { losses, relations, images, isRunning } = this.#source;
    if (isRunning) {
      losses.add("header_images_left_out");
      return;
    }
    const relation = relations.get(attrs["r:embed"] ?? attrs["r:id"] ?? attrs["r:link"] ?? "");
    const block = images.add(relation, drawing);
    if (block) this.pieces.push({ kind: "image", block });
    else losses.add(relation?.isExternal ? "remote_images_left_out" : "images_left_out");
  }
}
