import { CircleCheck, CircleDot, CircleX, type LucideIcon } from "lucide-react";
import { FunctionName } from "@/components/operations/function-name";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { DateText } from "@/components/ui/date-text";
import { EmptyNote, Section } from "@/components/ui/section";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { Schedule } from "@/lib/platform/ports/jobs/port";
import type { Serialized } from "@/lib/pure/serialized";

const OUTCOMES: Record<
  NonNullable<Schedule["lastStatus"]>,
  { label: string; tone: BadgeTone; icon: LucideIcon }
> = {
  running: { label: "Running", tone: "accent", icon: CircleDot },
  completed: { label: "Done", tone: "good", icon: CircleCheck },
  failed: { label: "Failed", tone: "bad", icon: CircleX },
  cancelled: { label: "Discarded", tone: "neutral", icon: CircleX },
};

/** Scheduled (cron) functions, next run first. */
export function Schedules({ schedules }: { schedules: readonly Serialized<Schedule>[] }) {
  return (
    <Section title="Schedules">
      {schedules.length === 0 ? (
        <EmptyNote>No scheduled functions.</EmptyNote>
      ) : (
        <Table aria-label="Schedules" scrolls>
          <TableHead>
            <tr>
              <TableHeader>Function</TableHeader>
              <TableHeader>Schedule (UTC)</TableHeader>
              <TableHeader>Next run</TableHeader>
              <TableHeader>Last run</TableHeader>
              <TableHeader>Outcome</TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {schedules.map((schedule) => (
              <ScheduleRow key={`${schedule.functionId} ${schedule.expression}`} schedule={schedule} />
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function ScheduleRow({ schedule }: { schedule: Serialized<Schedule> }) {
  return (
    <TableRow>
      <TableCell className="h-11 w-full">
        <FunctionName id={schedule.functionId} />
      </TableCell>
      <TableCell className="h-11">
        <code className="whitespace-nowrap font-mono text-xs">{schedule.expression}</code>
      </TableCell>
      <TableCell className="h-11 text-muted">
        <DateText value={schedule.nextAt} />
      </TableCell>
      <TableCell className="h-11 text-muted">
        {schedule.lastAt ? <DateText value={schedule.lastAt} /> : "Not yet"}
      </TableCell>
      <TableCell className="h-11">
        {schedule.lastStatus ? (
          <Outcome status={schedule.lastStatus} />
        ) : (
          <span className="text-muted">–</span>
        )}
      </TableCell>
    </TableRow>
  );
}

function Outcome({ status }: { status: NonNullable<Schedule["lastStatus"]> }) {
  const { label, tone, icon: Icon } = OUTCOMES[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
