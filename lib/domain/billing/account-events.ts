import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { AccountEvent } from "@/lib/contracts/billing-operations";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
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

/** Adds an entry to the account's audit log, in the transaction that makes the change. */
export async function recordAccountEvent(
  tx: Tx,
  { userId, type, actor, before, after, reason }: NewAccountEvent,
): Promise<void> {
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
}
