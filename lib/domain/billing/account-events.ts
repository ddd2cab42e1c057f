import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { AccountEvent } from "@/lib/contracts/billing-operations";
import { recordAct } from "@/lib/domain/security-log/record-act";
import type { SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

export type AccountEventType =
  | "checkout_started"
  | "subscription_changed"
  | "plan_requested"
  | "seats_requested"
  | "cancellation_requested"
  | "resumption_requested"
  | "scheduled_change_dropped"
  | "change_failed"
  | "purchase_attached"
  | "refund_requested"
  | "purchase_refunded"
  | "superseded_ended"
  | "event_rerun"
  | "account_read"
  | "grant_made"
  | "grant_ended";

export type BillingActor = AccountEvent["actor"];

export const PROVIDER_ACTOR: BillingActor = { type: "provider", id: null, email: null };
export const BILLING_SYSTEM_ACTOR: BillingActor = { type: "system", id: null, email: null };
export const userActor = ({ userId, email }: { userId: string; email: string }): BillingActor => ({
  type: "user",
  id: userId,
  email,
});
export const operatorActor = ({ userId, email }: UserPrincipal): BillingActor => ({
  type: "operator",
  id: userId,
  email,
});

type NewAccountEvent = {
  /** Null for an act that concerns no account. */
  userId: string | null;
  type: AccountEventType;
  actor: BillingActor;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
};

const json = (value: object | null | undefined): object | typeof Prisma.DbNull =>
  value ? JSON.parse(JSON.stringify(value)) : Prisma.DbNull;

/** Acts that change what an account has or pays, which its security logs have, too. */
const LOGGED: ReadonlySet<AccountEventType> = new Set([
  "subscription_changed",
  "plan_requested",
  "seats_requested",
  "cancellation_requested",
  "resumption_requested",
  "scheduled_change_dropped",
  "purchase_attached",
  "purchase_refunded",
  "superseded_ended",
  "grant_made",
  "grant_ended",
]);

/** Adds an entry to the account's audit log, in the transaction that makes the change. */
export async function recordAccountEvent(tx: Tx, event: NewAccountEvent): Promise<void> {
  // Some acts are complete by themselves: the entry and the security logs still come together.
  if (tx === db()) await db().$transaction((own) => writeAccountEvent(own, event));
  else await writeAccountEvent(tx, event);
}

async function writeAccountEvent(tx: Tx, event: NewAccountEvent): Promise<void> {
  const { userId, type, actor, before, after, reason } = event;
  await tx.billingAct.create({
    data: {
      id: newId(),
      userId,
      type,
      actorType: actor.type,
      actorId: actor.id,
      actorEmail: actor.email,
      before: json(before),
      after: json(after),
      reason: reason ?? null,
      createdAt: getClock().now(),
    },
  });
  const isOperator = actor.type === "operator";
  if (!isOperator && !(userId && LOGGED.has(type))) return;
  const by = actor.id && (isOperator || actor.type === "user") ? { userId: actor.id } : null;
  await recordAct(tx, await logsOf(tx, event), by, {
    type: "settings.changed",
    target: { type: "billing", id: userId, name: type },
    details: { act: type, by: actor.type },
  });
}

/** The account's person, the workspaces that it pays for, and the instance if its operator acted. */
async function logsOf(tx: Tx, { userId, type, actor }: NewAccountEvent): Promise<SecurityLogRef[]> {
  const owned =
    userId && LOGGED.has(type)
      ? await tx.workspace.findMany({ where: { ownerId: userId, deletedAt: null }, select: { id: true } })
      : [];
  return [
    ...(userId && LOGGED.has(type) ? [{ kind: "user" as const, id: userId }] : []),
    ...owned.map(({ id }) => ({ kind: "workspace" as const, id })),
    ...(actor.type === "operator" ? [{ kind: "instance" as const }] : []),
  ];
}
