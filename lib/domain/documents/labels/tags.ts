import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { NewTag, Tag } from "@/lib/contracts/labels";
import { assertRoomIn, lockWorkspace } from "@/lib/domain/workspaces/lock-workspace";
import { nameTakenError, tooManyError } from "@/lib/domain/workspaces/name-errors";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { notifyList } from "@/lib/platform/live/notify-list";
import { newId } from "@/lib/pure/id";
import { equalsIgnoringCaseFilter } from "@/lib/pure/like-pattern";

const MAX_TAGS = 100;
const COLORS = 8;
const SHOWN = { id: true, name: true, color: true } as const;

/** Lists the workspace's tags by name. */
export async function listTags({ workspaceId }: WorkspaceContext): Promise<Tag[]> {
  const tags = await db().tag.findMany({ where: { workspaceId }, select: SHOWN });
  return tags.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/**
 * Creates a tag, or returns the one with this name, ignoring case.
 * @param input.color by default the palette's next colour
 * @throws {AppError} INVALID_INPUT (too_many)
 */
export async function createTag(ctx: WorkspaceContext, input: NewTag): Promise<Tag> {
  const { workspaceId } = ctx;
  const known = (tx: Tx) =>
    tx.tag.findFirst({
      where: { workspaceId, name: equalsIgnoringCaseFilter(input.name) },
      select: SHOWN,
    });
  try {
    return await db().$transaction(async (tx) => {
      await lockWorkspace(tx, workspaceId);
      const existing = await known(tx);
      if (existing) return existing;
      const count = await assertRoomIn(tx, workspaceId, {
        count: () => tx.tag.count({ where: { workspaceId } }),
        most: MAX_TAGS,
        refusal: () => tooManyError("tags", MAX_TAGS),
      });
      const color = input.color ?? (count % COLORS) + 1;
      const data = { id: newId(), workspaceId, name: input.name, color };
      const tag = await tx.tag.create({ data, select: SHOWN });
      await notifyList(tx, "documents", workspaceId);
      return tag;
    });
  } catch (error) {
    // Another tag may have been renamed to this name meanwhile.
    const other = isUniqueViolation(error) ? await known(db()) : null;
    if (other) return other;
    throw error;
  }
}

/**
 * Renames or recolours a tag.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (taken)
 */
export async function changeTag(ctx: WorkspaceContext, id: string, input: NewTag): Promise<Tag> {
  assertPermission(ctx.role, "labels:manage");
  const { color, name } = input;
  const data = { name, ...(color === undefined ? {} : { color }) };
  try {
    return await db().$transaction(async (tx) => {
      const [tag] = await tx.tag.updateManyAndReturn({
        where: { id, workspaceId: ctx.workspaceId },
        data,
        select: SHOWN,
      });
      if (!tag) throw new AppError("NOT_FOUND", { detail: "This workspace has no such tag." });
      await notifyList(tx, "documents", ctx.workspaceId);
      return tag;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTakenError() : error;
  }
}

/** Deletes a tag and removes it from its documents. */
export async function deleteTag(ctx: WorkspaceContext, id: string): Promise<void> {
  assertPermission(ctx.role, "labels:manage");
  await db().$transaction(async (tx) => {
    const { count } = await tx.tag.deleteMany({ where: { id, workspaceId: ctx.workspaceId } });
    if (count === 0) throw new AppError("NOT_FOUND", { detail: "This workspace has no such tag." });
    await notifyList(tx, "documents", ctx.workspaceId);
  });
}
