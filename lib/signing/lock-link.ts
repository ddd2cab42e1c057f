import "server-only";
import { type ChainHead, lockChain } from "@/lib/audit/append-events";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findStanding, type LinkStanding } from "@/lib/signing/link-standing";
import { assertUsable, type Link, replacedLink } from "@/lib/signing/load-link";

/** A link as it is under its document's lock: nobody else can end the document or replace the recipient meanwhile. */
export interface LockedLink extends LinkStanding {
  readonly head: ChainHead;
}

/**
 * Locks the link's document and looks again at what was read before: of an autosave, an opening or a refusal in flight
 * beside the document's end or the recipient's replacement, nothing is recorded after it.
 * @returns null when the recipient was replaced or is gone
 */
export async function lockLink(tx: Tx, link: Link): Promise<LockedLink | null> {
  const head = await lockChain(tx, link.documentId);
  const standing = await findStanding(tx, link.id);
  return head && standing?.tokenVersion === link.tokenVersion ? { head, ...standing } : null;
}

/**
 * As `lockLink`, for what only somebody whose turn it is may do.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, INVALID_STATE (they have answered meanwhile)
 */
export async function lockPendingLink(tx: Tx, link: Link): Promise<LockedLink> {
  const locked = await lockLink(tx, link);
  if (!locked) throw replacedLink();
  assertUsable(locked.state);
  if (locked.status !== "pending")
    throw new AppError("INVALID_STATE", { detail: "You have answered already; it cannot be changed." });
  return locked;
}
