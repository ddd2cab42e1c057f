import { Ban, CircleCheck, CircleDot, CircleX, Clock, FilePen, type LucideIcon, Send } from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { DocumentStatus, RecipientStatus } from "@/lib/contracts/documents";

type Look = { label: string; tone: BadgeTone; icon: LucideIcon };

const DOCUMENT: Record<DocumentStatus, Look> = {
  draft: { label: "Draft", tone: "neutral", icon: FilePen },
  sent: { label: "Sent", tone: "accent", icon: Send },
  in_progress: { label: "In progress", tone: "accent", icon: CircleDot },
  completed: { label: "Completed", tone: "good", icon: CircleCheck },
  declined: { label: "Declined", tone: "bad", icon: CircleX },
  voided: { label: "Voided", tone: "neutral", icon: Ban },
  expired: { label: "Expired", tone: "warn", icon: Clock },
};

/** A document's status as a badge; the icon means colour is not the only cue. */
export function DocumentStatusBadge({ status }: { status: DocumentStatus }) {
  const { label, tone, icon: Icon } = DOCUMENT[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}

/** A recipient's status as text and as an avatar ring. */
export const RECIPIENT_STATES: Record<
  RecipientStatus,
  { label: string; ring: "waiting" | "active" | "done" | "failed"; tone: BadgeTone }
> = {
  waiting: { label: "Not their turn yet", ring: "waiting", tone: "neutral" },
  pending: { label: "Waiting for them", ring: "active", tone: "accent" },
  signed: { label: "Signed", ring: "done", tone: "good" },
  declined: { label: "Declined", ring: "failed", tone: "bad" },
  delivered: { label: "Has a copy", ring: "done", tone: "good" },
  canceled: { label: "Ended", ring: "waiting", tone: "neutral" },
};
