import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { conditionClauses } from "@/lib/rules/field-graph";
import { forEachField, quotedNameOf, type Rule, type RuleContext } from "@/lib/rules/rule";

/** Whether a field's value is fixed before anyone signs. */
const isKnownFromStart = ({ readOnly, type }: ContentField): boolean =>
  FIELD_TRAITS[type].filledBy === "template" || (readOnly && FIELD_TRAITS[type].filledBy === "recipient");

type Sources = ReadonlyMap<string, ContentField>;

const likeness = ({ roleKey, type }: ContentField): string =>
  `${roleKey} ${FIELD_TRAITS[type].filledBy === "signing"}`;

/**
 * For each key, the fields that must be filled before its value is known: its own field or, for a formula, all of its
 * inputs. Groups are in order of dependency; the keys of a cycle, which has a diagnostic of its own, share their
 * sources. Fields equivalent for {@link isInTime} are kept once, or long chains would cost quadratic time.
 */
function sourcesByKey({ graph, roles }: RuleContext): ReadonlyMap<string, Sources> {
  const sources = new Map<string, Sources>();
  for (const group of graph.groups) {
    const own = new Map<string, ContentField>();
    for (const field of group.flatMap((key) => graph.fieldsByKey.get(key) ?? [])) {
      if (FIELD_TRAITS[field.type].filledBy !== "formula") {
        if (roles.has(field.roleKey) && !isKnownFromStart(field)) own.set(likeness(field), field);
        continue;
      }
      for (const needed of graph.dependencies.get(field.key) ?? []) {
        for (const [like, source] of sources.get(needed) ?? []) own.set(like, source);
      }
    }
    for (const key of group) sources.set(key, own);
  }
  return sources;
}

/** Whether the source is filled in before, or while, the field's own role signs. */
function isInTime(source: ContentField, field: ContentField, { content, roles }: RuleContext): boolean {
  // The signing date is set on submission: too late for what the same recipient sees.
  if (source.roleKey === field.roleKey) return FIELD_TRAITS[source.type].filledBy !== "signing";
  const [theirs, own] = [roles.get(source.roleKey), roles.get(field.roleKey)];
  if (!theirs || !own) return true;
  return content.settings.signingOrder === "ordered" && theirs.order < own.order;
}

export const conditionFieldLater: Rule = (context) => {
  const sources = sourcesByKey(context);
  return forEachField((field) =>
    conditionClauses(field.condition).flatMap(({ clause: { field: key }, part }) => {
      const late = [...(sources.get(key)?.values() ?? [])].find(
        (source) => !isInTime(source, field, context),
      );
      if (!late) return [];
      const message = `The condition of ${quotedNameOf(field)} refers to “${key}”, which may only be filled in after it is needed.`;
      return [{ part, message }];
    }),
  )(context);
};
