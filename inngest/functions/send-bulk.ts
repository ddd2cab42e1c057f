import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { giveUpChunk, sendChunk } from "@/lib/domain/bulk-sends/send-chunk";

/**
 * Sends the next rows of a bulk send, one chunk at a time across the installation. Each chunk requests the one after
 * it, behind those of other bulk sends, so that they take turns.
 */
export const sendBulk = inngest.createFunction(
  {
    id: "send-bulk",
    retries: 5,
    concurrency: 1,
    onFailure: ({ event }) => giveUpChunk(event.data.event.data),
    triggers: [on("bulk-send/chunk-due")],
  },
  ({ event, step }) => step.run("send", () => sendChunk(event.data)),
);
