import "server-only";
import type { AccountAct } from "@/lib/contracts/billing-operations";
import type { BillingAct } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";

const PAGE = 20;
/** How many the operator's page shows. */
const MAX_ACTS = 200;

/** An entry of the audit log as operators read it. */
export const toAct = (act: BillingAct): AccountAct => ({
  id: act.id,
  type: act.type,
  at: act.createdAt.toISOString(),
  actor: { type: act.actorType as AccountAct["actor"]["type"], id: act.actorId, email: act.actorEmail },
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
export const listActs = async (userId: string): Promise<AccountAct[]> =>
  (await actsOf(userId, MAX_ACTS)).map(toAct);

/** The same for the account's owner. */
export async function listOwnActs(userId: string, cursor?: string): Promise<Paginated<AccountAct>> {
  return paginate(await actsOf(userId, PAGE + 1, decodeCursor(cursor)), PAGE, (act) => ownActOf(toAct(act)));
}

/** The operator is not named; their reasons, and the provider's names of things, are for operators. */
function ownActOf(act: AccountAct): AccountAct {
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
