import { z } from "zod";
import { storableText } from "@/lib/contracts/storable-text";

/** Recipients of earlier documents, suggested where recipients are entered. */

export const SuggestRecipientsQuery = z.strictObject({ q: storableText(254) });

export const RecipientSuggestion = z.object({ name: z.string(), email: z.string() });
export type RecipientSuggestion = z.infer<typeof RecipientSuggestion>;
