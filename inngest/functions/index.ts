import { billingFunctions } from "@/inngest/functions/billing";
import { checkOwnDomains } from "@/inngest/functions/check-own-domains";
import { completeDocument } from "@/inngest/functions/complete-document";
import { deliverWebhooks, sweepWebhooks } from "@/inngest/functions/deliver-webhooks";
import { mailFunctions } from "@/inngest/functions/mail-functions";
import { ownerNotifications } from "@/inngest/functions/notify-owner";
import { retryTimestamps, sealHeldDocuments } from "@/inngest/functions/pending-seals";
import { pruneExpiredData } from "@/inngest/functions/prune-expired-data";
import { purgeClosedWorkspaces, purgeDeleted } from "@/inngest/functions/purge-deleted";
import { secretFunctions } from "@/inngest/functions/rotate-secret";
import { sendBulk } from "@/inngest/functions/send-bulk";
import { sendDueReminders } from "@/inngest/functions/send-due-reminders";
import { sendScheduledDocument } from "@/inngest/functions/send-scheduled";
import { sendStreams } from "@/inngest/functions/send-security-streams";
import { sweepDue } from "@/inngest/functions/sweep";
import { transferWork } from "@/inngest/functions/transfer-work";
import { voidClosedWorkspace } from "@/inngest/functions/void-closed-workspace";

/** All background functions: what the engine runs and what `/api/inngest` serves. */
export const functions = [
  ...billingFunctions,
  checkOwnDomains,
  completeDocument,
  deliverWebhooks,
  transferWork,
  ...ownerNotifications,
  pruneExpiredData,
  purgeClosedWorkspaces,
  purgeDeleted,
  retryTimestamps,
  sealHeldDocuments,
  ...secretFunctions,
  sendBulk,
  sendDueReminders,
  ...mailFunctions,
  sendScheduledDocument,
  sendStreams,
  sweepDue,
  sweepWebhooks,
  voidClosedWorkspace,
];
