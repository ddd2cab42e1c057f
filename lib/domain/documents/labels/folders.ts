import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { Folder, FolderKind, FolderName, NewFolder } from "@/lib/contracts/labels";
import { assertRoomIn, lockWorkspace } from "@/lib/domain/workspaces/lock-workspace";
import { nameTakenError, tooManyError } from "@/lib/domain/workspaces/name-errors";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { notifyList } from "@/lib/platform/live/notify-list";
import { newId } from "@/lib/pure/id";
import { equalsIgnoringCaseFilter } from "@/lib/pure/like-pattern";

/** Per workspace and kind. */
const MAX_FOLDERS = 100;
const SHOWN = { id: true, name: true } as const;

/** Lists the workspace's folders of documents or of templates, by name. */
export async function listFolders({ workspaceId }: WorkspaceContext, kind: FolderKind): Promise<Folder[]> {
  const folders = await db().folder.findMany({ where: { workspaceId, kind }, select: SHOWN });
  return folders.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * Creates a folder, or returns the one with this name, ignoring case.
 * @throws {AppError} INVALID_INPUT (too_many)
 */
export async function createFolder(ctx: WorkspaceContext, { name, kind }: NewFolder): Promise<Folder> {
  const { workspaceId } = ctx;
  const known = (tx: Tx) =>
    tx.folder.findFirst({
      where: { workspaceId, kind, name: equalsIgnoringCaseFilter(name) },
      select: SHOWN,
    });
  try {
    return await db().$transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId);
      const existing = await known(tx);
      if (existing) return existing;
      await assertRoomIn(tx, workspaceId, {
        count: () => tx.folder.count({ where: { workspaceId, kind } }),
        most: MAX_FOLDERS,
        refusal: () => tooManyError("folders", MAX_FOLDERS),
      });
      const data = { id: newId(), workspaceId, kind, name };
      const folder = await tx.folder.create({ data, select: SHOWN });
      await notifyList(tx, kind, workspaceId);
      return folder;
    });
  } catch (error) {
    // Another folder may have been renamed to this name meanwhile.
    const other = isUniqueViolation(error) ? await known(db()) : null;
    if (other) return other;
    throw error;
  }
}

/**
 * Renames a folder.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (taken)
 */
export async function renameFolder(ctx: WorkspaceContext, id: string, { name }: FolderName): Promise<Folder> {
  assertPermission(ctx.role, "labels:manage");
  try {
    return await db().$transaction(async (tx) => {
      const where = { id, workspaceId: ctx.workspaceId };
      const select = { ...SHOWN, kind: true };
      const [folder] = await tx.folder.updateManyAndReturn({ where, data: { name }, select });
      if (!folder) throw new AppError("NOT_FOUND", { detail: "This workspace has no such folder." });
      const { kind, ...shown } = folder;
      await notifyList(tx, kind, ctx.workspaceId);
      return shown;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTakenError() : error;
  }
}

/**
 * Deletes a folder; its documents or templates remain, without a folder.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function deleteFolder(ctx: WorkspaceContext, id: string): Promise<void> {
  assertPermission(ctx.role, "labels:manage");
  await db().$transaction(async (tx) => {
    const where = { id, workspaceId: ctx.workspaceId };
    const folder = await tx.folder.findFirst({ where, select: { kind: true } });
    const { count } = await tx.folder.deleteMany({ where });
    if (!folder || count === 0)
      throw new AppError("NOT_FOUND", { detail: "This workspace has no such folder." });
    await notifyList(tx, folder.kind, ctx.workspaceId);
  });
}
