import type { Verdict } from "@/components/verify/verdict";
import type { TrailVerificationDto } from "@/lib/contracts/verification";

/** The verdict on an audit trail as text; good only when it contains everything that was recorded here. */
export function trailVerdictOf({ verdict, brokenAt, events, recorded }: TrailVerificationDto): Verdict {
  if (verdict === "changed")
    return {
      tone: "bad",
      title: "This audit trail was changed",
      text: `Event ${brokenAt} is not what was recorded: it was changed, removed, or put in between. Do not rely on it.`,
    };
  if (verdict === "unknown")
    return {
      tone: "warn",
      title: "This audit trail was not recorded here",
      text: "Its events fit together, but whoever rewrites all of them can make them fit. Only the service that recorded it can confirm it.",
    };
  const later = (recorded ?? events) - events;
  if (later === 0)
    return {
      tone: "good",
      title: "This audit trail is as it was recorded here",
      text: `All ${events} events are there, in order and unchanged.`,
    };
  return {
    tone: "warn",
    title: "This is the beginning of the audit trail recorded here",
    text: `Its ${events} events are unchanged. ${later === 1 ? "One more event was" : `${later} more events were`} recorded, which this file does not have: fetch the audit trail anew to see the end.`,
  };
}
