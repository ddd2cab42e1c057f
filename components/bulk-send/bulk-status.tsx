import { Ban, CircleCheck, CircleX, Clock, type LucideIcon, Pause, Send } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { BulkSendDto, BulkSendRowStatus } from "@/lib/contracts/bulk-sends";

type Look = { label: string; tone: BadgeTone; icon: LucideIcon };

const WAITING: Look = { label: "Waiting", tone: "warn", icon: Clock };

const LOOKS: Record<BulkSendDto["status"], Look> = {
  sending: { label: "Sending", tone: "accent", icon: Send },
  paused: { label: "Stopped", tone: "warn", icon: Pause },
  completed: { label: "Complete", tone: "good", icon: CircleCheck },
  canceled: { label: "Cancelled", tone: "neutral", icon: Ban },
};

const ROW_LOOKS: Record<BulkSendRowStatus, Look> = {
  pending: { label: "Not sent yet", tone: "neutral", icon: Clock },
  sent: { label: "Sent", tone: "good", icon: CircleCheck },
  failed: { label: "Failed", tone: "bad", icon: CircleX },
  skipped: { label: "Sent before", tone: "neutral", icon: CircleCheck },
  canceled: { label: "Cancelled", tone: "neutral", icon: Ban },
};

/** A bulk send's status, including whether it is waiting for the next day's email limit. */
export const BulkSendBadge = ({ status, pause }: Pick<BulkSendDto, "status" | "pause">) => (
  <LookBadge {...(status === "sending" && pause ? WAITING : LOOKS[status])} />
);

export const BulkRowBadge = ({ status }: { status: BulkSendRowStatus }) => (
  <LookBadge {...ROW_LOOKS[status]} />
);

function LookBadge({ label, tone, icon: Icon }: Look) {
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
