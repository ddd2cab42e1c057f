import type { Principal, WorkspaceContext } from "@/lib/context";
import type { DocumentStatus, RecipientRole, RecipientStatus } from "@/lib/contracts/documents";
import { AppError } from "@/lib/errors";

/** Which transitions of a document are legal, and who may ask for them (interface, States; contract, section 5). */

export const OPEN_STATUSES = ["sent", "in_progress"] as const satisfies readonly DocumentStatus[];

export const isOpen = (status: DocumentStatus): boolean =>
  (OPEN_STATUSES as readonly DocumentStatus[]).includes(status);

/** Signers and approvers act; viewers and cc only read. */
export const canAct = (role: RecipientRole): boolean => role === "signer" || role === "approver";

type Stepped = { id: string; role: RecipientRole; order: number; status: RecipientStatus };

const hasActed = (recipient: Stepped): boolean => recipient.status === "signed";

/** Whether every signer and approver has signed. */
export const isFullySigned = (recipients: Stepped[]): boolean =>
  recipients.filter((r) => canAct(r.role)).every(hasActed);

/**
 * The waiting recipients whose step is open: a step opens when every signer and approver of the lower steps is
 * done; viewers and cc never block.
 */
export function recipientsToOpen<R extends Stepped>(recipients: R[]): R[] {
  const blocking = recipients.filter((r) => canAct(r.role) && !hasActed(r)).map((r) => r.order);
  const openUpTo = Math.min(...blocking, Number.POSITIVE_INFINITY);
  return recipients.filter((r) => r.status === "waiting" && r.order <= openUpTo);
}

type Reached = { workspaceId: string; ownerId: string };

/**
 * Who may read a document: its owner, a key of its workspace, and every member when the plan shows all to all.
 * @throws {AppError} WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export function assertMayRead(ctx: WorkspaceContext, document: Reached, isWorkspaceWide: boolean): void {
  assertSameWorkspace(ctx, document);
  if (!isWorkspaceWide) assertOwnerOrKey(ctx.principal, document);
}

/**
 * Who may change a document: its owner, or a key of its workspace.
 * @throws {AppError} WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export function assertMayChange(ctx: WorkspaceContext, document: Reached): void {
  assertSameWorkspace(ctx, document);
  assertOwnerOrKey(ctx.principal, document);
}

function assertSameWorkspace(ctx: WorkspaceContext, document: Reached): void {
  if (document.workspaceId !== ctx.workspaceId)
    throw new AppError("WRONG_WORKSPACE", { detail: "This document belongs to another workspace." });
}

function assertOwnerOrKey(principal: Principal, document: Reached): void {
  if (principal.kind === "user" && document.ownerId !== principal.userId)
    throw new AppError("NOT_DOCUMENT_OWNER", { detail: "Only the document's owner may do this." });
}

/** What each action needs, in words for the refusal. */
const NEEDS = {
  update: { statuses: ["draft"], words: "Only a draft can be changed." },
  send: { statuses: ["draft"], words: "Only a draft can be sent." },
  void: { statuses: OPEN_STATUSES, words: "Only a document that is out for signature can be voided." },
  remind: {
    statuses: OPEN_STATUSES,
    words: "Only a document that is out for signature has people to remind.",
  },
  correct: {
    statuses: OPEN_STATUSES,
    words:
      "Recipients can be corrected while the document is out for signature; a draft is changed as a whole.",
  },
  embed: { statuses: OPEN_STATUSES, words: "Only a document that is out for signature can be signed." },
} as const satisfies Record<string, { statuses: readonly DocumentStatus[]; words: string }>;

/** @throws {AppError} INVALID_STATE */
export function assertStatus(action: keyof typeof NEEDS, status: DocumentStatus): void {
  const need = NEEDS[action];
  if (!(need.statuses as readonly DocumentStatus[]).includes(status))
    throw new AppError("INVALID_STATE", { detail: `${need.words} This one is ${status.replace("_", " ")}.` });
}
