import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import { type Person, SendDraft } from "@/lib/contracts/send-draft";
import { withMetadata } from "@/lib/domain/documents/body-metadata";
import { CARRIED_OF_DOCUMENT, CARRIED_OF_RECIPIENT } from "@/lib/domain/documents/carried";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { mayChange } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { versionWithSource } from "@/lib/domain/documents/version-source";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { versionContentOf, versionPagesOf } from "@/lib/domain/templates/serialize";
import { AppError } from "@/lib/errors";
import type { Recipient } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { isAskedOfSender } from "@/lib/rules/values/can-be-preset";
import { isFileValue } from "@/lib/rules/values/normalise";

/**
 * Duplicates a document as a new upload of the caller with the same PDF or text, fields, recipients, message and
 * settings, ready to be sent. The original is unchanged, and nothing that its recipients filled in is copied.
 * @returns the one-off template with which the send flow continues
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (its PDF or text was removed
 *   with its template)
 */
export async function copyDocument(
  ctx: WorkspaceContext,
  documentId: string,
): Promise<{ templateId: string }> {
  const document = await requireDocument(db(), ctx, documentId, "read");
  return {
    templateId: await db().$transaction((tx) => insertCopy(tx, ctx, document, { flow: "duplicate" })),
  };
}

/** Purpose of the copy: the upload of a correction or an edit refers to the document that it is for. */
type Purpose = { flow: "duplicate" } | { flow: "correct" } | { flow: "edit"; sequence: number };

/**
 * Makes a copy as `copyDocument` does, in the caller's transaction. `carried.ts` defines what is carried over.
 * @returns the id of the one-off template
 * @throws {AppError} INVALID_STATE (its PDF or text was removed with its template, or the send flow cannot hold a
 *   value)
 */
export async function insertCopy(
  tx: Tx,
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  purpose: Purpose,
): Promise<string> {
  const id = newId();
  const { version, source } = await versionWithSource(tx, document.templateVersionId);
  const { content, people, values } = prepareCopy(versionContentOf(version), document);
  const sendDraft = { ...sendDraftOf(ctx, document, content, people, purpose.flow), values };
  await insertTemplateRows(tx, ctx, {
    id,
    name: document.name,
    kind: "oneoff",
    sourceKind: version.sourceKind,
    content,
    pages: versionPagesOf(version),
    // The findings about a Word file are shown again with its text.
    ...(source ? { source } : { intake: version.intake }),
  });
  await tx.template.update({
    where: { id },
    data: {
      sendDraft: held(sendDraft),
      ...(purpose.flow === "correct" ? { correctionOfId: document.id } : {}),
      ...(purpose.flow === "edit" ? { editOfId: document.id, editOfSequence: purpose.sequence } : {}),
    },
  });
  return id;
}

/**
 * Refuses a draft with a value that the send flow cannot hold: it would silently be missing from the sent document.
 * @throws {AppError} INVALID_STATE
 */
function held(draft: SendDraft): SendDraft {
  const { success, error } = SendDraft.safeParse(draft);
  if (success) return draft;
  const [issue] = error.issues;
  throw new AppError("INVALID_STATE", {
    detail: `The dashboard cannot prepare this document: its ${issue?.path.join(".")} is longer than it can hold. Change it through the API.`,
  });
}

export type PreparedCopy = {
  content: TemplateContent;
  /** The recipients, with their roles in the content. */
  people: readonly Recipient[];
  values: NonNullable<SendDraft["values"]>;
};

/**
 * Keeps only the roles that had recipients, and replaces the template's settings with the document's. Prefilled
 * values become values that the sender entered, or defaults of fields that a sender does not fill in, and metadata
 * becomes part of the text: a fixed value, such as a price, must not be missing from the copy.
 */
export function prepareCopy(content: TemplateContent, document: DocumentWithRecipients): PreparedCopy {
  const prefill = document.prefill;
  const { roles, people } = oneRoleEach(content, document.recipients);
  const taken = new Set(people.map(({ roleKey }) => roleKey));
  const values: PreparedCopy["values"] = {};
  const fields = content.fields
    .filter(({ roleKey }) => taken.has(roleKey))
    .map((field) => {
      const value = Object.hasOwn(prefill, field.key) ? (prefill[field.key] ?? null) : null;
      if (value === null) return field;
      if (!isAskedOfSender(field) || isFileValue(value)) return { ...field, defaultValue: value };
      values[field.key] = value;
      return field;
    });
  return {
    content: {
      ...withMetadata(content, document.metadata),
      roles,
      fields,
      settings: { ...content.settings, ...documentOptionsOf(document) },
    },
    people,
    values,
  };
}

/**
 * Returns the roles that have recipients. In the API, several viewers or cc recipients can share a role; the send
 * flow has one person per role, so each further person gets a role of their own like it.
 */
function oneRoleEach({ roles }: TemplateContent, recipients: readonly Recipient[]) {
  const keys = new Set(roles.map(({ key }) => key));
  const people: Recipient[] = [];
  const own = roles.flatMap((role) => {
    const inRole = recipients
      .filter(({ roleKey }) => roleKey === role.key)
      .sort((a, b) => a.position - b.position);
    return inRole.map((recipient, i) => {
      const key = i === 0 ? role.key : freeKey(role.key, keys);
      keys.add(key);
      people.push({ ...recipient, roleKey: key });
      return { ...role, key };
    });
  });
  return { roles: own, people };
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  let n = 2;
  const numbered = () => `${key.slice(0, 60)}_${n}`;
  while (taken.has(numbered())) n++;
  return numbered();
}

function sendDraftOf(
  ctx: WorkspaceContext,
  document: DocumentWithRecipients,
  { settings }: TemplateContent,
  recipients: readonly Recipient[],
  flow: Purpose["flow"],
): SendDraft {
  const { message } = document;
  // Private messages belong to the sender: other members, who may read the document, do not get them.
  const isSenders = mayChange(ctx, document);
  const enters = (column: keyof Recipient) => CARRIED_OF_RECIPIENT[column][flow] === "entered";
  const people = recipients.map(
    ({ roleKey, name, email, role, order, locale, privateMessage, delivery }): Person => ({
      ...{ roleKey, name, email, kind: role, order },
      ...(locale && enters("locale") ? { locale } : {}),
      ...(privateMessage && isSenders && enters("privateMessage") ? { privateMessage } : {}),
      ...(delivery === "none" && enters("delivery") ? { delivery } : {}),
    }),
  );
  const isFixed = document.expiresAt !== null && CARRIED_OF_DOCUMENT.expiresAt[flow] === "entered";
  return {
    name: document.name,
    // The recipients' page lists people in signing order, whatever the order of the roles: neighbours can share a
    // step.
    people: people.sort((a, b) => a.order - b.order),
    subject: message?.subject ?? settings.message.subject ?? "",
    body: message?.body ?? settings.message.body ?? "",
    expiresInDays: settings.expiresInDays,
    ...(isFixed ? { expiresAt: document.expiresAt?.toISOString() } : {}),
    reminders: settings.reminders,
    redirectUrl: settings.redirectUrl,
    isOrdered: settings.signingOrder === "ordered",
    changedAt: getClock().now().getTime(),
  };
}
