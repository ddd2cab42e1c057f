import { DateText } from "@/components/ui/date-text";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { TimelineEntry } from "@/lib/views/document-view";

/** The audit trail as evidence: exact times, IP addresses and each event's link in the hash chain. */
export function AuditTable({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Table aria-label="Audit trail" scrolls className="text-xs">
      <TableHead>
        <tr>
          <TableHeader>#</TableHeader>
          <TableHeader>Event</TableHeader>
          <TableHeader>Who</TableHeader>
          <TableHeader>When</TableHeader>
          <TableHeader>IP address</TableHeader>
          <TableHeader>Hash</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {entries.map((entry, i) => (
          <TableRow key={entry.id}>
            <TableCell className="tabular-nums">{i + 1}</TableCell>
            <TableCell className="whitespace-nowrap font-medium">
              {entry.title}
              {entry.to && (
                <span className="block max-w-56 truncate font-normal text-muted">
                  to <bdi>{entry.to}</bdi>
                </span>
              )}
            </TableCell>
            <TableCell className="max-w-64 min-w-40" title={entry.who ?? undefined}>
              <bdi className="block truncate">{entry.name ?? "Countersign"}</bdi>
              {entry.email && <bdi className="block truncate text-muted">{entry.email}</bdi>}
            </TableCell>
            <TableCell>
              <DateText value={entry.at} format="exact" />
            </TableCell>
            <TableCell className="whitespace-nowrap font-mono">{entry.ip ?? "–"}</TableCell>
            <TableCell className="font-mono" title={entry.hash}>
              {entry.hash.slice(0, 12)}…
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
