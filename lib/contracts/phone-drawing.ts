import { z } from "zod";
import { withInputCode } from "@/lib/contracts/input-codes";
import { LANGUAGES } from "@/lib/contracts/languages";
import type { QrCode } from "@/lib/contracts/qr-code";
import { type SignatureInput, StrokeData } from "@/lib/contracts/signing";
import { hasVisibleStroke } from "@/lib/contracts/visible-content";

/**
 * Limits of a signature drawn on the recipient's phone for the signing page on another device; below /api, not part
 * of the public API.
 */

export const PHONE_DRAWING_LIMITS = {
  minutes: 10,
  /** Codes of one recipient. */
  perHour: 30,
  /** Drawings received for one recipient of a document: each stays in the document's audit trail. */
  perRecipient: 20,
  /** Maximum size of a drawing in bytes: at most 50,000 numbers. */
  bytes: 1024 * 1024,
} as const;

export const StartPhoneDrawingBody = z.strictObject({
  kind: z.enum(["signature", "initials"]),
  /** The language of the page that the phone opens. */
  locale: z.enum(LANGUAGES),
});
export type StartPhoneDrawingBody = z.infer<typeof StartPhoneDrawingBody>;

export const SendPhoneDrawingBody = z.strictObject({
  // Checked as in a submission, so that the audit trail contains no invisible drawing.
  paths: StrokeData.refine(hasVisibleStroke, {
    error: "must have a line that can be seen on the pad",
    params: withInputCode("required"),
  }),
});
export type SendPhoneDrawingBody = z.infer<typeof SendPhoneDrawingBody>;

export type Strokes = NonNullable<SignatureInput["paths"]>;

/** `ended`: canceled, or replaced by a newer code. `opened`: the phone shows its page. */
export type PhoneDrawingState = "waiting" | "opened" | "drawn" | "expired" | "ended";

export type StartedPhoneDrawing = {
  id: string;
  /** The page for the phone; it does not give access to any document. */
  url: string;
  qrCode: QrCode;
  secondsLeft: number;
};

/** For the signing page that shows the code. */
export type FollowedPhoneDrawing = { state: PhoneDrawingState; paths: Strokes | null };
