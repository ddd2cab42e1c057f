import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContactIds, ContactRowInput } from "@/lib/contracts/contacts";
import { contactNotFoundError } from "@/lib/domain/contacts/lock-contacts";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";

/**
 * Deletes contacts, all or none. They are deleted for good; the caller gets them back as rows, so that an import can
 * undo the deletion.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function deleteContacts(ctx: WorkspaceContext, body: ContactIds): Promise<ContactRowInput[]> {
  assertPermission(ctx.role, "contacts:delete");
  const { workspaceId } = ctx;
  const ids = [...new Set(body.ids)];
  const where = { workspaceId, id: { in: ids } };
  return db().$transaction(async (tx) => {
    const rows = await tx.contact.findMany({
      where,
      select: {
        name: true,
        email: true,
        locale: true,
        groups: { select: { group: { select: { name: true } } } },
      },
    });
    const { count } = await tx.contact.deleteMany({ where });
    if (count < ids.length) throw contactNotFoundError();
    return rows.map(({ groups, ...row }) => ({ ...row, groups: groups.map(({ group }) => group.name) }));
  });
}
