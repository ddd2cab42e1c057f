import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { MAIL_RETRIES } from "@/inngest/mail-each";
import { mailWebhookDisabled } from "@/lib/mailing/mail-webhook-disabled";
import { notifyWebhookDisabled } from "@/lib/notifications/notify-workspace";
import { deliverDue, sweepDeliveries } from "@/lib/webhooks/deliver-due";

/** There is something to deliver: it is sent, and sent again when its receivers fail. */
export const deliverWebhooks = inngest.createFunction(
  { id: "deliver-webhooks", retries: 3, triggers: [on("webhook/deliveries-due")] },
  async ({ event, step }) => {
    for (let turn = 1; ; turn++) {
      // Not a step: what it did stands in the deliveries, and a repeat finds it there.
      const next = await deliverDue(event.data.eventId);
      if (!next) return;
      await step.sleepUntil(`wait-${turn}`, next);
    }
  },
);

/** Once a minute: attempts that are due, whatever became of the process that planned them. */
export const sweepWebhooks = inngest.createFunction(
  { id: "sweep-webhooks", retries: 0, triggers: [cron("* * * * *")] },
  () => sweepDeliveries(),
);

/** An endpoint was switched off because it is gone, or failed for days. */
export const announceDisabledWebhook = inngest.createFunction(
  { id: "announce-disabled-webhook", retries: MAIL_RETRIES, triggers: [on("webhook/endpoint-disabled")] },
  async ({ event, step }) => {
    const { endpointId, reason } = event.data;
    await step.run("notify", () => notifyWebhookDisabled(endpointId, reason));
    await step.run("mail", () => mailWebhookDisabled(endpointId, reason));
  },
);
