import type { ContentSettings, TemplateContent } from "@/lib/contracts/content";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import type { UpdateDocumentBody } from "@/lib/contracts/documents";
import { invalidInput } from "@/lib/errors";
import { requireRedirectTarget } from "@/lib/platform/outbound/redirect-target";

/** A document's own options: the template's settings, overridden by the sender's. */
export type DocumentOptions = Pick<
  ContentSettings,
  | "expiresInDays"
  | "reminders"
  | "redirectUrl"
  | "locale"
  | "allowDecline"
  | "allowDelegation"
  | "appendCertificate"
  | "signatureModes"
>;

const MAX_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

export const documentOptionsOf = ({ options }: { options: DocumentOptions }): DocumentOptions => options;

type OptionsInput = Pick<
  CreateDocumentBody | UpdateDocumentBody,
  "expiresInDays" | "reminders" | "redirectUrl"
>;

/**
 * Resolves the options: omitted ones keep their value; an explicit null turns off the reminders or the redirect.
 * @throws {AppError} INVALID_INPUT for a redirect to a target that is not allowed for signers
 */
export function resolveOptions(base: DocumentOptions, input: OptionsInput): DocumentOptions {
  requireRedirectTarget(input.redirectUrl, "redirectUrl");
  return {
    ...base,
    expiresInDays: input.expiresInDays ?? base.expiresInDays,
    reminders: input.reminders === undefined ? base.reminders : input.reminders,
    redirectUrl: input.redirectUrl === undefined ? base.redirectUrl : input.redirectUrl,
  };
}

export function optionsFromContent({ settings }: TemplateContent): DocumentOptions {
  const { expiresInDays, reminders, redirectUrl, locale } = settings;
  const { allowDecline, allowDelegation, appendCertificate, signatureModes } = settings;
  return {
    ...{ expiresInDays, reminders, redirectUrl, locale },
    ...{ allowDecline, allowDelegation, appendCertificate, signatureModes },
  };
}

type ExpiryInput = Pick<CreateDocumentBody | UpdateDocumentBody, "expiresAt" | "expiresInDays">;

/**
 * Returns the fixed expiration date that the sender chose; null if it is counted in days from sending. The latest
 * input wins: days replace an earlier fixed date.
 * @throws {AppError} INVALID_INPUT if the date is not within the next 365 days, or if both kinds are given
 */
export function resolveExpiresAt(input: ExpiryInput, now: Date, before: Date | null = null): Date | null {
  if (input.expiresAt && input.expiresInDays)
    throw invalidInput({
      path: "expiresInDays",
      code: "conflict",
      message: "cannot be used with expiresAt",
    });
  if (input.expiresAt === undefined) return input.expiresInDays ? null : before;
  if (input.expiresAt === null) return null;
  const date = new Date(input.expiresAt);
  if (date <= now || date.getTime() > now.getTime() + MAX_LIFETIME_MS)
    throw invalidInput({
      path: "expiresAt",
      code: "out_of_range",
      message: "must be within the next 365 days",
    });
  return date;
}
