import { announceDecline, announceExpiry, announceVoid } from "@/inngest/functions/announce-endings";
import { announceCompletion, completeDocument } from "@/inngest/functions/complete-document";
import {
  announceDisabledWebhook,
  deliverWebhooks,
  sweepWebhooks,
} from "@/inngest/functions/deliver-webhooks";
import { expireDocuments } from "@/inngest/functions/expire-documents";
import { handOverWork, sendInvitation } from "@/inngest/functions/keep-members";
import { retryTimestamps, sweepSeals } from "@/inngest/functions/keep-seals";
import { sendConfirmation, sendPasswordReset } from "@/inngest/functions/mail-account-links";
import {
  mailOfFailedMail,
  notifyCompleted,
  notifyDeclined,
  notifyExpired,
  notifySigned,
  notifyViewed,
} from "@/inngest/functions/notify-owners";
import { prune } from "@/inngest/functions/prune";
import { purgeDeleted } from "@/inngest/functions/purge-deleted";
import { remindRecipients, sendLinks } from "@/inngest/functions/send-links";
import { tellOfKey, tellOfMember } from "@/inngest/functions/tell-members";
import { voidClosedWorkspace } from "@/inngest/functions/void-closed-workspace";

/** All background work there is: what the engine runs and what `/api/inngest` serves. */
export const functions = [
  announceCompletion,
  announceDecline,
  announceDisabledWebhook,
  announceExpiry,
  announceVoid,
  completeDocument,
  deliverWebhooks,
  expireDocuments,
  handOverWork,
  mailOfFailedMail,
  notifyCompleted,
  notifyDeclined,
  notifyExpired,
  notifySigned,
  notifyViewed,
  prune,
  purgeDeleted,
  remindRecipients,
  retryTimestamps,
  sendConfirmation,
  sendInvitation,
  sendLinks,
  sendPasswordReset,
  sweepSeals,
  sweepWebhooks,
  tellOfKey,
  tellOfMember,
  voidClosedWorkspace,
];
