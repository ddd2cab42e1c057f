import type { Verdict } from "@/components/verify/verdict";
import type { TrailVerificationDto } from "@/lib/contracts/verification";

/** The verdict on an audit trail as text; good only when it contains everything that was recorded here. */
export function trailVerdictOf({ verdict, brokenAt, events, recorded }: TrailVerificationDto): Verdict {
  if (verdict === "changed")
    return {
      tone: "bad",
      title: "This audit trail has been changed",
      text: `Event ${brokenAt} doesn’t match what was recorded: it was changed, removed or inserted. Don’t rely on this file.`,
    };
  if (verdict === "unknown")
    return {
      tone: "warn",
      title: "This audit trail wasn’t recorded here",
      text: "Its events are consistent with one another, but anyone who rewrites all of them can make them so. Only the service that recorded it can confirm it.",
    };
  const later = (recorded ?? events) - events;
  if (later === 0)
    return {
      tone: "good",
      title: "This audit trail matches what was recorded here",
      text: `All ${events} events are present, in order and unchanged.`,
    };
  return {
    tone: "warn",
    title: "This is the beginning of the audit trail recorded here",
    text: `Its ${events} events are unchanged. ${later === 1 ? "One more event was" : `${later} more events were`} recorded that this file doesn’t include. Download the audit trail again to get them all.`,
  };
}
