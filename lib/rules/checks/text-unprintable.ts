import type { TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { unprintableCharacters } from "@/lib/pure/print/printable";
import type { LooseBodyNode } from "@/lib/rules/body-nodes";
import { FormulaException } from "@/lib/rules/formula/formula-error";
import { tokenise } from "@/lib/rules/formula/tokenise";
import type { Rule } from "@/lib/rules/rule";
import { type PrintTest, printIssue } from "@/lib/rules/values/print-issue";
import type { ValueIssue } from "@/lib/rules/values/value-issue";

interface Text {
  readonly path: string;
  readonly fieldId: string | null;
  /** Start of the message: "The label of …". */
  readonly what: string;
  readonly text: string;
  /**
   * Whether it is printed; text shown only on pages and in mails may use any script, but no bidi control characters.
   */
  readonly isPrinted: boolean;
}

const ANY_SCRIPT: PrintTest = () => [];

function* textsOf(content: TemplateContent): Iterable<Text> {
  for (const [i, { label }] of content.roles.entries())
    yield {
      path: `roles.${i}.label`,
      fieldId: null,
      what: "The name of a role",
      text: label,
      isPrinted: true,
    };
  for (const [i, field] of content.fields.entries()) {
    const own = { fieldId: field.id };
    const path = `fields.${i}`;
    const { filledBy } = FIELD_TRAITS[field.type];
    const isPrinted = filledBy === "template";
    yield { ...own, path: `${path}.label`, what: "The label of a field", text: field.label, isPrinted };
    yield { ...own, path: `${path}.help`, what: "A field's help", text: field.help, isPrinted: false };
    yield {
      ...own,
      path: `${path}.placeholder`,
      what: "A field's placeholder",
      text: field.placeholder,
      isPrinted: false,
    };
    yield {
      ...own,
      path: `${path}.validation.patternMessage`,
      what: "A message about a pattern",
      text: field.validation.patternMessage ?? "",
      isPrinted: false,
    };
    // The characters of a mask are a part of the value.
    const mask = { ...own, path: `${path}.validation.mask`, what: "A mask" };
    yield { ...mask, text: field.validation.mask ?? "", isPrinted: true };
    if (filledBy === "formula" && field.formula)
      for (const text of wordsOf(field.formula))
        yield { ...own, path: `${path}.formula`, what: "A text in a formula", text, isPrinted: true };
    for (const [j, { value, label }] of field.options.entries()) {
      const option = { ...own, what: "An option" };
      yield { ...option, path: `${path}.options.${j}.label`, text: label, isPrinted: true };
      yield { ...option, path: `${path}.options.${j}.value`, text: value, isPrinted: false };
    }
  }
  const { subject, body } = content.settings.message;
  const message = { fieldId: null, isPrinted: false };
  yield { ...message, path: "settings.message.subject", what: "The subject", text: subject ?? "" };
  yield { ...message, path: "settings.message.body", what: "The message", text: body ?? "" };
}

/**
 * String literals of a formula, which can appear in its result; an invalid formula is reported by a rule of its own.
 */
function wordsOf(formula: string): string[] {
  try {
    return tokenise(formula).flatMap(({ kind, text }) => (kind === "text" ? [text] : []));
  } catch (error) {
    if (error instanceof FormulaException) return [];
    throw error;
  }
}

/**
 * Characters without a glyph in the PDFs' fonts would be printed as empty boxes; bidi control characters can deceive
 * the reader.
 */
export const textUnprintable: Rule = function* ({ content, bodyNodes }) {
  for (const { path, fieldId, what, text, isPrinted } of textsOf(content)) {
    const fault = text === "" ? null : printIssue(text, isPrinted ? unprintableCharacters : ANY_SCRIPT);
    if (fault) yield { path, fieldId, message: `${what} ${fault.message}.` };
  }
  for (const node of bodyNodes) {
    const fault = node.text === "" ? null : faultOf(node);
    if (fault) yield { path: `${node.path}.text`, fieldId: null, message: `The text ${fault.message}.` };
  }
};

/**
 * Results for texts that were checked before: segmenting 50 pages of Arabic into graphemes at every keystroke takes
 * 60 ms.
 */
const known = new WeakMap<object, { readonly text: string; readonly fault: ValueIssue | null }>();

function faultOf({ json, text }: LooseBodyNode): ValueIssue | null {
  const before = known.get(json);
  if (before?.text === text) return before.fault;
  const fault = printIssue(text, unprintableCharacters);
  known.set(json, { text, fault });
  return fault;
}
