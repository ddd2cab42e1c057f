import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { GroupPeople } from "@/lib/contracts/contacts";
import { noGroup } from "@/lib/domain/contacts/hold-contacts";
import { SHOWN, toContact } from "@/lib/domain/contacts/serialize";
import { db } from "@/lib/platform/database/db";

/** A document has at most this many recipients. */
const MOST = 100;

/**
 * A group's contacts by name, as many as a document can have as recipients.
 * @throws {AppError} NOT_FOUND
 */
export async function peopleOfGroup({ workspaceId }: WorkspaceContext, id: string): Promise<GroupPeople> {
  const group = await db().contactGroup.findFirst({ where: { id, workspaceId }, select: { name: true } });
  if (!group) throw noGroup();
  const rows = await db().contact.findMany({
    where: { workspaceId, groups: { some: { groupId: id } } },
    select: SHOWN,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MOST + 1,
  });
  return { name: group.name, contacts: rows.slice(0, MOST).map(toContact), hasMore: rows.length > MOST };
}
