import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { purgeDeletedWorkspaces } from "@/lib/domain/maintenance/purge-workspaces";

/** By then, a sealing that was in progress when the document was deleted has stored its files. */
const LATE = "10m";

/** A document was deleted: deletes its files and submitted values. */
export const purgeDeleted = inngest.createFunction(
  { id: "purge-deleted", retries: 10, triggers: [on(DOCUMENT_FACTS.deleted.job)] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    await step.run("purge", () => purgeDocument(documentId));
    await step.sleep("wait-for-late-files", LATE);
    await step.run("purge-late", () => purgeDocument(documentId));
  },
);

/** Every ten minutes: purges a batch of what deleted workspaces still hold. */
export const purgeClosedWorkspaces = inngest.createFunction(
  { id: "purge-closed-workspaces", retries: 1, concurrency: 1, triggers: [cron("*/10 * * * *")] },
  ({ step }) => step.run("purge", () => purgeDeletedWorkspaces()),
);
