import { FIELD_TRAITS, type FieldType, isTickBox } from "@/lib/contracts/field-types";
import { bodyVariable } from "@/lib/rules/body-variables";
import { typeByName, typeByWords } from "./field-words";

/** A tag in the words: `{{Name;role=Buyer;type=date}}`, or a variable's name. */
export type Tag =
  | { readonly kind: "variable"; readonly name: string; readonly roleKey: string | null }
  | {
      readonly kind: "field";
      readonly name: string;
      readonly role: string | null;
      readonly type: FieldType;
      readonly required: boolean;
      readonly readOnly: boolean;
      readonly help: string;
      readonly defaultValue: string | boolean | null;
      readonly options: readonly string[];
      /** Settings that are no settings of a tag. */
      readonly hasUnknown: boolean;
    };

export const TAG = /\{\{([^{}\n]{1,500})\}\}/g;

const SETTINGS: ReadonlySet<string> = new Set([
  ...["name", "role", "type", "required", "readonly", "default", "options", "label", "description"],
]);
const YES = /^(?:true|yes|1|)$/i;
/** Printers of quotes turn them round. */
const unquoted = (value: string) => value.trim().replace(/^["'“”„]|["'“”]$/g, "");

/** Reads what stands between double braces; null if it is no tag. */
export function readTag(inner: string): Tag | null {
  const parts = inner.split(";").map((part) => part.trim());
  const [first = ""] = parts;
  const variable = parts.length === 1 ? bodyVariable(first) : null;
  if (variable)
    return {
      kind: "variable",
      name: first,
      roleKey: variable.kind === "recipient" ? variable.roleKey : null,
    };
  const settings = new Map<string, string>();
  let hasUnknown = false;
  let bare = "";
  for (const [i, part] of parts.entries()) {
    const [, key, value] = /^([\p{L}_-]+)\s*=(.*)$/su.exec(part) ?? [];
    if (key === undefined && i === 0) bare = part;
    else if (key === undefined) hasUnknown ||= part !== "";
    else if (SETTINGS.has(key.toLowerCase())) settings.set(key.toLowerCase(), unquoted(value ?? ""));
    else hasUnknown = true;
  }
  const name = (settings.get("name") ?? settings.get("label") ?? bare).slice(0, 200).toWellFormed();
  const asked = settings.get("type");
  if (name === "" && asked === undefined) return null;
  const type = (asked === undefined ? null : typeByName(asked)) ?? typeByWords(name);
  const traits = FIELD_TRAITS[type];
  const options = (settings.get("options") ?? "").split(/[,|]/).map((option) => option.trim());
  const given = settings.get("default");
  return {
    kind: "field",
    name: name === "" ? type : name,
    role: settings.get("role") || null,
    type,
    required: settings.has("required") ? YES.test(settings.get("required") ?? "") : !isTickBox(type),
    readOnly: settings.has("readonly") && YES.test(settings.get("readonly") ?? "") && !traits.isSignature,
    help: (settings.get("description") ?? "").slice(0, 500).toWellFormed(),
    defaultValue: given ? (isTickBox(type) ? YES.test(given) : given) : null,
    options: traits.hasOptions ? options.filter((option) => option !== "") : [],
    hasUnknown: hasUnknown || (asked !== undefined && typeByName(asked) === null),
  };
}
