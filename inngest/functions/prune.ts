import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { pruneAgentDays } from "@/lib/domain/agent/turn/budget";
import { pruneTurns } from "@/lib/domain/agent/turn/turn-rows";
import { pruneAssemblies } from "@/lib/domain/assemblies/prune-assemblies";
import { pruneBulkSends } from "@/lib/domain/bulk-sends/sweep-bulk-sends";
import { sweepSealBlobs } from "@/lib/domain/completion/seal-blobs";
import { removeNoted } from "@/lib/domain/files/remove-unused";
import { removeUnusedImages } from "@/lib/domain/images/remove-unused-images";
import { pruneMailDays } from "@/lib/domain/mail-delivery/mail-ceiling";
import {
  forgetAbandonedMails,
  noteUnreferencedBlobs,
  releaseUnsubmittedFiles,
  removeDeadConnections,
  removeDeadLinks,
  removeOldEvents,
  removeOldMails,
  removeOldNotifications,
  removePendingBlobs,
} from "@/lib/domain/maintenance/clean-up";
import { pruneRepairs } from "@/lib/domain/maintenance/prune-repairs";
import { pruneDrawings } from "@/lib/domain/phone-drawings/prune-drawings";
import { purgeDeletedTemplates } from "@/lib/domain/templates/purge-templates";
import { pruneUsedUploads } from "@/lib/domain/templates/upload-url";
import { pruneKeys } from "@/lib/platform/idempotency/keys";
import { getJobs } from "@/lib/platform/ports/jobs/get-jobs";
import { pruneRequests } from "@/lib/platform/request-log/prune";

/** Once an hour: deletes expired data, each kind after its own retention period. */
export const prune = inngest.createFunction(
  { id: "prune", retries: 1, concurrency: 1, triggers: [cron("41 * * * *")] },
  async ({ step }) => {
    await step.run("finished jobs", () => getJobs().prune());
    await step.run("idempotency keys", pruneKeys);
    await step.run("request log", pruneRequests);
    await step.run("repairs", pruneRepairs);
    await step.run("dead links", removeDeadLinks);
    await step.run("dead connections", removeDeadConnections);
    await step.run("old events", removeOldEvents);
    await step.run("old notifications", removeOldNotifications);
    await step.run("abandoned mails", forgetAbandonedMails);
    await step.run("old mails", removeOldMails);
    await step.run("email counts", pruneMailDays);
    await step.run("phone drawings", pruneDrawings);
    await step.run("agent counts", pruneAgentDays);
    await step.run("agent turns", pruneTurns);
    await step.run("files of interrupted seals", sweepSealBlobs);
    await step.run("files never uploaded", removePendingBlobs);
    await step.run("files never submitted", releaseUnsubmittedFiles);
    await step.run("unreferenced files", noteUnreferencedBlobs);
    await step.run("deleted templates", purgeDeletedTemplates);
    await step.run("old bulk sends", pruneBulkSends);
    await step.run("old assemblies", pruneAssemblies);
    await step.run("unused images", removeUnusedImages);
    await step.run("used upload URLs", pruneUsedUploads);
    await step.run("unused files", removeNoted);
  },
);
