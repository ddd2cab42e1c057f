import { billing } from "@/inngest/functions/billing";
import { completeDocument } from "@/inngest/functions/complete-document";
import { deliverWebhooks, sweepWebhooks } from "@/inngest/functions/deliver-webhooks";
import { ownerNotifications } from "@/inngest/functions/notify-owner";
import { retryTimestamps, sealHeld } from "@/inngest/functions/pending-seals";
import { prune } from "@/inngest/functions/prune";
import { purgeClosedWorkspaces, purgeDeleted } from "@/inngest/functions/purge-deleted";
import { sendBulk } from "@/inngest/functions/send-bulk";
import { sendDueReminders } from "@/inngest/functions/send-due-reminders";
import { sendMails } from "@/inngest/functions/send-mails";
import { sendScheduledDocument } from "@/inngest/functions/send-scheduled";
import { sweepDue } from "@/inngest/functions/sweep";
import { transferWork } from "@/inngest/functions/transfer-work";
import { voidClosedWorkspace } from "@/inngest/functions/void-closed-workspace";

/** All background functions: what the engine runs and what `/api/inngest` serves. */
export const functions = [
  ...billing,
  completeDocument,
  deliverWebhooks,
  transferWork,
  ...ownerNotifications,
  prune,
  purgeClosedWorkspaces,
  purgeDeleted,
  retryTimestamps,
  sealHeld,
  sendBulk,
  sendDueReminders,
  ...sendMails,
  sendScheduledDocument,
  sweepDue,
  sweepWebhooks,
  voidClosedWorkspace,
];
