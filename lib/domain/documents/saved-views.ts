import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { DocumentListQuery, type NewSavedView, type SavedView } from "@/lib/contracts/document-list";
import { holdWorkspace } from "@/lib/domain/workspaces/hold-workspace";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

/** Maximum per member and workspace. */
const MAX_VIEWS = 30;

const ownOf = ({ workspaceId, principal }: WorkspaceContext) => ({ workspaceId, userId: principal.userId });

/** The caller's saved views in this workspace, oldest first. */
export async function listSavedViews(ctx: WorkspaceContext): Promise<SavedView[]> {
  const rows = await db().savedView.findMany({ where: ownOf(ctx), orderBy: { id: "asc" } });
  // Parameters written by an earlier version and no longer supported are dropped.
  return rows.map(({ id, name, query }) => ({ id, name, query: DocumentListQuery.parse(query) }));
}

/**
 * Saves a query under a name.
 * @throws {AppError} INVALID_INPUT (too_many)
 */
export async function saveView(ctx: WorkspaceContext, { name, query }: NewSavedView): Promise<SavedView> {
  const { cursor: _, ...stored } = query;
  const id = newId();
  await db().$transaction(async (tx) => {
    await holdWorkspace(tx, ctx.workspaceId);
    if ((await tx.savedView.count({ where: ownOf(ctx) })) >= MAX_VIEWS)
      throw invalidInput({ path: "name", code: "too_many", message: `you can save ${MAX_VIEWS} views` });
    await tx.savedView.create({ data: { id, ...ownOf(ctx), name, query: stored } });
  });
  return { id, name, query: { ...stored, cursor: undefined } };
}

/** @throws {AppError} NOT_FOUND, also for another member's view */
export async function deleteSavedView(ctx: WorkspaceContext, id: string): Promise<void> {
  const { count } = await db().savedView.deleteMany({ where: { id, ...ownOf(ctx) } });
  if (count === 0) throw new AppError("NOT_FOUND", { detail: "You have no such view." });
}
