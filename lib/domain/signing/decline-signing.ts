import "server-only";
import type { RequestContext } from "@/lib/context";
import { endDocument } from "@/lib/domain/documents/end-document";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { recordedAuthentication } from "@/lib/domain/signing/link-authentication";
import { signedAlreadyError } from "@/lib/domain/signing/link-standing";
import { lockPendingLink, requireActingLink } from "@/lib/domain/signing/load-signing-link";
import { recipientActor } from "@/lib/domain/signing/record-opened";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Declines to sign, for a recipient: the document ends for everyone.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_DECLINE, INVALID_STATE (signed already, the sender
 *   does not allow it, or they began it themselves at a public link)
 */
export async function declineSigning(token: string, reason: string, origin: RequestContext): Promise<void> {
  const link = await requireActingLink(token, "DECLINE");
  const { documentId, document } = link;
  const refuse = (detail: string) => new AppError("INVALID_STATE", { detail });
  if (!documentOptionsOf(document).allowDecline)
    throw refuse("The sender has turned off declining for this document. Contact them instead.");
  if (link.status !== "pending") throw signedAlreadyError();
  // Nobody asked the visitor, and nobody would be notified; their start is eventually removed.
  if (link.isStart)
    throw refuse(
      "You started this document yourself and have not signed it, so there is nothing to decline. Nobody is notified unless you sign.",
    );
  const at = getClock().now();
  await db().$transaction(async (tx) => {
    await lockPendingLink(tx, link);
    await tx.recipient.update({
      where: { id: link.id },
      data: { status: "declined", declinedAt: at, declineReason: reason },
    });
    const declinedBy = { id: link.id, email: link.email, name: link.name };
    const isEnded = await endDocument(tx, documentId, "declined", {
      at,
      actor: recipientActor(link),
      origin,
      data: { ...recordedAuthentication(link.authentication, origin), reason },
      extra: { declinedAt: at.toISOString(), declinedBy, reason },
    });
    if (!isEnded) throw refuse("This document can no longer be signed or declined.");
  });
}
