import "server-only";
import type { DocumentStatus, RecipientStatus } from "@/lib/contracts/documents";
import { canAct, isOpen } from "@/lib/domain/documents/policy";
import { claimOf } from "@/lib/domain/signing/token";
import { LOGO_COLUMNS } from "@/lib/domain/workspaces/logo";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

async function findByToken(tx: Tx, token: string) {
  const claim = claimOf(token);
  const id = claim?.recipientId;
  // Queried from the document's side: all of its recipients are needed anyway, including the token's.
  const document = id
    ? await tx.document.findFirst({
        where: { recipients: { some: { id } } },
        include: {
          recipients: true,
          workspace: {
            select: { name: true, accentColor: true, timezone: true, deletedAt: true, ...LOGO_COLUMNS },
          },
        },
      })
    : null;
  const recipient = document?.recipients.find((r) => r.id === id);
  const wayIn = recipient && claim?.wayIn(recipient);
  return document && recipient && claim && wayIn
    ? { ...recipient, document, embed: claim.embed, wayIn }
    : null;
}

/** A recipient by its link or embed session, with the document and its other recipients. */
export type Link = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** State of a link, for the page that explains it. */
export type LinkState = "active" | "completed" | "waiting" | "declined" | "voided" | "expired" | "gone";

/** Input from which a link's state is derived. */
export interface Standing {
  readonly status: RecipientStatus;
  readonly documentStatus: DocumentStatus;
  /** The document or its workspace was deleted. */
  readonly isRemoved: boolean;
  readonly expiresAt: Date | null;
}

/** State of a link that we issued (contract, section 10, "Links after the end"). */
export function linkState({ status, documentStatus, isRemoved, expiresAt }: Standing, now: Date): LinkState {
  if (isRemoved || documentStatus === "draft") return "gone";
  if (documentStatus === "completed") return "completed";
  if (!isOpen(documentStatus)) return documentStatus as "declined" | "voided" | "expired";
  if (expiresAt && expiresAt <= now) return "expired";
  return status === "waiting" ? "waiting" : "active";
}

const standingOf = ({ status, document }: Link): Standing => ({
  status,
  documentStatus: document.status,
  isRemoved: document.deletedAt !== null || document.workspace.deletedAt !== null,
  expiresAt: document.expiresAt,
});

const ENDED: Record<Exclude<LinkState, "active" | "completed">, string> = {
  waiting: "It is not your turn yet. You will get a mail when it is.",
  declined: "A recipient declined to sign this document, so it has ended.",
  voided: "The sender has withdrawn this document.",
  expired: "The time to sign this document has passed. Ask the sender for a new one.",
  gone: "This document is not here any more.",
};

/**
 * Finds the recipient of a token, and whether the link may still be used.
 * @returns null for a token that is not ours (or was replaced)
 */
export async function findLink(token: string): Promise<{ link: Link; state: LinkState } | null> {
  const link = await findByToken(db(), token);
  return link ? { link, state: linkState(standingOf(link), getClock().now()) } : null;
}

/**
 * Requires a link that is active, or whose document is complete.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function requireLink(token: string): Promise<Link> {
  const found = await findLink(token);
  if (!found) throw replacedLink();
  const { link, state } = found;
  if (link.embed && link.embed.expiresAt <= getClock().now())
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This embedded session has ended. Open the document again from the site that you came from.",
    });
  assertUsable(state);
  return link;
}

export const replacedLink = (): AppError =>
  new AppError("TOKEN_INVALID", { detail: "This link is not complete, or was replaced by a newer one." });

/** @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, unless the link is active or its document complete */
export function assertUsable(state: LinkState): void {
  if (state === "waiting") throw new AppError("TOKEN_INVALID", { detail: ENDED.waiting });
  if (state !== "active" && state !== "completed")
    throw new AppError("TOKEN_EXPIRED", { detail: ENDED[state] });
}

/**
 * As `requireLink`, where the API reports deletion separately (GET /v1/sign/{token}).
 * @throws {AppError} as `requireLink`, and NOT_FOUND when the document or its workspace was deleted; a document that
 * was voided, declined or expired before that still counts as ended
 */
export async function requireExistingLink(token: string): Promise<Link> {
  const found = await findLink(token);
  const status = found?.link.document.status;
  if (found?.state === "gone" && status && (isOpen(status) || status === "completed"))
    throw new AppError("NOT_FOUND", { detail: ENDED.gone });
  return requireLink(token);
}

/**
 * Requires a link whose holder may sign or decline.
 * @throws {AppError} as `requireLink`, and ROLE_CANNOT_SIGN or ROLE_CANNOT_DECLINE for viewers and cc
 */
export async function requireActingLink(token: string, act: "SIGN" | "DECLINE"): Promise<Link> {
  const link = await requireLink(token);
  if (!canAct(link.role))
    throw new AppError(`ROLE_CANNOT_${act}`, {
      detail: "You receive a copy of this document; there is nothing for you to sign.",
    });
  return link;
}
