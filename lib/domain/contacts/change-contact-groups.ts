import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { GroupContactsBody } from "@/lib/contracts/contacts";
import { assertOwnGroups, contactNotFoundError } from "@/lib/domain/contacts/lock-contacts";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";

/**
 * Adds contacts to groups and removes them from others, all or none.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND (a contact), INVALID_INPUT (not_found: a group)
 */
export async function changeContactGroups(ctx: WorkspaceContext, body: GroupContactsBody): Promise<void> {
  assertPermission(ctx.role, "contacts:change");
  const { workspaceId } = ctx;
  const ids = [...new Set(body.ids)];
  await db().$transaction(async (tx) => {
    // A shared lock prevents concurrent deletion; rows are locked in id order, as always when several are locked.
    const found = await tx.$queryRaw<object[]>`
      select id from contacts where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])
       order by id for key share`;
    if (found.length < ids.length) throw contactNotFoundError();
    await assertOwnGroups(tx, workspaceId, { add: body.add, remove: body.remove });
    await tx.contactGroupMember.createMany({
      data: body.add.flatMap((groupId) => ids.map((contactId) => ({ groupId, contactId }))),
      skipDuplicates: true,
    });
    await tx.contactGroupMember.deleteMany({
      where: { contactId: { in: ids }, groupId: { in: body.remove } },
    });
  });
}
