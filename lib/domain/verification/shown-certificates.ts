import "server-only";
import type { VerificationNote } from "@/lib/contracts/verification";
import { isPassing, refusalOf, runCheck } from "@/lib/domain/verification/run-check";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { EnteredText, FoundCertificatePages } from "@/lib/platform/pdf/certificate-pages/types";

/** The certificate of the document that a file was sealed as. */
export interface OwnCertificate {
  /** Null if nothing says which document it was. */
  readonly documentId: string | null;
  /** Its pages as recorded; null where that is not known any more. */
  readonly pages: readonly number[] | null;
  /** What people entered into it, which is no certificate whatever it says; left out where that is not known. */
  readonly entered?: readonly EnteredText[];
}

/**
 * Compares the certificates of completion that a file sealed here shows with its own. A seal can be had over any content,
 * certificate pages of other people's documents among it.
 * @param caller for fair queueing
 * @throws {AppError} BUSY
 */
export async function otherCertificates(
  path: string,
  own: OwnCertificate,
  caller: string,
): Promise<VerificationNote[]> {
  const found = own.documentId || own.pages ? await search(path, true, caller, own.entered) : null;
  if (!found) return [{ code: "PAGES_NOT_EXAMINED" }];
  const isOwn = ({ page, documentId }: { page: number; documentId: string | null }) =>
    own.pages ? own.pages.includes(page) : documentId === own.documentId;
  const others = found.pages.filter((page) => !isOwn(page)).map(({ page }) => page);
  const left = found.unexamined.filter((page) => !own.pages?.includes(page));
  return [
    ...(others.length > 0 ? [{ code: "OTHER_CERTIFICATE_PAGES" as const, pages: others }] : []),
    ...(left.length > 0 ? [{ code: "PAGES_NOT_EXAMINED" as const, pages: left }] : []),
  ];
}

/**
 * Whether a file that was changed after it was sealed shows no page of the certificate that it was sealed with.
 * @throws {AppError} BUSY
 */
export async function lacksCertificate(path: string, own: OwnCertificate, caller: string): Promise<boolean> {
  if (!own.pages?.length) return false;
  const found = await search(path, false, caller);
  if (!found || found.unexamined.length > 0) return false;
  return !found.pages.some(({ documentId }) => documentId === own.documentId);
}

/** @returns null when the file could not be searched */
async function search(
  path: string,
  withPictures: boolean,
  caller: string,
  entered: readonly EnteredText[] = [],
): Promise<FoundCertificatePages | null> {
  const input = { path, verifyUrl: `${env.appUrl}/verify`, withPictures, entered };
  return runCheck("find-certificate-pages", input, caller).catch((error: unknown) => {
    if (isPassing(error)) throw refusalOf(error);
    log.warn({ err: error }, "a file that is verified could not be searched for certificate pages");
    return null;
  });
}
