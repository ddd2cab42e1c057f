import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleDot,
  CircleX,
  Clock,
  Eye,
  FilePen,
  type LucideIcon,
  Send,
} from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { statusLabel } from "@/lib/client/status-labels";
import type { DocumentStatus, RecipientDto, RecipientStatus } from "@/lib/contracts/documents";

type Look = { tone: BadgeTone; icon: LucideIcon };

const LOOKS: Record<DocumentStatus, Look> = {
  draft: { tone: "neutral", icon: FilePen },
  sent: { tone: "accent", icon: Send },
  in_progress: { tone: "accent", icon: CircleDot },
  completed: { tone: "good", icon: CircleCheck },
  declined: { tone: "bad", icon: CircleX },
  voided: { tone: "neutral", icon: Ban },
  expired: { tone: "warn", icon: Clock },
};

const VIEWED: Look = { tone: "accent", icon: Eye };
const SCHEDULED: Look = { tone: "neutral", icon: CalendarClock };

function lookOf({ status, isViewed, isScheduled }: Props): Look {
  if (status === "draft" && isScheduled) return SCHEDULED;
  return status === "sent" && isViewed ? VIEWED : LOOKS[status];
}

type Props = {
  status: DocumentStatus;
  /** Sent, and viewed by at least one recipient. */
  isViewed?: boolean;
  /** A draft that is scheduled to be sent. */
  isScheduled?: boolean;
};

/** A document's status as a badge; the icon means colour is not the only cue. */
export function DocumentStatusBadge(props: Props) {
  const { status, isViewed = false, isScheduled = false } = props;
  const { tone, icon: Icon } = lookOf(props);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {statusLabel(status, isViewed, isScheduled)}
    </Badge>
  );
}

type RecipientState = { label: string; ring: "waiting" | "active" | "done" | "failed"; tone: BadgeTone };

const RECIPIENT_STATES: Record<RecipientStatus, RecipientState> = {
  waiting: { label: "Not their turn yet", ring: "waiting", tone: "neutral" },
  pending: { label: "Waiting for them", ring: "active", tone: "accent" },
  signed: { label: "Signed", ring: "done", tone: "good" },
  declined: { label: "Declined", ring: "failed", tone: "bad" },
  delivered: { label: "Copy sent", ring: "done", tone: "good" },
  canceled: { label: "Ended", ring: "waiting", tone: "neutral" },
};

/** A recipient's status as text and as an avatar ring. A recipient who was not emailed is not shown as waited for. */
export function recipientState({
  status,
  viewedAt,
  heldMail,
}: Pick<RecipientDto, "status" | "viewedAt" | "heldMail">): RecipientState {
  const isMailHeld =
    heldMail !== null && viewedAt === null && (status === "pending" || status === "delivered");
  if (!isMailHeld) return RECIPIENT_STATES[status];
  return {
    label: heldMail.reason === "reported" ? "Not emailed" : "Email waiting",
    ring: "waiting",
    tone: "warn",
  };
}
