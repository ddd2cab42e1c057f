import "server-only";
import type { FollowedPhoneDrawing } from "@/lib/contracts/phone-drawing";
import { requireActingLink } from "@/lib/domain/signing/load-signing-link";
import { drawingState } from "@/lib/domain/signing/phone-drawings/drawing-state";
import { linkSha256 } from "@/lib/domain/signing/phone-drawings/drawing-token";
import { AppError } from "@/lib/errors";
import type { PhoneDrawing } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isUuid } from "@/lib/pure/id";

/**
 * Loads a drawing for the page that began it, and not for another of the recipient's links or sessions.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, ROLE_CANNOT_SIGN, INVALID_STATE (signed already), NOT_FOUND
 */
export async function requireOwnDrawing(token: string, id: string): Promise<PhoneDrawing> {
  const link = await requireActingLink(token, "SIGN");
  if (link.status !== "pending")
    throw new AppError("INVALID_STATE", { detail: "You have already signed this document." });
  const { id: recipientId, tokenVersion } = link;
  const where = { id, recipientId, tokenVersion, linkSha256: linkSha256(token) };
  const drawing = isUuid(id) ? await db().phoneDrawing.findFirst({ where }) : null;
  if (!drawing) throw new AppError("NOT_FOUND", { detail: "This code does not exist or has expired." });
  return drawing;
}

export function followedDrawing(drawing: PhoneDrawing): FollowedPhoneDrawing {
  return {
    state: drawingState(drawing, getClock().now()),
    paths: drawing.drawing,
  };
}

/** Ends a code that its page no longer shows; a code that was used stays used. */
export async function cancelDrawing({ id }: PhoneDrawing): Promise<void> {
  await db().phoneDrawing.updateMany({
    where: { id, endedAt: null, drawnAt: null },
    data: { endedAt: getClock().now() },
  });
}
