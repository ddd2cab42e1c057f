import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { DocumentDto, UpdateDocumentBody } from "@/lib/contracts/documents";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { assertKnownVariables } from "@/lib/domain/documents/message-variables";
import { optionsOf, resolveExpiresAt, resolveOptions } from "@/lib/domain/documents/options";
import { assertStatus } from "@/lib/domain/documents/policy";
import { resolvePrefill } from "@/lib/domain/documents/prefill";
import { requireDocument } from "@/lib/domain/documents/queries";
import { resolveRecipients, searchText } from "@/lib/domain/documents/recipients";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { recordDocumentEvent } from "@/lib/domain/events/record-event";
import { publishedContent } from "@/lib/domain/templates/published-version";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Updates a draft; given recipients replace all existing ones.
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
    // Under the row lock: of two concurrent updates, the second builds on the first.
    const head = await lockChain(tx, id);
    const before = await requireDocument(tx, ctx, id, "change");
    assertStatus("update", before.status);
    const at = getClock().now();
    await applyChanges(tx, before, input, at);
    if (head)
      await appendAuditEvents(tx, head, [
        {
          type: DOCUMENT_FACTS.updated.audit,
          actor: auditActor(ctx.principal),
          at,
          origin: ctx,
          data: { changed: Object.keys(input) },
        },
      ]);
    const after = await requireDocument(tx, ctx, id, "change");
    const changed = ANNOUNCED.filter((name) => input[name] !== undefined);
    if (head && changed.length)
      await recordDocumentEvent(tx, {
        type: DOCUMENT_FACTS.updated.event,
        at,
        document: after,
        status: after.status,
        recipients: after.recipients,
        extra: { changed, updatedAt: at.toISOString() },
        fact: `${DOCUMENT_FACTS.updated.event}:${head.auditSequence + 1}`,
      });
    return toDocumentDto(after);
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
      options: resolveOptions(optionsOf(before), input) as object,
      expiresAt: resolveExpiresAt(input, at, before.expiresAt),
      ...(input.message === undefined ? {} : { message: input.message ?? Prisma.DbNull }),
      ...(input.metadata === undefined ? {} : { metadata: input.metadata }),
      externalId,
      ...(input.prefill === undefined ? {} : { prefill: resolvePrefill(content, input.prefill) as object }),
    },
  });
  if (!recipients) return;
  const { id: documentId, workspaceId } = before;
  const existing = new Set(before.recipients.map(({ id }) => id));
  await tx.recipient.deleteMany({ where: { documentId, id: { notIn: recipients.map(({ id }) => id) } } });
  for (const { id, ...data } of recipients.filter((r) => existing.has(r.id)))
    await tx.recipient.update({ where: { id }, data });
  const added = recipients.filter((r) => !existing.has(r.id));
  if (added.length)
    await tx.recipient.createMany({
      data: added.map((r) => ({ ...r, documentId, workspaceId, createdAt: at })),
    });
}

/**
 * A recipient keeps their id across updates, so that ids stored by integrators stay valid: matched by role; several
 * people in one role (viewers, cc) by email address, then by position.
 */
function keepIds<R extends { id: string; roleKey: string; email: string }>(
  before: readonly { id: string; roleKey: string; email: string; position: number }[],
  input: readonly R[],
): R[] {
  const free = [...before].sort((a, b) => a.position - b.position);
  const take = (isSame: (one: (typeof free)[number]) => boolean): string | undefined => {
    const index = free.findIndex(isSame);
    return index < 0 ? undefined : free.splice(index, 1)[0]?.id;
  };
  const byAddress = input.map((r) =>
    take((one) => one.roleKey === r.roleKey && one.email.toLowerCase() === r.email.toLowerCase()),
  );
  return input.map((r, i) => ({
    ...r,
    id: byAddress[i] ?? take((one) => one.roleKey === r.roleKey) ?? r.id,
  }));
}
