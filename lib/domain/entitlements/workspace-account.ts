import "server-only";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { connections } from "@/lib/platform/database/db";

/** A workspace with the account that it belongs to. */
export interface WorkspaceAccount {
  readonly workspaceId: string;
  readonly timeZone: string;
  readonly ownerId: string;
  readonly entitlements: Entitlements;
}

/**
 * Reads what sending needs to know about a workspace. It is read once, before the transaction that sends, and passed
 * on from there: inside the transaction it would wait for a second connection while other sends hold them all. The
 * entitlements are therefore those at the time when sending began; usage is counted under the account's lock
 * (`assertWithinPlan`). Uses a prepared (named) statement, since every send runs it (see `connections`).
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
