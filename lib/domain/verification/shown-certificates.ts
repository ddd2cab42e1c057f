import "server-only";
import type { VerificationNote } from "@/lib/contracts/verification";
import type { CertificatePage, EnteredText } from "@/lib/document-engine/pdf/certificate-pages/types";
import {
  type SearchedFile,
  searchCertificatePages,
} from "@/lib/domain/verification/search-certificate-pages";

/** The certificate of the document that a sealed file belongs to. */
export interface OwnCertificate {
  /** Null if it is unknown which document it was. */
  readonly documentId: string | null;
  /** Its pages as recorded; null if they are no longer known. */
  readonly pages: readonly number[] | null;
  /**
   * Texts that people entered into the document, which are no certificate whatever they say; absent if they are not
   * known.
   */
  readonly entered?: readonly EnteredText[];
}

/**
 * Compares the certificates of completion that a file sealed here shows with its own. Any content can be sealed,
 * including certificate pages of other people's documents.
 * @param caller key for fair queueing
 * @throws {AppError} BUSY
 */
export async function findOtherCertificates(
  file: SearchedFile,
  own: OwnCertificate,
  caller: string,
): Promise<VerificationNote[]> {
  const found =
    own.documentId || own.pages ? await searchCertificatePages(file, true, caller, own.entered) : null;
  if (!found) return [{ code: "PAGES_NOT_EXAMINED" }];
  const isNamed = ({ documentId }: CertificatePage) => !own.pages && documentId === own.documentId;
  const isOwn = (page: number) => own.pages?.includes(page) === true;
  const others = found.pages.filter((one) => !isNamed(one) && !isOwn(one.page)).map(({ page }) => page);
  // A page's own claim proves nothing: without a record, pages that name the document may be anybody's.
  const unknown = found.pages.filter(isNamed).map(({ page }) => page);
  const left = [...found.unexamined.filter((page) => !isOwn(page)), ...unknown].sort((a, b) => a - b);
  return [
    ...(others.length > 0 ? [{ code: "OTHER_CERTIFICATE_PAGES" as const, pages: others }] : []),
    ...(left.length > 0 ? [{ code: "PAGES_NOT_EXAMINED" as const, pages: left }] : []),
  ];
}

/**
 * Whether a file that was changed after it was sealed shows no page of the certificate that it was sealed with.
 * @throws {AppError} BUSY
 */
export async function lacksCertificate(
  file: SearchedFile,
  own: OwnCertificate,
  caller: string,
): Promise<boolean> {
  if (!own.pages?.length) return false;
  const found = await searchCertificatePages(file, false, caller);
  if (!found || found.unexamined.length > 0) return false;
  return !found.pages.some(({ documentId }) => documentId === own.documentId);
}
