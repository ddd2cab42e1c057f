import "server-only";
import { appendAuditEvents } from "@/lib/audit/append-events";
import type { RequestContext } from "@/lib/context";
import type { FieldValue } from "@/lib/contracts/content";
import type { DraftDto, SaveDraftBody, SignatureInput } from "@/lib/contracts/signing";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";
import { checkDraft } from "@/lib/signing/answers";
import { requireUploads } from "@/lib/signing/attachments";
import { loadSigning } from "@/lib/signing/get-signing";
import { requireActingLink, requireLink } from "@/lib/signing/load-link";
import { lockPendingLink } from "@/lib/signing/lock-link";
import { recipientActor } from "@/lib/signing/record-opened";
import { recordedWay } from "@/lib/signing/way-in";

/**
 * Keeps what a recipient has filled so far, so that it can be resumed anywhere. The whole draft is replaced.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_INPUT, INVALID_STATE (signed already)
 */
export async function saveSigningDraft(
  token: string,
  input: SaveDraftBody,
  origin: RequestContext,
): Promise<void> {
  const link = await requireActingLink(token, "SIGN");
  if (link.status !== "pending")
    throw new AppError("INVALID_STATE", {
      detail: "You have signed this document already; it cannot be changed.",
    });
  const signatures = input.signatures ?? {};
  const loaded = await loadSigning(link);
  const values = checkDraft(link, loaded, { values: input.values, signatures });
  await requireUploads(
    link.id,
    loaded.content.fields,
    values,
    link.document.prefill as Record<string, FieldValue>,
  );
  const content = { values: values as object, signatures: signatures as object };
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    // Of an autosave in flight beside the signature, the refusal or the document's end, nothing stays.
    const { head } = await lockPendingLink(tx, link);
    const kept = await tx.signingDraft.updateMany({ where: { recipientId: link.id }, data: content });
    if (kept.count > 0) return;
    await tx.signingDraft.create({ data: { recipientId: link.id, ...content, updatedAt: at } });
    const data = recordedWay(link.wayIn, origin);
    await appendAuditEvents(tx, head, [
      { type: "draft_saved", actor: recipientActor(link), at, origin, data },
    ]);
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
        values: row.values as Record<string, FieldValue>,
        signatures: row.signatures as Record<string, SignatureInput>,
        updatedAt: row.updatedAt.toISOString(),
      }
    : null;
}
