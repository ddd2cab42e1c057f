import { cn } from "@/components/ui/cn";
import { durationText } from "@/components/ui/duration";
import { Section } from "@/components/ui/section";
import type { DeliveryBacklog } from "@/lib/domain/webhooks/backlog";
import type { JobStats } from "@/lib/platform/ports/jobs/port";
import { groupThousands } from "@/lib/pure/group-thousands";

type Props = {
  stats: JobStats;
  /** Number of worker processes on the queue; null with Inngest, which does not report the other figures either. */
  processes: number | null;
  deliveries: DeliveryBacklog;
};

/** Key figures of the queues. */
export function QueueFigures({ stats, processes, deliveries }: Props) {
  const isOurs = processes !== null;
  return (
    <Section title="Queue">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        <Figure name="Waiting" value={stats.waiting} />
        <Figure
          name="Oldest waiting"
          value={stats.oldestWaitingMs > 0 ? durationText(stats.oldestWaitingMs) : "–"}
        />
        <Figure name="Running" value={isOurs ? stats.running : "–"} />
        <Figure name="Failed" value={isOurs ? stats.failed : "–"} isBad={stats.failed > 0} />
        <Figure name="Processes" value={processes ?? "–"} />
        <Figure
          name="Webhooks due"
          value={deliveries.due}
          note={deliveries.due > 0 && `since ${durationText(deliveries.oldestDueMs)}`}
        />
      </dl>
    </Section>
  );
}

type FigureProps = { name: string; value: number | string; note?: string | false; isBad?: boolean };

function Figure({ name, value, note, isBad }: FigureProps) {
  return (
    <div className="flex flex-col bg-raised px-4 py-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className={cn("font-semibold text-xl tabular-nums", isBad && "text-bad")}>
        {typeof value === "number" ? groupThousands(value) : value}
        {note && <span className="ml-2 whitespace-nowrap font-normal text-muted text-xs">{note}</span>}
      </dd>
    </div>
  );
}
