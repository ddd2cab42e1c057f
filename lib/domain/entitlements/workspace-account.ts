import "server-only";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { connections } from "@/lib/platform/database/db";

/** A workspace with the account that it is under. */
export interface WorkspaceAccount {
  readonly workspaceId: string;
  readonly timeZone: string;
  readonly ownerId: string;
  readonly entitlements: Entitlements;
}

/**
 * Reads what sending needs to know of a workspace: once, before the transaction that sends, and handed down from there.
 * Within it, this would wait for a second connection while others that send hold them all. What the account may do is
 * thus what it might when sending began; what it has used is counted under its lock (`assertWithinPlan`). A prepared
 * (named) statement, since every send runs it (see `connections`).
 */
export async function workspaceAccount(workspaceId: string): Promise<WorkspaceAccount> {
  const { rows } = await connections().query<{ timezone: string; owner_id: string }>({
    name: "workspace-account",
    text: "select timezone, owner_id from workspaces where id = $1",
    values: [workspaceId],
  });
  const [row] = rows;
  if (!row) throw new Error(`there is no workspace ${workspaceId}`);
  const { timezone: timeZone, owner_id: ownerId } = row;
  return { workspaceId, timeZone, ownerId, entitlements: await entitlementsOf({ ownerId }) };
}
