import { z } from "zod";
import { DateTime } from "@/lib/contracts/common";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";
import { storableText } from "@/lib/contracts/storable-text";

/**
 * The sender's input that the template cannot hold: names and addresses of recipients, and the message. Saved while
 * typing, so nothing has to be valid or complete.
 */

const Person = z.strictObject({
  roleKey: storableText(100),
  name: storableText(300),
  email: storableText(300),
  kind: z.enum(["signer", "approver", "viewer", "cc"]),
  order: z.int().min(1).max(1000),
  /** BCP 47, for their mails and signing page; defaults to the document's. */
  locale: storableText(35).optional(),
  /** A note to them alone. */
  privateMessage: storableText(5_000).optional(),
  /** Set if the product does not email the recipient: the document came from a program that delivers the link. */
  delivery: z.literal("none").optional(),
});
export type Person = z.infer<typeof Person>;

export const SendDraft = z.strictObject({
  name: storableText(300),
  people: z.array(Person).max(100),
  subject: storableText(1000),
  body: storableText(20_000),
  expiresInDays: z.int().min(1).max(SENDING_LIMITS.expiresInDays),
  /** A fixed deadline, instead of days. */
  expiresAt: DateTime.optional(),
  reminders: z.strictObject({ everyDays: z.int().max(1000), max: z.int().max(1000) }).nullable(),
  redirectUrl: storableText(3000).nullable(),
  isOrdered: z.boolean(),
  /** The sender's decision about detected fields; missing until the sender has decided. */
  foundFields: z.enum(["used", "refused"]).optional(),
  /**
   * The sender's values for fields, by field key, in the API's form. Values of fields that no longer exist are left
   * out when the document is sent.
   */
  values: z
    .record(
      storableText(64),
      z.union([storableText(10_000), z.boolean(), z.array(storableText(200)).max(200)]),
    )
    .optional(),
  /** Random id of the browser in which the draft was last edited: the browser's windows share their data. */
  browser: storableText(50).optional(),
  /** When the draft was last edited, by the device's clock, in milliseconds; the newer of two copies wins. */
  changedAt: z.int().min(0).default(0),
});
export type SendDraft = z.infer<typeof SendDraft>;
