import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { Folder, NewFolder } from "@/lib/contracts/labels";
import { nameTaken, tooMany } from "@/lib/domain/labels/refusals";
import { assertMay } from "@/lib/domain/workspaces/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { notifyList } from "@/lib/platform/live/notify-list";
import { newId } from "@/lib/pure/id";

const MAX_FOLDERS = 100;
const SHOWN = { id: true, name: true } as const;

/** The workspace's folders by name. */
export async function listFolders({ workspaceId }: WorkspaceContext): Promise<Folder[]> {
  const folders = await db().folder.findMany({ where: { workspaceId }, select: SHOWN });
  return folders.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * Creates a folder, or returns the one with this name, ignoring case.
 * @throws {AppError} INVALID_INPUT (too_many)
 */
export async function createFolder(ctx: WorkspaceContext, { name }: NewFolder): Promise<Folder> {
  const { workspaceId } = ctx;
  const known = () =>
    db().folder.findFirst({
      where: { workspaceId, name: { equals: name, mode: "insensitive" } },
      select: SHOWN,
    });
  const existing = await known();
  if (existing) return existing;
  if ((await db().folder.count({ where: { workspaceId } })) >= MAX_FOLDERS)
    throw tooMany("folders", MAX_FOLDERS);
  try {
    return await db().$transaction(async (tx) => {
      const folder = await tx.folder.create({ data: { id: newId(), workspaceId, name }, select: SHOWN });
      await notifyList(tx, "documents", workspaceId);
      return folder;
    });
  } catch (error) {
    // Created concurrently.
    const other = isUniqueViolation(error) ? await known() : null;
    if (other) return other;
    throw error;
  }
}

/**
 * Renames a folder.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (taken)
 */
export async function renameFolder(ctx: WorkspaceContext, id: string, { name }: NewFolder): Promise<Folder> {
  assertMay(ctx.role, "labels:manage");
  try {
    return await db().$transaction(async (tx) => {
      const where = { id, workspaceId: ctx.workspaceId };
      const [folder] = await tx.folder.updateManyAndReturn({ where, data: { name }, select: SHOWN });
      if (!folder) throw new AppError("NOT_FOUND", { detail: "This workspace has no such folder." });
      await notifyList(tx, "documents", ctx.workspaceId);
      return folder;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}

/**
 * Deletes a folder; its documents remain, without a folder.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function deleteFolder(ctx: WorkspaceContext, id: string): Promise<void> {
  assertMay(ctx.role, "labels:manage");
  await db().$transaction(async (tx) => {
    const { count } = await tx.folder.deleteMany({ where: { id, workspaceId: ctx.workspaceId } });
    if (count === 0) throw new AppError("NOT_FOUND", { detail: "This workspace has no such folder." });
    await notifyList(tx, "documents", ctx.workspaceId);
  });
}
