import { detailLines, eventSentence } from "@/components/security-log/event-texts";
import { DateText } from "@/components/ui/date-text";
import type { SecurityEventDto } from "@/lib/contracts/security-events";
import { deviceName } from "@/lib/pure/device-name";

/** Security events, newest first: what happened, when, from where, and its details on demand. */
export function EventList({ events }: { events: readonly SecurityEventDto[] }) {
  return (
    <ul
      aria-label="Security events"
      className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised"
    >
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: SecurityEventDto }) {
  const { at, ip, userAgent, target } = event;
  const lines = [
    ...detailLines(event),
    ...(target?.id ? [`id: ${target.id}`] : []),
    ...(userAgent ? [`user agent: ${userAgent}`] : []),
  ];
  const device = userAgent && (deviceName(userAgent) ?? "Unknown device");
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="[overflow-wrap:anywhere]">{eventSentence(event)}</p>
      <p className="text-xs text-muted [overflow-wrap:anywhere]">
        <DateText value={at} format="exact" />
        {ip && ` · ${ip}`}
        {device && ` · ${device}`}
      </p>
      {lines.length > 0 && (
        <details className="text-xs">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-muted hover:text-ink">
            Details
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5 rounded-md bg-sunken px-3 py-2 font-mono [overflow-wrap:anywhere]">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
