import "server-only";
import type { AccountEvent } from "@/lib/contracts/billing-operations";
import type { BillingAct } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";

const PAGE = 20;
/** Maximum number of events on the operator's page. */
const MAX_EVENTS = 200;

/** An entry of the audit log as operators read it. */
export const toAccountEvent = (act: BillingAct): AccountEvent => ({
  id: act.id,
  type: act.type,
  at: act.createdAt.toISOString(),
  actor: { type: act.actorType as AccountEvent["actor"]["type"], id: act.actorId, email: act.actorEmail },
  before: act.before,
  after: act.after,
  reason: act.reason,
});

const actsOf = (userId: string, take: number, after: string | null = null): Promise<BillingAct[]> =>
  db().billingAct.findMany({
    where: { userId, ...(after ? { id: { lt: after } } : {}) },
    orderBy: { id: "desc" },
    take,
  });

/** An account's audit log for operators, newest first. */
export const listAccountEvents = async (userId: string): Promise<AccountEvent[]> =>
  (await actsOf(userId, MAX_EVENTS)).map(toAccountEvent);

/** Returns the account's audit log for its owner. */
export async function listOwnAccountEvents(
  userId: string,
  cursor?: string,
): Promise<Paginated<AccountEvent>> {
  return paginate(await actsOf(userId, PAGE + 1, decodeCursor(cursor)), PAGE, (act) =>
    toOwnAccountEvent(toAccountEvent(act)),
  );
}

/** Hides the operator's name, their reasons, and the provider's ids, which are for operators only. */
function toOwnAccountEvent(act: AccountEvent): AccountEvent {
  const shown = { ...act, before: ownStateOf(act.before), after: ownStateOf(act.after) };
  return act.actor.type === "operator"
    ? { ...shown, actor: { type: "operator", id: null, email: null }, reason: null }
    : shown;
}

const OPERATORS_ONLY: ReadonlySet<string> = new Set(["reason", "customerId", "subscriptionId", "checkoutId"]);

function ownStateOf(state: unknown): unknown {
  if (typeof state !== "object" || state === null) return state;
  return Object.fromEntries(Object.entries(state).filter(([key]) => !OPERATORS_ONLY.has(key)));
}
