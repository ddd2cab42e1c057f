import type { EventData } from "@/lib/contracts/job-events";
import { type MailReader, OWNER } from "@/lib/domain/mails/define-mail";
import { readersFor, sendMailsFor } from "@/lib/domain/mails/mails";

/** Sends mails as their background functions do, one reader at a time. */

export const mailLink = (documentId: string, recipientId: string) =>
  sendMailsFor("document/step-opened", { documentId }, recipientId);

export const mailReminder = (
  documentId: string,
  recipientId: string,
  requestId: string,
  requestedBy?: EventData<"document/reminder-requested">["requestedBy"],
) =>
  sendMailsFor(
    "document/reminder-requested",
    { documentId, recipientIds: [recipientId], requestId, requestedBy },
    recipientId,
  );

export const mailExpiringSoon = (documentId: string, reader: MailReader) =>
  sendMailsFor("document/expiring-soon", { documentId }, reader);

export const mailCompleted = (documentId: string, reader: MailReader) =>
  sendMailsFor("document/completed", { documentId }, reader);

export const mailDeclined = (documentId: string, reader: MailReader) =>
  sendMailsFor("document/declined", { documentId }, reader);

export const mailVoided = (documentId: string, reader: string) =>
  sendMailsFor("document/voided", { documentId }, reader);

export const mailExpired = (documentId: string, reader: MailReader) =>
  sendMailsFor("document/expired", { documentId }, reader);

export const mailViewed = (documentId: string, recipientId: string) =>
  sendMailsFor("document/viewed", { documentId, recipientId }, OWNER);

export const mailMailFailed = (documentId: string, mailId: string) =>
  sendMailsFor("document/mail-failed", { documentId, mailId }, OWNER);

export const mailEmbedPrepared = (documentId: string, recipientId: string) =>
  sendMailsFor("document/embed-prepared", { documentId, recipientId }, OWNER);

export const mailInvitation = (invitationId: string, requestId: string) =>
  sendMailsFor("workspace/member-invited", { invitationId, requestId }, OWNER);

export const mailWebhookDisabled = (endpointId: string, reason: "gone" | "failing") =>
  sendMailsFor("webhook/endpoint-disabled", { endpointId, reason }, OWNER);

export const mailKeyCreated = (apiKeyId: string, userId: string) =>
  sendMailsFor("workspace/key-created", { apiKeyId }, userId);

export const mailMemberJoined = (workspaceId: string, joinedId: string, userId: string) =>
  sendMailsFor("workspace/member-joined", { workspaceId, userId: joinedId }, userId);

/** Who holds a link. */
export const recipientsWithLinks = (documentId: string) => readersFor("document/step-opened", { documentId });

/** The readers, other than the owner, who are notified of an ending. */
export const recipientsToTell = (documentId: string) => readersFor("document/declined", { documentId });

export const usersToTellOfKey = (apiKeyId: string) => readersFor("workspace/key-created", { apiKeyId });

export const membersToTell = (workspaceId: string, userId: string) =>
  readersFor("workspace/member-joined", { workspaceId, userId });
