import { durationText } from "@/components/operations/duration";
import { Section } from "@/components/operations/section";
import { cn } from "@/components/ui/cn";
import type { JobStats } from "@/lib/ports/jobs/port";

type Props = {
  stats: JobStats;
  /** How many processes work on the queue; null where that is not known. */
  processes: number | null;
};

/** The queue in a few numbers. */
export function QueueFigures({ stats, processes }: Props) {
  return (
    <Section title="Queue">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3 lg:grid-cols-5">
        <Figure name="Waiting" value={stats.waiting} />
        <Figure name="Oldest waiting" value={stats.waiting ? durationText(stats.oldestWaitingMs) : "–"} />
        {processes !== null && (
          <>
            <Figure name="Running" value={stats.running} />
            <Figure name="Failed" value={stats.failed} isBad={stats.failed > 0} />
            <Figure name="Processes" value={processes} className="max-sm:col-span-2 sm:max-lg:col-span-2" />
          </>
        )}
      </dl>
    </Section>
  );
}

type FigureProps = { name: string; value: number | string; isBad?: boolean; className?: string };

function Figure({ name, value, isBad, className }: FigureProps) {
  return (
    <div className={cn("flex flex-col bg-raised px-4 py-3", className)}>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className={cn("font-semibold text-xl tabular-nums", isBad && "text-bad")}>
        {typeof value === "number" ? value.toLocaleString("en") : value}
      </dd>
    </div>
  );
}
