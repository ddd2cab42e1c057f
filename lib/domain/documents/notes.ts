import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentNote, NewDocumentNote } from "@/lib/contracts/document-notes";
import { requireDocument } from "@/lib/domain/documents/queries";
import { AppError, invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/** Maximum per document. */
const MAX_NOTES = 200;

/**
 * Lists members' notes about a document, oldest first. The caller has checked read access.
 * @param reader the user's id
 */
export async function notesOf(documentId: string, reader: string): Promise<DocumentNote[]> {
  const rows = await db().documentNote.findMany({
    where: { documentId },
    include: { author: { select: { name: true, email: true } } },
    orderBy: { id: "asc" },
    take: MAX_NOTES,
  });
  return rows.map(({ id, author, authorId, body, createdAt }) => ({
    id,
    author: author && (author.name ?? author.email),
    isMine: authorId === reader,
    body,
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * Adds a note for the workspace. It is not an audit event: notes can be deleted, and recipients never see them.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_INPUT (too_many)
 */
export async function addNote(
  ctx: WorkspaceContext,
  documentId: string,
  { body }: NewDocumentNote,
): Promise<{ id: string }> {
  await requireDocument(db(), ctx, documentId, "read");
  const id = newId();
  await db().$transaction(async (tx) => {
    // Serializes requests per document, so that concurrent ones cannot exceed the limit together.
    await tx.$queryRaw`select id from documents where id = ${documentId}::uuid for no key update`;
    if ((await tx.documentNote.count({ where: { documentId } })) >= MAX_NOTES)
      throw invalidInput({
        path: "body",
        code: "too_many",
        message: `a document can have ${MAX_NOTES} notes; delete one first`,
      });
    await tx.documentNote.create({
      data: { id, documentId, authorId: ctx.principal.userId, body, createdAt: getClock().now() },
    });
    await notify(tx, documentId);
  });
  return { id };
}

/** @throws {AppError} NOT_FOUND (also for another member's note), WRONG_WORKSPACE, NOT_DOCUMENT_OWNER */
export async function deleteNote(ctx: WorkspaceContext, documentId: string, id: string): Promise<void> {
  await requireDocument(db(), ctx, documentId, "read");
  await db().$transaction(async (tx) => {
    const where = { id, documentId, authorId: ctx.principal.userId };
    const { count } = await tx.documentNote.deleteMany({ where });
    if (count === 0) throw new AppError("NOT_FOUND", { detail: "You have no such note on this document." });
    await notify(tx, documentId);
  });
}

const notify = (tx: Tx, documentId: string) =>
  tx.$executeRaw`select pg_notify(${CHANNELS.document}, ${documentId})`;
