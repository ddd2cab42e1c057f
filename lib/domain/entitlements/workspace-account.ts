import "server-only";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { runNamed } from "@/lib/platform/database/named-statement";

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
 * (`assertWithinPlan`). Uses a prepared (named) statement, since every send runs it (see `runNamed`).
 */
export async function workspaceAccount(workspaceId: string): Promise<WorkspaceAccount> {
  const [row] = await runNamed<{ timezone: string; owner_id: string }>({
    text: "select timezone, owner_id from workspaces where id = $1",
    values: [workspaceId],
  });
  if (!row) throw new Error(`there is no workspace ${workspaceId}`);
  const { timezone: timeZone, owner_id: ownerId } = row;
  return { workspaceId, timeZone, ownerId, entitlements: await entitlementsOf({ ownerId }) };
}
