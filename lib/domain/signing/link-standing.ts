import "server-only";
import type { DocumentStatus, RecipientStatus } from "@/lib/contracts/documents";
import { isOpen } from "@/lib/domain/documents/policy";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { runNamed } from "@/lib/platform/database/named-statement";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** State of a link, for the page that explains it. */
export type LinkState = "active" | "completed" | "waiting" | "declined" | "voided" | "expired" | "gone";

/** The columns from which a link's state is derived. */
export interface StandingRow {
  readonly tokenVersion: number;
  readonly status: RecipientStatus;
  readonly documentStatus: DocumentStatus;
  /** The document or its workspace was deleted. */
  readonly isRemoved: boolean;
  readonly expiresAt: Date | null;
  /** Begun at a public link, and not signed by the visitor yet: nobody else knows about it. */
  readonly isStart: boolean;
}

/**
 * Select list of `StandingRow`, from `LINK_TABLES`. For the visitor who began it, a document counts as sent; for
 * everybody else, it is a draft.
 */
export const STANDING_COLUMNS = `r.token_version as "tokenVersion", r.status::text,
         case when d.unsigned_start_of is null then d.status else 'sent' end::text as "documentStatus",
         d.unsigned_start_of is not null as "isStart", d.expires_at as "expiresAt",
         d.deleted_at is not null or w.deleted_at is not null as "isRemoved"`;

export const LINK_TABLES = `recipients r
    join documents d on d.id = r.document_id
    join workspaces w on w.id = d.workspace_id`;

/** Derives the state of a link that we issued (contract, section 10, "Links after the end"). */
export function linkState(row: Omit<StandingRow, "tokenVersion">, now: Date): LinkState {
  const { status, documentStatus, isRemoved, expiresAt } = row;
  if (isRemoved || documentStatus === "draft") return "gone";
  if (documentStatus === "completed") return "completed";
  if (!isOpen(documentStatus)) return documentStatus as "declined" | "voided" | "expired";
  if (expiresAt && expiresAt <= now) return "expired";
  return status === "waiting" ? "waiting" : "active";
}

const ENDED: Record<Exclude<LinkState, "active" | "completed">, string> = {
  waiting: "It is not your turn yet. You will receive an email when it is.",
  declined: "A recipient declined to sign this document, so it has ended.",
  voided: "The sender has voided this document.",
  expired: "The time to sign this document has passed. Ask the sender for a new one.",
  gone: "This document no longer exists.",
};

const NOT_SIGNED_IN_TIME =
  "This form was not signed in time, so it was removed with what was filled in. Open the public link again to start over.";

/** The error for a visitor's link once their start was removed, or is about to be. */
export const removedStartError = (): AppError =>
  new AppError("TOKEN_EXPIRED", { detail: NOT_SIGNED_IN_TIME });

/** The error for a token that is not ours, or was replaced. */
export const replacedLinkError = (): AppError =>
  new AppError("TOKEN_INVALID", { detail: "This link is incomplete, or was replaced by a newer one." });

/** The error for a link that still existed when the request began: a visitor's link was removed with their start. */
export const lostLinkError = ({ isStart }: Pick<StandingRow, "isStart">): AppError =>
  isStart ? removedStartError() : replacedLinkError();

/** Explains how the document of an unusable link ended; null if the link's state is no end. */
export const linkEndText = (state: LinkState): string | null =>
  state === "active" || state === "completed" || state === "waiting" ? null : ENDED[state];

/** The error for an action that is no longer possible once the recipient has signed. */
export const signedAlreadyError = (): AppError =>
  new AppError("INVALID_STATE", { detail: "You have already signed this document; this cannot be changed." });

/** The error for a link whose document was deleted, where the API reports that separately. */
export const removedDocumentError = (): AppError => new AppError("NOT_FOUND", { detail: ENDED.gone });

/** @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, unless the link is active or its document is complete */
export function assertUsable({ state, isStart }: Pick<LinkStanding, "state" | "isStart">): void {
  if (isStart && state === "expired") throw removedStartError();
  if (state === "waiting") throw new AppError("TOKEN_INVALID", { detail: ENDED.waiting });
  if (state !== "active" && state !== "completed")
    throw new AppError("TOKEN_EXPIRED", { detail: ENDED[state] });
}

/** Current state of a recipient's link. */
export interface LinkStanding extends StandingRow {
  readonly state: LinkState;
}

/** @returns null when the recipient no longer exists */
export async function findStanding(tx: Tx, recipientId: string): Promise<LinkStanding | null> {
  return (await findStandings(tx, [recipientId])).get(recipientId) ?? null;
}

/** @returns by recipient, of those who still exist */
export async function findStandings(
  tx: Tx,
  recipientIds: readonly string[],
): Promise<Map<string, LinkStanding>> {
  const rows = await tx.$queryRaw<(StandingRow & { id: string })[]>`
    select r.id, ${Prisma.raw(STANDING_COLUMNS)} from ${Prisma.raw(LINK_TABLES)}
     where r.id = any(${[...recipientIds]}::uuid[])`;
  const now = getClock().now();
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, state: linkState(row, now) }]));
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
  const [row] = await runNamed<StandingRow>(Prisma.sql`
    select ${Prisma.raw(STANDING_COLUMNS)} from ${Prisma.raw(LINK_TABLES)} where r.id = ${recipientId}::uuid`);
  if (row?.tokenVersion !== tokenVersion) return false;
  const state = linkState(row, getClock().now());
  return state === "active" || state === "completed";
}
