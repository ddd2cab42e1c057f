import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContactGroup, ContactGroupName, NewContactGroup } from "@/lib/contracts/contacts";
import { assertRoomForGroups, groupNotFoundError, lockContacts } from "@/lib/domain/contacts/lock-contacts";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Creates groups, or finds those with these names, ignoring case; the caller holds `lockContacts`.
 * @returns group ids by name in lower case
 * @throws {AppError} INVALID_INPUT (too_many)
 */
export async function ensureGroups(
  tx: Tx,
  workspaceId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]));
  if (wanted.size === 0) return new Map();
  const known = await tx.contactGroup.findMany({ where: { workspaceId }, select: { id: true, name: true } });
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const created = [...wanted]
    .filter(([key]) => !ids.has(key))
    .map(([, name]) => ({ id: newId(), workspaceId, name, createdAt: getClock().now() }));
  await assertRoomForGroups(tx, workspaceId, created.length);
  await tx.contactGroup.createMany({ data: created });
  for (const { id, name } of created) ids.set(name.toLowerCase(), id);
  return ids;
}

/**
 * Creates a group, or returns the one with this name, ignoring case. Contacts that no longer exist are left out.
 * @throws {AppError} INSUFFICIENT_ROLE, INVALID_INPUT (too_many)
 */
export async function createGroup(ctx: WorkspaceContext, body: NewContactGroup): Promise<ContactGroup> {
  assertPermission(ctx.role, "contacts:change");
  const { workspaceId } = ctx;
  return db().$transaction(async (tx) => {
    await lockContacts(tx, workspaceId);
    const ids = await ensureGroups(tx, workspaceId, [body.name]);
    const id = ids.get(body.name.toLowerCase()) ?? "";
    if (body.contactIds.length > 0)
      await tx.$executeRaw`
        insert into contact_group_members (group_id, contact_id)
        select ${id}::uuid, id from contacts
         where workspace_id = ${workspaceId}::uuid and id = any(${body.contactIds}::uuid[])
        on conflict do nothing`;
    return shown(tx, id);
  });
}

async function shown(tx: Tx, id: string): Promise<ContactGroup> {
  const { name, _count } = await tx.contactGroup.findUniqueOrThrow({
    where: { id },
    select: { name: true, _count: { select: { contacts: true } } },
  });
  return { id, name, count: _count.contacts };
}

/**
 * Renames a group.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (taken)
 */
export async function renameGroup(
  ctx: WorkspaceContext,
  id: string,
  { name }: ContactGroupName,
): Promise<ContactGroup> {
  assertPermission(ctx.role, "contacts:change");
  try {
    const where = { id, workspaceId: ctx.workspaceId };
    const { count } = await db().contactGroup.updateMany({ where, data: { name } });
    if (count === 0) throw groupNotFoundError();
    return await shown(db(), id);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw invalidInput({ path: "name", code: "taken", message: "is already in use in this workspace" });
  }
}

/**
 * Deletes a group; its contacts are kept.
 * @returns the input that creates it again, to undo the deletion
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function deleteGroup(ctx: WorkspaceContext, id: string): Promise<NewContactGroup> {
  assertPermission(ctx.role, "contacts:delete");
  return db().$transaction(async (tx) => {
    const members = await tx.contactGroupMember.findMany({
      where: { groupId: id, group: { workspaceId: ctx.workspaceId } },
      select: { contactId: true },
    });
    const deleted = await tx.$queryRaw<{ name: string }[]>`
      delete from contact_groups where id = ${id}::uuid and workspace_id = ${ctx.workspaceId}::uuid returning name`;
    const [group] = deleted;
    if (!group) throw groupNotFoundError();
    return { name: group.name, contactIds: members.map(({ contactId }) => contactId) };
  });
}
