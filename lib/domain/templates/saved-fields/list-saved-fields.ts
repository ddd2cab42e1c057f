import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { SavedFieldContent, type SavedFieldList } from "@/lib/contracts/saved-fields";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";

/** Lists the workspace's saved fields by name. */
export async function listSavedFields({ workspaceId, role }: WorkspaceContext): Promise<SavedFieldList> {
  const rows = await db().savedField.findMany({
    where: { workspaceId },
    select: { id: true, name: true, field: true },
  });
  const fields = rows.flatMap(({ id, name, field }) => {
    // Leaves out a field that a later release has written and that this one cannot place.
    const known = SavedFieldContent.safeParse(field);
    return known.success ? [{ id, name, field: known.data }] : [];
  });
  fields.sort((a, b) => a.name.localeCompare(b.name, "en"));
  return { fields, canManage: hasPermission(role, "saved-fields:manage") };
}
