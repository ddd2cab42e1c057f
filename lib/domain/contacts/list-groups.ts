import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContactGroup } from "@/lib/contracts/contacts";
import { db } from "@/lib/platform/database/db";

/** The workspace's groups of contacts by name, with the number of their contacts. */
export async function listGroups({ workspaceId }: WorkspaceContext): Promise<ContactGroup[]> {
  const groups = await db().$queryRaw<ContactGroup[]>`
    select id, name, (select count(*)::int from contact_group_members where group_id = contact_groups.id) as count
      from contact_groups where workspace_id = ${workspaceId}::uuid`;
  return groups.sort((a, b) => a.name.localeCompare(b.name, "en"));
}
