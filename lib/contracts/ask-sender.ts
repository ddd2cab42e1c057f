import { z } from "zod";
import { VISIBLE_TEXT_RULE } from "@/lib/contracts/common";
import { DIRECTION_MESSAGE, isStorableText, NO_BIDI_CONTROLS } from "@/lib/contracts/storable-text";

/** Questions of recipients to the sender, from the signing page; below /api, not part of the public API. */

export const QUESTION_LIMITS = {
  length: 1000,
  /** Per day, from one recipient and about one document. */
  perRecipient: 5,
  perDocument: 20,
  /** In total: each question permanently adds an event to the audit trail and the certificate. */
  everPerRecipient: 30,
  /** Emails per day to one owner about documents of one workspace; further questions are shown in the product only. */
  mailsPerOwner: 50,
} as const;

export const AskSenderBody = z.strictObject({
  /** The same id for every repeat of one attempt, so that no question is asked twice. */
  id: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1)
    .max(QUESTION_LIMITS.length, `must be at most ${QUESTION_LIMITS.length} characters`)
    .refine(isStorableText, "must be valid Unicode without NUL")
    .regex(NO_BIDI_CONTROLS, DIRECTION_MESSAGE)
    .refine(...VISIBLE_TEXT_RULE),
});
export type AskSenderBody = z.infer<typeof AskSenderBody>;
