import type { BodyInline } from "@/lib/contracts/body";
import { CONTENT_LIMITS, FIELD_TRAITS, type FieldType, isTickBox } from "@/lib/contracts/field-types";
import { typeByWords } from "./field-words";
import type { Losses } from "./losses";
import { describeDoubtfulTextTag, type TextTag } from "./text-tags";
import type { DocxContent, FoundWordField } from "./types";

type FieldNode = Extract<BodyInline, { type: "field" }>;
/** A field whose role may still be unknown, because a blank does not state its role; it is determined at the end. */
type OpenField = { -readonly [K in keyof Omit<FoundWordField, "roleKey">]: FoundWordField[K] } & {
  readonly roleKey: string | null;
};

/** Maximum length of a caption of a blank, in characters. */
const CAPTION_LENGTH = 60;
const DEFAULT_ROLE = { key: "signer", label: "Signer" };

/** Returns the letters, digits and underscores of a name; `other` if there are none. */
export function keyFrom(name: string, other: string): string {
  const key = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^[_\p{M}]+|_+$/gu, "");
  return [...key].slice(0, 48).join("").toWellFormed() || other;
}

/** Whether words name a role: “Signature of the tenant”, “Tenant’s name”. */
function names(words: string, role: string): boolean {
  const plain = (text: string) =>
    ` ${text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()} `;
  return plain(role).trim() !== "" && plain(words).includes(plain(role));
}

interface Ask {
  readonly type: FieldType;
  readonly label: string;
  /** The role that was asked for; null for the role that blanks get. */
  readonly role: string | null;
  readonly more?: Partial<
    Pick<
      FoundWordField,
      "required" | "help" | "readOnly" | "defaultValue" | "options" | "style" | "validation"
    >
  >;
  /** The label if no words next to the field name it. */
  readonly fallback?: string;
}

/** Collects the fields and roles that a text asks for. */
export class FieldCollector {
  readonly #fields: OpenField[] = [];
  readonly #keys = new Set<string>();
  readonly #roles = new Map<string, string>();
  readonly #losses: Losses;
  /** Fields without words next to them, which the next paragraph may name. */
  #nameless: OpenField[] = [];
  /** Fallback labels by id, for fields without words next to them. */
  readonly #fallbacks = new Map<string, string>();

  constructor(losses: Losses) {
    this.#losses = losses;
  }

  get isFull(): boolean {
    return this.#fields.length >= CONTENT_LIMITS.fields;
  }

  /** @returns null when there is no room for another field */
  add({ type, label, role, more = {}, fallback = "" }: Ask): FieldNode | null {
    if (this.isFull) {
      this.#losses.add("fields_over_limit");
      return null;
    }
    const field: OpenField = {
      id: `f${this.#fields.length + 1}`,
      key: this.#freeKey(keyFrom(label, type)),
      roleKey: role === null ? null : this.role(role),
      type,
      label: [...label].slice(0, CONTENT_LIMITS.labelLength).join(""),
      required: FIELD_TRAITS[type].filledBy === "recipient" && !isTickBox(type),
      ...more,
    };
    this.#fields.push(field);
    if (label === "") {
      this.#nameless.push(field);
      if (fallback !== "") this.#fallbacks.set(field.id, fallback);
    }
    return { type: "field", attrs: { fieldId: field.id }, marks: [] };
  }

  addTag(tag: Extract<TextTag, { kind: "field" }>): FieldNode | null {
    const doubt = describeDoubtfulTextTag(tag);
    if (doubt !== null) this.#losses.add("tag_settings_ignored", doubt);
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

  /** Reports text that looks like a tag and stays text. */
  leaveTag(text: string): void {
    this.#losses.add("tags_left", text);
  }

  /** Returns the key of a role by its name, adding the role if it is new; null when there is no room for another. */
  role(label: string): string | null {
    const key = keyFrom(label, DEFAULT_ROLE.key);
    if (!this.#roles.has(key) && this.#roles.size < CONTENT_LIMITS.roles)
      this.#roles.set(key, label.slice(0, CONTENT_LIMITS.labelLength).toWellFormed());
    return this.#roles.has(key) ? key : null;
  }

  /** Adds a role by the key that a variable gives it. */
  roleByKey(key: string): void {
    if (!this.#roles.has(key) && this.#roles.size < CONTENT_LIMITS.roles) this.#roles.set(key, key);
  }

  /** Returns the type of a field that has no label yet; null for a field with a label. */
  unnamedType(id: string): FieldType | null {
    const field = this.#fields.find((one) => one.id === id);
    return field && this.#nameless.includes(field) ? field.type : null;
  }

  /**
   * Names a field by the words next to it, or else by its fallback label; if there is neither, the words after it may
   * name it.
   */
  name(id: string, words: string): void {
    const label = words === "" ? (this.#fallbacks.get(id) ?? "") : words;
    const field = this.#nameless.find((one) => one.id === id);
    if (!field || label === "") return;
    this.#nameless = this.#nameless.filter((one) => one !== field);
    this.#label(field, label);
  }

  /** Keeps words as the label of a box for the case that no later cell of its row names it. */
  nameLater(id: string, words: string): void {
    if (words !== "") this.#fallbacks.set(id, words);
  }

  /** Finishes the naming of boxes, which is done in their own line or row: the text that follows does not name them. */
  closeBoxes(): void {
    for (const { id, type } of [...this.#nameless]) if (isTickBox(type)) this.name(id, "");
    this.#nameless = this.#nameless.filter(({ type }) => !isTickBox(type));
  }

  /**
   * Gives a text field its content; a field with several lines becomes a multiline field.
   * @returns the part of the content that does not fit
   */
  fill(id: string, content: string): string {
    const field = this.#fields.find((one) => one.id === id);
    const text = content.replace(/[\u2002\u00a0]/g, " ");
    if (!field || text.trim() === "") return "";
    if (text.includes("\n")) field.type = "multiline";
    field.defaultValue = text.slice(0, CONTENT_LIMITS.valueLength).toWellFormed();
    return text.slice(CONTENT_LIMITS.valueLength);
  }

  /** Names a blank by the words below it, as below a signature line; several captions name their blanks in turn. */
  nameBy(words: string): void {
    if ([...words].length > CAPTION_LENGTH) this.#nameless = [];
    const field = this.#nameless.shift();
    if (!field) return;
    this.#label(field, words);
  }

  #label(field: OpenField, words: string): void {
    field.label = [...words].slice(0, CONTENT_LIMITS.labelLength).join("");
    // A field that already holds a value stays a text field, whatever its words are.
    if (field.type === "text" && (field.defaultValue ?? null) === null) field.type = typeByWords(words);
    this.#keys.delete(field.key);
    field.key = this.#freeKey(keyFrom(words, field.type));
    field.required = FIELD_TRAITS[field.type].filledBy === "recipient" && !isTickBox(field.type);
  }

  /**
   * Returns the roles and fields. A blank belongs to the role that its label names, or else to the role of the
   * previous tag, or else to the first one, because otherwise a person whom the text never mentions would have to be
   * added to every document. If there are no roles, one is added: a signer.
   */
  result(): Pick<DocxContent, "roles" | "fields"> {
    const named = [...this.#roles];
    if (named.length === 0 && this.#fields.length > 0) named.push([DEFAULT_ROLE.key, DEFAULT_ROLE.label]);
    const roles = named.map(([key, label]) => ({ key, label, kind: "signer" as const }));
    let nearest = roles[0]?.key ?? DEFAULT_ROLE.key;
    const fields = this.#fields.map((field): FoundWordField => {
      const asked = field.roleKey ?? roles.find(({ label }) => names(field.label, label))?.key;
      if (asked !== undefined) nearest = asked;
      else if (roles.length > 1) this.#losses.add("blanks_assigned", field.label);
      return { ...this.#withinLength(field), roleKey: nearest };
    });
    return { roles, fields };
  }

  /** Drops a maximum length from a field that is not a text, or whose value is already longer. */
  #withinLength(field: OpenField): OpenField {
    const { validation, ...others } = field;
    if (validation?.maxLength == null) return field;
    const { valueKind } = FIELD_TRAITS[field.type];
    const holds = typeof field.defaultValue === "string" ? [...field.defaultValue].length : 0;
    if (valueKind === "text" && holds <= validation.maxLength) return field;
    this.#losses.add("form_rules_left_out", field.label);
    return others;
  }

  #freeKey(key: string): string {
    let free = key;
    for (let i = 2; this.#keys.has(free); i++) free = `${key}_${i}`;
    this.#keys.add(free);
    return free;
  }
}
