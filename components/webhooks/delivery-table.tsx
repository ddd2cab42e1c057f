import { StatusCode } from "@/components/developers/status-code";
import { DateText } from "@/components/ui/date-text";
import { Link } from "@/components/ui/link";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { DeliveryStatus } from "@/components/webhooks/delivery-status";
import { deliveryHref } from "@/components/webhooks/webhooks-href";
import type { DeliveryLine } from "@/lib/contracts/webhook-deliveries";

/** Webhook deliveries: a table on desktop, cards on mobile; each row is one link. */
export function DeliveryTable({ deliveries }: { deliveries: readonly DeliveryLine[] }) {
  return (
    <>
      <div className="max-md:hidden">
        <Table aria-label="Deliveries">
          <TableHead>
            <tr>
              <TableHeader>Status</TableHeader>
              <TableHeader>Event</TableHeader>
              <TableHeader>Response</TableHeader>
              <TableHeader className="text-right">Attempts</TableHeader>
              <TableHeader>Next attempt</TableHeader>
              <TableHeader>Time</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </TableBody>
        </Table>
      </div>
      <ul className="flex flex-col gap-2 md:hidden">
        {deliveries.map((delivery) => (
          <DeliveryCard key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </>
  );
}

const hrefOf = ({ endpointId, id }: DeliveryLine) => deliveryHref(endpointId, id);

function DeliveryRow({ delivery }: { delivery: DeliveryLine }) {
  return (
    <TableRow className="relative">
      <TableCell className="h-11">
        <DeliveryStatus delivery={delivery} />
      </TableCell>
      <TableCell className="h-11 whitespace-nowrap">
        <Link href={hrefOf(delivery)} className="font-mono text-xs after:absolute after:inset-0">
          {delivery.eventType}
        </Link>
      </TableCell>
      <TableCell className="h-11 w-full max-w-0">
        <Answer delivery={delivery} />
      </TableCell>
      <TableCell className="h-11 text-right text-muted tabular-nums">{delivery.attempts}</TableCell>
      <TableCell className="h-11 whitespace-nowrap text-muted">
        <NextAttempt delivery={delivery} />
      </TableCell>
      <TableCell className="h-11 whitespace-nowrap text-muted">
        <DateText value={delivery.createdAt} />
      </TableCell>
    </TableRow>
  );
}

function DeliveryCard({ delivery }: { delivery: DeliveryLine }) {
  return (
    <li className="relative flex flex-col gap-2 rounded-md border border-line bg-raised p-4">
      <div className="flex min-w-0 items-center gap-2">
        <DeliveryStatus delivery={delivery} />
        <Answer delivery={delivery} />
      </div>
      <Link
        href={hrefOf(delivery)}
        className="font-mono text-xs [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        {delivery.eventType}
      </Link>
      <p className="text-xs text-muted">
        {attemptsLabel(delivery.attempts)} · <DateText value={delivery.createdAt} />
        {isWaiting(delivery) && (
          <>
            {" "}
            · next <NextAttempt delivery={delivery} />
          </>
        )}
      </p>
    </li>
  );
}

/** "1 attempt" */
export const attemptsLabel = (attempts: number): string =>
  attempts === 1 ? "1 attempt" : `${attempts} attempts`;

const isWaiting = ({ status, isSending }: DeliveryLine) => status === "pending" && !isSending;

function Answer({ delivery: { responseStatus, error } }: { delivery: DeliveryLine }) {
  if (responseStatus) return <StatusCode status={responseStatus} />;
  return (
    <span className="block min-w-0 truncate text-muted" title={error ?? undefined}>
      {error ?? "–"}
    </span>
  );
}

function NextAttempt({ delivery }: { delivery: DeliveryLine }) {
  if (!isWaiting(delivery) || !delivery.nextAttemptAt) return "–";
  return <DateText value={delivery.nextAttemptAt} />;
}
