import type { ContentSettings, TemplateContent } from "@/lib/contracts/content";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import type { UpdateDocumentBody } from "@/lib/contracts/documents";
import { invalidInput } from "@/lib/errors";

/** A document's own options: the template's settings, overridden by the sender's. */
export type DocumentOptions = Pick<
  ContentSettings,
  | "expiresInDays"
  | "reminders"
  | "redirectUrl"
  | "locale"
  | "allowDecline"
  | "appendCertificate"
  | "signatureModes"
>;

const MAX_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

export const optionsOf = (row: { options: unknown }): DocumentOptions => row.options as DocumentOptions;

type Given = Pick<CreateDocumentBody | UpdateDocumentBody, "expiresInDays" | "reminders" | "redirectUrl">;

/** Omitted options keep their value; an explicit null for reminders or the redirect turns it off. */
export function resolveOptions(base: DocumentOptions, given: Given): DocumentOptions {
  return {
    ...base,
    expiresInDays: given.expiresInDays ?? base.expiresInDays,
    reminders: given.reminders === undefined ? base.reminders : given.reminders,
    redirectUrl: given.redirectUrl === undefined ? base.redirectUrl : given.redirectUrl,
  };
}

export function optionsFromContent({ settings }: TemplateContent): DocumentOptions {
  const { expiresInDays, reminders, redirectUrl, locale, allowDecline, appendCertificate, signatureModes } =
    settings;
  return { expiresInDays, reminders, redirectUrl, locale, allowDecline, appendCertificate, signatureModes };
}

type GivenExpiry = Pick<CreateDocumentBody | UpdateDocumentBody, "expiresAt" | "expiresInDays">;

/**
 * The fixed expiration date that the sender chose; null when it is counted in days from sending. The latest input wins:
 * days replace an earlier fixed date.
 * @throws {AppError} INVALID_INPUT when it is not within the next 365 days, or when both kinds are given
 */
export function resolveExpiresAt(given: GivenExpiry, now: Date, before: Date | null = null): Date | null {
  if (given.expiresAt && given.expiresInDays)
    throw invalidInput({
      path: "expiresInDays",
      code: "conflict",
      message: "cannot be used with expiresAt",
    });
  if (given.expiresAt === undefined) return given.expiresInDays ? null : before;
  if (given.expiresAt === null) return null;
  const date = new Date(given.expiresAt);
  if (date <= now || date.getTime() > now.getTime() + MAX_LIFE_MS)
    throw invalidInput({
      path: "expiresAt",
      code: "out_of_range",
      message: "must be within the next 365 days",
    });
  return date;
}
