import { cron, NonRetriableError } from "inngest";
import { inngest } from "@/inngest/client";
import { runEachStep } from "@/inngest/run-each-step";
import { addPendingTimestamps, findPendingTimestamps } from "@/lib/domain/completion/add-pending-timestamps";
import { resumeHeldSeals } from "@/lib/domain/completion/held-seals";

/** Every ten minutes: adds the missing time stamp to seals once a time-stamp authority responds again. */
export const retryTimestamps = inngest.createFunction(
  { id: "retry-timestamps", retries: 1, concurrency: 1, triggers: [cron("*/10 * * * *")] },
  async ({ step }) => {
    const documentIds = await step.run("find-documents", () => findPendingTimestamps());
    const givenUp: string[] = [];
    let isAnswered = true;
    const stampOne = async (id: string) => {
      // Authorities that do not respond for one document will not respond for the others either.
      if (!isAnswered) return;
      const outcome = await step.run(`stamp-${id}`, () => addPendingTimestamps(id));
      if (outcome === "given-up") givenUp.push(id);
      isAnswered = outcome !== "unanswered";
    };
    await runEachStep(documentIds.map((id) => () => stampOne(id)));
    // Shown to the operator among the failed runs.
    if (givenUp.length > 0)
      throw new NonRetriableError(`These documents stay without a time stamp: ${givenUp.join(", ")}`);
  },
);

/** Every minute: seals the documents that wait for a usable seal, once the operator has repaired it. */
export const sealHeldDocuments = inngest.createFunction(
  { id: "seal-held", retries: 1, concurrency: 1, triggers: [cron("* * * * *")] },
  ({ step }) => step.run("ask", () => resumeHeldSeals()),
);
