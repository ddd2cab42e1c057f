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
 * Takes a draft into the send flow, with all that was entered: an upload holds what is changed until it is saved, and
 * until then the draft stays as it is. Begun again, it is continued, unless the draft was changed elsewhere meanwhile.
 * @returns the one-off template with which the send flow continues
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (it is not a draft, its PDF or text
 * was removed with its template, or the send flow cannot hold a value of it)
 */
export async function editDraft(ctx: WorkspaceContext, id: string): Promise<{ templateId: string }> {
  const templateId = await db().$transaction(async (tx) => {
    // The row lock of sending: what is sent concurrently is not edited.
    await lockChain(tx, id);
    const document = await requireDocument(tx, ctx, id, "change");
    assertStatus("update", document.status);
    const begun = await findEdit(tx, id);
    if (begun?.ownerId === ctx.principal.userId && !(await changedSince(tx, begun))) return begun.id;
    await endEdit(tx, id);
    await notifyPage(tx, id);
    return insertCopy(tx, ctx, document, { flow: "edit", sequence: document.auditSequence });
  });
  return { templateId };
}

/**
 * Discards what was changed of a draft and not saved. Nothing happens if nothing was begun.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export async function discardEdit(ctx: WorkspaceContext, id: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockChain(tx, id);
    await requireDocument(tx, ctx, id, "change");
    await endEdit(tx, id);
    await notifyPage(tx, id);
  });
}

/**
 * What became of a draft that is being edited, so that the send flow can say so before its end.
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
 * Makes what was changed of a draft an upload of its own, which becomes another document: neither it nor what was changed
 * elsewhere is lost.
 * @param templateId the upload that holds the changes
 * @throws {AppError} NOT_FOUND (also where they were saved or discarded), WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
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
    await notifyPage(tx, id);
    await notifyLibrary(tx, kept);
  });
}

/** Tells the document's page that changes were begun, saved or discarded. */
export const notifyPage = (tx: Tx, documentId: string) =>
  tx.$executeRaw`select pg_notify(${CHANNELS.document}, ${documentId})`;

const unsaved = (documentId: string) => ({ editOfId: documentId, usedAt: null, deletedAt: null });

/** The upload with the changes of a draft that are not saved; null where none were begun. */
export const findEdit = (tx: Tx, documentId: string) => tx.template.findFirst({ where: unsaved(documentId) });

/** Deletes it: its files are purged as those of any deleted upload. */
export async function endEdit(tx: Tx, documentId: string): Promise<void> {
  const edit = await findEdit(tx, documentId);
  if (!edit) return;
  await tx.template.updateMany({
    where: { ...unsaved(documentId), id: edit.id },
    data: { deletedAt: getClock().now(), sendDraft: Prisma.DbNull },
  });
  await notifyLibrary(tx, edit);
}

/** Whether the draft was changed since the edit was begun; a change of its schedule does not count. */
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
