import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { formulaKeys } from "@/lib/rules/field-graph";
import { isEmptyValue } from "@/lib/rules/values/conditions";

type Values = Readonly<Record<string, FieldValue>>;

/**
 * The values as shown while the document is being filled in. A formula whose fields are all still empty has no value
 * yet, although the document would print "0". An unticked box counts as an answer. The computed value is the one that
 * is reviewed and sealed.
 */
export function shownValues(fields: readonly ContentField[], values: Values): Values {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const isAwaited = (field: ContentField, seen: ReadonlySet<string>): boolean => {
    if (FIELD_TRAITS[field.type].filledBy === "formula") return isAwaiting(field, seen);
    return FIELD_TRAITS[field.type].valueKind !== "boolean" && isEmptyValue(values[field.id] ?? null);
  };
  const isAwaiting = (formula: ContentField, seen: ReadonlySet<string>): boolean => {
    const inputs = formulaKeys(formula)
      .filter((key) => !seen.has(key))
      .flatMap((key) => byKey.get(key) ?? []);
    const now = new Set(seen).add(formula.key);
    return inputs.length > 0 && inputs.every((input) => isAwaited(input, now));
  };
  const awaiting = fields.filter(
    (field) => FIELD_TRAITS[field.type].filledBy === "formula" && isAwaiting(field, new Set()),
  );
  return awaiting.length === 0
    ? values
    : { ...values, ...Object.fromEntries(awaiting.map(({ id }) => [id, null])) };
}
