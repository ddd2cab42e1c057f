import "server-only";
import { auditActor, publicLinkDataOf, type WorkspaceContext } from "@/lib/context";
import type { TemplateContent } from "@/lib/contracts/content";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { continueChain } from "@/lib/domain/audit/append-events";
import type { CARRIED_OF_DOCUMENT, PartsOf } from "@/lib/domain/documents/carried";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { optionsFromContent, resolveExpiresAt, resolveOptions } from "@/lib/domain/documents/options";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { resolveRecipients, searchText } from "@/lib/domain/documents/resolve-recipients";
import { documentEventRow, fanOutSql } from "@/lib/domain/webhooks/events/record-event";
import type { Document, Recipient, Template } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/** The template version that a document is made from. */
export interface DocumentSource {
  readonly template: Pick<Template, "id" | "name">;
  readonly version: { readonly id: string; readonly number: number; readonly content: TemplateContent };
  readonly correctionOf?: DocumentToCorrect | null;
}

/** The document that is corrected. Its successor takes over the identifiers by which it is found. */
export type DocumentToCorrect = Pick<Document, "id" | CarriedColumn>;

export type CarriedColumn = PartsOf<typeof CARRIED_OF_DOCUMENT, "correct", "carried">;

export type DraftInput = Omit<CreateDocumentBody, "templateId">;

export type DocumentDraft = ReturnType<typeof draftDocument>;

/**
 * Builds the rows of a draft, which `insertDraft` inserts.
 * @throws {AppError} UNKNOWN_ROLE_KEY, INVALID_INPUT
 */
export function draftDocument(
  ctx: WorkspaceContext,
  { template, version, correctionOf = null }: DocumentSource,
  input: DraftInput,
) {
  const id = ctx.idempotentId ?? newId();
  const { content } = version;
  const { externalId = correctionOf?.externalId ?? null } = input;
  const now = getClock().now();
  assertPrintable({ name: input.name });
  const name = input.name ?? template.name;
  const named = resolveRecipients(content, input.recipients);
  const prefill = resolvePrefill(content, input.prefill);
  assertKnownVariables(input.message);
  const chain = continueChain({ documentId: id, auditSequence: 0, auditHead: null }, [
    {
      type: DOCUMENT_FACTS.created.audit,
      actor: auditActor(ctx.principal),
      at: now,
      origin: ctx,
      data: {
        name,
        templateId: template.id,
        templateVersion: version.number,
        ...publicLinkDataOf(ctx),
        ...bulkSendOf(ctx),
        ...(correctionOf ? { correctionOf: correctionOf.id } : {}),
      },
    },
  ]);
  const document: Document = {
    ...NOTHING_HAPPENED,
    id,
    workspaceId: ctx.workspaceId,
    templateId: template.id,
    templateVersionId: version.id,
    ownerId: ctx.principal.userId,
    name,
    message: input.message ?? null,
    metadata: input.metadata ?? correctionOf?.metadata ?? {},
    externalId,
    prefill,
    options: resolveOptions(optionsFromContent(content), input),
    searchText: searchText({ name, externalId, recipients: named }),
    correctionOfId: correctionOf?.id ?? null,
    folderId: correctionOf?.folderId ?? null,
    createdAt: now,
    updatedAt: now,
    expiresAt: resolveExpiresAt(input, now),
    auditSequence: chain.head.auditSequence,
    auditHead: chain.head.auditHead,
  };
  const owner = { documentId: id, workspaceId: ctx.workspaceId, createdAt: now, updatedAt: now };
  const recipients = named.map((r): Recipient => ({ ...NOBODY_ACTED, ...owner, ...r }));
  const event = documentEventRow({
    type: DOCUMENT_FACTS.created.event,
    at: now,
    document,
    status: "draft",
    recipients,
  });
  return { document: { ...document, recipients }, row: document, chain, event };
}

const bulkSendOf = ({ bulkSendId }: WorkspaceContext) => (bulkSendId ? { bulkSendId } : {});

/**
 * Inserts the rows of a draft in one statement, which takes half the time of separate inserts between BEGIN and
 * COMMIT.
 */
export async function insertDraft(
  tx: Tx,
  { document: { recipients }, row, chain, event }: DocumentDraft,
): Promise<void> {
  await tx.$executeRaw`
    with document as (${insertRows("documents", [row])}),
         people as (${insertRows("recipients", recipients)}),
         trail as (${insertRows("audit_events", chain.rows)}),
         event as (${insertRows("events", [event])}),
         labels as (insert into document_tags (document_id, tag_id)
                    select ${row.id}::uuid, tag_id from document_tags where document_id = ${row.correctionOfId}::uuid),
         used as (update templates set used_at = ${row.createdAt}, send_draft = null, correction_of_id = null
                   where id = ${row.templateId}::uuid and kind = 'oneoff' and used_at is null),
         ${fanOutSql([event])}
    select pg_notify(${CHANNELS.documents}, ${row.workspaceId}),
           (select pg_notify('outbox', '') from due limit 1)`;
}

const NOTHING_HAPPENED = {
  status: "draft",
  sentAt: null,
  completedAt: null,
  declinedAt: null,
  voidedAt: null,
  expiredAt: null,
  expiringSoonAt: null,
  scheduledSendAt: null,
  scheduledById: null,
  deletedAt: null,
  purgedAt: null,
  voidReason: null,
  sealedAt: null,
  sealLevel: null,
  timestampPending: false,
  timestampAttempts: 0,
  timestampRetryAt: null,
  unsignedStartOf: null,
  signedBlobId: null,
  certificateBlobId: null,
} as const satisfies Partial<Document>;

const NOBODY_ACTED = {
  status: "waiting",
  tokenVersion: 1,
  sentAt: null,
  openedAt: null,
  viewedAt: null,
  consentedAt: null,
  signedAt: null,
  declinedAt: null,
  declineReason: null,
  lastRemindedAt: null,
  reminderRequestedAt: null,
  remindersSent: 0,
  remindersStoppedAt: null,
  mailHold: null,
  mailHeldUntil: null,
  emailCodeAt: null,
  nextReminderAt: null,
  snapshotBlobId: null,
} as const satisfies Partial<Recipient>;
