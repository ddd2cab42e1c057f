import { canAddFields, freeName } from "@/components/editor/model/fields";
import type { BodyPage, ContentBody } from "@/lib/contracts/body";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import { bodyNodes, placedFieldId } from "@/lib/rules/body-nodes";

/** Changes to a content's text that keep its fields consistent. Pure functions. */

/** Default page settings: the defaults of `BodyPage`. */
export const DEFAULT_PAGE: BodyPage = {
  size: "A4",
  margins: { top: 72, right: 72, bottom: 72, left: 72 },
  header: null,
  footer: null,
  fontFamily: "sans",
  fontSize: 11,
};

/** Ids of the fields placed in the text, in order. */
export const fieldIdsIn = (body: ContentBody | null): string[] =>
  bodyNodes(body).flatMap((node) => placedFieldId(node) ?? []);

export interface BodyChange {
  readonly body: ContentBody;
  /** Fields placed in the new text that are missing from the content: inserted, copied or previously cut. */
  readonly added: readonly ContentField[];
}

/** Replaces the content's text. Fields whose node no longer exists are removed; fields of new nodes are added. */
export function writeBody(content: TemplateContent, { body, added }: BodyChange): TemplateContent {
  const placed = new Set(fieldIdsIn(body));
  const removed = new Set(fieldIdsIn(content.body).filter((id) => !placed.has(id)));
  const remaining = removed.size === 0 ? content.fields : content.fields.filter(({ id }) => !removed.has(id));
  return added.reduce(addKnown, { ...content, body, fields: remaining });
}

/** Adds a previously cut field, whose key may have been taken and whose role may have been removed since. */
function addKnown(content: TemplateContent, field: ContentField): TemplateContent {
  if (content.fields.some(({ id }) => id === field.id) || !canAddFields(content)) return content;
  const key = freeName(field.key, new Set(content.fields.map((other) => other.key)));
  const hasRole = content.roles.some((role) => role.key === field.roleKey);
  const roleKey = hasRole ? field.roleKey : (content.roles[0]?.key ?? field.roleKey);
  return { ...content, fields: [...content.fields, { ...field, key, roleKey }] };
}

type Json = Readonly<Record<string, unknown>>;

/** Rebuilds the text with each field's node replaced; unchanged nodes keep their identity. */
function replaceFields(node: Json, replace: (field: Json, parent: Json) => readonly Json[]): Json {
  const children = Array.isArray(node.content) ? (node.content as Json[]) : null;
  if (!children) return node;
  const content = children.flatMap((child) =>
    child.type === "field" ? replace(child, node) : [replaceFields(child, replace)],
  );
  const isSame = content.length === children.length && content.every((child, i) => child === children[i]);
  return isSame ? node : { ...node, content };
}

const idOf = ({ attrs }: Json): unknown => (attrs as { fieldId?: unknown } | undefined)?.fieldId;
const holdsText = ({ type }: Json): boolean => type === "paragraph" || type === "heading";

/** Removes the nodes of removed fields; a field on its own line leaves an empty line. */
export function withoutRemovedNodes(before: TemplateContent, after: TemplateContent): TemplateContent {
  if (before.fields === after.fields || after.body === null || before.body !== after.body) return after;
  const left = new Set(after.fields.map(({ id }) => id));
  const removed = new Set<unknown>(before.fields.map(({ id }) => id).filter((id) => !left.has(id)));
  if (removed.size === 0) return after;
  const body = replaceFields(after.body, (field, parent) =>
    !removed.has(idOf(field)) ? [field] : holdsText(parent) ? [] : [{ type: "paragraph" }],
  );
  return body === after.body ? after : { ...after, body };
}

/**
 * Places copies of fields after their originals.
 * @param copies ids of the copies by ids of the originals
 */
export function withCopiedNodes(
  content: TemplateContent,
  copies: ReadonlyMap<string, string>,
): TemplateContent {
  if (content.body === null) return content;
  const body = replaceFields(content.body, (field) => {
    const copy = copies.get(String(idOf(field)));
    return copy ? [field, { ...field, attrs: { fieldId: copy } }] : [field];
  });
  return { ...content, body };
}

export const patchPage = (content: TemplateContent, change: Partial<BodyPage>): TemplateContent => ({
  ...content,
  page: { ...(content.page ?? DEFAULT_PAGE), ...change },
});
