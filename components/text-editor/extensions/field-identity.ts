import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Mapping } from "@tiptap/pm/transform";
import { FIELD_BLOCK } from "@/components/text-editor/extensions/field";

/**
 * Set on transactions that restore an earlier state of the document or remove a field: field ids are then left
 * unchanged.
 */
export const FROM_STATE = "fromState";

/** Set on the appended transaction that removes unknown fields, to their number. */
export const UNKNOWN_FIELDS = "unknownFields";

export interface KnownFields {
  has: (id: string) => boolean;
  /** @returns the id of a copy; null if the field cannot be copied */
  copy: (id: string) => string | null;
}

export const isFieldNode = ({ type }: Node): boolean => type.name === "field" || type.name === FIELD_BLOCK;

function fieldsIn(doc: Node): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = [];
  doc.descendants((node, pos) => {
    if (isFieldNode(node)) found.push({ node, pos });
  });
  return found;
}

/**
 * Ensures that each field is in one place. A cut or dragged field keeps its id. A copy of a field that is still
 * present becomes a new field. A field unknown to this window, such as one of another template, is removed and
 * counted.
 */
export function resolveFieldIdentity(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
  fields: KnownFields,
): Transaction | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  if (transactions.some((one) => one.getMeta(FROM_STATE))) return null;
  const mapping = new Mapping(transactions.flatMap((one) => one.mapping.maps));
  const stayed = new Map<number, string>();
  for (const { node, pos } of fieldsIn(before.doc)) {
    const { pos: to, deletedAfter } = mapping.mapResult(pos, 1);
    if (!deletedAfter) stayed.set(to, node.attrs.fieldId);
  }
  const seen = new Set(stayed.values());
  const { tr } = after;
  const unknown: number[] = [];
  for (const { node, pos } of fieldsIn(after.doc)) {
    const id: string = node.attrs.fieldId;
    if (stayed.get(pos) === id) continue;
    const isCopy = seen.has(id);
    const kept = isCopy ? fields.copy(id) : fields.has(id) ? id : null;
    if (kept === null) unknown.push(pos);
    else if (kept !== id) tr.setNodeAttribute(pos, "fieldId", kept);
    seen.add(kept ?? id);
  }
  const line = after.schema.nodes.paragraph;
  for (const pos of unknown.reverse()) {
    if (tr.doc.nodeAt(pos)?.isInline || !line) tr.delete(pos, pos + 1);
    else tr.replaceWith(pos, pos + 1, line.create());
  }
  if (unknown.length > 0) tr.setMeta(UNKNOWN_FIELDS, unknown.length);
  return tr.docChanged ? tr : null;
}

/** Resolves the identity of fields after each change of the text. */
export const FieldIdentity = Extension.create<{ fields: KnownFields }>({
  name: "fieldIdentity",

  addOptions() {
    return { fields: { has: () => false, copy: () => null } };
  },

  addProseMirrorPlugins() {
    const { fields } = this.options;
    return [
      new Plugin({
        key: new PluginKey("fieldIdentity"),
        appendTransaction: (transactions, before, after) =>
          resolveFieldIdentity(transactions, before, after, fields),
      }),
    ];
  },
});
