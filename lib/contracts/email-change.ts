import { z } from "zod";
import { DateTime, Email } from "@/lib/contracts/common";

/** Change of an account's address, outside /v1: both mailboxes confirm it, and the former one can undo it. */

export const AskForEmailChangeBody = z.strictObject({ email: Email });
export type AskForEmailChangeBody = z.infer<typeof AskForEmailChangeBody>;

/** The open change of the caller's address, if any. */
export const EmailChangeDto = z.object({
  /** The account's present address. */
  email: z.string(),
  open: z
    .object({
      newEmail: z.string(),
      expiresAt: DateTime,
      isFormerConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
    })
    .nullable(),
});
export type EmailChangeDto = z.infer<typeof EmailChangeDto>;

/** Whose link it is: the present mailbox's, the new one's, or the former one's after the change. */
export const EMAIL_CHANGE_LINKS = ["former", "new", "undo"] as const;
export type EmailChangeLink = (typeof EMAIL_CHANGE_LINKS)[number];

/** `agree`: to what the link is for, a confirmation or an undoing. */
export const AnswerEmailChangeBody = z.strictObject({
  token: z.string().max(200),
  answer: z.enum(["agree", "refuse"]),
});
export type AnswerEmailChangeBody = z.infer<typeof AnswerEmailChangeBody>;

/** What the answer led to; `waiting`: the other mailbox has not confirmed yet. */
export const AnsweredEmailChangeDto = z.object({
  status: z.enum(["waiting", "changed", "refused", "undone"]),
  /** After an undoing: where a new password is chosen. */
  passwordPath: z.string().nullable(),
});
export type AnsweredEmailChangeDto = z.infer<typeof AnsweredEmailChangeDto>;
