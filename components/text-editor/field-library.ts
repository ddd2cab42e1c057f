import { addCopies } from "@/components/editor/model/copies";
import { canAddFields, newField } from "@/components/editor/model/fields";
import { fieldFrom } from "@/components/editor/model/saved-fields";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

/**
 * Every field that this window has had: nodes of the text carry ids only, so that a field that was cut can come back
 * when it is pasted. Ids are never given twice.
 */
export class FieldLibrary {
  private readonly known = new Map<string, ContentField>();
  private content: TemplateContent;

  constructor(content: TemplateContent) {
    this.content = content;
    this.see(content);
  }

  /** Takes note of the fields as they are now. */
  see(content: TemplateContent): void {
    this.content = content;
    for (const field of content.fields) this.known.set(field.id, field);
  }

  has(id: string): boolean {
    return this.known.has(id);
  }

  /** The fields of these ids that the content does not have. */
  missing(ids: readonly string[]): ContentField[] {
    const present = new Set(this.content.fields.map((field) => field.id));
    return ids.flatMap((id) => (present.has(id) ? [] : (this.known.get(id) ?? [])));
  }

  /**
   * @param saved what the new field is like; by default as its type begins
   * @returns the id of a new field; null if there are as many as there may be
   */
  create(type: FieldType, roleKey: string, saved?: SavedFieldContent): string | null {
    if (!canAddFields(this.content)) return null;
    const fields = [...this.known.values()];
    return this.keep(saved ? fieldFrom(saved, fields, roleKey) : newField(fields, type, roleKey));
  }

  /** @returns the id of a copy; null for an unknown field, or if there are as many as there may be */
  copy(id: string): string | null {
    const original = this.known.get(id);
    if (!original || !canAddFields(this.content)) return null;
    const all = { ...this.content, fields: [...this.known.values()] };
    const copy = addCopies(
      all,
      [original],
      { page: null, fallbackRole: original.roleKey },
      [],
    ).content.fields.at(-1);
    return copy && !this.known.has(copy.id) ? this.keep(copy) : null;
  }

  private keep(field: ContentField): string {
    this.known.set(field.id, field);
    return field.id;
  }
}
