import "server-only";
import type { UsagePeriod } from "@/lib/domain/entitlements/account-state";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { type WorkspaceAccount, workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";

/**
 * Refuses a document beyond the account's limit for the period.
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertDocumentLeft(tx: Tx, { ownerId, entitlements }: WorkspaceAccount): Promise<void> {
  const { documentsPerPeriod: limit, documentPeriod } = entitlements;
  if (limit === null) return;
  const sent = await documentsSent(tx, ownerId, documentPeriod);
  if (sent >= limit)
    throw new AppError("DOCUMENT_LIMIT_REACHED", {
      detail: `All ${limit} documents included in the plan this month have been sent. Upgrade the plan to send more now; otherwise the next ones can be sent from ${dayOf(documentPeriod.end)} (UTC).`,
    });
}

/** How many documents an account may still send in the period; null for no limit. */
export async function documentsLeft({ ownerId, entitlements }: WorkspaceAccount): Promise<number | null> {
  const { documentsPerPeriod: limit, documentPeriod } = entitlements;
  if (limit === null) return null;
  return Math.max(0, limit - (await documentsSent(db(), ownerId, documentPeriod)));
}

/**
 * Refuses to begin sending more documents than the account may send in the period; the error states how many are
 * left. Each send is checked again.
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertMaySendMany(workspaceId: string, documents: number): Promise<void> {
  const account = await workspaceAccount(workspaceId);
  const left = await documentsLeft(account);
  if (left === null || documents <= left) return;
  const { documentPeriod } = account.entitlements;
  throw new AppError("DOCUMENT_LIMIT_REACHED", {
    detail: `These are ${documents} documents, and ${left === 0 ? "none is" : `${left} are`} left in the plan until ${dayOf(documentPeriod.end)} (UTC). Nothing was sent. Send fewer, or upgrade the plan.`,
  });
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Counts the documents an account has sent in a period, across all its workspaces, including deleted workspaces and
 * documents. A document that was voided within ten minutes, before a recipient viewed it, does not count. Views are
 * read from the audit trail, because a recipient whose address was corrected is a new person, who has not viewed it.
 */
export async function documentsSent(tx: Tx, ownerId: string, { start, end }: UsagePeriod): Promise<number> {
  const [row] = await tx.$queryRaw<{ sent: number }[]>`
    select count(*)::int as sent from workspaces w join documents d on d.workspace_id = w.id
     where w.owner_id = ${ownerId}::uuid and d.sent_at >= ${start} and d.sent_at < ${end}
       and (d.voided_at is null or d.voided_at > d.sent_at + interval '10 minutes'
            or exists (select 1 from audit_events e where e.document_id = d.id and e.type = 'viewed'))`;
  return row?.sent ?? 0;
}

/**
 * Refuses a document beyond the account's limit for the period, in the transaction that then sends one. If the plan
 * has a limit, an account's sends are serialized, so that concurrent ones cannot exceed it; if it has none, nothing
 * is locked.
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertWithinPlan(tx: Tx, account: WorkspaceAccount): Promise<void> {
  if (!hasDocumentLimit(account.entitlements)) return;
  await lockUser(tx, account.ownerId);
  await assertDocumentLeft(tx, account);
}

export const hasDocumentLimit = ({ documentsPerPeriod }: Entitlements): boolean =>
  documentsPerPeriod !== null;

/** Counts the workspaces of an account; deleted ones do not count. */
export const countWorkspaces = (tx: Tx, ownerId: string): Promise<number> =>
  tx.workspace.count({ where: { ownerId, deletedAt: null } });

/**
 * Refuses a workspace beyond the account's limit. Called in the transaction that adds it: the account row is locked, so
 * that concurrent calls cannot exceed the limit.
 * @throws {AppError} WORKSPACE_LIMIT_REACHED
 */
export async function assertMayAddWorkspace(tx: Tx, ownerId: string): Promise<void> {
  if ((await entitlementsOf({ ownerId }, tx)).workspaces === null) return;
  await lockUser(tx, ownerId);
  const { workspaces: limit } = await entitlementsOf({ ownerId }, tx);
  if (limit !== null && (await countWorkspaces(tx, ownerId)) >= limit)
    throw new AppError("WORKSPACE_LIMIT_REACHED", {
      detail: `The plan includes ${limit} workspace${limit === 1 ? "" : "s"}. Upgrade the plan to add another.`,
    });
}
