import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import {
  type ChangedSavedView,
  DocumentListQuery,
  type NewSavedView,
  type SavedView,
} from "@/lib/contracts/document-list";
import { assertRoomIn } from "@/lib/domain/workspaces/lock-workspace";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

/** Maximum per member and workspace. */
const MAX_VIEWS = 30;

const ownOf = ({ workspaceId, principal }: WorkspaceContext) => ({ workspaceId, userId: principal.userId });

const SHOWN = { id: true, name: true, query: true } as const;

const noSuchView = () => new AppError("NOT_FOUND", { detail: "You have no such view." });

/** A view begins at its first page. */
function withoutCursor({ cursor: _, ...stored }: DocumentListQuery): Omit<DocumentListQuery, "cursor"> {
  return stored;
}

/** Drops parameters that an earlier version wrote and that are no longer supported. */
const toSavedView = ({ query, ...view }: { id: string; name: string; query: unknown }): SavedView => ({
  ...view,
  query: DocumentListQuery.parse(query),
});

/** The caller's saved views in this workspace, oldest first. */
export async function listSavedViews(ctx: WorkspaceContext): Promise<SavedView[]> {
  const rows = await db().savedView.findMany({ where: ownOf(ctx), orderBy: { id: "asc" }, select: SHOWN });
  return rows.map(toSavedView);
}

/**
 * Saves a query under a name.
 * @throws {AppError} INVALID_INPUT (too_many)
 */
export async function saveView(ctx: WorkspaceContext, { name, query }: NewSavedView): Promise<SavedView> {
  const stored = withoutCursor(query);
  const id = newId();
  await db().$transaction(async (tx) => {
    await assertRoomIn(tx, ctx.workspaceId, {
      count: () => tx.savedView.count({ where: ownOf(ctx) }),
      most: MAX_VIEWS,
      refusal: () =>
        invalidInput({ path: "name", code: "too_many", message: `you can save ${MAX_VIEWS} views` }),
    });
    await tx.savedView.create({ data: { id, ...ownOf(ctx), name, query: stored } });
  });
  return { id, name, query: { ...stored, cursor: undefined } };
}

/**
 * Renames a saved view, or stores another query under its name.
 * @throws {AppError} NOT_FOUND, also for another member's view
 */
export async function changeSavedView(
  ctx: WorkspaceContext,
  id: string,
  { name, query }: ChangedSavedView,
): Promise<SavedView> {
  const [view] = await db().savedView.updateManyAndReturn({
    where: { id, ...ownOf(ctx) },
    data: { ...(name === undefined ? {} : { name }), ...(query ? { query: withoutCursor(query) } : {}) },
    select: SHOWN,
  });
  if (!view) throw noSuchView();
  return toSavedView(view);
}

/** @throws {AppError} NOT_FOUND, also for another member's view */
export async function deleteSavedView(ctx: WorkspaceContext, id: string): Promise<void> {
  const { count } = await db().savedView.deleteMany({ where: { id, ...ownOf(ctx) } });
  if (count === 0) throw noSuchView();
}
