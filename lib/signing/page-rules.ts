import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import { buildFieldGraph } from "@/lib/rules/field-graph";

/**
 * The fields of others that these fields' conditions and formulas look at, directly or through further fields: as
 * much of the document as the browser needs to judge them, and nothing else of what others were asked.
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
  /** Others' fields that these look at. */
  readonly contextFields: readonly ContentField[];
}

/** A published version's content is one object for as long as it is kept, and never changes. */
const known = new WeakMap<TemplateContent, Map<string, RoleFields>>();

/** What a role is asked to fill, and what its rules need beside. */
export function fieldsFor(content: TemplateContent, roleKey: string): RoleFields {
  const byRole = known.get(content) ?? new Map<string, RoleFields>();
  const kept = byRole.get(roleKey);
  if (kept) return kept;
  const fields = content.fields.filter((field) => field.roleKey === roleKey);
  const found = { fields, contextFields: fieldsLookedAt(content.fields, fields) };
  known.set(content, byRole.set(roleKey, found));
  return found;
}
