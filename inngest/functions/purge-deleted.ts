import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { purgeDocument } from "@/lib/documents/purge-document";
import { purgeDeletedWorkspaces } from "@/lib/workspaces/purge-workspaces";

/** A sealing that was under way when the document was deleted has stored its files by then. */
const LATE = "10m";

/** A document was deleted: its files and what was filled in go. */
export const purgeDeleted = inngest.createFunction(
  { id: "purge-deleted", retries: 10, triggers: [on("document/deleted")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    await step.run("purge", () => purgeDocument(documentId));
    await step.sleep("wait-for-late-files", LATE);
    await step.run("purge-late", () => purgeDocument(documentId));
  },
);

/** Every ten minutes: a part of what deleted workspaces still hold goes. */
export const purgeClosedWorkspaces = inngest.createFunction(
  { id: "purge-closed-workspaces", retries: 1, concurrency: 1, triggers: [cron("*/10 * * * *")] },
  ({ step }) => step.run("purge", () => purgeDeletedWorkspaces()),
);
