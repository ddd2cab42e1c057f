import { z } from "zod";
import { DateTimeInput, Email, lineOfText } from "@/lib/contracts/common";
import type { RecipientRole } from "@/lib/contracts/documents";
import { LANGUAGES } from "@/lib/contracts/languages";
import type { QrCode } from "@/lib/contracts/qr-code";

/** Pages on which anybody can start a document of a template; below /api, not part of the public API. */

export const PUBLIC_LINK_LIMITS = {
  /** Largest number of documents that can be set. */
  uses: 10_000,
  /** Set for a new link: what an abuse of it costs at most. */
  defaultUses: 100,
  others: 20,
  /** Documents in an hour from one address, in a day for one email address, and in a day by one link. */
  startsPerHour: 20,
  startsPerEmail: 3,
  startsPerDay: 50,
  /** A started document counts as one of the link's for so long, and then only once its visitor has signed it. */
  unsignedMinutes: 60,
  /** Documents in a day by one link, whether or not they are signed. */
  unsignedPerDay: 500,
  /** The part of a plan's documents that visitors can use up; the rest is left for the account's own. */
  shareOfPlan: 0.8,
} as const;

const roleKey = z.string().min(1).max(64);

/** A person who is the same in every document. */
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
  /** The same for a repeat of one attempt within an hour, which then leads to the same document. */
  id: z.uuid(),
  name: lineOfText(120),
  email: Email,
  /** The language of the page. */
  locale: z.enum(LANGUAGES).optional(),
});
export type StartDocumentBody = z.infer<typeof StartDocumentBody>;

/**
 * Whether the link can be used; `paused` for the rest of a day with too many documents, `unusable` where the template or
 * its owner no longer allow it.
 */
export type PublicLinkStanding = "open" | "off" | "expired" | "full" | "paused" | "unusable";

export type PublicLinkRole = {
  key: string;
  name: string;
  kind: RecipientRole;
  /** Whether its fields need a person. */
  isRequired: boolean;
  /** Whether a visitor can have it: it acts, and in the first step. */
  isForVisitors: boolean;
};

/** For the library's dialog. */
export type PublicLinkView = {
  /** Of the published version; empty where there is none. */
  roles: PublicLinkRole[];
  /** Whether the caller may change the link, or make one. */
  mayChange: boolean;
  link: {
    url: string;
    qrCode: QrCode;
    isEnabled: boolean;
    roleKey: string;
    others: OtherRecipient[];
    maxUses: number | null;
    /** Documents that visitors have signed, and those started within the last hour. */
    uses: number;
    expiresAt: string | null;
    standing: PublicLinkStanding;
    /** What makes it unusable, for its owner. */
    problem: string | null;
    /** Who owns the documents. */
    ownerName: string;
  } | null;
};
