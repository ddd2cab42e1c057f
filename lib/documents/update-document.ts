import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { DocumentDto, UpdateDocumentBody } from "@/lib/contracts/documents";
import { db } from "@/lib/db";
import { optionsOf, parseExpiresAt, resolveOptions } from "@/lib/documents/options";
import { assertStatus } from "@/lib/documents/policy";
import { resolvePrefill } from "@/lib/documents/prefill";
import { requireDocument } from "@/lib/documents/queries";
import { resolveRecipients, searchText } from "@/lib/documents/recipients";
import { toDocumentDto } from "@/lib/documents/serialize";
import { AppError } from "@/lib/errors";
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
  const before = await requireDocument(db(), ctx, id, "change");
  assertStatus("update", before.status);
  const version = await db().templateVersion.findUniqueOrThrow({ where: { id: before.templateVersionId } });
  const content = publishedContent(version);
  const at = getClock().now();
  const recipients = input.recipients ? resolveRecipients(content, input.recipients) : null;
  const name = input.name ?? before.name;
  const changes = {
    name,
    searchText: searchText(name, recipients ?? before.recipients),
    options: resolveOptions(optionsOf(before), input) as object,
    ...(input.message === undefined ? {} : { message: input.message ?? Prisma.DbNull }),
    ...(input.metadata === undefined ? {} : { metadata: input.metadata }),
    ...(input.externalId === undefined ? {} : { externalId: input.externalId }),
    ...(input.prefill === undefined ? {} : { prefill: resolvePrefill(content, input.prefill) as object }),
    ...(input.expiresAt === undefined ? {} : { expiresAt: parseExpiresAt(input.expiresAt, at) }),
  };
  return db().$transaction(async (tx) => {
    const head = await lockChain(tx, id);
    const updated = await tx.document.updateMany({
      where: { id, status: "draft", deletedAt: null },
      data: changes,
    });
    if (!head || updated.count === 0)
      throw new AppError("INVALID_STATE", { detail: "The document was sent or deleted a moment ago." });
    if (recipients) {
      await tx.recipient.deleteMany({ where: { documentId: id } });
      await tx.recipient.createMany({
        data: recipients.map((r) => ({
          ...r,
          documentId: id,
          workspaceId: before.workspaceId,
          createdAt: at,
        })),
      });
    }
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
