import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { sweep } from "@/lib/sweeper/sweep";

/** Once a minute: what time brings (reminders, expiry), and what should have moved and did not. */
export const sweepDue = inngest.createFunction(
  { id: "sweep", retries: 1, concurrency: 1, triggers: [cron("* * * * *")] },
  ({ step }) => step.run("sweep", sweep),
);
