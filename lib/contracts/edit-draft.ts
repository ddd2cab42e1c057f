import { z } from "zod";
import { Id } from "@/lib/contracts/common";
import { newDocumentRecipients } from "@/lib/contracts/create-document";
import { DocumentName, documentFields } from "@/lib/contracts/documents";

/** For the send flow: changes to a draft document, to be written to it. */
const { message, prefill, expiresAt, expiresInDays, reminders, redirectUrl } = documentFields;

export const SaveEditBody = z.strictObject({
  /** The upload that holds the changes of the document's fields. */
  templateId: Id,
  name: DocumentName,
  recipients: newDocumentRecipients,
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
   * - `changed`: the changes cannot be saved, since the draft was changed elsewhere after they were begun
   * - `over`: the changes were saved or discarded in another window, or the draft was sent or deleted
   */
  state: z.enum(["current", "changed", "over"]),
});
export type EditStateDto = z.infer<typeof EditStateDto>;
