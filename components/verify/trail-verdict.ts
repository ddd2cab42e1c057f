import type { Verdict } from "@/components/verify/verdict";
import type { TrailVerificationDto } from "@/lib/contracts/verification";
import { fill } from "@/lib/i18n/fill";
import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

/** The verdict on an audit trail as text; positive only if the trail contains everything that was recorded here. */
export function trailVerdictOf(
  { verdict, brokenAt, events, recorded }: TrailVerificationDto,
  { trail }: VerifyFileMessages,
): Verdict {
  if (verdict === "unknown") return { tone: "warn", ...trail.unknown };
  if (verdict === "changed") {
    const { title, text } = trail.changed;
    return { tone: "bad", title, text: fill(text, { number: brokenAt ?? 1 }) };
  }
  const later = (recorded ?? events) - events;
  const { title, text } = later === 0 ? trail.intact : trail.beginning;
  return { tone: later === 0 ? "good" : "warn", title, text: fill(text, { events, later }) };
}
