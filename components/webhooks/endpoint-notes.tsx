import { Callout } from "@/components/ui/callout";
import { DateText } from "@/components/ui/date-text";
import type { EndpointLine } from "@/lib/contracts/webhook-deliveries";

/** Notes on an endpoint, above its deliveries: its subscribed events, and any problems. */
export function EndpointNotes({ endpoint }: { endpoint: EndpointLine }) {
  const { status, failingSince, overlapUntil, enabledEvents } = endpoint;
  return (
    <div className="mb-6 flex flex-col gap-4">
      {status === "disabled" && (
        <Callout tone="warn" title="Nothing is sent to this endpoint">
          {failingSince && (
            <>
              Its deliveries started failing <DateText value={failingSince} />.{" "}
            </>
          )}
          Enable it, then replay the events it missed.
        </Callout>
      )}
      {status === "enabled" && failingSince && (
        <Callout tone="warn" title="All recent attempts have failed">
          The first attempt failed <DateText value={failingSince} />. After five days of only failures, the
          endpoint is disabled.
        </Callout>
      )}
      {overlapUntil && (
        <Callout tone="info" title="Two secrets are active">
          The old one stops working <DateText value={overlapUntil} format="exact" />.
        </Callout>
      )}
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        <span className="text-muted">Subscribed to</span>
        {enabledEvents.length === 0
          ? "all events"
          : enabledEvents.map((type) => (
              <code key={type} className="rounded-sm bg-tint px-1.5 font-mono text-xs leading-5">
                {type}
              </code>
            ))}
      </p>
    </div>
  );
}
