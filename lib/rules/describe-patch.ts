import type { ContentField, ContentRole } from "@/lib/contracts/content";
import { isSameJson as isSame } from "@/lib/pure/same-json";
import { bodyNodes } from "@/lib/rules/body-nodes";
import type { BodyPatch, ContentPatch, KeptPart, ListEntryChange } from "@/lib/rules/content-patch";
import { fieldName } from "@/lib/rules/field-names";

/** Describes a change in words, for people: “Added 4 fields to page 2”. Pure. */

const BOX = ["page", "x", "y", "width", "height"];
const SETTINGS: Readonly<Record<string, string>> = {
  expiresInDays: "the expiry",
  reminders: "the reminders",
  message: "the words of the invitation",
  redirectUrl: "the page after signing",
  locale: "the language",
  signingOrder: "the signing order",
  allowDelegation: "whether recipients may ask someone else",
  allowDecline: "whether signers may decline",
  appendCertificate: "whether the certificate is appended",
  signatureModes: "how to sign",
  page: "the sheet of paper",
};
const PROPERTIES: Readonly<Record<string, string>> = {
  key: "key",
  label: "label",
  help: "help text",
  placeholder: "placeholder",
  defaultValue: "default value",
  readOnly: "whether it can be changed",
  options: "options",
  validation: "allowed values",
  condition: "condition",
  formula: "formula",
  style: "look",
  room: "size",
  type: "type",
  required: "whether it is required",
  roleKey: "role",
};
const MAX_LENGTH = 300;

const quoted = (name: string): string => `“${shortened(name, 60)}”`;
const nameOf = ({ label, key }: ContentRole): string => quoted(label.trim() || key);
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;
const list = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

/** Truncates without splitting a character. */
const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;

/** @param roles as they are after the change */
export function describePatch(patch: ContentPatch, roles: readonly ContentRole[]): string {
  // Includes roles that the change removed, since their fields may be mentioned.
  const labels = new Map(
    [...patch.roles.flatMap(({ before }) => before ?? []), ...roles].map(({ key, label }) => [
      key,
      label.trim() || key,
    ]),
  );
  const roleName = (key: string) => labels.get(key) ?? key;
  const parts = [
    ...describeBody(patch),
    ...describeRoles(patch.roles),
    ...describeFields(patch.fields, roleName),
    ...describeValues(patch.values),
  ];
  const text = parts
    .map((part, i) => (i === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join("; ");
  return shortened(text, MAX_LENGTH);
}

function describeBody({ body }: ContentPatch): string[] {
  if (!body) return [];
  return [describeBlocks(body), ...lossesOf(body)];
}

function describeBlocks({ before, after, of }: BodyPatch): string {
  const [old, now] = [before.length, after.length];
  if (of === 0) return `Wrote the text, ${count(now, "paragraph")}`;
  if (old === 0) return `Added ${count(now, "paragraph")} to the text`;
  if (now === 0) return `Removed ${count(old, "paragraph")} of the text`;
  return `Changed ${count(Math.max(old, now), "paragraph")} of the text`;
}

/** Formatting that a model's lines do not contain, and so may lose unintentionally. */
const FORMS: Readonly<Record<string, string>> = {
  image: "image",
  link: "link",
  underline: "underline",
  strike: "strikethrough",
  subscript: "subscript",
  superscript: "superscript",
};

function lossesOf({ before, after }: BodyPatch): string[] {
  const formsIn = (blocks: BodyPatch["before"]) => {
    const found = new Map<string, number>();
    for (const { type } of bodyNodes({ type: "doc", content: blocks }))
      if (FORMS[type]) found.set(type, (found.get(type) ?? 0) + 1);
    return found;
  };
  const [old, now] = [formsIn(before), formsIn(after)];
  const lost = [...old].flatMap(([type, n]) => {
    const gone = n - (now.get(type) ?? 0);
    return gone > 0 ? [count(gone, FORMS[type] ?? type)] : [];
  });
  const widths = lostWidths(before, after);
  return [
    ...(lost.length > 0 ? [`Removed ${list(lost)}`] : []),
    ...(widths > 0 ? [`Reset the column widths of ${count(widths, "table")}`] : []),
  ];
}

/**
 * Number of tables that remain, but without the former widths of their columns, since the number of columns changed.
 */
function lostWidths(before: BodyPatch["before"], after: BodyPatch["after"]): number {
  const tables = (blocks: BodyPatch["before"]) => {
    const nodes = bodyNodes({ type: "doc", content: blocks });
    const all = nodes.filter(({ type }) => type === "table").map(({ path }) => `${path}.`);
    const sized = nodes.filter(({ attrs }) => Array.isArray(attrs.colwidth)).map(({ path }) => path);
    return {
      all: all.length,
      sized: all.filter((table) => sized.some((cell) => cell.startsWith(table))).length,
    };
  };
  const [old, now] = [tables(before), tables(after)];
  return Math.max(0, Math.min(old.sized, now.all) - now.sized);
}

function describeRoles(entries: readonly ListEntryChange<ContentRole>[]): string[] {
  return entries.map(({ before, after }) => {
    if (!before) return `Added the role ${after ? nameOf(after) : ""}`;
    if (!after) return `Removed the role ${nameOf(before)}`;
    if (before.label !== after.label && before.kind === after.kind && before.order === after.order)
      return `Renamed the role ${nameOf(before)} to ${nameOf(after)}`;
    return `Changed the role ${nameOf(after)}`;
  });
}

function describeFields(
  entries: readonly ListEntryChange<ContentField>[],
  roleName: (key: string) => string,
): string[] {
  const groups = new Map<string, ContentField[]>();
  for (const { before, after } of entries) {
    const field = after ?? before;
    if (!field) continue;
    const key = kindOf(before, after, roleName);
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return [...groups].map(([key, fields]) => {
    const [verb = "", rest = ""] = key.split("\n");
    const [only] = fields;
    // The role that is given a field is named after the field.
    const owner = only && verb !== "Gave" ? roleName(only.roleKey) : null;
    const what = fields.length === 1 && only ? nameOfField(only, owner) : count(fields.length, "field");
    return [verb, what, rest].filter(Boolean).join(" ");
  });
}

/** A field's label or, without one, its type and its owner, as fields are shown on the pages. */
const nameOfField = (field: ContentField, owner: string | null): string =>
  field.label.trim() || owner === null
    ? quoted(fieldName(field))
    : `${quoted(fieldName(field))} of ${shortened(owner, 60)}`;

/** The kind of a field's change: the words before and after the field's name. */
function kindOf(
  before: ContentField | null,
  after: ContentField | null,
  roleName: (key: string) => string,
): string {
  const on = (word: string, page: number | null | undefined) => (page ? `${word} page ${page}` : "");
  if (!before) return `Added\n${on("to", after?.page)}`;
  if (!after) return `Removed\n${on("from", before.page)}`;
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (n) => !isSame(old[n], now[n]),
  );
  if (names.every((name) => BOX.includes(name))) return `Moved\n${on("on", after.page)}`;
  if (names.length === 1 && names[0] === "required")
    return `Made\n${after.required ? "required" : "optional"}`;
  if (names.length === 1 && names[0] === "roleKey") return `Gave\nto ${roleName(after.roleKey)}`;
  const described = names.flatMap((name) => PROPERTIES[name] ?? (BOX.includes(name) ? "place" : []));
  return `Changed\n(${[...new Set(described)].join(", ")})`;
}

function describeValues(values: ContentPatch["values"]): string[] {
  return values.length === 0 ? [] : [`Changed ${list(values.map(({ path }) => SETTINGS[path] ?? path))}`];
}

/** Why a part of a change was not undone. */
export function describeKeptPart({ kind, name }: KeptPart): string {
  if (kind === "text")
    return "This part of the text was changed since, and stays as it is. Undo the later changes first.";
  if (kind === "setting") {
    const what = SETTINGS[name] ?? name;
    return `${what.charAt(0).toUpperCase()}${what.slice(1)} was changed since, and stays as it is.`;
  }
  if (kind === "role") return `The role ${quoted(name)} was changed since or is used, and stays as it is.`;
  return `${quoted(name)} was changed since, and stays as it is.`;
}
