import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { type FieldGraph, formulaKeys, isCircular } from "@/lib/rules/field-graph";
import { type Finding, quotedNameOf, type RuleContext } from "@/lib/rules/rule";

const MAX_NAMED = 5;

/** The kind of a cycle: `formula` if any formula takes part, else `condition`. */
function kindOf(graph: FieldGraph, group: readonly string[]): "condition" | "formula" {
  const members = new Set(group);
  const fields = group.flatMap((key) => graph.fieldsByKey.get(key) ?? []);
  return fields.some((field) => formulaKeys(field).some((key) => members.has(key))) ? "formula" : "condition";
}

function messageOf(field: ContentField, group: readonly string[], kind: "condition" | "formula"): string {
  if (group.length === 1) return `The ${kind} of ${quotedNameOf(field)} refers to the field itself.`;
  const named = [...group].sort().slice(0, MAX_NAMED);
  const more = group.length > MAX_NAMED ? ` and ${group.length - MAX_NAMED} more` : "";
  return `${quotedNameOf(field)} is part of a circular dependency: ${named.join(", ")}${more}.`;
}

/** A finding for every field of every cycle of this kind. */
export function* cycleFindings(
  { content, graph }: RuleContext,
  kind: "condition" | "formula",
): Iterable<Finding> {
  const circleOf = new Map<string, readonly string[]>();
  for (const group of graph.groups) {
    if (!isCircular(graph, group) || kindOf(graph, group) !== kind) continue;
    for (const key of group) circleOf.set(key, group);
  }
  for (const [index, field] of content.fields.entries()) {
    const group = circleOf.get(field.key);
    if (!group) continue;
    const part =
      FIELD_TRAITS[field.type].filledBy === "formula" && kind === "formula" ? "formula" : "condition";
    yield { path: `fields.${index}.${part}`, fieldId: field.id, message: messageOf(field, group, kind) };
  }
}
