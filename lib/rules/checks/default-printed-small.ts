import { measureText } from "@/lib/pure/print/measure-text";
import { nameOf, type Rule } from "@/lib/rules/rule";
import { isTypesetAsText } from "@/lib/rules/typeset-as-text";
import { textStyleOf, textsToMeasure, typesetText, valueBox } from "@/lib/rules/typeset-text";
import { formatValue, normaliseValue } from "@/lib/rules/values/value-rules";

/** Beyond this many characters of all defaults nothing is measured: each takes about a microsecond. */
const MAX_CHARACTERS = 50_000;

/**
 * Defaults that are too long for their fields, by the rule that page and seal share. What the table of advances does not
 * have, such as Arabic, is told where the value is written, and with the document.
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
    const message = `The default value of ${nameOf(field)} is too long for its field: it will be printed very small (${points} pt).`;
    yield { path: `fields.${index}.defaultValue`, fieldId: field.id, message };
  }
};
