import { canAddFields, withUniqueName } from "@/components/editor/model/fields";
import { boxesOf, doBoxesOverlap, readingOrder } from "@/components/editor/model/geometry";
import type { ContentRole, TemplateContent } from "@/lib/contracts/content";
import type { DetectedFieldDto } from "@/lib/contracts/detection";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";

/** Fields suggested by detection; not part of the content until accepted. Pure functions. */

export type Suggestion = DetectedFieldDto;

export type SuggestionSet = {
  /** In reading order. */
  readonly fields: readonly Suggestion[];
  /** Roles that these fields need: new ones, and new names for existing ones. */
  readonly roles: readonly ContentRole[];
};

export const NO_SUGGESTIONS: SuggestionSet = { fields: [], roles: [] };

/** Fields with a lower confidence are shown as uncertain; nine in ten of the others are correct. */
const SURE = 0.8;
export const isConfident = ({ confidence }: Suggestion): boolean => confidence >= SURE;

/** Prefix of suggestion ids; no field's id contains a dot. */
const PREFIX = "suggested.";
export const isSuggestionId = (id: string): boolean => id.startsWith(PREFIX);

/** The detected fields that do not overlap an existing one. */
export function suggestionsFor(content: TemplateContent, found: SuggestionSet): SuggestionSet {
  const taken = new Map<number, FieldBox[]>();
  for (const box of boxesOf(content.fields).values()) {
    const onPage = taken.get(box.page);
    if (onPage) onPage.push(box);
    else taken.set(box.page, [box]);
  }
  const fields = found.fields.flatMap((field) => {
    const box = boxOf(field);
    if (!box || taken.get(box.page)?.some((other) => doBoxesOverlap(box, other))) return [];
    return [isSuggestionId(field.id) ? field : { ...field, id: `${PREFIX}${field.id}` }];
  });
  return { fields: readingOrder(fields) as Suggestion[], roles: found.roles };
}

/**
 * Merges earlier suggestions before page `from` with those found from it on, so that decisions on earlier pages are
 * kept.
 */
export function mergeSuggestions(earlier: SuggestionSet, found: SuggestionSet, from: number): SuggestionSet {
  if (from <= 1) return found;
  const kept = earlier.fields.filter(({ page }) => page !== null && page < from);
  const ids = new Set(kept.map(({ id }) => id));
  const more = found.fields
    .filter(({ page }) => page !== null && page >= from)
    .map((field) => {
      const id = `${PREFIX}${field.id}`;
      return { ...field, id: ids.has(id) ? `${id}.${from}` : id };
    });
  const roles = new Map([...earlier.roles, ...found.roles].map((role) => [role.key, role]));
  return { fields: [...kept, ...more], roles: [...roles.values()] };
}

const isUnused = (content: TemplateContent, key: string): boolean =>
  !content.fields.some(({ roleKey }) => roleKey === key);

/** The content's roles after all suggestions are accepted. */
export function rolesWith(content: TemplateContent, { roles, fields }: SuggestionSet): ContentRole[] {
  const wanted = new Set(fields.map(({ roleKey }) => roleKey));
  const offered = new Map(roles.filter(({ key }) => wanted.has(key)).map((role) => [role.key, role]));
  const known = content.roles.map((role) => {
    const named = offered.get(role.key);
    offered.delete(role.key);
    return named && isUnused(content, role.key) ? { ...role, label: named.label } : role;
  });
  return [...known, ...offered.values()].slice(0, Math.max(known.length, CONTENT_LIMITS.roles));
}

/** New labels of the roles that accepting these suggestions would rename, by role key. */
export function labelsChangedBy(
  content: TemplateContent,
  suggested: SuggestionSet,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const fields = suggested.fields.filter(({ id }) => ids.includes(id));
  const labels = new Map(content.roles.map(({ key, label }) => [key, label]));
  return new Map(
    rolesWith(content, { ...suggested, fields })
      .filter(({ key, label }) => labels.has(key) && labels.get(key) !== label)
      .map(({ key, label }) => [key, label]),
  );
}

/**
 * Adds suggestions to the content, with unused ids and keys and the roles they need, up to the limit.
 * @param fallbackRole for suggestions whose role no longer exists
 */
export function acceptSuggestions(
  content: TemplateContent,
  suggested: SuggestionSet,
  ids: readonly string[],
  fallbackRole: string | null,
): { content: TemplateContent; suggested: SuggestionSet; added: string[] } {
  const wanted = new Set(ids);
  const accepted = suggested.fields.filter(({ id }) => wanted.has(id));
  const roles = rolesWith(content, { ...suggested, fields: accepted });
  const keys = new Set(roles.map(({ key }) => key));
  const successor = fallbackRole && keys.has(fallbackRole) ? fallbackRole : roles[0]?.key;
  let next: TemplateContent = { ...content, roles };
  const added: string[] = [];
  for (const suggestion of accepted) {
    const roleKey = keys.has(suggestion.roleKey) ? suggestion.roleKey : successor;
    if (roleKey === undefined || !canAddFields(next)) break;
    wanted.delete(suggestion.id);
    const { confidence: _confidence, origin: _origin, ...plain } = suggestion;
    const field = withUniqueName(next.fields, { ...plain, roleKey });
    next = { ...next, fields: [...next.fields, field] };
    added.push(field.id);
  }
  const done = new Set(ids.filter((id) => !wanted.has(id)));
  return added.length === 0
    ? { content, suggested, added }
    : { content: next, suggested: withoutSuggestions(suggested, done), added };
}

export function withoutSuggestions(suggested: SuggestionSet, ids: ReadonlySet<string>): SuggestionSet {
  const fields = suggested.fields.filter(({ id }) => !ids.has(id));
  return fields.length === suggested.fields.length ? suggested : { ...suggested, fields };
}

/** The suggestion to select after these: the next remaining one in reading order, or the last. */
export function suggestionAfter({ fields }: SuggestionSet, ids: readonly string[]): string | null {
  const removed = new Set(ids);
  const at = fields.findLastIndex(({ id }) => removed.has(id));
  const left = (field: Suggestion) => !removed.has(field.id);
  return (fields.slice(at + 1).find(left) ?? fields.slice(0, Math.max(0, at)).findLast(left))?.id ?? null;
}

/** Suggestions that can be accepted together. */
export type Bundle = { readonly key: string; readonly ids: readonly string[] } & (
  | { readonly by: "page"; readonly page: number }
  | { readonly by: "type"; readonly type: Suggestion["type"] }
  | { readonly by: "role"; readonly role: string }
  | { readonly by: "sure" }
);

const idsOf = (fields: readonly Suggestion[]): string[] => fields.map(({ id }) => id);

/**
 * Subsets offered for acceptance, each neither empty nor complete: those on the current page, the confident ones,
 * those of each type, those of each role.
 */
export function bundlesOf({ fields }: SuggestionSet, page: number): Bundle[] {
  const types = [...new Set(fields.map(({ type }) => type))];
  const roles = [...new Set(fields.map(({ roleKey }) => roleKey))];
  const bundles: Bundle[] = [
    { by: "page", key: "page", page, ids: idsOf(fields.filter((field) => field.page === page)) },
    { by: "sure", key: "sure", ids: idsOf(fields.filter(isConfident)) },
    ...types.map((type) => ({
      ...{ by: "type" as const, key: `type ${type}`, type },
      ids: idsOf(fields.filter((field) => field.type === type)),
    })),
    ...roles.map((role) => ({
      ...{ by: "role" as const, key: `role ${role}`, role },
      ids: idsOf(fields.filter(({ roleKey }) => roleKey === role)),
    })),
  ];
  return bundles.filter(({ ids }) => ids.length > 0 && ids.length < fields.length);
}
