import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { sweep } from "@/lib/domain/maintenance/sweep";

/** Once a minute: time-based events (reminders, expiration), and a sweep for work that is stuck. */
export const sweepDue = inngest.createFunction(
  { id: "sweep", retries: 1, concurrency: 1, triggers: [cron("* * * * *")] },
  ({ step }) => step.run("sweep", sweep),
);
