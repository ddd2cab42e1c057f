import { z } from "zod";
import { DateTime } from "@/lib/contracts/common";
import { PasskeyAssertion, RecoveryCodeText, TotpCode } from "@/lib/contracts/factors";

/** Proving again who is there, in a browser that is signed in (docs/decisions/0032). */

export const REAUTHENTICATION_CODE_MINUTES = 10;

const MailedCode = z
  .string()
  .max(20)
  .overwrite((code) => code.replace(/\s/g, ""))
  .regex(/^\d{6}$/, "must be six digits");

/** What a person can prove with; exactly one of them. */
export const ReauthenticateBody = z
  .strictObject({
    password: z.string().min(1, "must not be empty").max(200, "must be 200 characters or fewer").optional(),
    passkey: PasskeyAssertion.optional(),
    totp: TotpCode.optional(),
    recoveryCode: RecoveryCodeText.optional(),
    mailedCode: MailedCode.optional(),
  })
  .refine((body) => Object.values(body).filter((proof) => proof !== undefined).length === 1, {
    error: "must have exactly one of `password`, `passkey`, `totp`, `recoveryCode` and `mailedCode`",
  });
export type ReauthenticateBody = z.infer<typeof ReauthenticateBody>;

/** What the account can be asked for; a password only where there is no second factor, a mailed code if nothing else. */
export const ReauthenticationOffers = z.object({
  passkey: z.boolean(),
  totp: z.boolean(),
  recoveryCode: z.boolean(),
  password: z.boolean(),
  mailedCode: z.boolean(),
  /** Hosts that the person's passkeys were made for, if none is of this one. */
  otherHosts: z.array(z.string()),
});
export type ReauthenticationOffers = z.infer<typeof ReauthenticationOffers>;

export const ReauthenticationDto = z.object({
  email: z.string(),
  /** Whether nothing has to be proven now. */
  isRecent: z.boolean(),
  offers: ReauthenticationOffers,
});
export type ReauthenticationDto = z.infer<typeof ReauthenticationDto>;

export const ReauthenticatedDto = z.object({ until: DateTime });
export const MailedCodeDto = z.object({ expiresAt: DateTime });
