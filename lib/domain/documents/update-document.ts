import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentDto, UpdateDocumentBody } from "@/lib/contracts/documents";
import { appendAuditEvents, type ChainHead, lockChain } from "@/lib/domain/audit/append-events";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { documentOptionsOf, resolveExpiresAt, resolveOptions } from "@/lib/domain/documents/options";
import { assertStatus } from "@/lib/domain/documents/policy";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { requireDocument } from "@/lib/domain/documents/queries";
import { keepIds, replaceRecipients } from "@/lib/domain/documents/replace-recipients";
import { resolveRecipients, searchText } from "@/lib/domain/documents/resolve-recipients";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { publishedContent } from "@/lib/domain/templates/published-version";
import { recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Updates a draft; recipients in the input replace all existing ones.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, INVALID_INPUT, UNKNOWN_ROLE_KEY
 */
export async function updateDocument(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateDocumentBody,
): Promise<DocumentDto> {
  await requireDocument(db(), ctx, id, "change");
  assertPrintable({ name: input.name });
  return db().$transaction(async (tx) => {
    // Done under the row lock, so that the second of two concurrent updates is based on the first.
    const head = await lockChain(tx, id);
    const before = await requireDocument(tx, ctx, id, "change");
    assertStatus("update", before.status);
    const at = getClock().now();
    await applyChanges(tx, before, input, at);
    const after = await requireDocument(tx, ctx, id, "change");
    if (head) await recordUpdate(tx, ctx, { head, after, changed: Object.keys(input), at });
    return toDocumentDto(after);
  });
}

type Update = {
  head: ChainHead;
  after: DocumentWithRecipients;
  /** Names of the changed properties, as in the API. */
  changed: readonly string[];
  at: Date;
};

/** Records the changes of a draft in the audit trail, and as an event that integrators receive. */
export async function recordUpdate(tx: Tx, ctx: WorkspaceContext, { head, after, changed, at }: Update) {
  await appendAuditEvents(tx, head, [
    {
      type: DOCUMENT_FACTS.updated.audit,
      actor: auditActor(ctx.principal),
      at,
      origin: ctx,
      data: { changed },
    },
  ]);
  const announced = ANNOUNCED.filter((name) => changed.includes(name));
  if (announced.length)
    await recordDocumentEvent(tx, {
      type: DOCUMENT_FACTS.updated.event,
      at,
      document: after,
      status: after.status,
      recipients: after.recipients,
      extra: { changed: announced, updatedAt: at.toISOString() },
      fact: `${DOCUMENT_FACTS.updated.event}:${head.auditSequence + 1}`,
    });
}

/** Changes that webhook events report (contract, section 12). */
const ANNOUNCED = ["name", "recipients", "message", "expiresAt", "expiresInDays", "reminders"] as const;

async function applyChanges(tx: Tx, before: DocumentWithRecipients, input: UpdateDocumentBody, at: Date) {
  const version = await tx.templateVersion.findUniqueOrThrow({ where: { id: before.templateVersionId } });
  const content = publishedContent(version);
  const recipients = input.recipients
    ? keepIds(before.recipients, resolveRecipients(content, input.recipients))
    : null;
  assertKnownVariables(input.message);
  const { name = before.name, externalId = before.externalId } = input;
  await tx.document.update({
    where: { id: before.id },
    data: {
      name,
      searchText: searchText({ name, externalId, recipients: recipients ?? before.recipients }),
      options: resolveOptions(documentOptionsOf(before), input),
      expiresAt: resolveExpiresAt(input, at, before.expiresAt),
      ...(input.message === undefined ? {} : { message: input.message ?? Prisma.DbNull }),
      ...(input.metadata === undefined ? {} : { metadata: input.metadata }),
      externalId,
      ...(input.prefill === undefined ? {} : { prefill: resolvePrefill(content, input.prefill) }),
    },
  });
  if (recipients) await replaceRecipients(tx, before, recipients, at);
}
