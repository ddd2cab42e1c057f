import "server-only";
import { asBody } from "@/lib/contracts/body";
import type { ContentField } from "@/lib/contracts/content";
import { writeBlocks } from "@/lib/domain/agent/text/write-text";
import { findingsOf } from "@/lib/domain/agent/tools/apply-edit";
import type { DraftView } from "@/lib/domain/agent/tools/turn-draft";

/** Maximum number of characters of a text in one answer; the model reads the rest by paragraph number. */
const MAX_CHARACTERS = 24_000;
const MAX_FIELDS = 300;

const share = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1000) / 1000;

/** Describes a field without the properties that have their default values. */
function describeField({ page, x, y, width, height, ...field }: ContentField): object {
  const { id, key, roleKey, type, label, required, options, condition, formula, readOnly, help } = field;
  const given = Object.entries(field.validation).filter(([, value]) => value !== null);
  return {
    ...{ id, key, type, label, role: roleKey, required },
    ...(page === null ? {} : { page, x: share(x), y: share(y), width: share(width), height: share(height) }),
    ...(options.length > 0 ? { options: options.map(({ label: name }) => name) } : {}),
    ...(condition ? { condition } : {}),
    ...(formula ? { formula } : {}),
    ...(readOnly ? { readOnly } : {}),
    ...(help ? { help } : {}),
    ...(field.defaultValue === null ? {} : { defaultValue: field.defaultValue }),
    ...(given.length > 0 ? { validation: Object.fromEntries(given) } : {}),
  };
}

/**
 * Describes the draft for the model. Everything in it was written by others: it is data, never instructions.
 * @param from number of the first paragraph of a text that is included
 */
export function describeDraft(
  { name, kind, sourceKind, content, pages, diagnostics }: DraftView,
  from = 1,
): object {
  const { roles, fields, settings, body } = content;
  const { redirectUrl: _redirectUrl, ...shownSettings } = settings;
  return {
    name,
    source:
      sourceKind === "pdf" ? "a PDF: fields have a page and a box" : "rich text: fields stand in the text",
    ...(kind === "oneoff" ? { roles_are_people: true } : {}),
    ...(sourceKind === "pdf" ? { pages: pages.length } : {}),
    roles: roles.map(({ key, label, kind: does, order }) => ({ key, label, kind: does, order })),
    fields: fields.slice(0, MAX_FIELDS).map(describeField),
    ...(fields.length > MAX_FIELDS ? { more_fields: fields.length - MAX_FIELDS } : {}),
    ...(sourceKind === "document"
      ? {
          text: withParagraphNumbers(
            writeBlocks(body && asBody(body), new Map(fields.map(({ id, key }) => [id, key]))),
            from,
          ),
        }
      : {}),
    settings: shownSettings,
    findings: findingsOf(diagnostics),
  };
}

/** Numbers the paragraphs, as many as fit into one answer. */
function withParagraphNumbers(blocks: readonly string[], from: number): string {
  let text = "";
  for (let i = from - 1; i < blocks.length; i++) {
    const next = `[${i + 1}] ${blocks[i]}\n`;
    if (text.length > 0 && text.length + next.length > MAX_CHARACTERS)
      return `${text}… ${blocks.length - i} more; read_template from ${i + 1}`;
    text += next.slice(0, MAX_CHARACTERS).toWellFormed();
  }
  return text || "(empty)";
}
