import type { WorkspaceContext } from "@/lib/context";
import type { DocumentStatus, RecipientRole, RecipientStatus } from "@/lib/contracts/documents";
import { actsForWorkspace } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";

/**
 * State machine and authorization of documents: legal transitions and authorized roles (API specification, States;
 * contract, section 5).
 */

export const OPEN_STATUSES = ["sent", "in_progress"] as const satisfies readonly DocumentStatus[];

export const isOpen = (status: DocumentStatus): boolean =>
  (OPEN_STATUSES as readonly DocumentStatus[]).includes(status);

/** Signers and approvers act; viewers and cc recipients only read. */
export const canAct = (role: RecipientRole): boolean => role === "signer" || role === "approver";

type Stepped = { id: string; role: RecipientRole; order: number; status: RecipientStatus };

const hasActed = (recipient: Stepped): boolean => recipient.status === "signed";

/** Whether every signer and approver has signed. */
export const isFullySigned = (recipients: Stepped[]): boolean =>
  recipients.filter((r) => canAct(r.role)).every(hasActed);

/**
 * Returns the recipients in `waiting` whose step opens now: a step opens once every signer and approver of the lower
 * steps is done; viewers and cc never block.
 */
export function recipientsToOpen<R extends Stepped>(recipients: R[]): R[] {
  const blocking = recipients.filter((r) => canAct(r.role) && !hasActed(r)).map((r) => r.order);
  const openUpTo = Math.min(...blocking, Number.POSITIVE_INFINITY);
  return recipients.filter((r) => r.status === "waiting" && r.order <= openUpTo);
}

/** The object to access: a document, unless `noun` names something else. */
type AccessTarget = { workspaceId: string; ownerId: string; noun?: string };

/**
 * Whether the caller can access every document of the workspace; a former admin's key can access only documents they
 * own.
 */
export const reachesEveryDocument = (ctx: WorkspaceContext): boolean => actsForWorkspace(ctx);

/**
 * Authorizes reading a document: allowed for its owner, for a key of an owner or admin, and for every member if the
 * plan has workspace-wide visibility.
 * @throws {AppError} WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export function assertMayRead(ctx: WorkspaceContext, document: AccessTarget, isWorkspaceWide: boolean): void {
  assertSameWorkspace(ctx, document);
  if (!isWorkspaceWide) assertReaches(ctx, document);
}

/**
 * Authorizes changing a document: allowed for its owner, or a key of an owner or admin of its workspace.
 * @throws {AppError} WRONG_WORKSPACE, NOT_DOCUMENT_OWNER
 */
export function assertMayChange(ctx: WorkspaceContext, document: AccessTarget): void {
  assertSameWorkspace(ctx, document);
  assertReaches(ctx, document);
}

/** The same rule as `assertMayChange`, as a boolean, for pages that hide actions. */
export const mayChange = (ctx: WorkspaceContext, document: AccessTarget): boolean =>
  document.workspaceId === ctx.workspaceId && reaches(ctx, document);

const reaches = (ctx: WorkspaceContext, { ownerId }: AccessTarget): boolean =>
  ownerId === ctx.principal.userId || reachesEveryDocument(ctx);

function assertSameWorkspace(ctx: WorkspaceContext, document: AccessTarget): void {
  if (document.workspaceId !== ctx.workspaceId)
    throw new AppError("WRONG_WORKSPACE", {
      detail: `This ${document.noun ?? "document"} belongs to another workspace.`,
    });
}

function assertReaches(ctx: WorkspaceContext, document: AccessTarget): void {
  if (reaches(ctx, document)) return;
  const { noun = "document" } = document;
  throw new AppError("NOT_DOCUMENT_OWNER", {
    detail:
      ctx.principal.kind === "user"
        ? `Only the ${noun}'s owner can do this.`
        : `The API key's creator is no longer an owner or admin, so the key can only access ${noun}s they own.`,
  });
}

/** The states that each action requires, worded for the error message. */
const NEEDS = {
  update: { statuses: ["draft"], message: "Only a draft can be changed." },
  send: { statuses: ["draft"], message: "Only a draft can be sent." },
  schedule: { statuses: ["draft"], message: "Only a draft can be scheduled to be sent." },
  void: { statuses: OPEN_STATUSES, message: "Only a document that is out for signature can be voided." },
  remind: {
    statuses: OPEN_STATUSES,
    message: "Reminders can only be sent while the document is out for signature.",
  },
  adjust: {
    statuses: OPEN_STATUSES,
    message: "Deadline, reminders and message can only be changed while the document is out for signature.",
  },
  resend: {
    statuses: [...OPEN_STATUSES, "declined", "voided", "expired"],
    message:
      "Only a document that is out for signature, or that ended before everyone signed, can be corrected and sent again.",
  },
  correct: {
    statuses: OPEN_STATUSES,
    message:
      "Recipients can only be corrected while the document is out for signature; to change a draft, update the document.",
  },
  link: {
    statuses: OPEN_STATUSES,
    message: "Signing links exist only while the document is out for signature.",
  },
  embed: { statuses: OPEN_STATUSES, message: "Only a document that is out for signature can be signed." },
} as const satisfies Record<string, { statuses: readonly DocumentStatus[]; message: string }>;

/** @throws {AppError} INVALID_STATE */
export function assertStatus(action: keyof typeof NEEDS, status: DocumentStatus): void {
  const need = NEEDS[action];
  if (!(need.statuses as readonly DocumentStatus[]).includes(status))
    throw new AppError("INVALID_STATE", {
      detail: `${need.message} This document is ${status.replace("_", " ")}.`,
    });
}
