import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { GroupPeople } from "@/lib/contracts/contacts";
import { groupNotFoundError } from "@/lib/domain/contacts/lock-contacts";
import { CONTACT_COLUMNS, toContact } from "@/lib/domain/contacts/serialize";
import { db } from "@/lib/platform/database/db";

/** Maximum number of recipients of a document. */
const MAX_COUNT = 100;

/**
 * Returns a group's contacts by name, at most as many as a document can have as recipients.
 * @throws {AppError} NOT_FOUND
 */
export async function peopleOfGroup({ workspaceId }: WorkspaceContext, id: string): Promise<GroupPeople> {
  const group = await db().contactGroup.findFirst({ where: { id, workspaceId }, select: { name: true } });
  if (!group) throw groupNotFoundError();
  const rows = await db().contact.findMany({
    where: { workspaceId, groups: { some: { groupId: id } } },
    select: CONTACT_COLUMNS,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_COUNT + 1,
  });
  return {
    name: group.name,
    contacts: rows.slice(0, MAX_COUNT).map(toContact),
    hasMore: rows.length > MAX_COUNT,
  };
}
