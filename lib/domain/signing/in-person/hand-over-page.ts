import "server-only";
import type { LanguageChoice } from "@/lib/contracts/languages";
import { isOpen } from "@/lib/domain/documents/policy";
import { findHandOver } from "@/lib/domain/signing/in-person/require-handed-over-device";
import { inPersonSigningUrl } from "@/lib/domain/signing/signing-token";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { db } from "@/lib/platform/database/db";

/** The page on which a device is given back. */
export type HandOverPage = {
  choice: LanguageChoice;
  /** Who handed it over. */
  host: string;
  /** The recipient's signing page; null if there is nothing left to sign. */
  continueUrl: string | null;
};

type Reader = { cookieHeader: string | null; chosen: string | null; acceptLanguage: string | null };

/** @returns null if the browser is not handed over */
export async function loadHandOverPage({
  cookieHeader,
  chosen,
  acceptLanguage,
}: Reader): Promise<HandOverPage | null> {
  const handOver = await findHandOver(cookieHeader);
  if (!handOver) return null;
  const { recipientId, tokenVersion, session } = handOver;
  const recipient = await db().recipient.findUnique({
    where: { id: recipientId },
    include: { document: { select: { status: true, deletedAt: true } } },
  });
  const isPending =
    recipient?.status === "pending" &&
    recipient.tokenVersion === tokenVersion &&
    isOpen(recipient.document.status) &&
    !recipient.document.deletedAt;
  return {
    choice: chooseLanguage([chosen, recipient?.locale ?? null, ...acceptedLanguages(acceptLanguage)]),
    host: session.user.name ?? session.user.email,
    continueUrl: recipient && isPending ? inPersonSigningUrl(recipient) : null,
  };
}
