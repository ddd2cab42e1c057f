import { z } from "zod";
import { DateTime, Email, Id, lineOfText } from "@/lib/contracts/common";
import { RecoveryCodeText, TotpCode } from "@/lib/contracts/factors";
import { TimeZone } from "@/lib/contracts/time-zone";

/** Sign-up and sign-in, outside /v1 (contract, section 3). The password policy is in lib/domain/identity/password. */

/** How a person can prove who they are. */
export const AUTHENTICATION_METHODS = [
  "password",
  "email_link",
  "google",
  "github",
  "oidc",
  "passkey",
  "totp",
  "recovery_code",
] as const;
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];

const Password = z
  .string()
  .min(1, "must not be empty")
  .max(200, "must be 200 characters or fewer")
  .meta({ description: "The account's password", example: "correct horse battery staple" });

export const SignUpBody = z.strictObject({
  name: lineOfText(120),
  email: Email,
  password: Password,
  /** A path of this instance to redirect to after confirming the address and signing in. */
  returnTo: z.string().max(500).optional(),
});
export type SignUpBody = z.infer<typeof SignUpBody>;

export const SignedUpDto = z.object({ id: Id, email: z.string(), confirmationSent: z.literal(true) });

/**
 * A confirmation link. The browser that signed up needs nothing else; any other browser has to supply the password
 * chosen at sign-up, or a new one (and may correct the name).
 */
export const ConfirmEmailBody = z.strictObject({
  token: z.string().max(200),
  password: Password.optional(),
  newPassword: Password.optional(),
  name: lineOfText(120).optional(),
  /** The browser's time zone. One that is unknown here must not prevent the confirmation. */
  timeZone: TimeZone.optional().catch(undefined),
});
export type ConfirmEmailBody = z.infer<typeof ConfirmEmailBody>;

/** An account with an authenticator app needs one of the two codes. */
export const IssueTokenBody = z
  .strictObject({
    email: Email,
    password: Password,
    totp: TotpCode.optional(),
    recoveryCode: RecoveryCodeText.optional(),
  })
  .refine(({ totp, recoveryCode }) => totp === undefined || recoveryCode === undefined, {
    path: ["recoveryCode"],
    error: "must be omitted with `totp`",
  })
  .meta({
    id: "IssueToken",
    description:
      "A user's email address and password, and a second factor if the account has one: `totp` or `recoveryCode`",
    example: { email: "ada@example.com", password: "correct horse battery staple", totp: "492039" },
  });
export type IssueTokenBody = z.infer<typeof IssueTokenBody>;

export const TokenDto = z
  .object({
    token: z.string().meta({
      description: "Send it as `Authorization: Bearer …`",
      example: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk5OGY1ZSJ9.yq3kJ1b0",
    }),
    tokenType: z.literal("Bearer"),
    expiresAt: DateTime.meta({ description: "One hour after it was issued" }),
  })
  .meta({ id: "SessionToken", description: "A user's session for programs" });

/** A signed-in browser. */
export const SessionDto = z
  .object({
    id: Id,
    device: z
      .string()
      .nullable()
      .meta({ description: "Browser and operating system, if known", example: "Firefox, Windows" }),
    ip: z.string().nullable().meta({ description: "The IP address it signed in from" }),
    userAgent: z.string().nullable(),
    createdAt: DateTime,
    lastSeenAt: DateTime.meta({ description: "Accurate to ten minutes" }),
    expiresAt: DateTime.meta({
      description: "90 days after signing in, or earlier after 30 days without use",
    }),
    isCurrent: z.boolean().meta({ description: "Whether it is the session of this request" }),
  })
  .meta({ id: "Session" });
export type SessionDto = z.infer<typeof SessionDto>;

export const RequestPasswordResetBody = z.strictObject({ email: Email });

export const ResetPasswordBody = z.strictObject({ token: z.string().max(200), password: Password });
export type ResetPasswordBody = z.infer<typeof ResetPasswordBody>;
