import { measureText } from "@/lib/pure/print/measure-text";
import { quotedNameOf, type Rule } from "@/lib/rules/rule";
import { isTypesetAsText } from "@/lib/rules/typeset-as-text";
import { textStyleOf, textsToMeasure, typesetText, valueBox } from "@/lib/rules/typeset-text";
import { formatValue, normaliseValue } from "@/lib/rules/values/value-rules";

/**
 * Once all defaults together have more characters than this, no more are measured: each character takes about a
 * microsecond.
 */
const MAX_CHARACTERS = 50_000;

/**
 * Reports defaults that are too long for their fields, by the rule that the page and the seal share. Text outside the
 * table of advances, such as Arabic, is reported where the value is entered, and with the document.
 */
export const defaultPrintedSmall: Rule = function* ({ content, sourceKind, pages }) {
  let characters = 0;
  for (const [index, field] of content.fields.entries()) {
    if (field.defaultValue === null || !isTypesetAsText(field)) continue;
    const box = valueBox(field, { sourceKind, pages });
    const normal = normaliseValue(field, field.defaultValue);
    if (!box || !normal.ok) continue;
    const text = formatValue(field, normal.value, content.settings.locale);
    characters += text.length;
    if (characters > MAX_CHARACTERS) return;
    const style = textStyleOf(field);
    const parts = textsToMeasure(text, style);
    const measured = parts.flatMap((part) => measureText(part) ?? []);
    if (measured.length < parts.length) continue;
    const { size, isTooLong } = typesetText(text, box, style, measured);
    if (!isTooLong) continue;
    const points = Math.round(size * 10) / 10;
    const message = `The default value of ${quotedNameOf(field)} is too long for its field: it will be printed very small (${points} pt).`;
    yield { path: `fields.${index}.defaultValue`, fieldId: field.id, message };
  }
};
