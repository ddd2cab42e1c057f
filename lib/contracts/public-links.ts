import { z } from "zod";
import { DateTimeInput, Email, lineOfText } from "@/lib/contracts/common";
import type { RecipientRole } from "@/lib/contracts/documents";
import { LANGUAGES } from "@/lib/contracts/languages";
import type { QrCode } from "@/lib/contracts/qr-code";

/** Public links: pages on which anybody can start a document of a template; below /api, not part of the public API. */

export const PUBLIC_LINK_LIMITS = {
  /** The largest number of documents that can be set for a link. */
  uses: 10_000,
  /** Set for a new link: bounds the cost of abuse. */
  defaultUses: 100,
  others: 20,
  /** Once this many starts of the last hour are unsigned, a visitor needs a code by mail to start another. */
  startsWithoutCode: 5,
  /** The same once there are this many starts of the last hour from one network, signed or not. */
  startsPerNetwork: 20,
  /** Codes in an hour for one email address, and for one network. */
  codesPerEmail: 5,
  codesPerNetwork: 20,
  codeMinutes: 15,
  /** Attempts to enter one code from one network, after which that network needs a new code. */
  triesPerCode: 5,
  /** The same limit for all networks together. */
  triesPerCodeOfAll: 50,
  /** Documents that can be signed in a day with one email address. */
  signaturesPerEmail: 3,
  /** The part of a plan's documents that visitors can use up; the rest is reserved for the account's own documents. */
  shareOfPlan: 0.8,
} as const;

const roleKey = z.string().min(1).max(64);

/** A person who takes the same role in every document. */
const Other = z.strictObject({ roleKey, name: lineOfText(120), email: Email });
export type OtherRecipient = z.infer<typeof Other>;
export const OtherRecipients = z.array(Other).max(PUBLIC_LINK_LIMITS.others);

export const SavePublicLinkBody = z.strictObject({
  isEnabled: z.boolean(),
  roleKey,
  others: OtherRecipients,
  maxUses: z.number().int().min(1).max(PUBLIC_LINK_LIMITS.uses).nullable(),
  expiresAt: DateTimeInput.nullable(),
});
export type SavePublicLinkBody = z.infer<typeof SavePublicLinkBody>;

export const StartDocumentBody = z.strictObject({
  /** The same id for repeats of one attempt within an hour, which then lead to the same document. */
  id: z.uuid(),
  name: lineOfText(120),
  email: Email,
  /** The language of the page. */
  locale: z.enum(LANGUAGES).optional(),
  /** Required after `CODE_REQUIRED`: the digits mailed to the address. */
  code: z
    .string()
    .regex(/^\d{6}$/, "must be the six digits of the email")
    .optional(),
});
export type StartDocumentBody = z.infer<typeof StartDocumentBody>;

export const StartCodeBody = z.strictObject({ email: Email, locale: z.enum(LANGUAGES).optional() });
export type StartCodeBody = z.infer<typeof StartCodeBody>;

/**
 * Whether the form behind a visitor's start is closed, so that a signature would be refused now. For the signing
 * page.
 */
export const StartedFormDto = z.object({ isClosed: z.boolean() });
export type StartedFormDto = z.infer<typeof StartedFormDto>;

/**
 * Whether the link can be used: `limited` while visitors have used up their part of the plan's documents, `unusable`
 * if the template or its owner no longer allow it.
 */
export type PublicLinkStanding = "open" | "off" | "expired" | "full" | "limited" | "unusable";

export type PublicLinkRole = {
  key: string;
  name: string;
  kind: RecipientRole;
  /** Whether the role's fields require a person. */
  isRequired: boolean;
  /** Whether a visitor can have the role: it acts, and does so in the first step. */
  isForVisitors: boolean;
};

/** Data of the dialog in the template library. */
export type PublicLinkView = {
  /** Roles of the published version; empty if there is none. */
  roles: PublicLinkRole[];
  /** Whether the caller may change the link or create one. */
  mayChange: boolean;
  link: {
    url: string;
    qrCode: QrCode;
    isEnabled: boolean;
    roleKey: string;
    others: OtherRecipient[];
    maxUses: number | null;
    /** Documents that visitors have signed. */
    uses: number;
    /** Documents that visitors have started and can still sign: they count for nothing and appear in no list. */
    unsigned: number;
    expiresAt: string | null;
    standing: PublicLinkStanding;
    /** For the owner of the link: why it cannot be used. */
    problem: string | null;
    /** Who owns the documents. */
    ownerName: string;
  } | null;
};
