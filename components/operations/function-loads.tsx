import { FunctionName } from "@/components/operations/function-name";
import { cn } from "@/components/ui/cn";
import { durationText } from "@/components/ui/duration";
import { EmptyNote, Section } from "@/components/ui/section";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { FunctionLoad } from "@/lib/platform/ports/jobs/port";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Queue and run counts by function. */
export function FunctionLoads({ loads }: { loads: readonly FunctionLoad[] }) {
  return (
    <Section
      title="By function"
      description="“Later” counts runs that are sleeping, or waiting for an event or their next attempt."
    >
      {loads.length === 0 ? (
        <EmptyNote>No function has work to do.</EmptyNote>
      ) : (
        <Table aria-label="Work by function" scrolls>
          <TableHead>
            <tr>
              <TableHeader>Function</TableHeader>
              <TableHeader className="text-right">Waiting</TableHeader>
              <TableHeader className="text-right">Oldest</TableHeader>
              <TableHeader className="text-right">Running</TableHeader>
              <TableHeader className="text-right">Later</TableHeader>
              <TableHeader className="text-right">Failed</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {loads.map((load) => (
              <LoadRow key={load.functionId} load={load} />
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function LoadRow({ load }: { load: FunctionLoad }) {
  return (
    <TableRow>
      <TableCell className="h-11 w-full">
        <FunctionName id={load.functionId} />
      </TableCell>
      <Count value={load.waiting} />
      <TableCell className="h-11 whitespace-nowrap text-right text-muted tabular-nums">
        {load.waiting > 0 ? durationText(load.oldestWaitingMs) : "–"}
      </TableCell>
      <Count value={load.running} />
      <Count value={load.later} />
      <Count value={load.failed} isBad />
    </TableRow>
  );
}

function Count({ value, isBad }: { value: number; isBad?: boolean }) {
  return (
    <TableCell
      className={cn(
        "h-11 text-right tabular-nums",
        value === 0 ? "text-muted" : isBad && "font-medium text-bad",
      )}
    >
      {groupThousands(value)}
    </TableCell>
  );
}
