import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { mailWebhookDisabled } from "@/lib/mailing/mail-webhook-disabled";
import { notifyWebhookDisabled } from "@/lib/notifications/notify-workspace";
import { attemptDelivery } from "@/lib/webhooks/attempt-delivery";

/** At once to one endpoint: a receiver that hangs keeps its own deliveries waiting and nobody else's. */
const PER_ENDPOINT = 4;

/** One delivery, from its first attempt to its last; between attempts it sleeps. */
export const deliverWebhook = inngest.createFunction(
  {
    id: "deliver-webhook",
    retries: 3,
    concurrency: [{ key: "event.data.endpointId", limit: PER_ENDPOINT }],
    triggers: [on("webhook/delivery-due")],
  },
  async ({ event, step }) => {
    const { deliveryId, round } = event.data;
    for (let attempt = 1; ; attempt++) {
      const waitSeconds = await step.run(`attempt-${attempt}`, () => attemptDelivery(deliveryId, round));
      if (waitSeconds === null) return;
      await step.sleep(`wait-${attempt}`, Math.ceil(waitSeconds * 1000));
    }
  },
);

/** An endpoint was switched off because it is gone, or failed for days. */
export const announceDisabledWebhook = inngest.createFunction(
  { id: "announce-disabled-webhook", retries: 10, triggers: [on("webhook/endpoint-disabled")] },
  async ({ event, step }) => {
    const { endpointId, reason } = event.data;
    await step.run("notify", () => notifyWebhookDisabled(endpointId, reason));
    await step.run("mail", () => mailWebhookDisabled(endpointId, reason));
  },
);
