import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { runEachStep } from "@/inngest/run-each-step";
import { processEvent } from "@/lib/domain/billing/events";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import {
  completeInterruptedChanges,
  pruneBilling,
  reconcileAccounts,
  reconcileCheckouts,
  refundUnconfirmedPurchases,
} from "@/lib/domain/billing/reconcile";

/** Processes each event of the payment provider; permanent failures are shown to the operator, who can retry them. */
const readEvents = inngest.createFunction(
  { id: "billing-event", retries: 10, concurrency: 5, triggers: [on("billing/event-received")] },
  ({ event, step }) => step.run("read", () => processEvent(event.data.eventId)),
);

const finishCheckouts = inngest.createFunction(
  { id: "billing-checkout", retries: 10, triggers: [on("billing/checkout-finished")] },
  ({ event, step }) => step.run("settle", () => processCheckout(event.data.checkoutId)),
);

/** Every ten minutes: finishes changes that a process left incomplete. */
const sweepChanges = inngest.createFunction(
  { id: "billing-changes", retries: 1, concurrency: 1, triggers: [cron("*/10 * * * *")] },
  ({ step }) => step.run("settle", completeInterruptedChanges),
);

/** Nightly: refreshes every account and finds changes that no event reported; a batch per step. */
const reconcile = inngest.createFunction(
  { id: "billing-reconcile", retries: 10, concurrency: 1, triggers: [cron("17 3 * * *")] },
  async ({ step }) => {
    const batches = async (
      name: string,
      work: (after: string | null) => Promise<{ last: string | null }>,
    ) => {
      let after: string | null = null;
      for (let batch = 0; batch === 0 || after !== null; batch++) {
        const from: string | null = after;
        const done: { last: string | null } = await step.run(`${name}-${batch}`, () => work(from));
        after = done.last;
      }
    };
    const tasks = [
      () => batches("checkouts", reconcileCheckouts),
      () => batches("accounts", reconcileAccounts),
      () => step.run("unconfirmed purchases", refundUnconfirmedPurchases),
      () => step.run("old events", pruneBilling),
    ];
    await runEachStep(tasks);
  },
);

export const billingFunctions = [readEvents, finishCheckouts, sweepChanges, reconcile];
