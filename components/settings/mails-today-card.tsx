import { Card } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Number of emails the workspace requested today, out of its daily limit. */
export function MailsTodayCard({ requested, ceiling }: { requested: number; ceiling: number }) {
  const count = `${groupThousands(requested)} of ${groupThousands(ceiling)}`;
  return (
    <Card
      title="Emails today"
      description="Counts recipients of sent documents, reminders, corrected addresses and invitations, from 00:00 to 24:00 UTC. Emails about completed documents are always sent."
    >
      <p className="mb-2 tabular-nums">{count}</p>
      <Progress label="Emails today" value={requested} max={ceiling} valueText={count} />
    </Card>
  );
}
