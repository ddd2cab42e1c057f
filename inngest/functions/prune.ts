import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { pruneKeys } from "@/lib/idempotency/settle-key";
import { getJobs } from "@/lib/ports/jobs/get-jobs";
import { pruneRequests } from "@/lib/request-log/prune";

/** Once an hour: what nobody needs any more goes, each kind after its own time. */
export const prune = inngest.createFunction(
  { id: "prune", retries: 1, triggers: [cron("41 * * * *")] },
  async ({ step }) => {
    await step.run("finished jobs", () => getJobs().prune());
    await step.run("idempotency keys", pruneKeys);
    await step.run("request log", pruneRequests);
  },
);
