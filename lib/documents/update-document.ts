import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { DocumentDto, UpdateDocumentBody } from "@/lib/contracts/documents";
import { db, type Tx } from "@/lib/db";
import { optionsOf, resolveExpiresAt, resolveOptions } from "@/lib/documents/options";
import { assertStatus } from "@/lib/documents/policy";
import { resolvePrefill } from "@/lib/documents/prefill";
import { requireDocument } from "@/lib/documents/queries";
import { resolveRecipients, searchText } from "@/lib/documents/recipients";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/documents/serialize";
import { Prisma } from "@/lib/generated/prisma/client";
import { getClock } from "@/lib/ports/clock/get-clock";
import { publishedContent } from "@/lib/templates/usable-version";

/**
 * Changes a draft; recipients given replace all that were there.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE, INVALID_INPUT, UNKNOWN_ROLE_KEY
 */
export async function updateDocument(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateDocumentBody,
): Promise<DocumentDto> {
  await requireDocument(db(), ctx, id, "change");
  return db().$transaction(async (tx) => {
    // Under the row's lock: of two changes at once, the second builds on the first.
    const head = await lockChain(tx, id);
    const before = await requireDocument(tx, ctx, id, "change");
    assertStatus("update", before.status);
    const at = getClock().now();
    await applyChanges(tx, before, input, at);
    if (head)
      await appendAuditEvents(tx, head, [
        {
          type: "updated",
          actor: auditActor(ctx.principal),
          at,
          origin: ctx,
          data: { changed: Object.keys(input) },
        },
      ]);
    return toDocumentDto(await requireDocument(tx, ctx, id, "change"));
  });
}

async function applyChanges(tx: Tx, before: DocumentWithRecipients, input: UpdateDocumentBody, at: Date) {
  const version = await tx.templateVersion.findUniqueOrThrow({ where: { id: before.templateVersionId } });
  const content = publishedContent(version);
  const recipients = input.recipients ? resolveRecipients(content, input.recipients) : null;
  const name = input.name ?? before.name;
  await tx.document.update({
    where: { id: before.id },
    data: {
      name,
      searchText: searchText(name, recipients ?? before.recipients),
      options: resolveOptions(optionsOf(before), input) as object,
      expiresAt: resolveExpiresAt(input, at, before.expiresAt),
      ...(input.message === undefined ? {} : { message: input.message ?? Prisma.DbNull }),
      ...(input.metadata === undefined ? {} : { metadata: input.metadata }),
      ...(input.externalId === undefined ? {} : { externalId: input.externalId }),
      ...(input.prefill === undefined ? {} : { prefill: resolvePrefill(content, input.prefill) as object }),
    },
  });
  if (!recipients) return;
  const { id: documentId, workspaceId } = before;
  await tx.recipient.deleteMany({ where: { documentId } });
  await tx.recipient.createMany({
    data: recipients.map((r) => ({ ...r, documentId, workspaceId, createdAt: at })),
  });
}
