import { z } from "zod";
import { Email, lineOfText, VISIBLE_TEXT_RULE } from "@/lib/contracts/common";
import { DIRECTION_MESSAGE, isStorableText, NO_BIDI_CONTROLS } from "@/lib/contracts/storable-text";

/**
 * Delegation: another person takes a recipient's place, at the request of the sender or, if the sender allows it, of
 * the recipient.
 */

/** How often one recipient's place can be passed on by the people who had it. */
export const MAX_DELEGATIONS = 3;

const DelegationReason = z
  .string()
  .trim()
  .min(3, "must be 3 to 500 characters")
  .max(500, "must be 3 to 500 characters")
  .refine(isStorableText, "must be valid Unicode without NUL")
  .regex(NO_BIDI_CONTROLS, DIRECTION_MESSAGE)
  .refine(...VISIBLE_TEXT_RULE);

const person = { name: lineOfText(120).meta({ example: "Grace Hopper" }), email: Email };

export const DelegateRecipientBody = z
  .strictObject({
    ...person,
    reason: DelegationReason.nullish().meta({
      description: "Kept in the audit trail",
      example: "Ada is on leave until May.",
    }),
  })
  .meta({ id: "DelegateRecipient" });
export type DelegateRecipientBody = z.infer<typeof DelegateRecipientBody>;

export const DelegateSigningBody = z
  .strictObject({
    ...person,
    reason: DelegationReason.meta({
      description: "Shown to the sender, and kept in the audit trail",
      example: "Grace signs leases in our company.",
    }),
  })
  .meta({ id: "DelegateSigning" });
export type DelegateSigningBody = z.infer<typeof DelegateSigningBody>;
