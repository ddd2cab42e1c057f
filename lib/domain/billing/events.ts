import "server-only";
import type { UserPrincipal } from "@/lib/context";
import { operatorActor, recordAccountEvent } from "@/lib/domain/billing/account-events";
import { completeChangeUnlessBusy } from "@/lib/domain/billing/complete-change";
import { forgetCustomer } from "@/lib/domain/billing/forget-customer";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import type { BillingEvent } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

const MAX_ERROR_LENGTH = 500;

/**
 * Stores an event of the provider and requests its processing, once, however often it arrives.
 * @param body as it arrived: the signature covers its bytes
 * @returns false for a missing, wrong or old signature
 * @throws {AppError} BILLING_NOT_CONFIGURED
 */
export async function receiveEvent(body: string, signature: string | null): Promise<boolean> {
  const event = getPayments().readEvent(body, signature);
  if (!event) return false;
  if (!event.isRelevant) return true;
  const { isRelevant: _, ...row } = event;
  await db().$transaction(async (tx) => {
    const { count } = await tx.billingEvent.createMany({
      data: [{ ...row, receivedAt: getClock().now() }],
      skipDuplicates: true,
    });
    if (count === 1) await writeOutbox(tx, "billing/event-received", { eventId: event.id });
  });
  return true;
}

/**
 * Rereads the objects that an event is about. A processed event is not processed again.
 * @throws the original error, after noting the failure for the operator
 */
export async function processEvent(id: string): Promise<void> {
  const event = await db().billingEvent.findUnique({ where: { id } });
  if (!event || event.status === "done" || event.status === "ignored") return;
  try {
    const userId = await handle(event);
    await conclude(id, { status: userId ? "done" : "ignored", error: null, userId });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await conclude(id, { status: "failed", error: message.slice(0, MAX_ERROR_LENGTH) });
    throw error;
  }
}

const conclude = (id: string, data: { status: string; error: string | null; userId?: string | null }) =>
  db().billingEvent.update({
    where: { id },
    data: { ...data, attempts: { increment: 1 }, processedAt: getClock().now() },
  });

/** @returns the account that the event concerns; null if it is unknown (so far) */
async function handle({ type, sessionId, customerId }: BillingEvent): Promise<string | null> {
  if (sessionId) {
    const checkout = await db().billingCheckout.findUnique({ where: { sessionId }, select: { id: true } });
    if (checkout) await processCheckout(checkout.id);
  }
  const account = customerId
    ? await db().billingAccount.findUnique({ where: { customerId }, select: { userId: true } })
    : null;
  if (account && customerId && type === "customer.deleted") await forgetCustomer(account.userId, customerId);
  else if (account) await reread(account.userId);
  return account?.userId ?? null;
}

/**
 * Rereads the account and completes a change whose process died, since an event is often the first occasion to notice
 * it.
 */
async function reread(userId: string): Promise<void> {
  const synced = await syncAccount(userId);
  if (synced?.account.change) await completeChangeUnlessBusy(userId);
}

/** Processes a failed event again. @returns whether there was one */
export async function rerunEvent(operator: UserPrincipal, id: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const event = await tx.billingEvent.findUnique({ where: { id } });
    const { count } = await tx.billingEvent.updateMany({
      where: { id, status: "failed" },
      data: { status: "received" },
    });
    if (!event || count === 0) return false;
    const { type, customerId, attempts, error } = event;
    const account = customerId ? await tx.billingAccount.findUnique({ where: { customerId } }) : null;
    await recordAccountEvent(tx, {
      userId: account?.userId ?? event.userId,
      type: "event_rerun",
      actor: operatorActor(operator),
      before: { eventId: id, type, attempts, error },
    });
    await writeOutbox(tx, "billing/event-received", { eventId: id });
    return true;
  });
}
