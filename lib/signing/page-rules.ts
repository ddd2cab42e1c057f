import type { ContentField } from "@/lib/contracts/content";
import { buildFieldGraph } from "@/lib/rules/field-graph";

/**
 * The fields of others that these fields' conditions and formulas look at, directly or through further fields: as
 * much of the document as the browser needs to judge them, and nothing else of what others were asked.
 */
export function fieldsLookedAt(all: readonly ContentField[], own: readonly ContentField[]): ContentField[] {
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
