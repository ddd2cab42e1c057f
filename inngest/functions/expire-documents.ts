import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { expireDueDocuments } from "@/lib/documents/expire-documents";

/** Once a minute: documents whose time is over are ended. */
export const expireDocuments = inngest.createFunction(
  { id: "expire-documents", retries: 3, concurrency: 1, triggers: [cron("* * * * *")] },
  async ({ step }) => ({ expired: await step.run("expire", () => expireDueDocuments()) }),
);
