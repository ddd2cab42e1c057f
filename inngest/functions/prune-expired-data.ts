import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { pruneAgentDays } from "@/lib/domain/agent/turn/budget";
import { pruneTurns } from "@/lib/domain/agent/turn/turn-rows";
import { pruneAssemblies } from "@/lib/domain/assemblies/prune-assemblies";
import { pruneBulkSends } from "@/lib/domain/bulk-sends/sweep-bulk-sends";
import { sweepSealBlobs } from "@/lib/domain/completion/seal-blobs";
import { removeUnusedImages } from "@/lib/domain/files/images/remove-unused-images";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { pruneAddressMailDays } from "@/lib/domain/mail-delivery/address-allowance";
import { pruneMailDays } from "@/lib/domain/mail-delivery/mail-ceiling";
import {
  clearAbandonedMails,
  markUnreferencedBlobs,
  releaseUnsubmittedFiles,
  removeDeadConnections,
  removeDeadLinks,
  removeOldEvents,
  removeOldMails,
  removeOldNotifications,
  removePendingBlobs,
} from "@/lib/domain/maintenance/clean-up";
import { pruneRepairs } from "@/lib/domain/maintenance/prune-repairs";
import { runEachTask, type Task } from "@/lib/domain/maintenance/run-each-task";
import { pruneStarts } from "@/lib/domain/public-links/remove-starts";
import { pruneDrawings } from "@/lib/domain/signing/phone-drawings/prune-drawings";
import { purgeDeletedTemplates } from "@/lib/domain/templates/purge-templates";
import { pruneUsedUploads } from "@/lib/domain/templates/upload-url";
import { pruneKeys } from "@/lib/platform/idempotency/keys";
import { getJobs } from "@/lib/platform/ports/jobs/get-jobs";
import { pruneRequests } from "@/lib/platform/request-log/prune";

/** The tasks run in this order: the last one removes the files that earlier ones marked as unused. */
const TASKS: readonly Task[] = [
  ["finished jobs", () => getJobs().prune()],
  ["idempotency keys", pruneKeys],
  ["request log", pruneRequests],
  ["repairs", pruneRepairs],
  ["dead links", removeDeadLinks],
  ["dead connections", removeDeadConnections],
  ["old events", removeOldEvents],
  ["old notifications", removeOldNotifications],
  ["abandoned mails", clearAbandonedMails],
  ["old mails", removeOldMails],
  ["email counts", pruneMailDays],
  ["email counts of addresses", pruneAddressMailDays],
  ["phone drawings", pruneDrawings],
  ["visitors' starts and codes", pruneStarts],
  ["agent counts", pruneAgentDays],
  ["agent turns", pruneTurns],
  ["files of interrupted seals", sweepSealBlobs],
  ["files never uploaded", removePendingBlobs],
  ["files never submitted", releaseUnsubmittedFiles],
  ["unreferenced files", markUnreferencedBlobs],
  ["deleted templates", purgeDeletedTemplates],
  ["old bulk sends", pruneBulkSends],
  ["old assemblies", pruneAssemblies],
  ["unused images", removeUnusedImages],
  ["used upload URLs", pruneUsedUploads],
  ["unused files", removeMarkedBlobs],
];

/** Once an hour: deletes expired data, each kind after its own retention period. */
export const pruneExpiredData = inngest.createFunction(
  { id: "prune", retries: 1, concurrency: 1, triggers: [cron("41 * * * *")] },
  ({ step }) => runEachTask(TASKS, (name, task) => step.run(name, task)),
);
