import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { conditionClauses } from "@/lib/rules/field-graph";
import { forEachField, nameOf, type Rule, type RuleContext } from "@/lib/rules/rule";

/** Whether a field's value is fixed before anybody signs. */
const isKnownFromStart = ({ readOnly, type }: ContentField): boolean =>
  type === "label" || (readOnly && FIELD_TRAITS[type].filledBy === "recipient");

/**
 * For each key, the fields that somebody has to fill before its value is known: itself, or through a formula all
 * that the formula needs. Groups come dependencies first; a circle has a diagnostic of its own.
 */
function sourcesByKey({ graph }: RuleContext): ReadonlyMap<string, ReadonlySet<ContentField>> {
  const sources = new Map<string, Set<ContentField>>();
  for (const key of graph.groups.flat()) {
    const own = new Set<ContentField>();
    for (const field of graph.fieldsByKey.get(key) ?? []) {
      if (field.type !== "formula") {
        if (!isKnownFromStart(field)) own.add(field);
        continue;
      }
      for (const needed of graph.dependencies.get(key) ?? []) {
        for (const source of sources.get(needed) ?? []) own.add(source);
      }
    }
    sources.set(key, own);
  }
  return sources;
}

/** Whether the source is filled before, or while, the field's own role answers. */
function isInTime(source: ContentField, field: ContentField, { content, roles }: RuleContext): boolean {
  // The server dates a signature once it is given: too late for what the same recipient sees.
  if (source.roleKey === field.roleKey) return source.type !== "date_signed";
  const [theirs, own] = [roles.get(source.roleKey), roles.get(field.roleKey)];
  if (!theirs || !own) return true;
  return content.settings.signingOrder === "ordered" && theirs.order < own.order;
}

export const conditionFieldLater: Rule = (context) => {
  const sources = sourcesByKey(context);
  return forEachField((field) =>
    conditionClauses(field.condition).flatMap(({ clause: { field: key }, part }) => {
      const late = [...(sources.get(key) ?? [])].find((source) => !isInTime(source, field, context));
      if (!late) return [];
      const message = `The condition of ${nameOf(field)} looks at “${key}”, which may be filled only after it is needed.`;
      return [{ part, message }];
    }),
  )(context);
};
