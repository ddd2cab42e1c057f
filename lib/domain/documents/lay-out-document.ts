import "server-only";
import type { FieldValue, TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { bodyVariableValues } from "@/lib/domain/documents/body-variable-values";
import { optionsOf } from "@/lib/domain/documents/options";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { asLaidOut, type LaidOut } from "@/lib/domain/templates/document-version";
import { layOut } from "@/lib/domain/templates/lay-out";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { bodyNodes, variablesOf } from "@/lib/rules/body-nodes";
import { bodyVariable } from "@/lib/rules/body-variables";
import { startingValue } from "@/lib/rules/values/starting-values";
import { formatValue } from "@/lib/rules/values/value-rules";

/** The version that a document is sent with, and its layout if it is of rich text. */
export interface SentVersion {
  readonly version: PublishedVersion["version"];
  readonly layout: LaidOut | null;
}

/**
 * Lays out the text of a document that is about to be sent: its variables are resolved, and what the sender has filled
 * in for good flows with the text. Not in a transaction: it takes its time.
 * @throws {AppError} INVALID_INPUT naming the variables without a value, PDF_TOO_LARGE, BUSY
 */
export async function layOutToSend(
  document: DocumentWithRecipients,
  published: PublishedVersion,
): Promise<SentVersion> {
  const { version, content } = published;
  if (version.sourceKind === "pdf") return { version, layout: null };
  const layout = await layOutDocument(document, content);
  return { version: asLaidOut(published, layout).version, layout };
}

/**
 * Lays out a document's text, as `layOutToSend` does.
 * @throws {AppError} INVALID_INPUT naming the variables without a value, PDF_TOO_LARGE, BUSY
 */
export async function layOutDocument(
  document: DocumentWithRecipients,
  content: TemplateContent,
): Promise<LaidOut> {
  const variables = await bodyVariableValues(document, content);
  const { locale } = optionsOf(document);
  const facts = { title: document.name, lang: locale, variables, texts: fixedTexts(document, content) };
  return layOut(content, facts, document.workspaceId);
}

/**
 * Whether the pages of a text that was sent would differ if its recipients were `corrected`: a variable shows the
 * changed name or email address, or a read-only field starts from it.
 */
export function arePagesChangedBy(
  document: DocumentWithRecipients,
  content: TemplateContent,
  corrected: DocumentWithRecipients["recipients"],
): boolean {
  const changed = new Set(
    corrected.flatMap((after, i) =>
      (["name", "email"] as const)
        .filter((part) => document.recipients[i]?.[part] !== after[part])
        .map((part) => `${part} ${after.roleKey}`),
    ),
  );
  for (const { name } of variablesOf({ content, bodyNodes: bodyNodes(content.body) })) {
    const variable = bodyVariable(name);
    if (variable?.kind === "recipient" && changed.has(`${variable.part} ${variable.roleKey}`)) return true;
  }
  const texts = fixedTexts({ ...document, recipients: corrected }, content);
  const before = fixedTexts(document, content);
  return content.fields.some(({ id }) => texts.get(id) !== before.get(id));
}

/**
 * Texts of the fields that no one can change from now on, by id: captions, and read-only values. A field with a
 * condition keeps its box, as whether it is shown depends on what recipients fill in.
 */
function fixedTexts(document: DocumentWithRecipients, content: TemplateContent): Map<string, string> {
  const prefill = document.prefill as Record<string, FieldValue>;
  const { locale } = optionsOf(document);
  return new Map(
    content.fields.flatMap((field): [string, string][] => {
      const { filledBy, valueKind } = FIELD_TRAITS[field.type];
      const isFixed = filledBy === "template" || (field.readOnly && filledBy === "recipient");
      if (!isFixed || field.condition || PICTURED.has(valueKind)) return [];
      const text = formatValue(field, startingValue(field, prefill, document.recipients), locale);
      return text === "" ? [] : [[field.id, text]];
    }),
  );
}

/** Kinds of values that are drawn rather than written. */
const PICTURED: ReadonlySet<string> = new Set(["boolean", "signature", "file", "picture"]);
