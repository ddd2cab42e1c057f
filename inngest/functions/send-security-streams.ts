import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { sendSecurityStreams } from "@/lib/domain/security-events/send-streams";

/** Once a minute: sends what is new in security logs to their endpoints, which keep their own back-off. */
export const sendStreams = inngest.createFunction(
  { id: "send-security-streams", retries: 0, concurrency: 1, triggers: [cron("* * * * *")] },
  ({ step }) => step.run("send", () => sendSecurityStreams()),
);
