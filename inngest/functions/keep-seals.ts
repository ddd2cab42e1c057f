import { cron, NonRetriableError } from "inngest";
import { inngest } from "@/inngest/client";
import { resumeHeldSeals } from "@/lib/completion/held-seals";
import { findPendingTimestamps, stampPending } from "@/lib/completion/stamp-pending";

/** Every ten minutes: seals that wait for a time stamp server get their stamp, as soon as one answers. */
export const retryTimestamps = inngest.createFunction(
  { id: "retry-timestamps", retries: 1, concurrency: 1, triggers: [cron("*/10 * * * *")] },
  async ({ step }) => {
    const documentIds = await step.run("find-documents", () => findPendingTimestamps());
    const givenUp: string[] = [];
    for (const id of documentIds) {
      const outcome = await step.run(`stamp-${id}`, () => stampPending(id));
      if (outcome === "given-up") givenUp.push(id);
      // Servers that are silent for one document are silent for the others too.
      if (outcome === "unanswered") break;
    }
    // The operator reads it among what failed.
    if (givenUp.length > 0)
      throw new NonRetriableError(`These documents stay without a time stamp: ${givenUp.join(", ")}`);
  },
);

/** Every minute: documents that wait for a seal that can be used are sealed, as soon as the operator has repaired it. */
export const sealHeld = inngest.createFunction(
  { id: "seal-held", retries: 1, concurrency: 1, triggers: [cron("* * * * *")] },
  ({ step }) => step.run("ask", () => resumeHeldSeals()),
);
