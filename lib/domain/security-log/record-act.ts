import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SecurityActor, SecurityDetails } from "@/lib/contracts/security-events";
import { accountLogs } from "@/lib/domain/security-log/account-logs";
import { currentActing } from "@/lib/domain/security-log/acting";
import {
  type NewSecurityEvent,
  recordSecurityEntries,
  type SecurityLogRef,
  SYSTEM_SECURITY_ACTOR,
  securityActor,
} from "@/lib/domain/security-log/record-security-events";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** What somebody did: the event without its actor, time and origin. */
export type SecurityAct = Pick<NewSecurityEvent, "type" | "target" | "details">;

/** Who did it: a request's context, or a user by id; null if no person did (a job, the payment provider). */
export type ActBy = Pick<WorkspaceContext, "principal" | "ip" | "userAgent"> | { userId: string } | null;

async function actorOf(tx: Tx, by: ActBy): Promise<SecurityActor> {
  if (by === null) return SYSTEM_SECURITY_ACTOR;
  if ("principal" in by) return securityActor(by.principal);
  const acting = currentActing()?.principal;
  if (acting?.userId === by.userId) return securityActor(acting);
  const user = await tx.user.findUnique({
    where: { id: by.userId },
    select: { name: true, email: true },
  });
  return { type: "user", id: by.userId, name: user ? (user.name ?? user.email) : null };
}

/** Appends what one caller did, each act to its logs; call it last in the transaction that makes them true. */
export async function recordActs(
  tx: Tx,
  by: ActBy,
  acts: readonly { logs: readonly SecurityLogRef[]; act: SecurityAct }[],
): Promise<void> {
  const actor = await actorOf(tx, by);
  const at = getClock().now();
  const from = by && "principal" in by ? by : by ? currentActing() : null;
  const origin = from ? { origin: { ip: from.ip, userAgent: from.userAgent } } : {};
  await recordSecurityEntries(
    tx,
    acts.map(({ logs, act }) => ({ logs, event: { ...act, actor, at, ...origin } })),
  );
}

/** Appends one act to these logs; call it last in the transaction that makes it true. */
export const recordAct = (
  tx: Tx,
  logs: readonly SecurityLogRef[],
  by: ActBy,
  act: SecurityAct,
): Promise<void> => recordActs(tx, by, [{ logs, act }]);

/** Appends to a workspace's log; call it last in the transaction. */
export const recordWorkspaceAct = (tx: Tx, workspaceId: string, by: ActBy, act: SecurityAct): Promise<void> =>
  recordAct(tx, [{ kind: "workspace", id: workspaceId }], by, act);

/** Appends to the log of a person, and of each workspace in which they are a member; call it last. */
export const recordAccountAct = async (tx: Tx, userId: string, by: ActBy, act: SecurityAct): Promise<void> =>
  recordAct(tx, await accountLogs(tx, userId), by, act);

/**
 * Records that somebody took data out of a workspace, before the response begins: what was sent is not taken back if the
 * connection breaks.
 * @param name what was exported, as a person calls it
 */
export async function recordExport(
  ctx: WorkspaceContext,
  type: string,
  name: string,
  details: SecurityDetails = {},
): Promise<void> {
  if (ctx.isHead) return;
  await db().$transaction((tx) =>
    recordWorkspaceAct(tx, ctx.workspaceId, ctx, {
      type: "export.made",
      target: { type, id: null, name },
      details,
    }),
  );
}

/** Characters of a changed setting that are kept. */
const MAX_TEXT = 500;

const shown = (value: unknown): SecurityDetails[string] => {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.slice(0, MAX_TEXT);
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((item) => String(item).slice(0, MAX_TEXT)).slice(0, 100);
  throw new TypeError("a setting of this kind has no form in the security log");
};

/**
 * What changed, as details: `name.from` and `name.to` of each field whose value is another one now.
 * @param fields the fields that may be recorded; never a secret's
 * @returns null if nothing changed
 */
export function changesOf<T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): SecurityDetails | null {
  const details: SecurityDetails = {};
  for (const field of fields) {
    const [from, to] = [shown(before[field]), shown(after[field])];
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    details[`${field}.from`] = from ?? null;
    details[`${field}.to`] = to ?? null;
  }
  return Object.keys(details).length > 0 ? details : null;
}
