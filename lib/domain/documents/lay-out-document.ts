import "server-only";
import type { TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { layOutText } from "@/lib/domain/templates/lay-out-text";
import { publishedVersion, type TextLayout } from "@/lib/domain/templates/published-version";
import { invalidInput } from "@/lib/errors";
import type { Blob } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { dayAt } from "@/lib/pure/zoned-time";
import { bodyNodes, variablesOf } from "@/lib/rules/body-nodes";
import { type BodyVariable, bodyVariable } from "@/lib/rules/body-variables";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { formatDate } from "@/lib/rules/values/format";
import { recipientStartingValue } from "@/lib/rules/values/starting-values";
import { formatValue } from "@/lib/rules/values/value-rules";

/** The pages that a document is sent with. */
export interface SentPages {
  /** The PDF that its recipients see. */
  readonly sourceBlob: Pick<Blob, "id" | "sha256"> | null;
  /** Hash of the uploaded file, if intake rewrote it. */
  readonly originalSha256: string | null;
  /** Layout of a rich text, whose pages are made for each document. */
  readonly layout: TextLayout | null;
}

/**
 * Lays out the text of a document that is about to be sent: its variables are resolved, and values that no one can
 * change any more flow with the text. Called outside a transaction, because it takes time.
 * @throws {AppError} INVALID_INPUT naming the variables without a value, PDF_TOO_LARGE, BUSY
 */
export async function layOutToSend(document: DocumentWithRecipients): Promise<SentPages> {
  const { version, content } = await publishedVersion(document.templateVersionId);
  const { sourceKind, sourceBlob, originalSha256 } = version;
  return sourceKind === "pdf"
    ? { sourceBlob, originalSha256, layout: null }
    : layOutDocument(document, content);
}

/**
 * Lays out a document's text, as `layOutToSend` does.
 * @throws {AppError} INVALID_INPUT naming the variables without a value, PDF_TOO_LARGE, BUSY
 */
export async function layOutDocument(
  document: DocumentWithRecipients,
  content: TemplateContent,
): Promise<SentPages> {
  const variables = await bodyVariableValues(document, content);
  const { locale } = documentOptionsOf(document);
  const facts = { title: document.name, lang: locale, variables, texts: fixedTexts(document, content) };
  const layout = await layOutText(content, facts, document.workspaceId);
  return { sourceBlob: layout.blob, originalSha256: layout.blob.sha256, layout };
}

/** A row of `document_layouts`. */
export const layoutRow = (
  documentId: string,
  { blob, pages, boxes, layoutVersion, filling }: TextLayout,
) => ({
  documentId,
  blobId: blob.id,
  pages,
  boxes,
  layoutVersion,
  filling,
});

/**
 * Whether the pages of a text that was sent would differ with the recipients in `corrected`: a variable shows the
 * changed name or email address, or a read-only field starts with it.
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
 * Returns the texts of the fields that no one can change from now on, by field id: captions, and read-only values. A
 * field with a condition keeps its box, because recipients' input determines whether it is shown.
 */
function fixedTexts(document: DocumentWithRecipients, content: TemplateContent): Map<string, string> {
  const prefill = document.prefill;
  const { locale } = documentOptionsOf(document);
  return new Map(
    content.fields.flatMap((field): [string, string][] => {
      const { filledBy, valueKind } = FIELD_TRAITS[field.type];
      const isFixed = filledBy === "template" || (field.readOnly && filledBy === "recipient");
      if (!isFixed || field.condition || PICTURED.has(valueKind)) return [];
      const text = formatValue(field, recipientStartingValue(field, prefill, document.recipients), locale);
      return text === "" ? [] : [[field.id, text]];
    }),
  );
}

/** Kinds of values that are drawn rather than written. */
const PICTURED: ReadonlySet<string> = new Set(["boolean", "signature", "file", "picture"]);

/**
 * Returns the values of the variables of a text, its header and its footer, by name (contract, section 11).
 * @param facts about the sender, if already read
 * @throws {AppError} INVALID_INPUT naming the variables without a value, or with one that cannot be printed
 */
export async function bodyVariableValues(
  document: DocumentWithRecipients,
  content: TemplateContent,
  facts?: SenderFacts,
): Promise<Record<string, string>> {
  const nodes = bodyNodes(content.body);
  const names = new Set(Array.from(variablesOf({ content, bodyNodes: nodes }), ({ name }) => name));
  if (names.size === 0) return {};
  const resolve = valuesFor(document, facts ?? (await senderFacts(document)));
  const values = [...names].map((name) => {
    const variable = bodyVariable(name);
    return [name, (variable && resolve(variable)?.trim()) || null] as const;
  });
  const missing = values.filter(([, value]) => value === null);
  if (missing.length > 0)
    throw invalidInput(
      ...missing.map(([name]) => ({
        path: name,
        code: "unresolved_variable" as const,
        message: "is a variable of the text, and has no value for this document",
      })),
    );
  const found = Object.fromEntries(
    values.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  assertPrintable(found);
  return found;
}

export type SenderFacts = Awaited<ReturnType<typeof senderFacts>>;

/** Reads the facts about a sender and their workspace that a text's variables show. */
export async function senderFacts({
  ownerId,
  workspaceId,
}: Pick<DocumentWithRecipients, "ownerId" | "workspaceId">) {
  const [sender, workspace] = await Promise.all([
    db().user.findUniqueOrThrow({
      where: { id: ownerId },
      select: { name: true, email: true, company: true },
    }),
    db().workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { name: true, timezone: true },
    }),
  ]);
  return { sender, workspace };
}

/** Returns a function that gives the value of a variable. */
function valuesFor(document: DocumentWithRecipients, { sender, workspace }: SenderFacts) {
  const metadata = new Map(Object.entries(document.metadata));
  const plain = {
    "sender.name": sender.name,
    "sender.email": sender.email,
    "sender.company": sender.company,
    "workspace.name": workspace.name,
    "document.name": document.name,
    "document.sentDate": formatDate(
      dayAt(getClock().now(), workspace.timezone),
      documentOptionsOf(document).locale,
    ),
  };
  return (variable: BodyVariable): string | null => {
    switch (variable.kind) {
      case "plain":
        return plain[variable.name];
      case "metadata":
        return metadata.get(variable.key) ?? null;
      case "recipient":
        // Several people may share a role: viewers, and cc recipients.
        return document.recipients
          .filter(({ roleKey }) => roleKey === variable.roleKey)
          .map((recipient) => recipient[variable.part])
          .join(", ");
    }
  };
}
