import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { EditStateDto } from "@/lib/contracts/edit-draft";
import { lockChain } from "@/lib/domain/audit/append-events";
import { insertCopy } from "@/lib/domain/documents/copy-document";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { notifyLibrary } from "@/lib/domain/templates/notify-library";
import { AppError } from "@/lib/errors";
import { Prisma, type Template } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Loads a draft into the send flow, with everything that was entered: an upload holds the changes until they are
 * saved, and until then the draft is unchanged. Calling it again continues the same edit, unless the draft was
 * changed elsewhere meanwhile.
 * @returns the one-off template with which the send flow continues
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it is not a draft, its PDF or
 *   text was removed with its template, or the send flow cannot hold one of its values)
 */
export async function editDraft(ctx: WorkspaceContext, id: string): Promise<{ templateId: string }> {
  const templateId = await db().$transaction(async (tx) => {
    // Takes the row lock of sending: a document that is sent concurrently is not edited.
    await lockChain(tx, id);
    const document = await requireDocument(tx, ctx, id, "change");
    assertStatus("update", document.status);
    const begun = await findEdit(tx, id);
    if (begun?.ownerId === ctx.principal.userId && !(await changedSince(tx, begun))) return begun.id;
    await deleteEdit(tx, id);
    await notifyDocumentPage(tx, id);
    return insertCopy(tx, ctx, document, { flow: "edit", sequence: document.auditSequence });
  });
  return { templateId };
}

/**
 * Discards the unsaved changes of a draft. Does nothing if there are none.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function discardEdit(ctx: WorkspaceContext, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockChain(tx, id);
    await requireDocument(tx, ctx, id, "change");
    await deleteEdit(tx, id);
    await notifyDocumentPage(tx, id);
  });
}

/**
 * Returns whether an edit of a draft is still current, so that the send flow can say so before its last step.
 * @param templateId the upload that holds the changes
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function editState(
  ctx: WorkspaceContext,
  id: string,
  templateId: string,
): Promise<EditStateDto> {
  const { status } = await requireDocument(db(), ctx, id, "change");
  const begun = await findEdit(db(), id);
  if (status !== "draft" || begun?.id !== templateId || begun.ownerId !== ctx.principal.userId)
    return { state: "over" };
  return { state: (await changedSince(db(), begun)) ? "changed" : "current" };
}

/**
 * Turns the unsaved changes of a draft into a separate upload, which becomes another document: neither these changes
 * nor those made elsewhere are lost.
 * @param templateId the upload that holds the changes
 * @throws {AppError} NOT_FOUND (also if the changes were saved or discarded), WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function splitOffEdit(ctx: WorkspaceContext, id: string, templateId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockChain(tx, id);
    await requireDocument(tx, ctx, id, "change");
    const [kept] = await tx.template.updateManyAndReturn({
      where: { ...unsaved(id), id: templateId, ownerId: ctx.principal.userId },
      data: { editOfId: null, editOfSequence: null },
    });
    if (!kept)
      throw new AppError("NOT_FOUND", {
        detail: "These changes were discarded, or saved in another window.",
      });
    await notifyDocumentPage(tx, id);
    await notifyLibrary(tx, kept);
  });
}

/** Notifies the document's page that an edit was begun, saved or discarded. */
export const notifyDocumentPage = (tx: Tx, documentId: string) =>
  tx.$executeRaw`select pg_notify(${CHANNELS.document}, ${documentId})`;

const unsaved = (documentId: string) => ({ editOfId: documentId, usedAt: null, deletedAt: null });

/** Finds the upload with the unsaved changes of a draft; null if there is none. */
export const findEdit = (tx: Tx, documentId: string) => tx.template.findFirst({ where: unsaved(documentId) });

/** Deletes the upload with the unsaved changes: its files are purged like those of any deleted upload. */
export async function deleteEdit(tx: Tx, documentId: string): Promise<void> {
  const edit = await findEdit(tx, documentId);
  if (!edit) return;
  await tx.template.updateMany({
    where: { ...unsaved(documentId), id: edit.id },
    data: { deletedAt: getClock().now(), sendDraft: Prisma.DbNull },
  });
  await notifyLibrary(tx, edit);
}

/** Whether the draft was changed since the edit began; a change of its schedule does not count. */
export async function changedSince(
  tx: Tx,
  { editOfId, editOfSequence }: Pick<Template, "editOfId" | "editOfSequence">,
): Promise<boolean> {
  const later = await tx.auditEvent.findMany({
    where: { documentId: editOfId ?? "", type: "updated", sequence: { gt: editOfSequence ?? 0 } },
    select: { data: true },
  });
  return later.some(({ data }) => !Object.hasOwn(data, "scheduled"));
}
