import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { getJobs } from "@/lib/ports/jobs/get-jobs";

/** Once an hour: what background work left behind and nobody needs any more goes. */
export const pruneJobs = inngest.createFunction(
  { id: "prune-jobs", retries: 1, triggers: [cron("41 * * * *")] },
  async ({ step }) => step.run("prune", () => getJobs().prune()),
);
