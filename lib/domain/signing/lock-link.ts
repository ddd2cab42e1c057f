import "server-only";
import { type ChainHead, lockChain } from "@/lib/domain/audit/append-events";
import {
  assertUsable,
  findStanding,
  type LinkStanding,
  replacedLink,
} from "@/lib/domain/signing/link-standing";
import type { Link } from "@/lib/domain/signing/load-link";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/** A link read under its document's lock: no one else can end the document or replace the recipient concurrently. */
export interface LockedLink extends LinkStanding {
  readonly head: ChainHead;
}

/**
 * Locks the link's document and re-reads the link's state, so that an autosave, opening or decline in flight records
 * nothing after the document has ended or the recipient was replaced.
 * @returns null when the recipient was replaced or no longer exists
 */
export async function lockLink(tx: Tx, link: Link): Promise<LockedLink | null> {
  const head = await lockChain(tx, link.documentId);
  const standing = await findStanding(tx, link.id);
  return head && standing?.tokenVersion === link.tokenVersion ? { head, ...standing } : null;
}

/**
 * As `lockLink`, for actions that require it to be the recipient's turn.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, INVALID_STATE (they have already answered)
 */
export async function lockPendingLink(tx: Tx, link: Link): Promise<LockedLink> {
  const locked = await lockLink(tx, link);
  if (!locked) throw replacedLink();
  assertUsable(locked.state);
  if (locked.status !== "pending")
    throw new AppError("INVALID_STATE", {
      detail: "You have already signed or declined; this cannot be changed.",
    });
  return locked;
}
