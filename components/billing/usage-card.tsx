import { formatBillingDay } from "@/components/billing/format-billing-day";
import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import type { BillingPage } from "@/lib/contracts/billing-page";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Usage of the plan's limits, and when the document count resets. */
export function UsageCard({ page: { summary, documentPeriod, storage, agent } }: { page: BillingPage }) {
  const { documents, seats, workspaces } = summary;
  return (
    <Card title="Usage">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Meter
          label="Documents sent"
          used={documents.sent}
          limit={documents.limit}
          note={`Since ${formatBillingDay(documentPeriod.start)}; resets on ${formatBillingDay(documentPeriod.end)} (UTC)`}
        />
        <Meter
          label="Seats"
          used={seats.used}
          limit={seats.allowed}
          note="Members and pending invitations of all workspaces"
        />
        <Meter label="Workspaces" used={workspaces.count} limit={workspaces.limit} />
        <Meter
          label="Storage"
          used={storage.usedBytes}
          limit={storage.limitBytes}
          format={binarySize}
          note="Of this workspace"
        />
        {agent && (
          <Meter
            label="Agent use today, in tokens"
            used={agent.tokensToday}
            limit={agent.tokensPerDay}
            note="Of this workspace; resets at 00:00 UTC"
          />
        )}
      </div>
    </Card>
  );
}

type MeterProps = {
  label: string;
  used: number;
  /** null means unlimited. */
  limit: number | null;
  note?: string;
  format?: (value: number) => string;
};

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** Formats a size in the units that the plans use. */
function binarySize(bytes: number): string {
  const [unit, name] = bytes >= GIB / 10 ? [GIB, "GB"] : [MIB, "MB"];
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`;
}

const plain = (value: number): string => groupThousands(value);

function Meter({ label, used, limit, note, format = plain }: MeterProps) {
  const over = limit !== null && used > limit ? used - limit : 0;
  const words = limit === null ? `${format(used)}, no limit` : `${format(used)} of ${format(limit)}`;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="tabular-nums">{words}</span>
      </p>
      {limit !== null && (
        <Progress label={label} value={Math.min(used, limit)} max={limit} valueText={words} />
      )}
      {over > 0 && <p className="text-warn tabular-nums">{format(over)} more than the plan includes</p>}
      {note && <p className="text-muted text-xs">{note}</p>}
    </div>
  );
}
