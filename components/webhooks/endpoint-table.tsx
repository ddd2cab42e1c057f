import { DateText } from "@/components/ui/date-text";
import { Link } from "@/components/ui/link";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { EndpointStatus } from "@/components/webhooks/endpoint-status";
import { endpointHref } from "@/components/webhooks/webhooks-href";
import type { EndpointLine } from "@/lib/contracts/webhook-deliveries";

/** Webhook endpoints: a table on desktop, cards on mobile; each row is one link. */
export function EndpointTable({ endpoints }: { endpoints: readonly EndpointLine[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label="Endpoints">
          <TableHead>
            <tr>
              <TableHeader>URL</TableHeader>
              <TableHeader>Events</TableHeader>
              <TableHeader>Last event</TableHeader>
              <TableHeader>Status</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {endpoints.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="flex flex-col gap-2 md:hidden">
        {endpoints.map((endpoint) => (
          <EndpointCard key={endpoint.id} endpoint={endpoint} />
        ))}
      </ul>
    </>
  );
}

/** "All events", or their number. */
function eventsLabel(types: readonly string[]): string {
  if (types.length === 0) return "All events";
  return types.length === 1 ? (types[0] ?? "") : `${types.length} events`;
}

function EndpointRow({ endpoint }: { endpoint: EndpointLine }) {
  return (
    <TableRow className="relative">
      <TableCell className="w-full max-w-0">
        <Link
          href={endpointHref(endpoint.id)}
          className="block truncate font-medium after:absolute after:inset-0"
          title={endpoint.url}
        >
          {endpoint.url}
        </Link>
        {endpoint.description && <p className="truncate text-muted">{endpoint.description}</p>}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted" title={endpoint.enabledEvents.join(", ")}>
        {eventsLabel(endpoint.enabledEvents)}
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted">
        <LastDelivery endpoint={endpoint} />
      </TableCell>
      <TableCell>
        <EndpointStatus endpoint={endpoint} />
      </TableCell>
    </TableRow>
  );
}

function EndpointCard({ endpoint }: { endpoint: EndpointLine }) {
  return (
    <li className="relative flex flex-col gap-1.5 rounded-md border border-line bg-raised p-4">
      <div>
        <EndpointStatus endpoint={endpoint} />
      </div>
      <Link
        href={endpointHref(endpoint.id)}
        className="font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        {endpoint.url}
      </Link>
      {endpoint.description && <p className="text-muted">{endpoint.description}</p>}
      <p className="text-xs text-muted">
        {eventsLabel(endpoint.enabledEvents)} · last event: <LastDelivery endpoint={endpoint} />
      </p>
    </li>
  );
}

const LastDelivery = ({ endpoint: { lastDeliveryAt } }: { endpoint: EndpointLine }) =>
  lastDeliveryAt ? <DateText value={lastDeliveryAt} /> : "none yet";
