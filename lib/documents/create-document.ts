import "server-only";
import { continueChain, insertAuditRows } from "@/lib/audit/append-events";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { CreateDocumentBody, DocumentDto } from "@/lib/contracts/documents";
import { db } from "@/lib/db";
import { optionsFromContent, parseExpiresAt, resolveOptions } from "@/lib/documents/options";
import { resolvePrefill } from "@/lib/documents/prefill";
import { resolveRecipients, searchText } from "@/lib/documents/recipients";
import { toDocumentDto } from "@/lib/documents/serialize";
import { recordDocumentEvent } from "@/lib/events/record-event";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { publishedContent, requireUsableVersion } from "@/lib/templates/usable-version";

/**
 * A draft document, pinned to its template's version: later publishing never changes it.
 * @throws {AppError} NOT_FOUND, TEMPLATE_ARCHIVED, NO_PUBLISHED_VERSION, TEMPLATE_RULES_FAILED,
 * UNKNOWN_ROLE_KEY, INVALID_INPUT
 */
export async function createDocument(ctx: WorkspaceContext, input: CreateDocumentBody): Promise<DocumentDto> {
  const { template, version } = await requireUsableVersion(ctx, input.templateId);
  const content = publishedContent(version);
  const now = getClock().now();
  const id = newId();
  const name = input.name ?? template.name;
  const recipients = resolveRecipients(content, input.recipients);
  const prefill = resolvePrefill(content, input.prefill);
  const chain = continueChain({ documentId: id, auditSequence: 0, auditHead: null }, [
    {
      type: "created",
      actor: auditActor(ctx.principal),
      at: now,
      origin: ctx,
      data: { name, templateId: template.id, templateVersion: version.number },
    },
  ]);
  const row = {
    id,
    workspaceId: ctx.workspaceId,
    templateId: template.id,
    templateVersionId: version.id,
    ownerId: ctx.principal.userId,
    name,
    message: input.message ?? undefined,
    metadata: input.metadata ?? {},
    externalId: input.externalId ?? null,
    prefill: prefill as object,
    options: resolveOptions(optionsFromContent(content), input) as object,
    searchText: searchText(name, recipients),
    createdAt: now,
    expiresAt: parseExpiresAt(input.expiresAt, now),
    auditSequence: chain.head.auditSequence,
    auditHead: chain.head.auditHead,
  };
  const document = await db().$transaction(async (tx) => {
    const created = await tx.document.create({ data: row });
    const people = await tx.recipient.createManyAndReturn({
      data: recipients.map((r) => ({ ...r, documentId: id, workspaceId: ctx.workspaceId, createdAt: now })),
    });
    await insertAuditRows(tx, chain.rows);
    await recordDocumentEvent(tx, {
      type: "document.created",
      at: now,
      document: created,
      status: "draft",
      recipients: people,
    });
    return { ...created, recipients: people };
  });
  return toDocumentDto(document);
}
