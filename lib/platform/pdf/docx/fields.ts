import type { BodyInline } from "@/lib/contracts/body";
import { CONTENT_LIMITS, FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";
import type { Tag } from "./field-tags";
import { typeByWords } from "./field-words";
import type { Losses } from "./losses";
import type { DocxContent, FoundField } from "./types";

type FieldNode = Extract<BodyInline, { type: "field" }>;
type MutableField = { -readonly [K in keyof FoundField]: FoundField[K] };

/** Longer words are no caption of a blank. */
const CAPTION_LENGTH = 60;
const DEFAULT_ROLE = { key: "signer", label: "Signer" };

/** Letters, digits and underscores of a name; `other` if there are none. */
export function keyFrom(name: string, other: string): string {
  const key = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^[_\p{M}]+|_+$/gu, "");
  return [...key].slice(0, 48).join("").toWellFormed() || other;
}

interface Ask {
  readonly type: FieldType;
  readonly label: string;
  /** Null for the role that blanks have. */
  readonly role: string | null;
  readonly more?: Partial<Pick<FoundField, "required" | "help" | "readOnly" | "defaultValue" | "options">>;
}

/** Collects the fields and roles that a text asks for. */
export class Fields {
  readonly #fields: MutableField[] = [];
  readonly #keys = new Set<string>();
  readonly #roles = new Map<string, string>();
  readonly #losses: Losses;
  /** Fields without words beside them, which the next paragraph may name. */
  #nameless: MutableField[] = [];

  constructor(losses: Losses) {
    this.#losses = losses;
  }

  get isFull(): boolean {
    return this.#fields.length >= CONTENT_LIMITS.fields;
  }

  /** @returns null when there is no room for another field */
  add({ type, label, role, more = {} }: Ask): FieldNode | null {
    if (this.isFull) {
      this.#losses.add("fields_over_limit");
      return null;
    }
    const field: MutableField = {
      id: `f${this.#fields.length + 1}`,
      key: this.#freeKey(keyFrom(label, type)),
      roleKey: role === null ? DEFAULT_ROLE.key : this.role(role),
      type,
      label: [...label].slice(0, CONTENT_LIMITS.labelLength).join(""),
      required: FIELD_TRAITS[type].filledBy === "recipient" && type !== "checkbox",
      ...more,
    };
    if (role === null) this.role(DEFAULT_ROLE.label);
    this.#fields.push(field);
    if (label === "") this.#nameless.push(field);
    return { type: "field", attrs: { fieldId: field.id }, marks: [] };
  }

  addTag(tag: Extract<Tag, { kind: "field" }>): FieldNode | null {
    if (tag.hasUnknown) this.#losses.add("tag_settings_ignored");
    const { type, name: label, role, required, readOnly, help, defaultValue } = tag;
    const options = tag.options.slice(0, CONTENT_LIMITS.options).map((option) => {
      const value = option.slice(0, CONTENT_LIMITS.labelLength).toWellFormed();
      return { value, label: value };
    });
    return this.add({
      type,
      label,
      role,
      more: { required, ...(readOnly ? { readOnly } : {}), ...(help ? { help } : {}), defaultValue, options },
    });
  }

  /** The key of a role by its name, which is added if it is new. */
  role(label: string): string {
    const key = keyFrom(label, DEFAULT_ROLE.key);
    if (!this.#roles.has(key) && this.#roles.size < CONTENT_LIMITS.roles)
      this.#roles.set(key, label.slice(0, CONTENT_LIMITS.labelLength).toWellFormed());
    return this.#roles.has(key) ? key : DEFAULT_ROLE.key;
  }

  /** A role by the key that a variable gives it. */
  roleByKey(key: string): void {
    if (!this.#roles.has(key) && this.#roles.size < CONTENT_LIMITS.roles) this.#roles.set(key, key);
  }

  /** Words below a blank name it, as below a line for a signature; several name their blanks in turn. */
  nameBy(words: string): void {
    if ([...words].length > CAPTION_LENGTH) this.#nameless = [];
    const field = this.#nameless.shift();
    if (!field) return;
    field.label = words;
    if (field.type === "text") field.type = typeByWords(words);
    this.#keys.delete(field.key);
    field.key = this.#freeKey(keyFrom(words, field.type));
    field.required = FIELD_TRAITS[field.type].filledBy === "recipient";
  }

  /** Blanks belong to the only role that tags name, if there is just one. */
  result(): Pick<DocxContent, "roles" | "fields"> {
    const tagged = [...this.#roles.keys()].filter((key) => key !== DEFAULT_ROLE.key);
    const [only] = tagged;
    const isOne = tagged.length === 1 && only !== undefined;
    const fields = this.#fields.map((field) =>
      isOne && field.roleKey === DEFAULT_ROLE.key ? { ...field, roleKey: only } : field,
    );
    const roles = [...this.#roles]
      .filter(([key]) => !(isOne && key === DEFAULT_ROLE.key))
      .map(([key, label]) => ({ key, label, kind: "signer" as const }));
    return { roles, fields };
  }

  #freeKey(key: string): string {
    let free = key;
    for (let i = 2; this.#keys.has(free); i++) free = `${key}_${i}`;
    this.#keys.add(free);
    return free;
  }
}
