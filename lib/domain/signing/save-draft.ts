import "server-only";
import type { RequestContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { type DraftDto, type SaveDraftBody, SIGNING_DRAFT_MAX_BYTES } from "@/lib/contracts/signing";
import { appendAuditEvents } from "@/lib/domain/audit/append-events";
import { keepStart } from "@/lib/domain/documents/visitor-starts/keep-start";
import { checkDraft } from "@/lib/domain/signing/answers";
import { requireUploads } from "@/lib/domain/signing/attachments";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { signedAlready } from "@/lib/domain/signing/link-standing";
import { lockPendingLink, requireActingLink, requireLink } from "@/lib/domain/signing/load-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError } from "@/lib/errors";
import type { SigningDraft } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Autosaves what a recipient has filled in, so that it can be resumed on any device. Replaces the whole draft, or only
 * the fields that the caller has changed: two devices that are open at once do not undo each other's entries.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_INPUT, INVALID_STATE (signed already),
 * PAYLOAD_TOO_LARGE
 */
export async function saveSigningDraft(
  token: string,
  input: SaveDraftBody,
  origin: RequestContext,
): Promise<void> {
  const link = await requireActingLink(token, "SIGN");
  if (link.status !== "pending") throw signedAlready();
  const signatures = input.signatures ?? {};
  const { content } = await publishedVersion(link.document.templateVersionId);
  const values = checkDraft(link, content, { values: input.values, signatures });
  await requireUploads(link.id, content.fields, values, link.document.prefill);
  const filledIn = { values, signatures };
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    // An autosave that races with signing, declining or the document's end is discarded.
    const { head, isStart } = await lockPendingLink(tx, link);
    // From the first value on it is kept.
    if (isStart && hasValues(filledIn)) await keepStart(tx, link.documentId);
    const before = await tx.signingDraft.findUnique({ where: { recipientId: link.id } });
    const data = before && input.changed ? withEntered(before, filledIn, input.changed) : filledIn;
    assertSubmittable(data);
    if (before) {
      await tx.signingDraft.update({ where: { recipientId: link.id }, data });
      return;
    }
    await tx.signingDraft.create({ data: { recipientId: link.id, ...data, updatedAt: at } });
    const way = recordedAuthentication(link.authentication, origin);
    await appendAuditEvents(tx, head, [
      { type: DOCUMENT_FACTS.draftSaved.audit, actor: recipientActor(link), at, origin, data: way },
    ]);
  });
}

type Filled = Pick<SigningDraft, "values" | "signatures">;

const hasValues = ({ values, signatures }: Filled): boolean =>
  [...Object.values(values), ...Object.values(signatures)].some((value) => value !== null && value !== "");

/** What is saved, with these fields as in `entered`. */
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

/** @throws {AppError} PAYLOAD_TOO_LARGE: all that would be saved is more than could be submitted */
function assertSubmittable(draft: Filled): void {
  if (Buffer.byteLength(JSON.stringify(draft)) > SIGNING_DRAFT_MAX_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", {
      detail: "The saved values and these are too large together. Use smaller images.",
    });
}

/**
 * The saved draft, or null when there is none.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function getSigningDraft(token: string): Promise<DraftDto | null> {
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
