import {
  announceDecline,
  announceExpiringSoon,
  announceExpiry,
  announceVoid,
} from "@/inngest/functions/announce-endings";
import { announceCompletion, completeDocument } from "@/inngest/functions/complete-document";
import {
  announceDisabledWebhook,
  deliverWebhooks,
  sweepWebhooks,
} from "@/inngest/functions/deliver-webhooks";
import { handOverWork, sendInvitation } from "@/inngest/functions/keep-members";
import { retryTimestamps, sealHeld } from "@/inngest/functions/keep-seals";
import {
  sendAccountNotice,
  sendConfirmation,
  sendPasswordReset,
} from "@/inngest/functions/mail-account-links";
import {
  mailOfFailedMail,
  notifyCompleted,
  notifyDeclined,
  notifyExpired,
  notifyExpiringSoon,
  notifySigned,
  notifyViewed,
} from "@/inngest/functions/notify-owners";
import { prune } from "@/inngest/functions/prune";
import { purgeClosedWorkspaces, purgeDeleted } from "@/inngest/functions/purge-deleted";
import {
  remindRecipients,
  sendDueReminders,
  sendLinks,
  tellOfEmbedding,
} from "@/inngest/functions/send-links";
import { sweepDue } from "@/inngest/functions/sweep";
import { tellOfKey, tellOfMember } from "@/inngest/functions/tell-members";
import { voidClosedWorkspace } from "@/inngest/functions/void-closed-workspace";

/** All background work there is: what the engine runs and what `/api/inngest` serves. */
export const functions = [
  announceCompletion,
  announceDecline,
  announceDisabledWebhook,
  announceExpiringSoon,
  announceExpiry,
  announceVoid,
  completeDocument,
  deliverWebhooks,
  handOverWork,
  mailOfFailedMail,
  notifyCompleted,
  notifyDeclined,
  notifyExpired,
  notifyExpiringSoon,
  notifySigned,
  notifyViewed,
  prune,
  purgeClosedWorkspaces,
  purgeDeleted,
  remindRecipients,
  retryTimestamps,
  sealHeld,
  sendConfirmation,
  sendDueReminders,
  sendInvitation,
  sendLinks,
  tellOfEmbedding,
  sendPasswordReset,
  sendAccountNotice,
  sweepDue,
  sweepWebhooks,
  tellOfKey,
  tellOfMember,
  voidClosedWorkspace,
];
