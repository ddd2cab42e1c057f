import { StatusCode } from "@/components/developers/status-code";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import type { DeliveryAttempt } from "@/lib/contracts/webhook-deliveries";

/** All stored attempts, the latest first, with their responses. */
export function AttemptList({ attempts }: { attempts: readonly DeliveryAttempt[] }) {
  return (
    <ol className="divide-y divide-line">
      {attempts.map((attempt, place) => (
        <li key={`${attempt.round} ${attempt.at}`} className="flex flex-col gap-2 px-5 py-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {attempt.status ? <StatusCode status={attempt.status} /> : <Badge tone="bad">No response</Badge>}
            <DateText value={attempt.at} format="exact" />
            <span className="text-muted tabular-nums">{attempt.durationMs} ms</span>
            {beginsRound(attempts, place) && <span className="text-muted">· resent manually</span>}
          </div>
          <Answer attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

/** Whether the attempt is the first of its round, except for the first round. */
function beginsRound(attempts: readonly DeliveryAttempt[], place: number): boolean {
  const round = attempts[place]?.round ?? 0;
  return round > 0 && attempts[place + 1]?.round !== round;
}

function Answer({ attempt: { body, error } }: { attempt: DeliveryAttempt }) {
  if (error) return <p className="text-bad [overflow-wrap:anywhere]">{error}</p>;
  if (!body) return <p className="text-muted">The response had no body.</p>;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be keyboard accessible.
      tabIndex={0}
      className="max-h-48 overflow-auto whitespace-pre-wrap rounded-sm bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere]"
    >
      {body}
    </pre>
  );
}
