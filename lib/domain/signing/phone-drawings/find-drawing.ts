import "server-only";
import type { PhoneDrawingState } from "@/lib/contracts/phone-drawing";
import { findStanding } from "@/lib/domain/signing/link-standing";
import { drawingState } from "@/lib/domain/signing/phone-drawings/drawing-state";
import { drawingIdOf } from "@/lib/domain/signing/phone-drawings/drawing-token";
import type { PhoneDrawing, Recipient } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

export type FoundDrawing = {
  drawing: PhoneDrawing & { recipient: Recipient };
  /** `ended` also if it is no longer the recipient's turn, or the document has ended. */
  state: PhoneDrawingState;
};

/** Finds the drawing of a code; null for a code that is not ours, or was pruned. */
export async function findDrawing(code: string): Promise<FoundDrawing | null> {
  const id = drawingIdOf(code);
  const drawing = id && (await db().phoneDrawing.findUnique({ where: { id }, include: { recipient: true } }));
  if (!drawing) return null;
  const standing = await findStanding(db(), drawing.recipientId);
  const state = drawingState(drawing, getClock().now());
  const isTheirTurn =
    standing?.state === "active" &&
    standing.status === "pending" &&
    standing.tokenVersion === drawing.tokenVersion;
  return { drawing, state: isTheirTurn || state === "drawn" ? state : "ended" };
}
