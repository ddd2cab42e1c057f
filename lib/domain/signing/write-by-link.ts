import "server-only";
import type { ChainHead } from "@/lib/domain/audit/append-events";
import { assertUsable, lostLinkError, signedAlreadyError } from "@/lib/domain/signing/link-standing";
import { type PageLink, readAgain, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { AppError } from "@/lib/errors";

/** Each time somebody else has come first, and so something was recorded: nobody loses that often. */
const MOST_ATTEMPTS = 30;

/** Head of the document's chain when the link was read. */
export const headOf = ({ document }: SigningLink): ChainHead => ({
  documentId: document.id,
  auditSequence: document.auditSequence,
  auditHead: document.auditHead,
});

/**
 * Writes what a link's holder did in one statement, with no lock before it: the statement writes only while the document's
 * chain ends where it did when the link was read (`continueSql`), as it does if nobody has signed, declined, ended the document
 * or replaced the recipient since. Otherwise the link is read again, and what it is by then decides.
 * @param write returns whether it wrote; not called again afterwards
 * @param onChange what the link is by then; null when the recipient was replaced or no longer exists. Returns the link to write
 * with, or null to write nothing
 * @throws {AppError} BUSY, and what `onChange` throws
 */
export async function writeByLink<L extends SigningLink>(
  link: L,
  write: (link: L | PageLink) => Promise<boolean>,
  onChange: (link: PageLink | null) => PageLink | null,
): Promise<void> {
  let current: L | PageLink | null = link;
  for (let attempt = 1; current; attempt++) {
    if (await write(current)) return;
    if (attempt === MOST_ATTEMPTS)
      throw new AppError("BUSY", {
        detail: "Others are changing this document at the moment. Try again.",
        retryAfterSeconds: 1,
      });
    current = onChange(await readAgain(link));
  }
}

/**
 * The link with which to go on, where it has to be its holder's turn.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, INVALID_STATE (they have signed already)
 */
export function stillPending(before: SigningLink, now: PageLink | null): PageLink {
  if (!now) throw lostLinkError(before);
  assertUsable(now);
  if (now.status !== "pending") throw signedAlreadyError();
  return now;
}
