import { DateText } from "@/components/ui/date-text";
import { EmptyNote, Section } from "@/components/ui/section";
import type { RepairLine } from "@/lib/domain/maintenance/queries";
import type { Serialized } from "@/lib/pure/serialized";

/** Stuck work that the sweep found and repaired. */
export function RepairList({ repairs }: { repairs: readonly Serialized<RepairLine>[] }) {
  return (
    <Section
      title="Repairs"
      description="Stuck work that the periodic sweep found and recovered. A few entries after a crash are normal."
    >
      {repairs.length === 0 ? (
        <EmptyNote>Nothing needed repair.</EmptyNote>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {repairs.map(({ id, what, count, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5"
            >
              <span>
                <span className="font-medium tabular-nums">{count}</span> {what}
              </span>
              <span className="text-muted text-xs">
                <DateText value={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
