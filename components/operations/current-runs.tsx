import { CircleDot, Clock } from "lucide-react";
import { FunctionName } from "@/components/operations/function-name";
import { Badge } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { EmptyNote, Section } from "@/components/ui/section";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { CurrentRun } from "@/lib/platform/ports/jobs/port";
import type { Serialized } from "@/lib/pure/serialized";

/** Running and queued runs, the longest overdue first. */
export function CurrentRuns({ runs }: { runs: readonly Serialized<CurrentRun>[] }) {
  return (
    <Section title="Running and waiting">
      {runs.length === 0 ? (
        <EmptyNote>Nothing is running or waiting.</EmptyNote>
      ) : (
        <Table aria-label="Running and waiting" scrolls>
          <TableHead>
            <tr>
              <TableHeader>State</TableHeader>
              <TableHeader>Function</TableHeader>
              <TableHeader className="text-right">Attempt</TableHeader>
              <TableHeader>Due</TableHeader>
              <TableHeader>Started</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {runs.map((run) => (
              <RunRow key={`${run.id}/${run.dueAt}`} run={run} />
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function RunRow({ run }: { run: Serialized<CurrentRun> }) {
  return (
    <TableRow>
      <TableCell className="h-11">
        <Badge tone={run.isRunning ? "accent" : "neutral"}>
          {run.isRunning ? <CircleDot aria-hidden /> : <Clock aria-hidden />}
          {run.isRunning ? "Running" : "Waiting"}
        </Badge>
      </TableCell>
      <TableCell className="h-11 w-full">
        <FunctionName id={run.functionId} />
      </TableCell>
      <TableCell className="h-11 text-right tabular-nums">{run.attempt}</TableCell>
      <TableCell className="h-11 text-muted">
        <DateText value={run.dueAt} />
      </TableCell>
      <TableCell className="h-11 text-muted">
        <DateText value={run.createdAt} />
      </TableCell>
    </TableRow>
  );
}
