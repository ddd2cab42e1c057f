import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { giveUpScheduled, sendScheduled } from "@/lib/domain/documents/send-scheduled";

/**
 * Sends a draft whose scheduled time has come. Few run at once across the installation: many people choose nine
 * o'clock, and people who send at that moment wait for the layout of their documents as well.
 */
export const sendScheduledDocument = inngest.createFunction(
  {
    id: "send-scheduled",
    retries: 5,
    concurrency: 2,
    onFailure: ({ event }) => giveUpScheduled(event.data.event.data),
    triggers: [on(DOCUMENT_FACTS.sendDue.job)],
  },
  ({ event, step }) => step.run("send", () => sendScheduled(event.data)),
);
