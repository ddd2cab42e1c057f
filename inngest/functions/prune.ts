import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { removeNoted } from "@/lib/blobs/remove-unused";
import { sweepSealBlobs } from "@/lib/completion/seal-blobs";
import { pruneKeys } from "@/lib/idempotency/settle-key";
import { pruneMailDays } from "@/lib/mailing/mail-ceiling";
import { pruneRepairs } from "@/lib/operations/prune-repairs";
import { getJobs } from "@/lib/ports/jobs/get-jobs";
import { pruneRequests } from "@/lib/request-log/prune";
import {
  forgetAbandonedMails,
  noteUnreferencedBlobs,
  releaseUnsubmittedFiles,
  removeDeadLinks,
  removeOldEvents,
  removeOldMails,
  removeOldNotifications,
  removePendingBlobs,
} from "@/lib/sweeper/clean-up";
import { purgeDeletedTemplates } from "@/lib/templates/purge-templates";
import { pruneUsedUploads } from "@/lib/templates/upload-url";

/** Once an hour: what nobody needs any more goes, each kind after its own time. */
export const prune = inngest.createFunction(
  { id: "prune", retries: 1, concurrency: 1, triggers: [cron("41 * * * *")] },
  async ({ step }) => {
    await step.run("finished jobs", () => getJobs().prune());
    await step.run("idempotency keys", pruneKeys);
    await step.run("request log", pruneRequests);
    await step.run("repairs", pruneRepairs);
    await step.run("dead links", removeDeadLinks);
    await step.run("old events", removeOldEvents);
    await step.run("old notifications", removeOldNotifications);
    await step.run("abandoned mails", forgetAbandonedMails);
    await step.run("old mails", removeOldMails);
    await step.run("counts of mails", pruneMailDays);
    await step.run("files of interrupted seals", sweepSealBlobs);
    await step.run("files that never came", removePendingBlobs);
    await step.run("files not handed in", releaseUnsubmittedFiles);
    await step.run("files nobody refers to", noteUnreferencedBlobs);
    await step.run("deleted templates", purgeDeletedTemplates);
    await step.run("used upload addresses", pruneUsedUploads);
    await step.run("unused files", removeNoted);
  },
);
