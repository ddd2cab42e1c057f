import type { ConditionClause, ContentField, FieldCondition } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { parseFormula } from "@/lib/rules/formula/parse-formula";

/**
 * The field keys that a field's visibility and value depend on. Nodes are keys rather than fields, so that a draft in
 * which two fields share a key gives the same result whatever their order.
 */
export interface FieldGraph {
  readonly fieldsByKey: ReadonlyMap<string, readonly ContentField[]>;
  /** Known keys that a key's fields reference, each once. */
  readonly dependencies: ReadonlyMap<string, readonly string[]>;
  /**
   * Keys in topological order, in groups; a group of several keys, or for which {@link isCircular} holds, is a cycle.
   */
  readonly groups: readonly (readonly string[])[];
}

export interface PlacedClause {
  readonly clause: ConditionClause;
  /** Dotted path from the field: `condition.all.0`. */
  readonly part: string;
}

export function conditionClauses(condition: FieldCondition | null): readonly PlacedClause[] {
  if (condition === null) return [];
  const [how, clauses] = "all" in condition ? ["all", condition.all] : ["any", condition.any];
  return clauses.map((clause, i) => ({ clause, part: `condition.${how}.${i}` }));
}

/** Keys that the field's formula references; none if it has no formula, or an invalid one. */
export function formulaKeys(field: ContentField): readonly string[] {
  if (FIELD_TRAITS[field.type].filledBy !== "formula" || field.formula === null) return [];
  const parsed = parseFormula(field.formula);
  return parsed.ok ? parsed.fieldKeys : [];
}

function dependenciesOf(fields: readonly ContentField[], isKnown: (key: string) => boolean): string[] {
  const keys = new Set<string>();
  for (const field of fields) {
    for (const { clause } of conditionClauses(field.condition)) keys.add(clause.field);
    for (const key of formulaKeys(field)) keys.add(key);
  }
  return [...keys].filter(isKnown);
}

export function buildFieldGraph(fields: readonly ContentField[]): FieldGraph {
  const fieldsByKey = new Map<string, ContentField[]>();
  for (const field of fields) {
    const same = fieldsByKey.get(field.key);
    if (same) same.push(field);
    else fieldsByKey.set(field.key, [field]);
  }
  const dependencies = new Map<string, readonly string[]>();
  for (const [key, same] of fieldsByKey)
    dependencies.set(
      key,
      dependenciesOf(same, (k) => fieldsByKey.has(k)),
    );
  return { fieldsByKey, dependencies, groups: connectedGroups(dependencies) };
}

/** Whether a group of the graph is a cycle: several mutually dependent keys, or a self-reference. */
export function isCircular(graph: FieldGraph, group: readonly string[]): boolean {
  const [only] = group;
  return group.length > 1 || (only !== undefined && (graph.dependencies.get(only) ?? []).includes(only));
}

interface Visit {
  readonly key: string;
  readonly children: readonly string[];
  next: number;
}

/**
 * Tarjan's strongly connected components, dependencies first. Iterative: a chain of 2,000 conditions is a valid draft,
 * and must not overflow the stack.
 */
function connectedGroups(dependencies: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  const lowOf = (key: string): number => low.get(key) ?? 0;

  const enter = (key: string): Visit => {
    index.set(key, index.size);
    low.set(key, index.size - 1);
    open.push(key);
    isOpen.add(key);
    return { key, children: dependencies.get(key) ?? [], next: 0 };
  };
  const close = (key: string): void => {
    const group = open.splice(open.lastIndexOf(key));
    for (const member of group) isOpen.delete(member);
    groups.push(group);
  };

  for (const root of dependencies.keys()) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const child = top.children[top.next];
      top.next += 1;
      if (child === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) low.set(parent.key, Math.min(lowOf(parent.key), lowOf(top.key)));
        if (lowOf(top.key) === index.get(top.key)) close(top.key);
      } else if (!index.has(child)) {
        path.push(enter(child));
      } else if (isOpen.has(child)) {
        low.set(top.key, Math.min(lowOf(top.key), index.get(child) ?? 0));
      }
    }
  }
  return groups;
}
