import { z } from "zod";
import { DateTimeInput } from "@/lib/contracts/common";
import { DocumentMessage, DocumentName, RecipientInput } from "@/lib/contracts/documents";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

/**
 * For the page that prepares a document: a preview of the mail that a recipient would get. Not part of the public
 * API.
 */

export const MailPreviewBody = z.strictObject({
  name: DocumentName,
  message: DocumentMessage.nullish(),
  expiresInDays: z.number().int().min(1).max(SENDING_LIMITS.expiresInDays).optional(),
  /** Instead of days. */
  expiresAt: DateTimeInput.optional(),
  recipient: RecipientInput,
});
export type MailPreviewBody = z.infer<typeof MailPreviewBody>;

export const MailPreview = z.object({
  /** As in the From header. */
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The HTML part of the mail, with links that lead nowhere. */
  html: z.string(),
});
export type MailPreview = z.infer<typeof MailPreview>;
