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

export const EditQuery = z.strictObject({
  /** The upload that holds the changes. */
  templateId: Id,
});

export const EditStateDto = z.object({
  /**
   * - `current`: the changes can be saved
   * - `changed`: the draft was changed elsewhere since they were begun: they cannot be
   * - `over`: they were saved or discarded in another window, or the draft was sent or deleted
   */
  state: z.enum(["current", "changed", "over"]),
});
export type EditStateDto = z.infer<typeof EditStateDto>;
