import "server-only";
import type { DocumentStatus, RecipientStatus } from "@/lib/contracts/documents";
import { type LinkState, linkState } from "@/lib/domain/signing/load-link";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Current state of a recipient's link. */
export interface LinkStanding {
  readonly tokenVersion: number;
  readonly state: LinkState;
  readonly status: RecipientStatus;
  readonly documentStatus: DocumentStatus;
}

const STANDING = {
  status: true,
  tokenVersion: true,
  document: {
    select: { status: true, deletedAt: true, expiresAt: true, workspace: { select: { deletedAt: true } } },
  },
} as const;

/** @returns null when the recipient no longer exists */
export async function findStanding(tx: Tx, recipientId: string): Promise<LinkStanding | null> {
  const row = await tx.recipient.findUnique({ where: { id: recipientId }, select: STANDING });
  if (!row) return null;
  const { status, tokenVersion, document } = row;
  const isRemoved = document.deletedAt !== null || document.workspace.deletedAt !== null;
  const standing = { status, documentStatus: document.status, isRemoved, expiresAt: document.expiresAt };
  const state = linkState(standing, getClock().now());
  return { tokenVersion, state, status, documentStatus: document.status };
}

/** The link for which a URL of a document's pages or source was issued. */
export interface LinkHolder {
  readonly recipientId: string;
  readonly tokenVersion: number;
}

/**
 * Whether content issued for a link may still be shown: URLs of pages and source are revoked with the link, at once
 * (contract, section 12).
 */
export async function isLinkInUse({ recipientId, tokenVersion }: LinkHolder): Promise<boolean> {
  const standing = await findStanding(db(), recipientId);
  if (standing?.tokenVersion !== tokenVersion) return false;
  return standing.state === "active" || standing.state === "completed";
}
