import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import { buildFieldGraph } from "@/lib/rules/field-graph";

/**
 * Others' fields that the conditions and formulas of these fields depend on, directly or transitively: only what the
 * browser needs to evaluate them, and nothing else of what others were asked.
 */
function fieldsLookedAt(all: readonly ContentField[], own: readonly ContentField[]): ContentField[] {
  const { dependencies } = buildFieldGraph(all);
  const reached = new Set<string>();
  const open = own.map((field) => field.key);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    open.push(...(dependencies.get(key) ?? []));
  }
  const ownIds = new Set(own.map((field) => field.id));
  return all.filter((field) => reached.has(field.key) && !ownIds.has(field.id));
}

interface RoleFields {
  readonly fields: readonly ContentField[];
  /** Others' fields that these depend on. */
  readonly contextFields: readonly ContentField[];
}

/** Memoized per content object: a published version's content is immutable and the same object while it is cached. */
const known = new WeakMap<TemplateContent, Map<string, RoleFields>>();

/** The fields that a role fills in, and the others that their rules depend on. */
export function fieldsFor(content: TemplateContent, roleKey: string): RoleFields {
  const byRole = known.get(content) ?? new Map<string, RoleFields>();
  const cached = byRole.get(roleKey);
  if (cached) return cached;
  const fields = content.fields.filter((field) => field.roleKey === roleKey);
  const found = { fields, contextFields: fieldsLookedAt(content.fields, fields) };
  known.set(content, byRole.set(roleKey, found));
  return found;
}
