import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { deliverDue, sweepDeliveries } from "@/lib/domain/webhooks/deliver-due";

/** Sends due webhook deliveries, and retries when receivers fail. */
export const deliverWebhooks = inngest.createFunction(
  { id: "deliver-webhooks", retries: 3, triggers: [on("webhook/deliveries-due")] },
  async ({ event, step }) => {
    for (let turn = 1; ; turn++) {
      // Not a step: the result is stored in the deliveries, where a retry finds it.
      const next = await deliverDue(event.data.eventId);
      if (!next) return;
      await step.sleepUntil(`wait-${turn}`, next);
    }
  },
);

/** Once a minute: sends attempts that are due, even if the process that scheduled them is gone. */
export const sweepWebhooks = inngest.createFunction(
  { id: "sweep-webhooks", retries: 0, triggers: [cron("* * * * *")] },
  () => sweepDeliveries(),
);
