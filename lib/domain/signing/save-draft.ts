import "server-only";
import type { RequestContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import {
  type SaveSigningDraftBody,
  SIGNING_DRAFT_MAX_BYTES,
  type SigningDraftDto,
} from "@/lib/contracts/signing";
import { continueSql, IF_MOVED, movedSql } from "@/lib/domain/audit/append-events";
import { keepStart, UNUSED_START_MS } from "@/lib/domain/documents/visitor-starts/keep-start";
import { checkDraft } from "@/lib/domain/signing/answers";
import { requireUploads } from "@/lib/domain/signing/attachments";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { signedAlreadyError } from "@/lib/domain/signing/link-standing";
import {
  lockPendingLink,
  type PageLink,
  requireFillingLink,
  requireLink,
} from "@/lib/domain/signing/load-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { headOf, stillPending, writeByLink } from "@/lib/domain/signing/write-by-link";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError } from "@/lib/errors";
import { Prisma, type SigningDraft } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { runNamed } from "@/lib/platform/database/named-statement";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Autosaves what a recipient has filled in, so that it can be resumed on any device. Replaces the whole draft, or only
 * the fields that the caller has changed: two devices that are open at once do not undo each other's entries.
 * @param proven the token's link, where it is at hand
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_INPUT, INVALID_STATE (signed already),
 * PAYLOAD_TOO_LARGE
 */
export async function saveSigningDraft(
  token: string,
  input: SaveSigningDraftBody,
  origin: RequestContext,
  proven?: PageLink,
): Promise<void> {
  const link = proven ?? (await requireFillingLink(token));
  if (link.status !== "pending") throw signedAlreadyError();
  const signatures = input.signatures ?? {};
  const { content } = await publishedVersion(link.document.templateVersionId);
  const values = checkDraft(link, content, { values: input.values, signatures });
  await requireUploads(link.id, content.fields, values, link.document.prefill);
  const filledIn = { values, signatures };
  if (link.isStart && hasValues(filledIn) && !hasDeadline(link)) await keepBegun(link);
  const write = (current: PageLink): Promise<boolean> => {
    const { draft } = current;
    const data = draft && input.changed ? withEntered(draft, filledIn, input.changed) : filledIn;
    assertSubmittable(data);
    return draft ? replaceDraft(current, data) : beginDraft(current, data, origin);
  };
  // An autosave that races with signing, declining or the document's end is discarded.
  await writeByLink(link, write, (now) => stillPending(link, now));
}

type Filled = Pick<SigningDraft, "values" | "signatures">;

/** Whether what a visitor began has the deadline of what has a value. */
const hasDeadline = ({ document: { expiresAt } }: PageLink): boolean =>
  expiresAt !== null && expiresAt.getTime() > getClock().now().getTime() + UNUSED_START_MS;

/** From its first value on it is kept, unless its hour has ended. */
async function keepBegun(link: PageLink): Promise<void> {
  await db().$transaction(async (tx) => {
    await lockPendingLink(tx, link);
    await keepStart(tx, link.documentId);
  });
}

/** The first of a recipient's drafts is in the trail. @returns whether it was written */
async function beginDraft(link: PageLink, data: Filled, origin: RequestContext): Promise<boolean> {
  const at = getClock().now();
  const row = { recipientId: link.id, ...data, createdAt: at, updatedAt: at };
  const way = recordedAuthentication(link.authentication, origin);
  const saved = { type: DOCUMENT_FACTS.draftSaved.audit, actor: recipientActor(link), at, origin, data: way };
  const rows = await runNamed(Prisma.sql`
    with ${continueSql(headOf(link), [saved])},
         draft as (${insertRows("signing_drafts", [row], IF_MOVED)})
    ${movedSql(link.documentId)}`);
  return rows.length > 0;
}

/**
 * The document's row is locked first, as by everybody who ends the signing: a signature in progress is waited for.
 * @returns whether it was written; not if the draft was saved meanwhile
 */
async function replaceDraft(link: PageLink, { values, signatures }: Filled): Promise<boolean> {
  const { documentId, auditSequence } = headOf(link);
  const rows = await runNamed(Prisma.sql`
    with held as (
      select from documents
       where id = ${documentId}::uuid and audit_sequence = ${auditSequence} and deleted_at is null for update)
    update signing_drafts
       set values = ${JSON.stringify(values)}::jsonb, signatures = ${JSON.stringify(signatures)}::jsonb,
           updated_at = ${getClock().now()}
     where recipient_id = ${link.id}::uuid and xmin::text = ${link.draftVersion} and exists (select from held)
    returning recipient_id`);
  return rows.length > 0;
}

const hasValues = ({ values, signatures }: Filled): boolean =>
  [...Object.values(values), ...Object.values(signatures)].some((value) => value !== null && value !== "");

/** Returns what is saved, with the changed fields replaced by those in `entered`. */
function withEntered(saved: Filled, entered: Filled, changed: readonly string[]): Filled {
  const ids = new Set(changed);
  const merged = <T>(kept: Record<string, T>, own: Record<string, T>): Record<string, T> => ({
    ...Object.fromEntries(Object.entries(kept).filter(([id]) => !ids.has(id))),
    ...Object.fromEntries(Object.entries(own).filter(([id]) => ids.has(id))),
  });
  return {
    values: merged(saved.values, entered.values),
    signatures: merged(saved.signatures, entered.signatures),
  };
}

/** @throws {AppError} PAYLOAD_TOO_LARGE: the draft would be larger than a submission may be */
function assertSubmittable(draft: Filled): void {
  if (Buffer.byteLength(JSON.stringify(draft)) > SIGNING_DRAFT_MAX_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", {
      detail: "The saved values and these are too large together. Use smaller images.",
    });
}

/**
 * Returns the saved draft; null if there is none.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function getSigningDraft(token: string): Promise<SigningDraftDto | null> {
  const link = await requireLink(token);
  const row = await db().signingDraft.findUnique({ where: { recipientId: link.id } });
  return row
    ? {
        values: row.values,
        signatures: row.signatures,
        updatedAt: row.updatedAt.toISOString(),
      }
    : null;
}
