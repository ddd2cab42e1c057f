import type { AuditActor } from "@/lib/contracts/audit";
import "server-only";
import type { FieldValue } from "@/lib/contracts/content";
import type { SignatureInput } from "@/lib/contracts/signing";
import { type ChainHead, lockChain } from "@/lib/domain/audit/append-events";
import { requesterOf, senderOf } from "@/lib/domain/audit/sender";
import { canAct, isOpen } from "@/lib/domain/documents/policy";
import { findRemovedStart, type RemovedStart } from "@/lib/domain/documents/visitor-starts/removed-start";
import type { EmbedSession } from "@/lib/domain/signing/embed-session-token";
import { isVisitor, type LinkAuthentication } from "@/lib/domain/signing/link-authentication";
import {
  assertUsable,
  findStanding,
  LINK_TABLES,
  type LinkStanding,
  type LinkState,
  linkState,
  lostLinkError,
  removedDocumentError,
  removedStartError,
  replacedLinkError,
  STANDING_COLUMNS,
  type StandingRow,
  signedAlreadyError,
} from "@/lib/domain/signing/link-standing";
import { claimOf, type TokenClaim } from "@/lib/domain/signing/signing-token";
import { AppError } from "@/lib/errors";
import type { Document, Recipient, User, Workspace } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { runNamed } from "@/lib/platform/database/named-statement";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** A person on the document. */
type Person = Pick<Recipient, "id" | "name" | "email" | "roleKey" | "role" | "order" | "status">;

/** What a recipient submitted. */
interface Submitted {
  readonly recipientId: string;
  readonly roleKey: string;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Ids of the signature fields that they signed. */
  readonly signed: readonly string[];
  /** ISO 8601. */
  readonly submittedAt: string;
}

/** What a recipient has filled in, but not submitted. */
interface Draft {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly signatures: Readonly<Record<string, SignatureInput>>;
  /** ISO 8601. */
  readonly updatedAt: string;
}

type DocumentFacts = Pick<
  Document,
  | "id"
  | "workspaceId"
  | "templateId"
  | "templateVersionId"
  | "name"
  | "externalId"
  | "metadata"
  | "message"
  | "options"
  | "prefill"
  | "voidReason"
  | "signedBlobId"
  | "auditSequence"
  | "auditHead"
>;

interface LinkedDocument extends DocumentFacts {
  readonly status: Document["status"];
  readonly expiresAt: Date | null;
  readonly workspace: Pick<
    Workspace,
    "name" | "accentColor" | "timezone" | "logoKey" | "logoWidth" | "logoHeight"
  >;
  readonly owner: Pick<User, "id" | "name" | "email" | "emailPreferences">;
  /** Who asks the recipients. */
  readonly requester: { readonly name: string; readonly email: string };
  readonly recipients: Person[];
  readonly submissions: readonly Submitted[];
}

type LinkedRecipient = Person &
  Pick<
    Recipient,
    | "documentId"
    | "workspaceId"
    | "tokenVersion"
    | "locale"
    | "delivery"
    | "privateMessage"
    | "sentAt"
    | "openedAt"
    | "viewedAt"
    | "signedAt"
    | "snapshotBlobId"
    | "emailCodeAt"
  > &
  Pick<StandingRow, "isStart">;

/**
 * A recipient found by their link or embed session, with the document, its recipients, and what they have submitted.
 */
export interface SigningLink extends LinkedRecipient {
  /** State at the time when the link was read; `lockLink` reads it again. */
  readonly state: LinkState;
  readonly authentication: LinkAuthentication;
  /** The embed session through which they came; null for a link. */
  readonly embed: EmbedSession | null;
  readonly document: LinkedDocument;
  /**
   * The PDF made for the recipient instead of the version's own: the sealed one, or before that the snapshot of their
   * step.
   */
  readonly made: {
    readonly sha256: string;
    /** Whether its pages can be rendered. */
    readonly isReady: boolean;
  } | null;
}

/** A link for its page, and to save a draft: with the draft, which can have megabytes of signatures. */
export type PageLink = SigningLink & {
  readonly draft: Draft | null;
  /** Differs whenever the draft was saved; null without one. */
  readonly draftVersion: string | null;
};

type Row = LinkedRecipient &
  StandingRow &
  Pick<PageLink, "made" | "draft" | "draftVersion"> &
  Pick<LinkedDocument, "workspace" | "owner" | "recipients" | "submissions"> & {
    readonly document: DocumentFacts;
    readonly sent: { readonly actor: AuditActor; readonly data: Record<string, unknown> } | null;
  };

const PERSON = `'id', p.id, 'name', p.name, 'email', p.email, 'roleKey', p.role_key, 'role', p.role,
  'order', p."order", 'status', p.status`;

/** Takes two parameters: the recipient's id, and whether to read the draft. */
const STATEMENT = `
  select ${STANDING_COLUMNS},
         r.id, r.name, r.email, r.role_key as "roleKey", r.role::text, r."order",
         r.document_id as "documentId", r.workspace_id as "workspaceId", r.locale, r.delivery::text,
         r.private_message as "privateMessage",
         r.sent_at as "sentAt",
         r.opened_at as "openedAt", r.viewed_at as "viewedAt", r.signed_at as "signedAt",
         r.snapshot_blob_id as "snapshotBlobId", r.email_code_at as "emailCodeAt",
         jsonb_build_object('id', d.id, 'workspaceId', d.workspace_id, 'templateId', d.template_id,
                            'templateVersionId', d.template_version_id, 'name', d.name,
                            'externalId', d.external_id, 'metadata', d.metadata, 'message', d.message,
                            'prefill', d.prefill, 'options', d.options, 'voidReason', d.void_reason,
                            'signedBlobId', d.signed_blob_id, 'auditSequence', d.audit_sequence,
                            'auditHead', d.audit_head) as document,
         jsonb_build_object('name', w.name, 'accentColor', w.accent_color, 'timezone', w.timezone,
                            'logoKey', w.logo_key,
                            'logoWidth', w.logo_width, 'logoHeight', w.logo_height) as workspace,
         jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email,
                            'emailPreferences', u.email_preferences) as owner,
         (select jsonb_build_object('actor', e.actor,
                   'data', jsonb_build_object('publicLinkId', e.data -> 'publicLinkId'))
            from audit_events e where e.document_id = d.id and e.type = 'sent'
           order by e.sequence limit 1) as sent,
         case when b.id is not null then jsonb_build_object('sha256', b.sha256,
           'isReady', b.status = 'stored' and b.page_count is not null) end as made,
         (select jsonb_agg(jsonb_build_object(${PERSON}) order by p."order", p.position)
            from recipients p where p.document_id = d.id) as recipients,
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'recipientId', s.recipient_id, 'roleKey', s.role_key, 'values', s.values,
                   'signed', array(select jsonb_object_keys(s.signatures)), 'submittedAt', s.submitted_at)
                   order by s.submitted_at, s.id), '[]')
            from submissions s where s.document_id = d.id and s.submitted_at is not null) as submissions,
         case when f.recipient_id is not null then jsonb_build_object(
           'values', f.values, 'signatures', f.signatures, 'updatedAt', f.updated_at) end as draft,
         f.xmin::text as "draftVersion"
    from ${LINK_TABLES}
    join users u on u.id = d.owner_id
    left join signing_drafts f on $2::boolean and f.recipient_id = r.id
    left join blobs b on b.id = coalesce(d.signed_blob_id, r.snapshot_blob_id)
   where r.id = $1`;

/**
 * Finds the removed start that a visitor's token was for.
 * @returns null for any other token
 */
export async function findRemovedStartOf(claim: TokenClaim | null): Promise<RemovedStart | null> {
  if (!claim) return null;
  const way = claim.authenticate({ id: claim.recipientId, tokenVersion: 1 });
  return way && isVisitor(way) ? findRemovedStart(claim.recipientId) : null;
}

function linkOf(row: Row, authentication: LinkAuthentication, embed: EmbedSession | null): PageLink {
  const { document: facts, workspace, owner, sent, recipients, submissions, ...rest } = row;
  const { documentStatus, isRemoved: _, expiresAt, ...recipient } = rest;
  // A start is sent by its visitor, when they sign it.
  const sender = rest.isStart ? ({ kind: "visitor" } as const) : senderOf(sent);
  const requester = requesterOf(sender, { workspace, owner });
  const more = { status: documentStatus, expiresAt, workspace, owner, requester, recipients, submissions };
  return {
    ...recipient,
    state: linkState(row, getClock().now()),
    authentication,
    embed,
    document: { ...facts, ...more },
  };
}

/** Reads a link with a single statement: of the pages that need no account, its page is the most requested one. */
async function readRow(recipientId: string, hasDraft: boolean): Promise<Row | null> {
  const [row] = await runNamed<Row>({ text: STATEMENT, values: [recipientId, hasDraft] });
  return row ?? null;
}

async function readLink(claim: TokenClaim | null, hasDraft: boolean): Promise<PageLink | null> {
  if (!claim) return null;
  const row = await readRow(claim.recipientId, hasDraft);
  const authentication = row && claim.authenticate(row);
  return row && authentication ? linkOf(row, authentication, claim.embed) : null;
}

/**
 * A link as it is by now, with its draft.
 * @returns null when the recipient was replaced or no longer exists
 */
export async function readAgain({
  id,
  tokenVersion,
  authentication,
  embed,
}: SigningLink): Promise<PageLink | null> {
  const row = await readRow(id, true);
  return row?.tokenVersion === tokenVersion ? linkOf(row, authentication, embed) : null;
}

/** Finds a link like `findLink`, for the page that a verified token opens. */
export const findPageLink = (claim: TokenClaim): Promise<PageLink | null> => readLink(claim, true);

/**
 * Finds the recipient of a token; `state` tells whether the link may still be used.
 * @returns null for a token that is not ours (or was replaced)
 */
export const findLink = (token: string): Promise<SigningLink | null> => readLink(claimOf(token), false);

async function usable<L extends SigningLink>(link: L | null, token: string): Promise<L> {
  if (!link) throw (await findRemovedStartOf(claimOf(token))) ? removedStartError() : replacedLinkError();
  if (link.embed && link.embed.expiresAt <= getClock().now())
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This embedded session has ended. Open the document again from the site you came from.",
    });
  assertUsable(link);
  return link;
}

/**
 * Requires a link that is active, or whose document is complete.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export const requireLink = async (token: string): Promise<SigningLink> =>
  usable(await findLink(token), token);

/**
 * Requires a link like `requireLink`, where the API reports deletion separately (GET /v1/sign/{token}).
 * @throws {AppError} what `requireLink` throws, and NOT_FOUND if the document or its workspace was deleted; a
 *   document that was voided, declined or expired before that still counts as ended
 */
export async function requireExistingLink(token: string): Promise<SigningLink> {
  const link = await findLink(token);
  if (link?.state === "gone" && (isOpen(link.document.status) || link.document.status === "completed"))
    throw removedDocumentError();
  return usable(link, token);
}

/**
 * Requires a link whose holder may sign or decline.
 * @throws {AppError} what `requireLink` throws, and ROLE_CANNOT_SIGN or ROLE_CANNOT_DECLINE for viewers and cc
 *   recipients
 */
export async function requireActingLink(token: string, act: "SIGN" | "DECLINE"): Promise<SigningLink> {
  return acting(await requireLink(token), act);
}

/** As `requireActingLink` to sign, with the draft. */
export const requireFillingLink = async (token: string): Promise<PageLink> =>
  acting(await usable(await readLink(claimOf(token), true), token), "SIGN");

function acting<L extends SigningLink>(link: L, act: "SIGN" | "DECLINE"): L {
  if (!canAct(link.role))
    throw new AppError(`ROLE_CANNOT_${act}`, {
      detail: "You receive a copy of this document; there is nothing for you to sign.",
    });
  return link;
}

/** A link read under its document's lock: no one else can end the document or replace the recipient concurrently. */
export interface LockedLink extends LinkStanding {
  readonly head: ChainHead;
}

/**
 * Locks the link's document and re-reads the link's state, for what requires it to be the recipient's turn: a decline in
 * flight records nothing after the document has ended or the recipient was replaced. What is one statement needs no lock
 * (`writeByLink`).
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, INVALID_STATE (they have signed already)
 */
export async function lockPendingLink(tx: Tx, link: SigningLink): Promise<LockedLink> {
  const head = await lockChain(tx, link.documentId);
  const standing = await findStanding(tx, link.id);
  const locked = head && standing?.tokenVersion === link.tokenVersion ? { head, ...standing } : null;
  if (!locked) throw lostLinkError(link);
  assertUsable(locked);
  if (locked.status !== "pending") throw signedAlreadyError();
  return locked;
}
