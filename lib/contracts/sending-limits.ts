/** Limits of sending settings: the same in a template's settings, with a document, and in every form. */
export const SENDING_LIMITS = {
  expiresInDays: 365,
  reminderEveryDays: 365,
  /** Per recipient. */
  reminders: 50,
  subjectLength: 200,
  messageLength: 10_000,
  /** A note to one recipient. */
  privateMessageLength: 1_000,
  redirectLength: 2_048,
  /** For an embed session: it is part of the session's URL, which headers repeat. */
  embedRedirectLength: 1_000,
} as const;
