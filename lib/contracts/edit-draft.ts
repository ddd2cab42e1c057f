import { z } from "zod";
import { Id } from "@/lib/contracts/common";
import { createdRecipients } from "@/lib/contracts/create-document";
import { DocumentName, documentFields } from "@/lib/contracts/documents";

/** For the send flow: what was changed of a draft document, to be written to it. */
const { message, prefill, expiresAt, expiresInDays, reminders, redirectUrl } = documentFields;

export const SaveEditBody = z.strictObject({
  /** The upload that holds the changes of its fields. */
  templateId: Id,
  name: DocumentName,
  recipients: createdRecipients,
  message,
  prefill,
  expiresAt,
  expiresInDays,
  reminders,
  redirectUrl,
});
export type SaveEditBody = z.infer<typeof SaveEditBody>;
