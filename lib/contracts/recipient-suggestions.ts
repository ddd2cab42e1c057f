import { z } from "zod";
import { storableText } from "@/lib/contracts/storable-text";

/** Contacts and recipients of earlier documents, suggested where recipients are entered. */

export const SuggestRecipientsQuery = z.strictObject({ q: storableText(254) });

export const RecipientSuggestion = z.object({
  name: z.string(),
  email: z.string(),
  /** A contact's language; null for the document's. */
  locale: z.string().nullable(),
  /** Whether the address belongs to a contact, as opposed to an earlier recipient. */
  isContact: z.boolean(),
});
export type RecipientSuggestion = z.infer<typeof RecipientSuggestion>;
