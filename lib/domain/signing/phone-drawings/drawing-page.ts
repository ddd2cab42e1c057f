import "server-only";
import type { LanguageChoice } from "@/lib/contracts/languages";
import type { PhoneDrawingState } from "@/lib/contracts/phone-drawing";
import { findDrawing } from "@/lib/domain/signing/phone-drawings/find-drawing";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * The phone's page. It reveals nothing about the document or its people, because anybody who sees the code can open
 * it.
 */
export type DrawingPage = { choice: LanguageChoice } & (
  | { state: "invalid" }
  | { state: PhoneDrawingState; kind: "signature" | "initials" }
);

/**
 * Loads the page that a code opens, in the language of the page that shows the code.
 * @param visit how the page is requested: the first request other than HEAD is recorded, and the signing page shows
 *   it
 */
export async function loadDrawingPage(
  code: string,
  acceptLanguage: string | null,
  visit: { isHead?: boolean },
): Promise<DrawingPage> {
  const found = await findDrawing(code);
  const choice = chooseLanguage([found?.drawing.locale, ...acceptedLanguages(acceptLanguage)]);
  if (!found) return { choice, state: "invalid" };
  const { drawing, state } = found;
  if (state === "waiting" && !visit.isHead)
    await db().phoneDrawing.updateMany({
      where: { id: drawing.id, openedAt: null },
      data: { openedAt: getClock().now() },
    });
  return { choice, state, kind: drawing.kind === "initials" ? "initials" : "signature" };
}
