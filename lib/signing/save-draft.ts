import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import type { RequestContext } from "@/lib/context";
import type { FieldValue } from "@/lib/contracts/content";
import type { DraftDto, SaveDraftBody, SignatureInput } from "@/lib/contracts/signing";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";
import { checkDraft } from "@/lib/signing/answers";
import { loadSigning } from "@/lib/signing/get-signing";
import { requireActingLink, requireLink } from "@/lib/signing/load-link";
import { recipientActor } from "@/lib/signing/record-opened";

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
  const values = checkDraft(link, await loadSigning(link), { values: input.values, signatures });
  const content = { values: values as object, signatures: signatures as object };
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    const existing = await tx.signingDraft.findUnique({
      where: { recipientId: link.id },
      select: { recipientId: true },
    });
    if (existing) {
      await tx.signingDraft.update({ where: { recipientId: link.id }, data: content });
      return;
    }
    const head = await lockChain(tx, link.documentId);
    const created = await tx.signingDraft.createMany({
      data: [{ recipientId: link.id, ...content, updatedAt: at }],
      skipDuplicates: true,
    });
    if (head && created.count)
      await appendAuditEvents(tx, head, [{ type: "draft_saved", actor: recipientActor(link), at, origin }]);
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
