import { z } from "zod";
import { DateTime, Id, lineOfText } from "@/lib/contracts/common";
import { PASSKEY_NAME_MAX } from "@/lib/contracts/factor-limits";
import type { QrCode } from "@/lib/contracts/qr-code";

/** Second factors and passkeys of a person's account (contract, section 14). */

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, "must be base64url");

/** The id of a credential has 1,023 bytes at most (WebAuthn, section 4). */
const CredentialId = base64Url(1_364);
/** What else browsers send, such as the values decoded again, is dropped unread. */
const Credential = z.object({ id: CredentialId, rawId: CredentialId, type: z.literal("public-key") });

/** What a browser's `navigator.credentials.create` answered, as JSON (WebAuthn, section 5.1). */
export const PasskeyRegistration = Credential.extend({
  response: z.object({
    clientDataJSON: base64Url(8_192),
    attestationObject: base64Url(65_536),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** What a browser's `navigator.credentials.get` answered, as JSON. */
export const PasskeyAssertion = Credential.extend({
  response: z.object({
    clientDataJSON: base64Url(8_192),
    authenticatorData: base64Url(8_192),
    signature: base64Url(8_192),
    userHandle: base64Url(128).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** Six digits; spaces, as some apps show them, are dropped. */
export const TotpCode = z
  .string()
  .max(20)
  .overwrite((code) => code.replace(/\s/g, ""))
  .regex(/^\d{6}$/, "must be six digits")
  .meta({ description: "The six digits that the authenticator app shows now", example: "492039" });

export const RecoveryCodeText = z.string().min(1).max(80).meta({
  description: "One of the account's recovery codes, which works once",
  example: "7k3m-x9qa-2v5t-h8rw-c4np-6zdj",
});

/** Exactly one proof: a passkey's answer to a challenge, the app's digits, or a recovery code. */
export const FactorProof = z.union([
  z.strictObject({ passkey: PasskeyAssertion }),
  z.strictObject({ totp: TotpCode }),
  z.strictObject({ recoveryCode: RecoveryCodeText }),
]);
export type FactorProof = z.infer<typeof FactorProof>;

export const PasskeySignInBody = z.strictObject({ passkey: PasskeyAssertion });

const PasskeyName = lineOfText(PASSKEY_NAME_MAX);
export const AddPasskeyBody = z.strictObject({ name: PasskeyName, passkey: PasskeyRegistration });
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;
export const RenamePasskeyBody = z.strictObject({ name: PasskeyName });

export const PasskeyDto = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: DateTime,
    lastUsedAt: DateTime.nullable(),
    isSynced: z.boolean().meta({ description: "Whether it is copied to the person's other devices" }),
    isDeviceBound: z.boolean().meta({ description: "Whether it can never leave its device" }),
    otherHost: z
      .string()
      .nullable()
      .meta({ description: "The host it was made for, if that is not this instance's any more" }),
    mayBeCopied: z.boolean().meta({
      description: "Whether it answered with a counter that did not grow, and is refused since",
    }),
  })
  .meta({ id: "Passkey" });
export type PasskeyDto = z.infer<typeof PasskeyDto>;

export const FactorsDto = z
  .object({
    passkeys: z.array(PasskeyDto),
    authenticatorApp: z.object({ createdAt: DateTime, lastUsedAt: DateTime.nullable() }).nullable(),
    recoveryCodesLeft: z.number().int(),
    hasPassword: z.boolean(),
  })
  .meta({ id: "Factors" });
export type FactorsDto = z.infer<typeof FactorsDto>;

/** Recovery codes, which are shown this once; null if the account has some already. */
const NewRecoveryCodes = z.array(z.string()).nullable();

export const AddedPasskeyDto = z.object({ passkey: PasskeyDto, recoveryCodes: NewRecoveryCodes });
export type AddedPasskeyDto = z.infer<typeof AddedPasskeyDto>;

/** Options for the browser, as `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON` define them. */
export const PasskeyOptionsDto = z.looseObject({ challenge: z.string() });

export const AppEnrolmentDto = z.object({
  /** Sent back with the first code: the secret, encrypted, for ten minutes. */
  enrolment: z.string(),
  secret: z.string().meta({ description: "Base32, to type into an app", example: "JBSWY3DPEHPK3PXP" }),
  uri: z.string().meta({ description: "otpauth://, what the QR code says" }),
  qr: z.object({ size: z.number().int(), path: z.string() }) satisfies z.ZodType<QrCode>,
});
export type AppEnrolmentDto = z.infer<typeof AppEnrolmentDto>;

export const ConfirmAppBody = z.strictObject({ enrolment: z.string().max(500), code: TotpCode });
export type ConfirmAppBody = z.infer<typeof ConfirmAppBody>;
export const ConfirmedAppDto = z.object({ recoveryCodes: NewRecoveryCodes });

export const RecoveryCodesDto = z.object({ recoveryCodes: z.array(z.string()) });
