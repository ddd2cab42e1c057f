import { addCopies } from "@/components/editor/model/copies";
import { canAddFields, newField } from "@/components/editor/model/fields";
import { fieldFrom } from "@/components/editor/model/saved-fields";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

/**
 * All fields that have existed in this window: the text's nodes only carry ids, so a cut field is restored from here
 * when it is pasted. Ids are never reused.
 */
export class FieldLibrary {
  private readonly known = new Map<string, ContentField>();
  private content: TemplateContent;

  constructor(content: TemplateContent) {
    this.content = content;
    this.see(content);
  }

  /** Records the current fields. */
  see(content: TemplateContent): void {
    this.content = content;
    for (const field of content.fields) this.known.set(field.id, field);
  }

  has(id: string): boolean {
    return this.known.has(id);
  }

  /** The known fields with these ids that the content does not contain. */
  missing(ids: readonly string[]): ContentField[] {
    const present = new Set(this.content.fields.map((field) => field.id));
    return ids.flatMap((id) => (present.has(id) ? [] : (this.known.get(id) ?? [])));
  }

  /**
   * @param saved properties of the new field; by default those of its type
   * @returns the id of a new field; null if the limit is reached
   */
  create(type: FieldType, roleKey: string, saved?: SavedFieldContent): string | null {
    if (!canAddFields(this.content)) return null;
    const fields = [...this.known.values()];
    return this.keep(saved ? fieldFrom(saved, fields, roleKey) : newField(fields, type, roleKey));
  }

  /** @returns the id of a copy; null if the field is unknown or the limit is reached */
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
