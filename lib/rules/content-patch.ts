import type { ContentField, ContentRole, TemplateContent } from "@/lib/contracts/content";
import { isSameJson as isSame } from "@/lib/pure/same-json";
import { fieldName } from "@/lib/rules/field-names";

/**
 * What a change did to a draft, by role, field, setting and block of the text, so that it can be undone while others
 * keep working: only parts that are still as the change left them are restored.
 */

/** A change to an entry of a list; `before` is null if the entry was added, `after` if it was removed. */
export type ListEntryChange<T> = {
  /** Id of a field, key of a role; with `#2` if an invalid draft has it twice. */
  id: string;
  before: T | null;
  after: T | null;
  /** The entry's former position in the list; for an added entry, its new one. */
  at: number;
};

type Block = Record<string, unknown>;

export type BodyPatch = {
  at: number;
  before: Block[];
  after: Block[];
  /** The preceding block, by which the place is found again; null at the start. */
  anchor: Block | null;
  /** The number of blocks that the text had. */
  of: number;
};

export type ContentPatch = {
  roles: ListEntryChange<ContentRole>[];
  fields: ListEntryChange<ContentField>[];
  /** Changes to top-level settings, and to `page`, the sheet of rich text. */
  values: { path: string; before: unknown; after: unknown }[];
  body: BodyPatch | null;
};

const blocksOf = ({ body }: TemplateContent): Block[] =>
  ((body as { content?: Block[] } | null)?.content ?? []) as Block[];

/** The patch that turns one content into another. */
export function diffContent(before: TemplateContent, after: TemplateContent): ContentPatch {
  return {
    roles: diffList(before.roles, after.roles, ({ key }) => key),
    fields: diffList(before.fields, after.fields, ({ id }) => id),
    values: diffValues(before, after),
    body: diffBody(before, after),
  };
}

export const isEmptyPatch = ({ roles, fields, values, body }: ContentPatch): boolean =>
  roles.length + fields.length + values.length === 0 && body === null;

function named<T>(list: readonly T[], idOf: (one: T) => string): Map<string, { one: T; at: number }> {
  const names = new Map<string, { one: T; at: number }>();
  list.forEach((one, at) => {
    let name = idOf(one);
    for (let n = 2; names.has(name); n++) name = `${idOf(one)}#${n}`;
    names.set(name, { one, at });
  });
  return names;
}

function diffList<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (one: T) => string,
): ListEntryChange<T>[] {
  const old = named(before, idOf);
  const now = named(after, idOf);
  const entries: ListEntryChange<T>[] = [];
  for (const [id, { one, at }] of old) {
    const next = now.get(id);
    if (!next) entries.push({ id, before: one, after: null, at });
    else if (!isSame(one, next.one)) entries.push({ id, before: one, after: next.one, at });
  }
  for (const [id, { one, at }] of now) if (!old.has(id)) entries.push({ id, before: null, after: one, at });
  return entries;
}

function diffValues(before: TemplateContent, after: TemplateContent): ContentPatch["values"] {
  const old: Record<string, unknown> = { ...before.settings, page: before.page };
  const now: Record<string, unknown> = { ...after.settings, page: after.page };
  return Object.keys(now).flatMap((path) =>
    isSame(old[path], now[path]) ? [] : [{ path, before: old[path] ?? null, after: now[path] ?? null }],
  );
}

/** The single range of blocks that differs: equal blocks at the start and at the end are left out. */
function diffBody(before: TemplateContent, after: TemplateContent): BodyPatch | null {
  const old = blocksOf(before);
  const now = blocksOf(after);
  const most = Math.min(old.length, now.length);
  let at = 0;
  while (at < most && isSame(old[at], now[at])) at += 1;
  let same = 0;
  while (same < most - at && isSame(old[old.length - 1 - same], now[now.length - 1 - same])) same += 1;
  if (at === old.length && at === now.length) return null;
  return {
    at,
    before: old.slice(at, old.length - same),
    after: now.slice(at, now.length - same),
    anchor: old[at - 1] ?? null,
    of: old.length,
  };
}

/** The patch that undoes this one. */
export function invertPatch({ roles, fields, values, body }: ContentPatch): ContentPatch {
  const turn = <T>(entries: ListEntryChange<T>[]): ListEntryChange<T>[] =>
    entries.map(({ before, after, ...entry }) => ({ ...entry, before: after, after: before }));
  return {
    roles: turn(roles),
    fields: turn(fields),
    values: values.map(({ path, before, after }) => ({ path, before: after, after: before })),
    body: body && {
      ...body,
      before: body.after,
      after: body.before,
      of: body.of + body.after.length - body.before.length,
    },
  };
}

/** A part that was not applied, because it is no longer as the patch found it. */
export type KeptPart = { kind: "role" | "field" | "setting" | "text"; name: string };

export type AppliedPatch = { content: TemplateContent; kept: KeptPart[] };

/**
 * Applies a patch to a content that others may have changed since. A patch of the text is applied as a whole or not
 * at all, since the text contains fields.
 */
export function applyPatch(content: TemplateContent, patch: ContentPatch): AppliedPatch {
  const fields = applyList(content.fields, patch.fields, ({ id }) => id, fieldName);
  const body = patch.body ? applyBody(blocksOf(content), patch.body) : undefined;
  if (body === null) return { content, kept: [{ kind: "text", name: "" }] };
  if (patch.body && fields.kept.length > 0)
    return { content, kept: fields.kept.map((name) => ({ kind: "field", name })) };
  const roles = applyList(content.roles, patch.roles, ({ key }) => key, nameOfRole);
  const used = new Set(fields.list.map(({ roleKey }) => roleKey));
  const stranded = content.roles.filter(({ key }) => used.has(key) && !roles.list.some((r) => r.key === key));
  const values = applyValues(content, patch.values);
  return {
    content: {
      ...content,
      ...values.content,
      roles: [...roles.list, ...stranded],
      fields: fields.list,
      ...(body === undefined
        ? {}
        : { body: body.length > 0 ? ({ type: "doc", content: body } as TemplateContent["body"]) : null }),
    },
    kept: [
      ...[...roles.kept, ...stranded.map(nameOfRole)].map((name): KeptPart => ({ kind: "role", name })),
      ...fields.kept.map((name): KeptPart => ({ kind: "field", name })),
      ...values.kept.map((name): KeptPart => ({ kind: "setting", name })),
    ],
  };
}

const nameOfRole = ({ label, key }: ContentRole): string => label.trim() || key;

function applyList<T extends object>(
  list: readonly T[],
  entries: readonly ListEntryChange<T>[],
  idOf: (one: T) => string,
  nameOf: (one: T) => string,
): { list: T[]; kept: string[] } {
  const current = named(list, idOf);
  const result = new Map([...current].map(([id, { one }]) => [id, one]));
  const added: { id: string; one: T; at: number }[] = [];
  const kept: string[] = [];
  for (const { id, before, after, at } of entries) {
    const now = current.get(id)?.one ?? null;
    if (isSame(now, after)) continue;
    if (before === null && now === null && after) added.push({ id, one: after, at });
    else if (isSame(now, before) && !after) result.delete(id);
    else if (now && before && after) {
      const merged = mergeProperties(now, before, after);
      if (merged) result.set(id, merged);
      else kept.push(nameOf(now));
    } else kept.push(nameOf(now ?? before ?? after ?? ({} as T)));
  }
  const next = [...result.values()];
  for (const { one, at } of added.sort((a, b) => a.at - b.at)) next.splice(at, 0, one);
  return { list: next, kept };
}

/** Sets the properties that the patch changes; null if one of them has changed in another way. */
function mergeProperties<T extends object>(now: T, before: T, after: T): T | null {
  const merged = { ...now } as Record<string, unknown>;
  const [is, was, will] = [now, before, after] as Record<string, unknown>[];
  for (const name of new Set([...Object.keys(was ?? {}), ...Object.keys(will ?? {})])) {
    // Includes properties that already have the value that the patch sets.
    if (isSame(was?.[name], will?.[name]) || isSame(is?.[name], will?.[name])) continue;
    if (!isSame(is?.[name], was?.[name])) return null;
    if (will?.[name] === undefined) delete merged[name];
    else merged[name] = will[name];
  }
  return merged as T;
}

function applyValues(content: TemplateContent, values: ContentPatch["values"]) {
  const kept: string[] = [];
  const settings: Record<string, unknown> = { ...content.settings };
  let { page } = content;
  for (const { path, before, after } of values) {
    const now = path === "page" ? page : settings[path];
    if (isSame(now ?? null, after ?? null)) continue;
    if (!isSame(now ?? null, before ?? null)) kept.push(path);
    else if (path === "page") page = after as TemplateContent["page"];
    else settings[path] = after;
  }
  return { content: { settings: settings as TemplateContent["settings"], page }, kept };
}

/** Replaces the range of blocks, wherever it is now. Returns null if it is not found, or found more than once. */
function applyBody(blocks: readonly Block[], { at, before, after, anchor }: BodyPatch): Block[] | null {
  const isHere = (start: number): boolean => before.every((block, i) => isSame(blocks[start + i], block));
  const isBehindAnchor = (start: number): boolean =>
    start === 0 ? anchor === null : anchor !== null && isSame(blocks[start - 1], anchor);
  const place = before.length > 0 ? isHere : isBehindAnchor;
  const starts = place(at) && at <= blocks.length ? [at] : range(blocks.length + 1).filter(place);
  const [start] = starts;
  if (start === undefined || starts.length > 1) return null;
  return [...blocks.slice(0, start), ...after, ...blocks.slice(start + before.length)];
}

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
