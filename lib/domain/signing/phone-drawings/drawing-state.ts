import type { PhoneDrawingState } from "@/lib/contracts/phone-drawing";
import type { PhoneDrawing } from "@/lib/generated/prisma/client";

type Times = Pick<PhoneDrawing, "openedAt" | "endedAt" | "drawnAt" | "expiresAt">;

export function drawingState({ openedAt, endedAt, drawnAt, expiresAt }: Times, now: Date): PhoneDrawingState {
  if (drawnAt) return "drawn";
  if (endedAt) return "ended";
  if (expiresAt <= now) return "expired";
  return openedAt ? "opened" : "waiting";
}
